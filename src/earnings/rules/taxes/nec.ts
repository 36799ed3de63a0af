/**
 * From which amount per calendar year a 1099-NEC is due, in cents: $600 since 1954, $2,000 for payments after 2025 (P.L. 119-21
 * § 70433), indexed and announced yearly from 2027.
 */
const necThresholds: readonly { readonly from: number; readonly cents: number }[] = [
  { from: 0, cents: 600_00 },
  { from: 2026, cents: 2_000_00 },
]
/** The last year whose amount is announced. */
const lastKnownYear = 2026

export const thresholdOf = (year: number): number =>
  necThresholds.reduce((cents, rule) => (rule.from <= year ? rule.cents : cents), 0)

export const isThresholdEstimated = (year: number): boolean => year > lastKnownYear

/**
 * Day of January from which payees are notified of their forms: a year's last payments are known by then, and forms are due at
 * the month's end.
 */
const notifiedFrom = 10

/** The year whose forms payees are notified of on a day (`2027-01-12`), or null outside that time. */
export function notifiedInJanuary(today: string): number | null {
  const [year = 0, month, day = 0] = today.split('-').map(Number)
  return month === 1 && day >= notifiedFrom ? year - 1 : null
}

/** Number of information returns per year, of all kinds together, from which electronic filing is required (26 CFR 301.6011-2). */
export const electronicFrom = 10

/** Payment methods whose operator reports on a 1099-K: they are not reported again on a 1099-NEC. */
const settledByOthers = new Set(['paypal', 'venmo', 'cashapp'])
const isOnCardNetwork = (method: string | null): boolean => method !== null && settledByOthers.has(method)

/** Cents paid to a person by one method in a year; above zero. */
type PaidOneWay = { readonly userId: string; readonly method: string | null; readonly cents: number }

/** A person's year: cents that count for the 1099-NEC, and cents that others report. */
export function yearOf(
  paid: readonly PaidOneWay[],
  year: number,
): { necCents: number; cardCents: number; isDue: boolean } {
  const sum = (isCard: boolean) =>
    paid.reduce((cents, one) => cents + (isOnCardNetwork(one.method) === isCard ? one.cents : 0), 0)
  const necCents = sum(false)
  return { necCents, cardCents: sum(true), isDue: necCents >= thresholdOf(year) }
}

export type TaxPaper = {
  readonly legalName: string
  readonly businessName: string | null
  readonly taxClassification: string | null
  readonly tinType: string | null
  readonly isTinPlausible: boolean | null
  readonly hasTin: boolean
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zipCode: string | null
}

/** What is missing before a form can be filed, in words. */
export function missingFor(paper: TaxPaper | null): string[] {
  if (paper === null) return ['W-9']
  return [
    !paper.hasTin || paper.tinType === null ? 'TIN' : null,
    paper.hasTin && paper.isTinPlausible === false ? 'TIN looks wrong' : null,
    paper.address && paper.city && paper.state && paper.zipCode ? null : 'address',
  ].filter((one) => one !== null)
}

/** Corporations are exempt from the 1099-NEC for services (Form W-9, exempt payees). */
export const isExempt = (paper: Pick<TaxPaper, 'taxClassification'> | null): boolean =>
  paper?.taxClassification === 'c_corporation' || paper?.taxClassification === 's_corporation'
