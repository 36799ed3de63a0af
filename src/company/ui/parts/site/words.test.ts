import { expect, test } from 'vitest'
import { figure, price } from './words.ts'

test('[SITE-025] [SITE-026] [SITE-027] prices read as on the tag', () => {
  expect([5995, 21_581, 71_987, 600_000, 1500, 219, 205, 0, 100_000_000].map(price)).toEqual([
    '$59.95',
    '$215.81',
    '$719.87',
    '$6,000',
    '$15',
    '$2.19',
    '$2.05',
    '$0',
    '$1,000,000',
  ])
  expect(price(-512_405)).toBe('-$5,124.05')
  expect([7, 400, 1000, 1_234_567].map(figure)).toEqual(['7', '400', '1,000', '1,234,567'])
})
