import { expect, test } from 'vitest'
import { confidence, type Evidence, evidenceNames } from '#domain/assistants/confidence.ts'
import type { Features } from '#domain/assistants/ranking.ts'
import type { SourceType } from '#domain/assistants/sources.ts'
import { fitConfidence, type Judged, thresholdOf } from './fit-confidence.ts'
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

test('what the right source has more of gets weight, what it has less of none, what tells nothing little', () => {
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

const evidence = (over: Partial<Evidence>): Evidence => ({
  ...(Object.fromEntries(evidenceNames.map((name) => [name, 0])) as Evidence),
  ...over,
})
const judged = (count: number, isRight: boolean, over: Partial<Evidence>): Judged[] =>
  times(count, { evidence: evidence(over), isRight })

test('the confidence is the share that was right among those of like evidence', () => {
  const model = fitConfidence([
    ...judged(80, false, { odds: 0 }),
    ...judged(20, true, { odds: 0 }),
    ...judged(10, false, { odds: 4 }),
    ...judged(90, true, { odds: 4 }),
  ])
  expect(confidence(evidence({ odds: 0 }), model)).toBeCloseTo(0.2, 1)
  expect(confidence(evidence({ odds: 4 }), model)).toBeCloseTo(0.9, 1)
})

test('no sign of being right counts against it, and unknown words never count for it', () => {
  const model = fitConfidence([
    ...judged(50, true, { pairs: 0, unknown: 0.9 }),
    ...judged(50, false, { pairs: 5, unknown: 0.1 }),
  ])
  expect(model.pairs).toBe(0)
  expect(model.unknown).toBeCloseTo(0, 10)
  const other = fitConfidence([
    ...judged(50, true, { pairs: 5, unknown: 0.1 }),
    ...judged(50, false, { pairs: 0, unknown: 0.9 }),
  ])
  expect(other.pairs).toBeGreaterThan(0)
  expect(other.unknown).toBeLessThan(0)
})

const answers = (right: number, wrong: number, sure: number) => [
  ...times(right, { confidence: sure, isRight: true, isAnswerable: true }),
  ...times(wrong, { confidence: sure, isRight: false, isAnswerable: true }),
]
const unanswerable = (count: number, sure: number) =>
  times(count, { confidence: sure, isRight: false, isAnswerable: false })

test('the threshold is the lowest from which 94 % of the answers are right', () => {
  expect(thresholdOf(answers(94, 6, 0.5))).toBe(0.05)
  // 93 of 100 are too few: only what is surer is answered.
  expect(thresholdOf([...answers(93, 7, 0.5), ...answers(1, 0, 0.9)])).toBe(0.51)
  expect(thresholdOf(answers(0, 1, 0.99))).toBe(1)
})

test('the threshold is the lowest from which 1 % of the unanswerable questions are answered', () => {
  const sure = answers(100, 0, 0.9)
  expect(thresholdOf([...sure, ...unanswerable(1, 0.6), ...unanswerable(99, 0.02)])).toBe(0.05)
  expect(thresholdOf([...sure, ...unanswerable(2, 0.6), ...unanswerable(98, 0.02)])).toBe(0.61)
  expect(thresholdOf([...sure, ...unanswerable(100, 0.4)])).toBe(0.41)
})
