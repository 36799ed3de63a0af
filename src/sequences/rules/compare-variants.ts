import type { Counts } from '#email/rules/tracking/email-rates.ts'
import { type Variant, variantNames } from './variants.ts'

export type VariantCounts = Pick<Counts, 'sent' | 'answered' | 'followed' | 'clicked'>
type Pair<T> = Readonly<Record<Variant, T>>

/** No verdict before so many emails of each version were sent. */
export const leastEmails = 50

/** Highest chances of naming a difference where there is none: in answers, which come first, and in clicks; 5 % together. */
export const mostFalse = { answers: 0.04, clicks: 0.01 } as const

/**
 * Prior belief that two versions are alike (k of Beta(k, k)): a higher one shows small differences sooner, large ones later.
 */
const evenness = 8

/** Significance level of the test that the split is not half and half. */
const mostUneven = 0.001

/** The verdict on two versions. */
export type Verdict = {
  /** How many emails are still needed for a verdict; null when none. */
  missing: Pair<number> | null
  /** The versions were not sent equally often: differences may come from who got them. */
  isUneven: boolean
  /** The version that is answered more often; null while no difference is shown. */
  answers: Variant | null
  /** Which variant has more clicks; null while undecided, undefined where it cannot be measured. */
  clicks: Variant | null | undefined
}

/**
 * The verdict on two versions of which everybody got one by a fair coin. [MAIL-004]
 *
 * If the versions do not differ, then whoever answers would have answered the other one as well, at the same hour: each
 * answer comes from A or B by the coin alone. Of `a + b` answers as a run of fair coins, the likelihood ratio against a coin
 * whose bias is drawn from Beta(k, k),
 *
 *   M(a, b) = 2^(a+b) · B(a + k, b + k) / B(k, k)
 *
 * is a martingale that begins with 1. By Ville's inequality it reaches 1/α at any time, ever, with probability α at most (J.
 * Ville 1939; H. Robbins 1970, "Statistical methods related to the law of the iterated logarithm"; for trials of two
 * versions R. Johari, L. Pekelis, D. Walsh 2015, "Always valid inference"). So one may look after every email and stop at
 * any time. It is exact at any rate and number, whenever answers come, and ignores emails without an answer, which costs
 * little where few answer. Answers and clicks have shares of the 5 % (Bonferroni).
 */
export function compareVariants({ a, b }: Pair<VariantCounts>): Verdict {
  const missing = missingOf(a.sent, b.sent)
  const verdict: Verdict = {
    missing,
    isUneven: isUneven(a.sent, b.sent),
    answers: null,
    clicks: missingOf(a.followed, b.followed) || isUneven(a.followed, b.followed) ? undefined : null,
  }
  if (missing || verdict.isUneven) return verdict
  verdict.answers = moreOften(a.answered, b.answered, mostFalse.answers)
  if (verdict.clicks === null) verdict.clicks = moreOften(a.clicked, b.clicked, mostFalse.clicks)
  return verdict
}

function missingOf(a: number, b: number): Pair<number> | null {
  const missing = { a: Math.max(0, leastEmails - a), b: Math.max(0, leastEmails - b) }
  return missing.a + missing.b > 0 ? missing : null
}

const isUneven = (a: number, b: number): boolean => moreOften(a, b, mostUneven) !== null

function moreOften(a: number, b: number, mostly: number): Variant | null {
  if (lnEvidence(a, b) < -Math.log(mostly)) return null
  return a > b ? 'a' : 'b'
}

/** Natural logarithm of M(a, b): the evidence for an unfair coin against a fair one. */
export const lnEvidence = (a: number, b: number): number =>
  (a + b) * Math.LN2 + lnBeta(a + evenness, b + evenness) - lnBeta(evenness, evenness)

const lnBeta = (a: number, b: number) => lnGamma(a) + lnGamma(b) - lnGamma(a + b)

/** Stirling's series for x > 0, from ten on right to eleven digits (Abramowitz and Stegun, 6.1.41). */
function lnGamma(x: number): number {
  if (x < 10) return lnGamma(x + 1) - Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series
}

/** A verdict in plain words. */
export function verdictWords({ missing, isUneven, answers, clicks }: Verdict): string {
  if (missing) {
    const of = (version: Variant) =>
      missing[version] > 0 ? [`${missing[version]} of ${variantNames[version]}`] : []
    const both = [...of('a'), ...of('b')]
    const are = both.length === 1 && missing.a + missing.b === 1 ? 'is' : 'are'
    return `Nothing is said before ${leastEmails} letters of each have gone: ${both.join(' and ')} ${are} missing.`
  }
  if (isUneven) return 'A and B did not go to equally many people, so they are not compared.'
  const followed = clicks
    ? `Links of ${named(clicks)} are followed more often than those of ${other(clicks)}.`
    : null
  if (answers) {
    const answered = `${named(answers)} is answered more often than ${other(answers)}.`
    return followed ? `${answered} ${followed}` : answered
  }
  return followed ? `No difference in answers shown yet. ${followed}` : 'No difference shown yet.'
}

const named = (version: Variant) => variantNames[version]
const other = (version: Variant) => variantNames[version === 'a' ? 'b' : 'a']

/** What the verdict is based on. */
export const judgedWords = ({ clicks }: Pick<Verdict, 'clicks'>): string =>
  clicks === undefined ? 'Judged by answers.' : 'Judged by answers first, then by clicks.'
