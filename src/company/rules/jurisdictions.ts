import { plusDays } from '#platform/rules/text/dates.ts'
import { plainPlace } from './place-names.ts'
import { stateNames } from './states.ts'
import { stateCode, statesOfZip } from './zip-state.ts'

/** A row of `illegal_jurisdictions` as far as it decides. Dates are calendar days, both inclusive. [decision O6] */
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
  /** Further ZIP codes it covers, besides the ZIP table's: neighborhoods, codes across a border. */
  readonly zipCodes?: readonly string[] | undefined
  /** ZIP codes known to lie outside. */
  readonly exceptZipCodes?: readonly string[] | undefined
}

/** All places that a ZIP code touches. */
export type ZipPlaces = {
  readonly states: readonly string[]
  readonly counties: readonly { readonly state: string; readonly name: string }[]
  readonly cities: readonly { readonly state: string; readonly name: string }[]
}

/** A delivery place as typed, with what its ZIP code says. */
export type Place = {
  readonly state: string | null | undefined
  readonly county?: string | null | undefined
  readonly city?: string | null | undefined
  readonly zipCode?: string | null | undefined
  /** Null for an unknown ZIP code: only the typed place counts then. */
  readonly zip?: ZipPlaces | null | undefined
  /** States for which the receiver has a license on file. */
  readonly licensedIn?: readonly string[] | undefined
}

type JurisdictionVerdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'banned'; readonly rule: JurisdictionRule }
  /** Legal with a license, which is missing. */
  | { readonly kind: 'license_needed'; readonly rule: JurisdictionRule }
  /** The ZIP code is in another state than the one typed, so the place is unclear. */
  | { readonly kind: 'state_contradicts'; readonly message: string }
  | { readonly kind: 'state_unknown' }
  /** A county of the state has a ban, and the county is unknown. */
  | { readonly kind: 'county_needed' }

/** States the place may be in: the typed one and those of its ZIP code. The rules of all apply. */
export function statesOf({ state, zipCode, zip }: Place): string[] {
  const typed = stateCode((state ?? '').normalize('NFKC'))
  return [...new Set([...(typed ? [typed] : []), ...zipStates(zipCode, zip)])]
}

/**
 * Whether a product of this form may go to a place on a day. The ZIP code decides, whatever else was typed: a rule holds when
 * the typed place lies in it, or when the ZIP code touches it. A license that must be held stops until one is on file; a
 * pending bill only warns elsewhere. A rule for the unincorporated part of a county holds for the whole of it, since an
 * address does not say which part it lies in. [decision O6, FIX-008]
 */
export function judgePlace(
  rules: readonly JurisdictionRule[],
  place: Place,
  productForm: string,
  today: string,
): JurisdictionVerdict {
  const typed = stateCode((place.state ?? '').normalize('NFKC'))
  const inForce = rules.filter((rule) => isInForce(rule, today) && coversForm(rule.productForm, productForm))
  const holding = inForce.filter((rule) => holdsFor(rule, place, typed))
  const ban = holding.find((rule) => rule.banType !== 'license_required')
  if (ban) return { kind: 'banned', rule: ban }
  const unlicensed = holding.find((rule) => !place.licensedIn?.includes(rule.state))
  if (unlicensed) return { kind: 'license_needed', rule: unlicensed }
  if (place.state?.trim() && !typed) return { kind: 'state_unknown' }
  const inZip = zipStates(place.zipCode, place.zip)
  if (typed && inZip.length > 0 && !inZip.includes(typed)) {
    return { kind: 'state_contradicts', message: contradiction(place.zipCode ?? '', inZip, typed) }
  }
  const countyMatters = inForce.some(
    (rule) =>
      rule.jurisdictionType === 'county' &&
      rule.state === typed &&
      !rule.exceptZipCodes?.includes(five(place)),
  )
  return countyMatters && !place.zip && plainPlace(place.county) === ''
    ? { kind: 'county_needed' }
    : { kind: 'allowed' }
}

/** What is wrong with the address itself, by its field, when that is why nobody may send there; null otherwise. */
export function addressProblem(
  verdict: JurisdictionVerdict,
  place: Place,
): { readonly field: 'zipCode' | 'state' | 'county'; readonly message: string } | null {
  switch (verdict.kind) {
    case 'state_contradicts':
      return { field: 'zipCode', message: verdict.message }
    case 'state_unknown':
      return { field: 'state', message: 'Please give the state by its two letters, such as CO.' }
    case 'county_needed':
      return {
        field: 'county',
        message: `Please name the county: some counties of ${place.state} ban this product.`,
      }
    default:
      return null
  }
}

/** Rules in force at a place for any product form, for reviewers. */
export function rulesHolding(
  rules: readonly JurisdictionRule[],
  place: Place,
  today: string,
): JurisdictionRule[] {
  const typed = stateCode((place.state ?? '').normalize('NFKC'))
  return rules.filter((rule) => isInForce(rule, today) && holdsFor(rule, place, typed))
}

/** A place whose typed city is not one that its ZIP code names: worth a second look, no reason to stop. [R3] */
export function cityWarning({ city, zipCode, zip }: Place): string | null {
  const [usual] = zip?.cities ?? []
  if (!usual || plainPlace(city) === '') return null
  const isOne = zip?.cities.some(({ name }) => plainPlace(name) === plainPlace(city))
  return isOne ? null : `${zipCode} is usually ${usual.name}, ${usual.state}. Is the city right?`
}

function holdsFor(rule: JurisdictionRule, place: Place, typed: string | null): boolean {
  const zip = five(place)
  if (rule.zipCodes?.includes(zip)) return true
  if (rule.exceptZipCodes?.includes(zip)) return false
  const isThere = typed === rule.state
  if (rule.jurisdictionType === 'state')
    return isThere || zipStates(place.zipCode, place.zip).includes(rule.state)
  const [ruled, written, touched] =
    rule.jurisdictionType === 'county'
      ? [rule.county, place.county, place.zip?.counties]
      : [rule.city, place.city, place.zip?.cities]
  const name = plainPlace(ruled)
  if (name === '') return false
  return (
    (isThere && plainPlace(written) === name) ||
    (touched ?? []).some((one) => one.state === rule.state && plainPlace(one.name) === name)
  )
}

const five = ({ zipCode }: Place) => (zipCode ?? '').trim().slice(0, 5)

/** The table's word for it; for codes that it lacks (new ones, islands) the first three digits. */
function zipStates(zipCode: string | null | undefined, zip: ZipPlaces | null | undefined): readonly string[] {
  return zip?.states ?? statesOfZip(zipCode ?? '')
}

function contradiction(zipCode: string, inZip: readonly string[], typed: string): string {
  const name = (code: string) => stateNames[code] ?? code
  return `ZIP code ${zipCode.trim().slice(0, 10)} lies in ${inZip.map(name).join(' or ')}, not in ${name(typed)}. Please correct the address.`
}

/** Where a rule stands on a day: `warns` is a bill that was not passed yet, `off` is kept for the record. */
export type RuleStatus = 'in_force' | 'later' | 'over' | 'warns' | 'off'

export function statusOfRule(
  rule: Pick<JurisdictionRule, 'isActive' | 'banType' | 'effectiveDate' | 'expirationDate'>,
  today: string,
): RuleStatus {
  if (!rule.isActive) return 'off'
  if (rule.expirationDate !== null && rule.expirationDate < today) return 'over'
  if (rule.banType === 'pending_bill') return 'warns'
  return rule.effectiveDate === null || rule.effectiveDate <= today ? 'in_force' : 'later'
}

/** The earliest review day that still counts as recent. */
export const reviewedSince = (today: string) => plusDays(today, -90)

const isInForce = (rule: JurisdictionRule, today: string) => statusOfRule(rule, today) === 'in_force'

/** A shot is liquid too. "Any" is any form of what the list is about: a product of another kind has the form `other`. */
function coversForm(ruled: string, form: string): boolean {
  return ruled === form || (ruled === 'any' && form !== 'other') || (ruled === 'liquid' && form === 'shot')
}
