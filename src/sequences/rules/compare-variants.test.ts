import { expect, test } from 'vitest'
import {
  compareVariants,
  judgedWords,
  leastEmails,
  lnEvidence,
  mostFalse,
  type VariantCounts,
  verdictWords,
} from './compare-variants.ts'
import { type Variant, variantOf } from './variants.ts'

function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const none = { sent: 0, answered: 0, followed: 0, clicked: 0 }
const counts = (sent: number, answered: number, followed = 0, clicked = 0) => ({
  sent,
  answered,
  followed,
  clicked,
})
const said = (a: VariantCounts, b: VariantCounts) => verdictWords(compareVariants({ a, b }))

/** Ids as the database makes them: alike at the beginning, which is the millisecond. */
const idOf = (next: () => number, number: number) =>
  `019ac0de-${(number % 65_536).toString(16).padStart(4, '0')}-7${Math.floor(next() * 4096)
    .toString(16)
    .padStart(3, '0')}-8000-${Math.floor(next() * 2 ** 48)
    .toString(16)
    .padStart(12, '0')}`

test('everybody gets one version by enrollment and step: the same each time, half of them each, each step by itself', () => {
  const next = random(3)
  const steps = [idOf(next, 1), idOf(next, 2)]
  const [first = '', second = ''] = steps
  let [ofA, alike] = [0, 0]
  const most = 20_000
  for (let number = 0; number < most; number++) {
    const id = idOf(next, number)
    const got = variantOf(id, first)
    expect(variantOf(id, first)).toBe(got)
    if (got === 'a') ofA++
    if (variantOf(id, second) === got) alike++
  }
  // Four standard deviations.
  const spread = 4 * Math.sqrt(most / 4)
  expect(Math.abs(ofA - most / 2)).toBeLessThan(spread)
  expect(Math.abs(alike - most / 2)).toBeLessThan(spread)
})

test('the evidence is that of a coin, whatever the order, and on average never more than at the beginning', () => {
  expect(lnEvidence(0, 0)).toBeCloseTo(0, 9)
  // One answer is no evidence: 2 · B(9, 8) / B(8, 8) = 1.
  expect(lnEvidence(1, 0)).toBeCloseTo(0, 9)
  // 4 · (8/16 · 9/17).
  expect(lnEvidence(2, 0)).toBeCloseTo(Math.log((4 * 8 * 9) / (16 * 17)), 9)
  for (const [a, b] of [
    [3, 4],
    [0, 12],
    [150, 90],
    [2000, 2100],
  ] as const) {
    expect(lnEvidence(a, b)).toBeCloseTo(lnEvidence(b, a), 9)
    const after = (Math.exp(lnEvidence(a + 1, b)) + Math.exp(lnEvidence(a, b + 1))) / 2
    expect(after / Math.exp(lnEvidence(a, b))).toBeCloseTo(1, 9)
  }
})

test('nothing is said before enough emails have gone, and a difference only where it holds', () => {
  expect(said(none, none)).toBe(
    'Nothing is said before 50 letters of each have gone: 50 of A and 50 of B are missing.',
  )
  expect(said(counts(50, 30), counts(49, 0))).toBe(
    'Nothing is said before 50 letters of each have gone: 1 of B is missing.',
  )
  expect(said(counts(50, 5), counts(52, 6))).toBe('No difference shown yet.')
  // A test for a single look would name a difference: 5 of 60 against 14 of 60, p = 0.026.
  expect(said(counts(60, 5), counts(60, 14))).toBe('No difference shown yet.')
  expect(said(counts(60, 2), counts(60, 24))).toBe('B is answered more often than A.')
  expect(said(counts(60, 24), counts(60, 2))).toBe('A is answered more often than B.')
  expect(said(counts(60, 5, 60, 2), counts(60, 6, 60, 40))).toBe(
    'No difference in answers shown yet. Links of B are followed more often than those of A.',
  )
  expect(said(counts(60, 24, 60, 2), counts(60, 2, 60, 40))).toBe(
    'A is answered more often than B. Links of B are followed more often than those of A.',
  )
  expect(said(counts(200, 2), counts(60, 24))).toBe(
    'A and B did not go to equally many people, so they are not compared.',
  )
  // Clicks cannot be compared where only one version has tracked links.
  const oneSided = compareVariants({ a: counts(60, 5, 0, 0), b: counts(60, 6, 60, 40) })
  expect(oneSided).toMatchObject({ answers: null, clicks: undefined })
  expect(verdictWords(oneSided)).toBe('No difference shown yet.')
  expect(judgedWords(oneSided)).toBe('Judged by answers.')
  expect(judgedWords({ clicks: null })).toBe('Judged by answers first, then by clicks.')
})

/** Looks after every email and returns the version that is named first, if any is. */
function trial(next: () => number, emails: number, rates: Record<Variant, readonly [number, number]>) {
  const seen = { a: { ...none }, b: { ...none } }
  let once = false
  for (let number = 0; number < emails; number++) {
    const version: Variant = next() < 0.5 ? 'a' : 'b'
    const [answers, clicks] = rates[version]
    const one = seen[version]
    one.sent++
    one.followed++
    if (next() < answers) one.answered++
    if (next() < clicks) one.clicked++
    const verdict = compareVariants(seen)
    once ||= isOneLookApart(seen.a, seen.b)
    const named = verdict.answers ?? verdict.clicks
    if (named) return { named, at: number + 1, once }
  }
  return { named: null, at: emails, once }
}

/** The usual two-proportion test, which is valid for a single look only. */
function isOneLookApart(a: VariantCounts, b: VariantCounts): boolean {
  if (a.sent < leastEmails || b.sent < leastEmails) return false
  const pooled = (a.answered + b.answered) / (a.sent + b.sent)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent))
  return error > 0 && Math.abs(a.answered / a.sent - b.answered / b.sent) / error > 1.96
}

test('looked at after every email, two versions that are alike are called different in at most 5 of 100 trials', () => {
  const next = random(17)
  const trials = 400
  for (const [answers, clicks] of [
    [0.05, 0.15],
    [0.4, 0.6],
  ] as const) {
    let [named, once] = [0, 0]
    for (let number = 0; number < trials; number++) {
      const seen = trial(next, 1200, { a: [answers, clicks], b: [answers, clicks] })
      if (seen.named) named++
      if (seen.once) once++
    }
    // The trials are the same each time; the bound itself is proved.
    expect(named / trials).toBeLessThanOrEqual(mostFalse.answers + mostFalse.clicks)
    // The usual test, looked at so often, names differences that do not exist.
    expect(once / trials).toBeGreaterThan(0.15)
  }
}, 60_000)

test('a version that is answered three times as often is named, and the right one', () => {
  const next = random(5)
  let [right, wrong] = [0, 0]
  for (let number = 0; number < 100; number++) {
    const { named } = trial(next, 1200, { a: [0.04, 0], b: [0.12, 0] })
    if (named === 'b') right++
    if (named === 'a') wrong++
  }
  expect(right).toBeGreaterThan(90)
  expect(wrong).toBeLessThanOrEqual(2)
}, 60_000)
