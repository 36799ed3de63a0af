import { expect, test } from 'vitest'
import { type Figures, falls, type SplitFigures, tableOf } from './evaluation/measure.ts'

const share = (value: number) => ({ value, of: 100, low: value, high: value })
const split = (value: number): SplitFigures => ({
  rightSourceFirst: share(value),
  rightAmongThree: share(value),
  answered: share(value),
  precision: share(value),
  wronglyAnswered: share(0),
  calibrationError: 0.05,
  violations: 0,
  score: 10 * value,
})
const figures: Figures = {
  public: split(0.9),
  development: split(0.6),
  heldOut: split(0.8),
  first: split(0.75),
  second: split(0.7),
  third: split(0.65),
  fourth: split(0.5),
  p95Ms: 20,
}

test('every set of questions stands in a column of its own, and each is compared with its own committed figures', () => {
  const [head, first] = tableOf(figures).split('\n')
  expect(head).toMatch(/public\s+development\s+held out\s+first set\s+second set\s+third set\s+fourth set$/)
  expect(first).toMatch(
    /right source first\s+90.0 % .*60.0 % .*80.0 % .*75.0 % .*70.0 % .*65.0 % .*50.0 % of 100/,
  )
  expect(falls(figures, figures)).toEqual([])
  expect(falls(figures, { ...figures, second: split(0.68) })).toEqual(
    ['rightSourceFirst', 'rightAmongThree', 'precision', 'answered'].map(
      (key) => `second: ${key} is worse than the committed figure`,
    ),
  )
  expect(
    falls(figures, { ...figures, development: { ...split(0.6), wronglyAnswered: share(0.02) } }),
  ).toEqual(['development: wronglyAnswered is worse than the committed figure'])
  // A set without committed figures cannot have fallen.
  expect(
    falls(
      { public: figures.public, heldOut: figures.heldOut },
      { ...figures, second: split(0), development: split(0) },
    ),
  ).toEqual([])
})
