import { expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { decidePayment } from './decide-payment.ts'

type Facts = Parameters<typeof decidePayment>[0]

const sale = (id: string, commissionAmount: number, over = {}) => ({
  ...{ id, commissionAmount, orderId: id, orderPaid: 1000, status: 'approved' },
  commissionType: commissionAmount < 0 ? 'reversal' : 'accrual',
  earnedAt: '2026-11-20T00:00:00.000Z',
  ...over,
})
const [earned, back] = [sale('a', 899), sale('b', -500)]
const waiting = { ...back, status: 'pending' }
const [changed, own] = ['You changed where it goes.', 'Somebody else has to do this for you.']
const veto = new Refusal('forbidden', changed)
const oneself = new Refusal('forbidden', own)

const facts: Facts = {
  ...{ name: 'Jordan Reyes', oneself: null, veto: null },
  ...{ hasSubmitted1099: true, complianceVerified: true },
  ...{ preferredPaymentMethod: 'zelle', paymentMethodVerified: true },
  ...{ way: 'named', commissions: [earned], otherCents: 0, open: [earned] },
}

test.each<[string, Partial<Facts>, object]>([
  ['what was named is paid', {}, { to: 'pay', cents: 899, along: [] }],
  [
    'bonuses alone ask for no commission, and a tier without money is paid too',
    { commissions: [], open: null },
    { to: 'pay', cents: 0, along: [] },
  ],
  [
    'a drafted payout is what it came to',
    { way: 'drafted', commissions: [], otherCents: 700, open: null },
    { to: 'pay', cents: 700, along: [] },
  ],
  [
    '[SHOP-023] of a selection what is owed back goes along',
    { way: 'chosen', open: [earned, back] },
    { to: 'pay', cents: 399, along: ['b'] },
  ],
  [
    '[PAY-010] a run nets commissions and bonuses',
    { way: 'run', commissions: [earned, back], otherCents: 100, open: [earned, back] },
    { to: 'pay', cents: 499, along: [] },
  ],
  [
    '[PAY-010] a run that comes to nothing is carried over',
    { way: 'run', commissions: [sale('a', 500), back], open: [] },
    { to: 'carry', cents: 0, along: [] },
  ],
])('%s', (_, over, decided) => {
  expect(decidePayment({ ...facts, ...over })).toEqual(decided)
})

test.each<[string, Partial<Facts>, string]>([
  ['nobody pays oneself, whatever else there is', { oneself, veto, complianceVerified: false }, own],
  [
    '[T2] papers come before who changed it',
    { veto, complianceVerified: false },
    'the compliance check is missing',
  ],
  ['[M1] who changed it comes before what is owed back', { veto, open: [earned, back] }, changed],
  ['[M1] in a run too', { way: 'run', veto, open: [earned, back] }, changed],
  [
    'named rows pass nothing by',
    { open: [earned, back] },
    'owes back $5.00 for what was returned: pay that together',
  ],
  [
    'nor what waits for approval',
    { way: 'chosen', open: [earned, waiting] },
    ': approve that together with the rest.',
  ],
  [
    'nor does a run',
    { way: 'run', open: [earned, waiting] },
    'owes back $5.00 for what was returned: approve that first.',
  ],
  [
    'named rows that come to nothing are carried over',
    { commissions: [back], open: [back] },
    'would owe $5.00: this is carried over',
  ],
])('%s', (_, over, words) => {
  const decided = decidePayment({ ...facts, ...over })
  expect(decided).toBeInstanceOf(Refusal)
  expect(decided instanceof Refusal && decided.message).toContain(words)
})
