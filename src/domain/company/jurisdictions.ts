/** A row of `illegal_jurisdictions`, as far as it decides. Dates are calendar days, both inclusive. [decision O6] */
export type JurisdictionRule = {
  readonly name: string
  readonly jurisdictionType: string
  readonly state: string
  readonly county: string | null
  readonly city: string | null
  readonly banType: string
  readonly productForm: string
  readonly effectiveDate: string | null
  readonly expirationDate: string | null
  readonly isActive: boolean
}

/** Where something goes. A county that is not known is null. */
export type Place = {
  readonly state: string | null | undefined
  readonly county?: string | null | undefined
  readonly city?: string | null | undefined
}

export type JurisdictionVerdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'banned'; readonly rule: JurisdictionRule }
  /** A county of that state bans it, and the place does not say its county. */
  | { readonly kind: 'county_needed' }

/**
 * Whether a product of this form may go to a place on a day. A license that must be held stops until one is on file;
 * a pending bill only warns elsewhere. A rule for the unincorporated part of a county holds for the whole of it,
 * since an address does not say which part it lies in. [decision O6]
 */
export function judgePlace(
  rules: readonly JurisdictionRule[],
  place: Place,
  productForm: string,
  today: string,
): JurisdictionVerdict {
  const state = place.state?.trim().toUpperCase()
  const inForce = rules.filter(
    (rule) => rule.state === state && isInForce(rule, today) && coversForm(rule.productForm, productForm),
  )
  const banned = inForce.find((rule) => coversPlace(rule, place))
  if (banned) return { kind: 'banned', rule: banned }
  const countyMatters = inForce.some((rule) => rule.jurisdictionType === 'county')
  return countyMatters && !place.county?.trim() ? { kind: 'county_needed' } : { kind: 'allowed' }
}

function isInForce(rule: JurisdictionRule, today: string): boolean {
  return (
    rule.isActive &&
    rule.banType !== 'pending_bill' &&
    (rule.effectiveDate === null || rule.effectiveDate <= today) &&
    (rule.expirationDate === null || today <= rule.expirationDate)
  )
}

/** A shot is liquid too. */
function coversForm(ruled: string, form: string): boolean {
  return ruled === 'any' || ruled === form || (ruled === 'liquid' && form === 'shot')
}

function coversPlace(rule: JurisdictionRule, place: Place): boolean {
  if (rule.jurisdictionType === 'county') return sameName(rule.county, place.county)
  if (rule.jurisdictionType === 'city') return sameName(rule.city, place.city)
  return true
}

/** "Sarasota County" and "sarasota" are the same place. */
function sameName(a: string | null | undefined, b: string | null | undefined): boolean {
  const plain = (name: string | null | undefined) =>
    (name ?? '')
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/ county$/, '')
  return plain(a) !== '' && plain(a) === plain(b)
}
