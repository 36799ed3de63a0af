/** Facts about an installation that may not be open yet. */
export type OpeningFacts = {
  name: string | null
  legalName: string | null
  timeZone: string | null
  hasAddress: boolean
  hasContact: boolean
  /** Active products with a price, and those of them of which one is there to sell. */
  priced: number
  sellable: number
  hasMailAccepted: boolean
  /** What is wrong with the mail server, as a sentence. */
  mailProblem: string | null
  admins: number
  isSoleSignatory: boolean
  modules: number
}

export const openingKeys = [
  'company',
  'timeZone',
  'address',
  'contact',
  'catalog',
  'mail',
  'team',
  'training',
] as const
export type OpeningKey = (typeof openingKeys)[number]

/** A line of the opening checklist with what is missing; null when nothing is. */
type OpeningLine = { key: OpeningKey; isRequired: boolean; missing: string | null }

/** Checklist of what a company needs before it opens, and soon after. */
export function openingLines(facts: OpeningFacts): OpeningLine[] {
  const required = (key: OpeningKey, missing: string | null) => ({ key, isRequired: true, missing })
  const later = (key: OpeningKey, missing: string | null) => ({ key, isRequired: false, missing })
  return [
    required('company', companyMissing(facts)),
    required('timeZone', facts.timeZone ? null : 'Your time zone is missing.'),
    required('address', facts.hasAddress ? null : 'Your address is missing.'),
    required('contact', facts.hasContact ? null : 'An e-mail address and a phone number are missing.'),
    required('catalog', catalogMissing(facts)),
    required(
      'mail',
      facts.mailProblem ?? (facts.hasMailAccepted ? null : 'No message has reached your mail server yet.'),
    ),
    later(
      'team',
      facts.admins > 1 || facts.isSoleSignatory
        ? null
        : 'Money takes two people: a second administrator is missing.',
    ),
    later('training', facts.modules > 0 ? null : 'There is no training module yet.'),
  ]
}

function companyMissing({ name, legalName }: OpeningFacts): string | null {
  if (!name && !legalName) return 'Your company name and legal name are missing.'
  if (!name) return 'Your company name is missing.'
  return legalName ? null : 'Your legal name is missing.'
}

function catalogMissing({ priced, sellable }: OpeningFacts): string | null {
  if (priced === 0) return 'An active product with a price is missing.'
  return sellable === 0 ? 'None of your active products is in stock.' : null
}

/** Number of required lines that are not done. */
export const missingCount = (lines: readonly OpeningLine[]): number =>
  lines.filter(({ isRequired, missing }) => isRequired && missing !== null).length
