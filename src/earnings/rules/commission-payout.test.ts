import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isOwedBack,
  judgePayout,
  refuseApproval,
  refuseNettedOut,
  reversalsThatWait,
} from './commission-payout.ts'
import { decidePayment } from './payouts/decide-payment.ts'

const row = fc
  .record({
    id: fc.uuid(),
    status: fc.constantFrom('pending', 'approved'),
    commissionAmount: fc.integer({ min: -5000, max: 5000 }),
    earnedAt: fc.constantFrom(null, '2026-11-01T00:00:00.000Z'),
  })
  .map((one) => ({
    ...one,
    orderId: 'order',
    orderPaid: 1_000_000,
    commissionType: one.commissionAmount < 0 ? 'reversal' : 'accrual',
  }))

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
    name: 'Jordan Reyes',
    oneself: null,
    veto: null,
    hasSubmitted1099: true,
    complianceVerified: true,
    preferredPaymentMethod: 'zelle',
    paymentMethodVerified: true,
  }
  const order = { orderId: 'order', orderPaid: 500 }
  const paid = {
    ...{ id: 'a', status: 'approved', commissionAmount: 100, earnedAt: null, commissionType: 'accrual' },
    ...order,
  }
  const owed = { ...paid, id: 'b', commissionAmount: -300, commissionType: 'reversal' }
  const pay = (open: (typeof paid)[], who = rep) =>
    decidePayment({ ...who, way: 'named', commissions: [paid], otherCents: 0, open })
  expect(pay([paid])).toEqual({ to: 'pay', cents: 100, along: [] })
  expect(pay([paid, owed])).toMatchObject({
    code: 'payout_held',
    message: expect.stringContaining('owes back $3.00'),
  })
  expect(pay([paid, owed], { ...rep, complianceVerified: false })).toMatchObject({
    code: 'payout_held',
    message: 'The payout of Jordan Reyes is held: the compliance check is missing.',
  })
})

test('[FIX-040] a reversal waits for what it reverses, and an order takes back no more than was paid for it', () => {
  const of = (id: string, orderId: string, commissionAmount: number, orderPaid = 0) => ({
    ...{ id, orderId, commissionAmount, orderPaid },
    commissionType: commissionAmount < 0 ? 'reversal' : 'accrual',
  })
  const rows = [
    of('a1', 'in this run', 5000),
    of('a2', 'in this run', -2000),
    of('b1', 'paid before', -2000, 5000),
    of('b2', 'paid before', -3000, 5000),
    of('b3', 'paid before', -1, 5000),
    of('c1', 'not paid', -9000),
  ]
  expect([...reversalsThatWait(rows)]).toEqual(['b3', 'c1'])
})
