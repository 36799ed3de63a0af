import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doNetOut, isOwedBack, judgePayout } from './commission-payout.ts'

const row = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom('pending', 'approved'),
  commissionAmount: fc.integer({ min: -5000, max: 5000 }),
  earnedAt: fc.constantFrom(null, '2026-11-01T00:00:00.000Z'),
})

test('what is paid to a rep never passes a reversal by and is never nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 8 }),
      fc.nat(255),
      (open, mask) => {
        const chosen = open.filter((_, index) => mask & (1 << index))
        const verdict = judgePayout('Jo', chosen, open)
        const isWhole = open.filter(isOwedBack).every((one) => chosen.includes(one))
        const sum = chosen.reduce((total, one) => total + one.commissionAmount, 0)
        expect(verdict.ok).toBe(isWhole && sum > 0)
        if (verdict.ok) expect(verdict.cents).toBe(sum)
      },
    ),
  )
})

test('rows of an order net out when they come to nothing and none was paid', () => {
  const rows = (...all: [string, number][]) =>
    all.map(([status, commissionAmount]) => ({ status, commissionAmount }))
  expect(doNetOut(rows(['pending', 899], ['pending', -899]))).toBe(true)
  expect(doNetOut(rows(['approved', 899], ['pending', -400], ['pending', -499]))).toBe(true)
  expect(doNetOut(rows(['paid', 899], ['pending', -899]))).toBe(false)
  expect(doNetOut(rows(['pending', 899], ['pending', -400]))).toBe(false)
  expect(doNetOut(rows(['pending', 0]))).toBe(false)
})
