import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from '#company/rules/chart-of-accounts.ts'
import { shipmentSums } from '#orders/rules/part-sums.ts'
import { priceOrder } from '#orders/rules/pricing.ts'
import { decideReturn } from '#orders/rules/return-order.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { postReceived } from '../receivables/payment.ts'
import { balanced, balanceOf, type Posting, reversed } from './journal.ts'
import {
  type AchMoney,
  creditOver,
  postAchReturned,
  postAchSent,
  postAchSettled,
  postCreditApplied,
  postCreditMemo,
  postInvoice,
  postWriteOff,
} from './postings.ts'

const clientId = 'client'
const invoice = { id: 'invoice', clientId, orderId: 'order', invoiceNumber: 'INV-2026-00001' }

const cents = fc.integer({ min: 0, max: 500_000 })
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPriceCents: fc.integer({ min: 1, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    discountCents: fc.integer({ min: 0, max: 9999 }),
    promoBps: fc.integer({ min: 0, max: 9000 }),
    taxBps: fc.integer({ min: 0, max: 1200 }),
    shippingCents: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ lines, promoBps, ...rest }) =>
    priceOrder({
      ...rest,
      lines: lines.map((line, index) => ({ ...line, productId: `p${index}` })),
      promo: { discountType: 'percentage', discountValue: promoBps },
    }),
  )
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('send', 'settle', 'bounce', 'apply credit', 'write off', 'refund', 'reverse'),
    }),
    fc.record({ kind: fc.constant('come back'), units: fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('pay'), cents }),
  ),
  { maxLength: 25 },
)
type Order = ReturnType<typeof priceOrder>
type Step = { kind: string; units?: readonly number[]; cents?: number }

/** A model without a ledger: four sums of money, moved by hand. */
type Heaps = { open: number; credit: number; moving: number; bank: number; lost: number; sold: number }

/** Runs one order's life through the journal postings and the model side by side. */
function live(order: Order, asked: readonly Step[]) {
  const journal: Posting[] = []
  const heaps: Heaps = { open: 0, credit: 0, moving: 0, bank: 0, lost: 0, sold: 0 }
  const items = order.lines.map((line, index) => ({
    ...line,
    id: `i${index}`,
    productName: line.productId,
    returnedQuantity: 0,
  }))
  const now: { debit: (AchMoney & { state: 'sent' | 'settled' }) | null; undo: (() => void) | null } = {
    debit: null,
    undo: null,
  }
  let nth = 0
  /** Marks what cannot be reversed. */
  const keep = (): void => {
    now.undo = null
  }
  const post = (posting: Posting, move: Partial<Heaps>): void => {
    const entry = balanced(posting)
    if (!entry) return
    journal.push(entry)
    shift(heaps, move, 1)
    now.undo = () => {
      journal.push(reversed(entry, { id: 'entry', source: `${entry.source}:back`, memo: 'A mistake' }))
      shift(heaps, move, -1)
    }
  }

  const shipped = shipmentSums(
    order,
    order.lines.map(({ quantity }) => quantity),
  )
  expect(shipped.total).toBe(order.total)
  post(postInvoice({ ...invoice, ...shipped }), { open: order.total, sold: order.total })
  // An invoice is credited, never reversed.
  keep()

  for (const { kind, units = [], cents: given = 0 } of asked) {
    nth += 1
    const { open, credit } = heaps
    const { debit, undo } = now
    keep()
    if (kind === 'send' && !debit && open > 0) {
      const sent: AchMoney = { id: `d${nth}`, kind: 'debit', amount: open, clientId, invoiceId: invoice.id }
      now.debit = { ...sent, state: 'sent' }
      post(postAchSent(sent), { open: -open, moving: open })
      keep()
    } else if (kind === 'settle' && debit?.state === 'sent') {
      post(postAchSettled(debit), { moving: -debit.amount, bank: debit.amount })
      now.debit = { ...debit, state: 'settled' }
      keep()
    } else if (kind === 'bounce' && debit) {
      const hadSettled = debit.state === 'settled'
      const from = hadSettled ? { bank: -debit.amount } : { moving: -debit.amount }
      post(postAchReturned(debit, { hadSettled }), { open: debit.amount, ...from })
      now.debit = null
      keep()
    } else if (kind === 'come back') {
      const wanted = items.flatMap(({ productId, quantity, returnedQuantity }, index) => {
        const count = Math.min(units[index] ?? 0, quantity - returnedQuantity)
        return count > 0 ? [{ productId, quantity: count }] : []
      })
      if (wanted.length === 0) continue
      const decided = decideReturn(order, items, wanted)
      if (decided instanceof Refusal) throw new Error(decided.message)
      for (const { item, quantity } of decided.back)
        for (const own of items) if (own.id === item.id) own.returnedQuantity += quantity
      const { total } = decided.sums
      const onInvoice = Math.min(open, total)
      const memo = { id: `m${nth}`, memoNumber: `CM-${nth}`, clientId, ...decided.sums }
      post(postCreditMemo(memo, { onInvoice, invoiceId: invoice.id }), {
        open: -onInvoice,
        credit: total - onInvoice,
        sold: -total,
      })
      keep()
    } else if (kind === 'pay' && given > 0) {
      const onInvoice = Math.min(given, open)
      const invoices = [{ id: invoice.id, number: '1', open }]
      post(
        postReceived({
          clientId,
          source: `pay${nth}`,
          method: 'wire',
          reference: null,
          cents: given,
          invoices,
        }),
        {
          open: -onInvoice,
          credit: given - onInvoice,
          bank: given,
        },
      )
    } else if (kind === 'apply credit' && Math.min(open, credit) > 0) {
      const used = Math.min(open, credit)
      post(postCreditApplied({ clientId, source: `use${nth}`, invoiceNumber: '1' }, invoice.id, used), {
        open: -used,
        credit: -used,
      })
    } else if (kind === 'write off' && open > 0) {
      post(postWriteOff(invoice, open), { open: -open, lost: open })
    } else if (kind === 'refund' && credit > 0) {
      const refund: AchMoney = { id: `r${nth}`, kind: 'credit', amount: credit, clientId }
      post(postAchSent(refund), { credit: -credit, moving: -credit })
      post(postAchSettled(refund), { moving: credit, bank: -credit })
      keep()
    } else if (kind === 'reverse') undo?.()
  }
  return { journal, heaps, isAllBack: items.every((item) => item.returnedQuantity === item.quantity) }
}

function shift(heaps: Heaps, move: Partial<Heaps>, sign: 1 | -1): void {
  for (const key of ['open', 'credit', 'moving', 'bank', 'lost', 'sold'] as const)
    heaps[key] += sign * (move[key] ?? 0)
}

const sumOf = (journal: readonly Posting[], ...accounts: Account[]) =>
  balanceOf(journal.flatMap(({ lines }) => lines.filter(({ account }) => accounts.includes(account))))

test('whatever an order lives through, its journal comes to zero and to what a naive count says', () => {
  fc.assert(
    fc.property(orders, steps, (order, asked) => {
      const { journal, heaps, isAllBack } = live(order, asked)
      for (const entry of journal) expect(balanceOf(entry.lines)).toBe(0)
      expect({
        open: sumOf(journal, 'receivable'),
        credit: 0 - sumOf(journal, 'credit'),
        moving: sumOf(journal, 'cash_in_transit'),
        bank: sumOf(journal, 'bank'),
        lost: sumOf(journal, 'write_off'),
        sold: 0 - sumOf(journal, 'revenue', 'discount', 'tax', 'shipping'),
      }).toEqual(heaps)
      expect(heaps.open).toBeGreaterThanOrEqual(0)
      // Sales equal what is owed, in transit, at the bank or lost, less the client's credit.
      expect(heaps.open + heaps.moving + heaps.bank + heaps.lost - heaps.credit).toBe(heaps.sold)
      if (isAllBack)
        for (const account of ['revenue', 'discount', 'tax', 'shipping'] as const)
          expect(sumOf(journal, account)).toBe(0)
    }),
    { numRuns: 1000 },
  )
})

test('the control: a cent that slips is seen', () => {
  const order = priceOrder({ lines: [{ productId: 'p', unitPriceCents: 5995, quantity: 1 }] })
  const { journal } = live(order, [{ kind: 'send' }, { kind: 'settle' }])
  const [first, ...rest] = journal
  const slipped = first && {
    ...first,
    lines: first.lines.map((line, at) => (at === 0 ? { ...line, amount: line.amount + 1 } : line)),
  }
  expect(() => slipped && balanced(slipped)).toThrow(/out of balance by 1 cents/)
  expect(sumOf(slipped ? [slipped, ...rest] : [], 'receivable')).toBe(1)
})

test('a credit is taken off the invoices of an order one after the other, no more than is open of each', () => {
  const open = fc.array(fc.integer({ min: -500, max: 5000 }), { maxLength: 5 })
  fc.assert(
    fc.property(open, fc.nat(12_000), (amounts, cents) => {
      const over = creditOver(
        amounts.map((amount, index) => ({ id: `i${index}`, open: amount })),
        cents,
      )
      const allowed = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)
      expect(over.reduce((sum, one) => sum + one.cents, 0)).toBe(Math.min(cents, allowed))
      for (const [index, one] of over.entries())
        expect(one.cents).toBeLessThanOrEqual(Math.max(0, amounts[index] ?? 0))
    }),
  )
})
