import { expect, test } from 'vitest'
import { confidenceOf, type Evidence, evidenceOf, surenessOf } from '#assistants/rules/confidence.ts'
import type { Features } from '#assistants/rules/ranking.ts'
import type { SourceType } from '#platform/rules/source-types.ts'
import { fitConfidence, type Judged, type Said, thresholdsOf } from './fit-confidence.ts'
import { fitRanking, type RankCase } from './fit-ranking.ts'

const plain: Features = {
  form: 0,
  cover: 0,
  same: 0,
  title: 0,
  pairs: 0,
  words: 0,
  letters: 0,
  found: 0,
  fit: 0,
  odds: 0,
  meantForm: 0,
  meantForms: 0,
  meantText: 0,
  meantAsk: 0,
  meantAsks: 0,
}
const candidate = (isRight: boolean, over: Partial<Features>, type: SourceType = 'faq') => ({
  features: { ...plain, ...over },
  type,
  isRight,
})
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

test('what the right source has more of gets weight, what it has less of none, what says nothing little', () => {
  const list: RankCase = [
    candidate(true, { pairs: 0.9, words: 0.2, letters: 0.5 }),
    candidate(false, { pairs: 0.3, words: 0.8, letters: 0.5 }),
    candidate(false, { pairs: 0.2, words: 0.6, letters: 0.5 }),
  ]
  const { rank } = fitRanking(times(20, list))
  expect(rank.pairs).toBeGreaterThan(3)
  expect(rank.words).toBe(0)
  expect(rank.letters).toBeLessThan(1)
})

test('a kind of source that is right more often than others as near comes first, and the distance is its weight', () => {
  const alike = (right: SourceType, wrong: SourceType): RankCase => [
    candidate(true, {}, right),
    candidate(false, {}, wrong),
  ]
  const { rank, general } = fitRanking([
    ...times(30, alike('guide', 'faq')),
    ...times(10, alike('faq', 'guide')),
  ])
  expect(general.guide).toBe(1)
  expect(general.faq).toBe(0)
  expect(general.lesson).toBeCloseTo(0.5)
  // Three to one, as a logarithm, a little shrunk.
  expect(rank.fit).toBeGreaterThan(0.9)
  expect(rank.fit).toBeLessThanOrEqual(1.1)
})

test('lists without a right or without a wrong candidate teach nothing', () => {
  const list: RankCase = [candidate(true, { pairs: 1 }), candidate(false, {})]
  const others: RankCase[] = [[candidate(true, { words: 1 })], [candidate(false, { words: 1 })], []]
  expect(fitRanking([list, ...others])).toEqual(fitRanking([list]))
})

const nothing = evidenceOf([], { open: 0, around: 0, unknown: 0 })
const evidence = (over: Partial<Evidence>): Evidence => ({ ...nothing, ...over })
type Outcome = 'right' | 'wrong' | 'unanswerable'
const outcomes = {
  right: { isAnswerable: true, isRight: true },
  wrong: { isAnswerable: true, isRight: false },
  unanswerable: { isAnswerable: false, isRight: false },
}
const judged = (count: number, outcome: Outcome, over: Partial<Evidence>): Judged[] =>
  times(count, { evidence: evidence(over), ...outcomes[outcome] })

test('sure of an answer is who was right as often by like evidence; of the unanswerable none counts for which source is right', () => {
  const models = fitConfidence([
    ...judged(80, 'wrong', { odds: 0 }),
    ...judged(20, 'right', { odds: 0 }),
    ...judged(10, 'wrong', { odds: 4 }),
    ...judged(90, 'right', { odds: 4 }),
    ...judged(50, 'unanswerable', { odds: 0 }),
    ...judged(50, 'unanswerable', { odds: 4 }),
  ])
  const [unsure, sure] = [0, 4].map((odds) => surenessOf(evidence({ odds }), models))
  expect(unsure?.right).toBeCloseTo(0.2, 1)
  expect(sure?.right).toBeCloseTo(0.9, 1)
  // Two of three have an answer, whatever the lead of the first candidate.
  for (const one of [unsure, sure]) expect(one?.known).toBeCloseTo(0.67, 1)
  expect(confidenceOf({ known: 0.67, right: 0.9 })).toBeCloseTo(0.6, 2)
})

test('no sign of an answer counts against it, and what nothing answers and unknown words never count for it', () => {
  const against = fitConfidence([
    ...judged(50, 'right', { pairs: 0, unknown: 0.9, open: 0.9, around: 0.9 }),
    ...judged(50, 'unanswerable', { pairs: 5, unknown: 0.1, open: 0.1, around: 0.1 }),
  ]).known
  expect(against.pairs).toBe(0)
  for (const sign of [against.unknown, against.open, against.around]) expect(sign).toBeCloseTo(0, 10)
  const inFavour = fitConfidence([
    ...judged(50, 'right', { pairs: 5, unknown: 0.1, open: 0.1, around: 0.1 }),
    ...judged(50, 'unanswerable', { pairs: 0, unknown: 0.9, open: 0.9, around: 0.9 }),
  ]).known
  expect(inFavour.pairs).toBeGreaterThan(0)
  for (const sign of [inFavour.unknown, inFavour.open, inFavour.around]) expect(sign).toBeLessThan(0)
})

const said = (count: number, outcome: Outcome, known: number, right: number): Said[] =>
  times(count, { sureness: { known, right }, ...outcomes[outcome] })

test('the thresholds leave out what is wrong by the one, and what is unanswerable by the other', () => {
  const surely = said(945, 'right', 0.9, 0.9)
  // 94.5 % are right: both thresholds are as high as possible with every case still answered.
  expect(thresholdsOf([...surely, ...said(55, 'wrong', 0.9, 0.4)])).toEqual({ known: 0.9, right: 0.4 })
  expect(thresholdsOf([...surely, ...said(56, 'wrong', 0.9, 0.4)])).toEqual({ known: 0.9, right: 0.9 })
  const none = (wrongly: number) => [
    ...said(wrongly, 'unanswerable', 0.6, 0.9),
    ...said(100 - wrongly, 'unanswerable', 0, 0.9),
  ]
  const doubtful = said(10, 'right', 0.5, 0.9)
  expect(thresholdsOf([...surely, ...doubtful, ...none(2)])).toEqual({ known: 0.5, right: 0.9 })
  expect(thresholdsOf([...surely, ...doubtful, ...none(3)])).toEqual({ known: 0.9, right: 0.9 })
  expect(thresholdsOf(said(1, 'wrong', 0.99, 0.99))).toEqual({ known: 1, right: 1 })
})
