import { describe, expect, test } from 'vitest'
import { readAmount, readCents, readDay } from '#platform/rules/tables/cell-values.ts'
import { countSteps } from '#tests/support/count-steps.ts'
import { findPaid, proposeMatches } from './match-statement.ts'
import { findSeen } from './seen-lines.ts'
import { isNote } from './statement-cells.ts'
import { sideOf, wayOf } from './statement-way.ts'

describe('[PAY-006] a bank statement', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['-1,000.00', -100_000],
    ['(3.10)', -310],
    ['4.00-', -400],
    ['+1.00', 100],
    ['1.00+', 100],
    ['5.00 -', -500],
    ['–5.00', -500],
    ['(5.00', null],
    ['5.00)', null],
    ['-5.00-', null],
    ['-(5.00)', null],
    ['1,00', null],
    ['1.234', null],
    ['', null],
    ['1e5', null],
  ])('%s is %s cents', (text, cents) => expect(readCents(text)).toBe(cents))
  test('days that do not exist are none', () => {
    expect([readDay('2/30/2026'), readDay('2026-02-29'), readDay('2028-2-29')]).toEqual([
      null,
      null,
      '2028-02-29',
    ])
  })
  test('matches by amount, nearness and reference, nothing twice', () => {
    const lines = [
      { id: 'a', postedOn: '2026-11-24', description: 'CHECK 1042', amount: 500 },
      { id: 'b', postedOn: '2026-11-24', description: 'CHECK 1043', amount: 500 },
      { id: 'c', postedOn: '2026-11-24', description: 'ACH', amount: 900 },
      { id: 'd', postedOn: '2027-01-24', description: 'late', amount: 900 },
    ]
    const entry = (id: string, reference: string) =>
      ({ kind: 'entry', id, amount: 500, day: '2026-11-23', label: id, reference }) as const
    const file = {
      kind: 'file_debits',
      id: 'f',
      amount: 900,
      day: '2026-11-20',
      label: 'f',
      reference: null,
    } as const
    const found = proposeMatches(lines, [entry('x', '1043'), entry('y', '1042'), file])
    expect([...found].map(([line, { id }]) => [line, id]).sort()).toEqual([
      ['a', 'y'],
      ['b', 'x'],
      ['c', 'f'],
    ])
  })
})

describe('[FIX-039] what banks write', () => {
  test.each([
    ['Debit', 'out'],
    ['DR', 'out'],
    ['D', 'out'],
    ['ACH_DEBIT', 'out'],
    ['Withdrawal', 'out'],
    ['WITHDRAWALS', 'out'],
    ['Money Out', 'out'],
    ['Outgoing', 'out'],
    ['Check Paid', 'out'],
    ['Service charge', 'out'],
    ['POS Purchase', 'out'],
    ['Transfer to savings', 'out'],
    ['Debit Card', null],
    ['Credit card payment', 'out'],
    ['Débit', 'out'],
    ['Lastschrift', 'out'],
    ['−', 'out'],
    ['Credit', 'in'],
    ['Cr.', 'in'],
    ['Deposit', 'in'],
    ['Direct Deposit', 'in'],
    ['Incoming wire', 'in'],
    ['Paid in', 'in'],
    ['Payment received', 'in'],
    ['Transfer from savings', 'in'],
    ['Interest', 'in'],
    ['Abono', 'in'],
    ['+', 'in'],
    ['Deposit fee', null],
    ['Deposit reversal', null],
    ['Transfer', null],
    ['ACH', null],
    ['', null],
  ])('%s is money %s', (text, way) => expect(wayOf(text)?.way ?? null).toBe(way))
  test('headings of sides', () => {
    expect(
      ['Withdrawals', 'Deposits ($)', 'Debit/Credit', 'Amount', 'Fee', 'Money In', 'Paid Out (USD)'].map(
        sideOf,
      ),
    ).toEqual(['out', 'in', 'both', null, null, 'in', 'out'])
  })
  test.each([
    ['59.95 DR', -5995],
    ['CR 59.95', 5995],
    ['59.95CR', 5995],
    ['-59.95', -5995],
    ['-59.95 DR', undefined],
  ])('%s is %s cents', (text, cents) => expect(readAmount(text)?.cents).toBe(cents))
  test.each([
    ['Closing balance', true],
    ['Ending Balance as of 11/30/2026', true],
    ['Balance carried forward', true],
    ['Total', true],
    ['Total debits: $1,234.00', true],
    ['Grand Total', true],
    ['Number of transactions', true],
    ['Balance transfer from savings', false],
    ['TOTAL WINE & MORE', false],
    ['Balance as at 30 Nov 2026', true],
    ['Balance c/d', true],
    ['Bal Fwd', true],
    ['Total for November', true],
    ['Total withdrawals November 2026', true],
    ['New Balance shoes', false],
    ['Bal Harbour Bar', false],
    ['TOTAL BEVERAGE NOVEMBER ORDER', false],
  ])('%s is a note of the bank: %s', (text, isOne) => expect(isNote([text])).toBe(isOne))
})

describe('[FIX-039] lines of two statements', () => {
  const line = (postedOn: string, amount: number, description = 'ACH CREDIT, Bar') => ({
    postedOn,
    amount,
    description,
  })
  const earlier = (id: string, isInside: boolean, of: ReturnType<typeof line>) => ({ id, isInside, ...of })
  test('each is seen once, however the bank writes it this time', () => {
    const before = [
      earlier('a', true, line('2026-11-24', 500)),
      earlier('b', false, line('2026-11-25', 500)),
      earlier('c', true, line('2026-11-24', 700, 'ORIG CO BAR')),
    ]
    expect(
      findSeen(
        [
          line('2026-11-24', 500, 'ach credit  BAR'),
          line('2026-11-24', 500),
          line('2026-11-25', 500, 'another bar'),
          line('2026-11-25', 500),
          line('2026-11-24', 700, 'Deposit'),
          line('2026-11-26', 500),
          line('2026-11-24', -500),
        ],
        before,
      ),
    ).toEqual(['a', null, null, 'b', 'c', null, null])
  })
  test('on the last day of a statement, the one line whose words go on is the same line', () => {
    const last = (description: string) => [earlier('a', false, line('2026-11-25', 500, description))]
    const now = (...words: string[]) => words.map((one) => line('2026-11-25', 500, one))
    const long = 'ACH CREDIT VELVET ROOM LLC 0012'
    expect(findSeen(now(long), last('ACH CREDIT VELVET R'))).toEqual(['a'])
    expect(findSeen(now('ACH CREDIT VELVET R'), last(long))).toEqual(['a'])
    expect(findSeen(now('ACH CREDIT CORNER BAR'), last(long))).toEqual([null])
    expect(findSeen(now('DEPOSIT 2'), last('DEPOSIT'))).toEqual([null])
    // Two that could be it: neither is said to be.
    expect(findSeen(now(long, `${long} 7`), last('ACH CREDIT VELVET R'))).toEqual([null, null])
  })
  test('[FIX-050] many lines of one day and amount are compared in steps that grow as they do', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => line('2026-11-25', 500, `DEPOSIT ${at}`))
    const counter = countSteps()
    const stepsOf = (count: number) => {
      const [now, before] = [many(count), many(count).map((one, at) => earlier(`${at}`, at % 2 === 0, one))]
      for (const one of before) one.description += ' other'
      return counter.of(() => findSeen(now, before))
    }
    stepsOf(100)
    const once = stepsOf(1000)
    expect(stepsOf(2000)).toBeLessThan(2.5 * once)
    counter.end()
  })
  test('a deposit equal to one open invoice is that invoice, and to two only by name or number', () => {
    const invoice = (number: string, client: string, open: number) => ({
      ...{ invoiceId: number, number, clientId: client, client, open },
    })
    const invoices = [
      invoice('INV-1', 'Copper Still', 500),
      invoice('INV-2', 'The Velvet Room', 700),
      invoice('INV-3', 'Corner Bar', 700),
      invoice('INV-4', 'Night Owl', 900),
    ]
    const deposit = (id: string, amount: number, description: string) => ({
      ...line('2026-11-24', amount, description),
      id,
    })
    const found = findPaid(
      [
        deposit('a', 500, 'CHECK'),
        deposit('b', 700, 'CHECK'),
        deposit('c', 700, 'THE VELVET ROO'),
        deposit('d', 900, 'CHECK'),
        deposit('e', 900, 'CHECK'),
        deposit('f', 1, 'INV-1'),
      ],
      invoices,
    )
    expect([...found].map(([id, { number }]) => [id, number]).sort()).toEqual([
      ['a', 'INV-1'],
      ['b', 'INV-3'],
      ['c', 'INV-2'],
    ])
  })
})
