import { expect, test } from 'vitest'
import { productAskedFor } from './asks-price.ts'

const products = [
  'Silver 32oz',
  'Silver 128oz (1 gallon)',
  'Gold 32oz',
  'Gold 128oz (1 gallon)',
  'Shot 30ml',
  'Brake pads, front',
].map((title) => ({ title }))

test.each([
  ['What does a gallon of Silver cost?', 'Silver 128oz (1 gallon)'],
  ['how much is the gold 32 oz', 'Gold 32oz'],
  ['price of two Silver gallons', 'Silver 128oz (1 gallon)'],
  ['How much are the front brake pads?', 'Brake pads, front'],
  ['What does a pour of Silver from the gallon cost?', null],
  ['What does Silver cost?', null],
  ['What should a bar charge for Gold 32oz on the menu?', null],
  ['How strong is a gallon of Silver?', null],
])('[FIX-052] the price that is asked for: %s', (question, title) => {
  expect(productAskedFor(question, products)?.title ?? null).toBe(title)
})
