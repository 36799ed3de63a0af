import { expect, test } from 'vitest'
import { predictionRecords } from './prediction-record.ts'

const day = 86_400_000
/** Eight modules, complete on these days after the start. */
const finisher = (...days: number[]) => ({ startedAt: 0, completions: days.map((one) => one * day) })

test('[TRAIN-034] [TRAIN-035] a prediction came true when all was complete within the days it named', () => {
  expect(predictionRecords([])).toEqual([
    { rule: 'on_track', made: 0, kept: 0 },
    { rule: 'will_complete', made: 0, kept: 0 },
  ])
  // Half way on day 4: 15 days are named. One module left on day 7: 10 - 7 = 3 days.
  const kept = finisher(1, 2, 3, 4, 5, 6, 7, 10)
  expect(predictionRecords([kept]).map((record) => record.kept)).toEqual([1, 1])
  const late = finisher(1, 2, 3, 4, 5, 6, 7, 10.01)
  expect(predictionRecords([late]).map((record) => record.kept)).toEqual([1, 0])
  const atHalf = finisher(1, 2, 3, 4, 5, 6, 18, 19)
  expect(predictionRecords([atHalf]).map((record) => record.kept)).toEqual([1, 1])
  const pastHalf = finisher(1, 2, 3, 4, 5, 6, 18, 19.01)
  expect(predictionRecords([pastHalf]).map((record) => record.kept)).toEqual([0, 0])
  expect(predictionRecords([kept, late, atHalf, pastHalf]).map((record) => record.made)).toEqual([4, 4])
})
