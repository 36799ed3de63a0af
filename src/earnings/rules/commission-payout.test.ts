import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isOwedBack,
  judgePayout,
  refuseApproval,
  refuseCommissionPayout,
  refuseNettedOut,
} from './commission-payout.ts'

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

test('approved is what was earned, and neither what canceled itself out', () => {
  const [repName, earnedAt] = ['Jordan Reyes', '2026-11-01T00:00:00.000Z']
  expect(refuseApproval({ repName, earnedAt })).toBeNull()
  expect(refuseApproval({ repName, earnedAt: null })).toMatchObject({
    code: 'conflict',
    message: 'A commission of Jordan Reyes is not earned yet: its order has not been shipped.',
  })
  expect(refuseNettedOut([{ nettedAt: null }])).toBeNull()
  expect(refuseNettedOut([{ nettedAt: null }, { nettedAt: earnedAt }])).toMatchObject({ code: 'conflict' })
})

test('papers hold a payout back before what is owed does [T2]', () => {
  const rep = {
    repName: 'Jordan Reyes',
    hasSubmitted1099: true,
    complianceVerified: true,
    preferredPaymentMethod: 'zelle',
    paymentMethodVerified: true,
  }
  const paid = { id: 'a', status: 'approved', commissionAmount: 100, earnedAt: null }
  const owed = { ...paid, id: 'b', commissionAmount: -300 }
  expect(refuseCommissionPayout(rep, [paid], [paid])).toBeNull()
  expect(refuseCommissionPayout(rep, [paid], [paid, owed])).toMatchObject({
    code: 'payout_held',
    message: expect.stringContaining('owes back $3.00'),
  })
  expect(refuseCommissionPayout({ ...rep, complianceVerified: false }, [paid], [paid, owed])).toMatchObject({
    code: 'payout_held',
    message: 'The payout of Jordan Reyes is held: the compliance check is missing.',
  })
})
