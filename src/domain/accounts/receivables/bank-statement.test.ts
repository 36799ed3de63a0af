import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBankStatement, readCents, readDay } from './bank-statement.ts'
import { proposeMatches } from './match-statement.ts'

describe('[PAY-006] a bank statement', () => {
  test('columns are found by their names, however a bank writes them', () => {
    expect(
      readBankStatement(
        '\uFEFFAccount 1234\r\n\r\nPosting Date,Description,Amount\r\n11/24/2026,"ACH, ours","$1,234.56"\r\n11/25/26,Fee,(12.00)\r\n',
      ),
    ).toEqual({
      lines: [
        { row: 4, postedOn: '2026-11-24', description: 'ACH, ours', amount: 123_456 },
        { row: 5, postedOn: '2026-11-25', description: 'Fee', amount: -1200 },
      ],
    })
    expect(
      readBankStatement('Date;Details;Debit;Credit\n2026-11-24;Rent;900.00;\n2026-11-24;Bar;;10.5\n'),
    ).toEqual({
      lines: [
        { row: 2, postedOn: '2026-11-24', description: 'Rent', amount: -90_000 },
        { row: 3, postedOn: '2026-11-24', description: 'Bar', amount: 1050 },
      ],
    })
  })
  test('what banks add is understood: a type for a description, a way for a sign, a balance among the lines', () => {
    const linesOf = (text: string) => {
      const read = readBankStatement(text)
      return 'lines' in read ? read.lines.map(({ description, amount }) => [description, amount]) : read
    }
    expect(
      linesOf(
        'Details,Posting Date,Description,Amount,Type,Balance\nDEBIT,11/24/2026,ORIG CO AMBER ROOT,-59.95,ACH_DEBIT,10.00\nCREDIT,11/25/2026,DEPOSIT 77,100.00,ACH_CREDIT,110.00\n',
      ),
    ).toEqual([
      ['ORIG CO AMBER ROOT', -5995],
      ['DEPOSIT 77', 10_000],
    ])
    expect(
      linesOf(
        'Date,Description,Amount\n11/01/2026,Beginning balance as of 11/01/2026,\n11/24/2026,Fee,-5.00\n',
      ),
    ).toEqual([['Fee', -500]])
    expect(
      linesOf(
        'Transaction Date,Transaction Amount,Transaction Type,Transaction Description\n2026-11-24,5.00,Debit,Wire fee\n2026-11-24,7.00,Credit,Bar\n',
      ),
    ).toEqual([
      ['Wire fee', -500],
      ['Bar', 700],
    ])
  })
  test('what cannot be read is told with its row', () => {
    expect(readBankStatement('nothing')).toEqual({
      problems: [{ row: 1, message: expect.stringContaining('Date, Description') }],
    })
    expect(readBankStatement('Date,Amount\n13/45/2026,1\n11/24/2026,one\n')).toEqual({
      problems: [
        { row: 2, message: expect.stringContaining('is not a date') },
        { row: 3, message: expect.stringContaining('is not an amount') },
      ],
    })
    expect(readBankStatement('Date,Amount\n')).toHaveProperty('problems')
  })
  test('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readBankStatement(text)))
    const cell = fc.constantFrom('Date', 'Amount', '1', '"', ',', '\n', '\r', ';', '11/24/2026', '-', 'x')
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), (cells) => void readBankStatement(cells.join(''))),
    )
  })
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['-1,000.00', -100_000],
    ['(3.10)', -310],
    ['4.00-', -400],
    ['+1.00', 100],
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
