/**
 * From which amount of a calendar year a 1099-NEC is due, in cents. $600 since 1954; $2,000 for payments made after 2025
 * (P.L. 119-21 § 70433); from 2027 on adjusted to prices, which is announced year by year.
 */
const necThresholds: readonly { readonly from: number; readonly cents: number }[] = [
  { from: 0, cents: 600_00 },
  { from: 2026, cents: 2_000_00 },
]
/** The last year whose amount is known. */
const lastKnownYear = 2026

export const thresholdOf = (year: number): number =>
  necThresholds.reduce((cents, rule) => (rule.from <= year ? rule.cents : cents), 0)

export const isThresholdEstimated = (year: number): boolean => year > lastKnownYear

/** From this day of January on, when a year's last payments are known, payees hear of their forms; they are due by its end. */
const toldFrom = 10

/** The year whose forms payees are told of on a day (`2027-01-12`), or null where it is not the time. */
export function notifiedInJanuary(today: string): number | null {
  const [year = 0, month, day = 0] = today.split('-').map(Number)
  return month === 1 && day >= toldFrom ? year - 1 : null
}

/** So many information returns of a year, of all kinds together, are filed electronically (26 CFR 301.6011-2). */
export const electronicFrom = 10

/** Ways by which whoever settles the payment reports it on a 1099-K: it is not reported twice. */
const settledByOthers = new Set(['paypal', 'venmo', 'cashapp'])
const isOnCardNetwork = (method: string | null): boolean => method !== null && settledByOthers.has(method)

/** What was paid to a person one way in a year; cents, above zero. */
type PaidOneWay = { readonly userId: string; readonly method: string | null; readonly cents: number }

/** A person's year: what counts for the 1099-NEC, and what others report. */
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

/** A corporation that is paid for services gets no 1099-NEC (Form W-9, exempt payees). */
export const isExempt = (paper: Pick<TaxPaper, 'taxClassification'> | null): boolean =>
  paper?.taxClassification === 'c_corporation' || paper?.taxClassification === 's_corporation'
