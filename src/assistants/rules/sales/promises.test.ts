import { expect, test } from 'vitest'
import { promisesNotGiven } from './promises.ts'

test.each<[string, string[], number]>([
  ['What does a pour cost you now?', [], 0],
  ['We guarantee that it sells.', [], 1],
  ['We will refund what you do not sell, at no charge.', [], 2],
  ['You get a free case and a discount.', [], 2],
  ['A free sample comes first.', ['May I send a free sample?'], 0],
  ['We’ll match any price and give you exclusivity.', [], 2],
  ['Feel free to ask.', [], 0],
])('[MAIL-013] of “%s” so many promises are nobody’s', (wording, texts, count) => {
  expect(promisesNotGiven(wording, texts)).toHaveLength(count)
})
