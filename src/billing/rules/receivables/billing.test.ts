import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { decideResolution, refuseDispute } from './dispute.ts'
import { statusAfter } from './invoice.ts'
import { type InvoiceFacts, invoiceDetail, invoiceState } from './invoice-state.ts'
import { decidePayNow, type Earning } from './pay-now.ts'
import { ageOf, type ClientLine, closings, daysOfMonth, movesOf } from './statement.ts'

const today = '2026-11-23'
const drafted = (effectiveDate: string, attempt = 1) =>
  ({ status: 'drafted', effectiveDate, returnCode: attempt > 1 ? 'R01' : null, attempt }) as const
const invoice = (facts: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  status: 'issued',
  dueOn: '2026-12-04',
  paidOn: null,
  open: 100,
  onItsWay: 0,
  debit: drafted('2026-12-04'),
  hasBank: true,
  ...facts,
})

describe('[PAY-005] the word of an invoice', () => {
  test.each([
    ['due', {}],
    ['debit_tomorrow', { debit: drafted('2026-11-24') }],
    ['settling', { status: 'paid', open: 0, onItsWay: 100, debit: { ...drafted(today), status: 'sent' } }],
    ['settling', { open: 0, onItsWay: 100 }],
    ['paid', { status: 'paid', open: 0, paidOn: '2026-11-20' }],
    ['returned', { debit: { ...drafted(today), status: 'returned', returnCode: 'R02' } }],
    ['returned', { debit: drafted('2026-12-01', 2) }],
    ['past_due', { dueOn: '2026-11-01', debit: null }],
    ['disputed', { status: 'disputed' }],
    ['credited', { status: 'credited', open: 0 }],
    ['written_off', { status: 'written_off', open: 0 }],
  ] as const)('%s', (state, facts) => expect(invoiceState(invoice(facts), today)).toBe(state))

  test('what has left the bank is never called paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.constantFrom('issued', 'paid'), (onItsWay, status) => {
        expect(invoiceState(invoice({ status, open: 0, onItsWay }), today)).not.toBe('paid')
      }),
    )
  })

  test('says what follows', () => {
    const say = (day: string) => day
    expect(invoiceDetail(invoice(), today, say)).toBe('We debit it 2026-12-04')
    expect(invoiceDetail(invoice({ hasBank: false }), today, say)).toContain('Add a bank account')
    expect(invoiceDetail(invoice({ debit: drafted('2026-12-01', 2) }), today, say)).toBe(
      'Insufficient funds, second try 2026-12-01',
    )
    expect(invoiceDetail(invoice({ debit: drafted('2026-12-01', 3) }), today, say)).toContain('third try')
  })
})

describe('[PAY-005] paying now', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const bank = { status: 'verified', usableFrom: null }
  const earning = (facts: Partial<Earning> = {}): Earning => ({
    id: 'a',
    number: 'INV-1',
    status: 'issued',
    open: 100,
    debit: { status: 'drafted', isInFile: false },
    ...facts,
  })

  test('brings what waits forward and makes a debit where none is', () => {
    const decided = decidePayNow([earning(), earning({ id: 'b', debit: null })], bank, now)
    expect(decided).toMatchObject({ forward: [{ id: 'a' }], made: [{ id: 'b' }], total: 200 })
  })

  test.each([
    ['nothing chosen', [], bank],
    ['no account', [earning()], null],
    ['an account that nobody verified', [earning()], { ...bank, status: 'unverified' }],
    ['an account that waits', [earning()], { ...bank, usableFrom: '2026-11-24T00:00:00Z' }],
    ['a dispute', [earning({ status: 'disputed' })], bank],
    ['nothing open', [earning({ open: 0 })], bank],
    ['what is with the bank', [earning({ debit: { status: 'released', isInFile: true } })], bank],
    ['what is in a prepared file', [earning({ debit: { status: 'drafted', isInFile: true } })], bank],
    ['one of two that cannot', [earning(), earning({ status: 'disputed' })], bank],
  ])('is refused: %s', (_, invoices, of) => expect(decidePayNow(invoices, of, now)).toBeInstanceOf(Refusal))
})

describe('[PAY-005] a dispute', () => {
  const disputed = { number: 'INV-1', status: 'disputed', open: 100, onItsWay: 0, charged: 100 } as const
  test('needs something to dispute, and only once', () => {
    expect(refuseDispute({ ...disputed, status: 'issued' })).toBeUndefined()
    expect(refuseDispute(disputed)).toBeInstanceOf(Refusal)
    expect(refuseDispute({ ...disputed, status: 'paid', open: 0 })).toBeInstanceOf(Refusal)
  })
  test('credits at most what is open', () => {
    expect(decideResolution(disputed, { isUpheld: false })).toEqual({ credit: 0 })
    expect(decideResolution(disputed, { isUpheld: true })).toEqual({ credit: 100 })
    expect(decideResolution(disputed, { isUpheld: true, creditCents: 40 })).toEqual({ credit: 40 })
    for (const creditCents of [0, 101])
      expect(decideResolution(disputed, { isUpheld: true, creditCents })).toBeInstanceOf(Refusal)
    expect(decideResolution({ ...disputed, status: 'issued' }, { isUpheld: false })).toBeInstanceOf(Refusal)
  })
  test('waits for its answer when the money comes, and what was paid can still be credited', () => {
    const paid = { open: 0, onItsWay: 0, isCredited: false }
    expect(statusAfter('disputed', paid)).toBe('disputed')
    expect(statusAfter('disputed', { ...paid, isCredited: true })).toBe('credited')
    expect(statusAfter('issued', paid)).toBe('paid')
    expect(decideResolution({ ...disputed, open: 0 }, { isUpheld: true })).toEqual({ credit: 100 })
  })
})

describe('a statement', () => {
  const line = fc.record({
    entryId: fc.constantFrom('a', 'b', 'c', 'd'),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  })
  test('ends where it began and what happened came to, whatever the lines are', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(line), (opening, made) => {
        const lines: ClientLine[] = made.map((one) => ({ ...one, on: today, memo: 'x', invoiceNumber: null }))
        const { moves, closingCents } = movesOf(opening, lines)
        expect(closingCents).toBe(opening + lines.reduce((sum, { amount }) => sum + amount, 0))
        expect(moves.at(-1)?.balanceCents ?? opening).toBe(closingCents)
        expect(moves.every(({ amountCents }) => amountCents !== 0)).toBe(true)
      }),
    )
  })
  test('every open cent is of one age', () => {
    const item = fc.record({
      dueOn: fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      openCents: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(item), (made) => {
        const items = made.map(({ dueOn, openCents }) => ({
          dueOn: dueOn.toISOString().slice(0, 10),
          openCents,
        }))
        const sum = ageOf(items, today).reduce((all, { cents }) => all + cents, 0)
        expect(sum).toBe(items.reduce((all, { openCents }) => all + openCents, 0))
      }),
    )
  })
  test('months', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(
      closings([
        { month: '2026-10', cents: 5 },
        { month: '2026-11', cents: -2 },
      ]).map((one) => one.closingCents),
    ).toEqual([5, 3])
  })
})
