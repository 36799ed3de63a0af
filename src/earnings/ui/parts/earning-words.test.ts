import { expect, test } from 'vitest'
import { sumOfView, wordsOfLeft } from './earning-words.ts'

const sum = (count: number) => ({ count, cents: count * 100 })
const state = (status: string, count: number, ready: number, held = 0) => ({
  status,
  ...sum(count),
  ready: sum(ready),
  held: sum(held),
})
const states = [state('pending', 5, 3), state('approved', 4, 1, 2), state('paid', 7, 0)]

test('[SHOP-023] a view comes to what its states come to; what a payout pays already is not held', () => {
  expect(sumOfView(states, 'all').count).toBe(16)
  expect(sumOfView(states, 'open')).toMatchObject({ count: 9, ready: { count: 4, cents: 400 } })
  expect(sumOfView(states, 'held')).toMatchObject({ count: 2, cents: 200, ready: { count: 0 } })
  expect(sumOfView(states, 'settled')).toMatchObject({ count: 7, cents: 700 })
  expect(sumOfView(states, 'qualified')).toMatchObject({ count: 0, cents: 0 })
})

test('what was left is shown with the reason, and nothing where nothing was', () => {
  const left = [{ name: 'Jo', why: 'The payout of Jo is held.', count: 3, cents: 300 }]
  expect(wordsOfLeft({ settled: 37, left })).toBe('3 of 40 were left. The payout of Jo is held.')
  expect(wordsOfLeft({ settled: 40, left: [] })).toBeUndefined()
})
