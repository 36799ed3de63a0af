import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditHolds } from '#orders/rules/credit-hold.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { balanced, balanceOf, type JournalLine, type Posting, reversed } from '../journal/journal.ts'
import {
  postAchReturned,
  postAchSent,
  postAchSettled,
  postCreditMemo,
  postInvoice,
  postWriteOff,
} from '../journal/postings.ts'
import { type Conceded, refuseAllowance, refuseWriteOff } from './concede.ts'
import { type Dunned, dunningLines, isReminderDue } from './dunning.ts'
import { allocate, postReceived, refuseReversal } from './payment.ts'

const clientId = 'bar'
const invoiceId = 'inv'

describe('[PAY-006] the life of an invoice', () => {
  const step = fc.record({
    act: fc.constantFrom('pay', 'credit', 'send', 'settle', 'return', 'write_off', 'reverse'),
    cents: fc.integer({ min: 1, max: 150_000 }),
    pick: fc.nat(),
  })

  test('the journal always comes to zero and says what a naive count says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(step, { maxLength: 30 }), (total, steps) => {
        const sums = { subtotal: total, discount: 0, tax: 0, shipping: 0, total }
        const of = { id: invoiceId, clientId, orderId: 'o', invoiceNumber: 'INV-1' }
        const posted: Posting[] = []
        const lines: JournalLine[] = []
        const write = (posting: Posting) => {
          const entry = balanced(posting)
          if (!entry) return
          expect(balanceOf(entry.lines)).toBe(0)
          posted.push(entry)
          lines.push(...entry.lines)
        }
        const sum = (account: string) =>
          lines.filter((line) => line.account === account).reduce((all, { amount }) => all + amount, 0)
        write(postInvoice({ ...of, ...sums }))
        // The model's sums: owed, in transit, credit, at the bank, lost.
        const naive = { open: total, way: 0, credit: 0, bank: 0, lost: 0 }
        const undo: { posting: Posting; back: () => void; surplus: number }[] = []
        let debit: { id: string; amount: number; hadSettled: boolean } | null = null
        steps.forEach(({ act, cents, pick }, at) => {
          if (act === 'pay') {
            const invoices = [{ id: invoiceId, number: 'INV-1', open: naive.open }]
            const posting = postReceived({
              clientId,
              source: `p${at}`,
              method: 'check',
              reference: null,
              cents,
              invoices,
            })
            write(posting)
            const paid = Math.min(cents, naive.open)
            naive.open -= paid
            naive.credit += cents - paid
            naive.bank += cents
            undo.push({
              posting,
              surplus: cents - paid,
              back: () => {
                naive.open += paid
                naive.credit -= cents - paid
                naive.bank -= cents
              },
            })
          } else if (act === 'credit') {
            const onInvoice = Math.min(cents, naive.open)
            const memo = { id: `m${at}`, memoNumber: 'CM', clientId, ...sums, subtotal: cents, total: cents }
            write(postCreditMemo(memo, { onInvoice, invoiceId }))
            naive.open -= onInvoice
            naive.credit += cents - onInvoice
          } else if (act === 'send' && !debit && naive.open > 0) {
            debit = { id: `d${at}`, amount: naive.open, hadSettled: false }
            write(postAchSent({ ...debit, kind: 'debit', clientId, invoiceId }))
            naive.way += naive.open
            naive.open = 0
          } else if (act === 'settle' && debit && !debit.hadSettled) {
            write(postAchSettled({ ...debit, kind: 'debit', clientId, invoiceId }))
            debit.hadSettled = true
            naive.way -= debit.amount
            naive.bank += debit.amount
          } else if (act === 'return' && debit) {
            write(postAchReturned({ ...debit, kind: 'debit', clientId, invoiceId }, debit))
            naive[debit.hadSettled ? 'bank' : 'way'] -= debit.amount
            naive.open += debit.amount
            debit = null
          } else if (act === 'write_off' && naive.open > 0) {
            const lost = naive.open
            const posting = postWriteOff(of, lost)
            write(posting)
            naive.open = 0
            naive.lost += lost
            undo.push({
              posting,
              surplus: 0,
              back: () => {
                naive.open += lost
                naive.lost -= lost
              },
            })
          } else if (act === 'reverse' && undo.length > 0) {
            const [one] = undo.splice(pick % undo.length, 1)
            if (!one) return
            if (refuseReversal({ status: 'recorded', surplus: one.surplus }, naive.credit)) return
            write(reversed(one.posting, { id: 'x', source: `r${at}`, memo: 'Reversed' }))
            one.back()
          }
          expect(sum('receivable')).toBe(naive.open)
          expect(sum('cash_in_transit')).toBe(naive.way)
          expect(sum('credit') + naive.credit).toBe(0)
          expect(sum('bank')).toBe(naive.bank)
          expect(sum('write_off')).toBe(naive.lost)
          expect(balanceOf(lines)).toBe(0)
          expect(Math.min(naive.open, naive.way, naive.credit, naive.lost)).toBeGreaterThanOrEqual(0)
        })
      }),
      { numRuns: 300 },
    )
  })

  test('a payment pays in order, and every cent of it goes somewhere', () => {
    const invoice = fc.record({
      id: fc.uuid(),
      number: fc.constant('I'),
      open: fc.integer({ min: -50, max: 900 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.array(invoice, { maxLength: 6 }),
        (cents, invoices) => {
          const { parts, surplus } = allocate(cents, invoices)
          expect(parts.reduce((all, part) => all + part.cents, surplus)).toBe(cents)
          const owed = invoices.reduce((all, { open }) => all + Math.max(0, open), 0)
          expect(surplus).toBe(Math.max(0, cents - owed))
        },
      ),
    )
  })
})

describe('[PAY-006] giving up', () => {
  const invoice = (over: Partial<Conceded> = {}): Conceded => ({
    number: 'INV-1',
    status: 'issued',
    total: 1000,
    open: 1000,
    onItsWay: 0,
    isInFile: false,
    issuedBy: 'a',
    ...over,
  })
  const signing = { now: new Date('2026-11-26T12:00:00Z'), isSoleSignatory: false }
  const person = (id: string, hasSecondFactor = false) => ({
    ...{ id, role: 'admin', hasSecondFactor },
    countsFrom: '2026-01-01T00:00:00Z',
    grants: [],
  })

  test('another administrator than whoever issued it', () => {
    expect(refuseWriteOff(invoice(), person('b'), signing)).toBeUndefined()
    expect(refuseWriteOff(invoice({ issuedBy: null }), person('b'), signing)).toBeUndefined()
    expect(refuseWriteOff(invoice(), person('a'), signing)?.message).toContain('another administrator')
    const sole = { ...signing, isSoleSignatory: true }
    expect(refuseWriteOff(invoice(), person('a'), sole)).toBeInstanceOf(Refusal)
    expect(refuseWriteOff(invoice(), person('a', true), sole)).toBeUndefined()
  })
  test.each([
    ['nothing is open', { open: 0 }],
    ['some is on its way', { onItsWay: 5 }],
    ['a file holds it', { isInFile: true }],
    ['it is done', { status: 'written_off' }],
  ] as const)('not while %s', (_, over) =>
    expect(refuseWriteOff(invoice(over), person('b'), signing)).toBeInstanceOf(Refusal),
  )
  test('an allowance is never more than was sold', () => {
    expect(refuseAllowance(invoice(), { cents: 1000, credited: 0 })).toBeUndefined()
    expect(refuseAllowance(invoice(), { cents: 1001, credited: 0 })).toBeInstanceOf(Refusal)
    expect(refuseAllowance(invoice(), { cents: 1, credited: 1000 })).toBeInstanceOf(Refusal)
  })
})

describe('[PAY-006] reminders', () => {
  const late: Dunned = {
    dueOn: '2026-11-01',
    status: 'issued',
    open: 100,
    isUnderWay: false,
    hasRemindersOff: false,
    remindersSent: 0,
    lastReminderOn: null,
  }
  const days = [3, 10, 20]
  test.each([
    ['before its day', '2026-11-03', {}, false],
    ['on its day', '2026-11-04', {}, true],
    ['a second one too soon', '2026-11-10', { remindersSent: 1, lastReminderOn: '2026-11-04' }, false],
    ['the second', '2026-11-11', { remindersSent: 1, lastReminderOn: '2026-11-04' }, true],
    [
      'late ones keep their distance',
      '2026-12-21',
      { remindersSent: 1, lastReminderOn: '2026-12-20' },
      false,
    ],
    ['never a fourth', '2027-11-11', { remindersSent: 3, lastReminderOn: '2026-11-21' }, false],
    ['paid', '2026-11-04', { open: 0 }, false],
    ['disputed', '2026-11-04', { status: 'disputed' }, false],
    ['on its way', '2026-11-04', { isUnderWay: true }, false],
    ['reminders off', '2026-11-04', { hasRemindersOff: true }, false],
  ])('%s', (_, today, over, isDue) => expect(isReminderDue({ ...late, ...over }, today, days)).toBe(isDue))
  test('say what is owed', () =>
    expect(dunningLines([{ number: 'INV-1', open: 5995, dueOn: '2026-11-01' }], '2026-11-04', String)).toBe(
      'INV-1: $59.95, due 2026-11-01 (3 days ago)',
    ))
})

test('an order waits for what is past due and for a limit, in words', () => {
  const facts = {
    pastDueCents: 0,
    pastDueSince: null,
    today: '2026-11-26',
    limit: null,
    owed: 5000,
    openOrders: 2000,
    thisOrder: 3000,
  }
  expect(creditHolds(facts)).toEqual([])
  expect(creditHolds({ ...facts, limit: 10_000 })).toEqual([])
  expect(creditHolds({ ...facts, limit: 9999 })[0]?.staff).toContain(
    'Over the credit limit of $99.99 by $0.01',
  )
  const [hold] = creditHolds({ ...facts, pastDueCents: 5000, pastDueSince: '2026-11-01' })
  expect(hold?.staff).toContain('25 days past due with $50.00')
})
