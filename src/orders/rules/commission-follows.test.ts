import { expect, test } from 'vitest'
import { doNetOut } from './commission-follows.ts'

test('rows of an order net out when they come to nothing and none was paid', () => {
  const rows = (...all: [string, number][]) =>
    all.map(([status, commissionAmount]) => ({ status, commissionAmount }))
  expect(doNetOut(rows(['pending', 899], ['pending', -899]))).toBe(true)
  expect(doNetOut(rows(['approved', 899], ['pending', -400], ['pending', -499]))).toBe(true)
  expect(doNetOut(rows(['paid', 899], ['pending', -899]))).toBe(false)
  expect(doNetOut(rows(['pending', 899], ['pending', -400]))).toBe(false)
  expect(doNetOut(rows(['pending', 0]))).toBe(false)
})
