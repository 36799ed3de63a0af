import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatementFile } from './take-statement.ts'

const readText = (text: string) => readStatementFile(Buffer.from(text))

describe('[PAY-006] a bank statement', () => {
  test('columns are found by their names, however a bank writes them', async () => {
    expect(
      await readText(
        '\uFEFFAccount 1234\r\n\r\nPosting Date,Description,Amount\r\n11/24/2026,"ACH, ours","$1,234.56"\r\n11/25/26,Fee,(12.00)\r\n',
      ),
    ).toEqual({
      lines: [
        { row: 4, postedOn: '2026-11-24', description: 'ACH, ours', amount: 123_456 },
        { row: 5, postedOn: '2026-11-25', description: 'Fee', amount: -1200 },
      ],
    })
    expect(
      await readText('Date;Details;Debit;Credit\n2026-11-24;Rent;900.00;\n2026-11-24;Bar;;10.5\n'),
    ).toEqual({
      lines: [
        { row: 2, postedOn: '2026-11-24', description: 'Rent', amount: -90_000 },
        { row: 3, postedOn: '2026-11-24', description: 'Bar', amount: 1050 },
      ],
    })
  })
  test('what banks add is understood: a type for a description, a way for a sign, a balance among the lines', async () => {
    const linesOf = async (text: string) => {
      const read = await readText(text)
      return 'lines' in read ? read.lines.map(({ description, amount }) => [description, amount]) : read
    }
    expect(
      await linesOf(
        'Details,Posting Date,Description,Amount,Type,Balance\nDEBIT,11/24/2026,ORIG CO AMBER ROOT,-59.95,ACH_DEBIT,10.00\nCREDIT,11/25/2026,DEPOSIT 77,100.00,ACH_CREDIT,110.00\n',
      ),
    ).toEqual([
      ['ORIG CO AMBER ROOT', -5995],
      ['DEPOSIT 77', 10_000],
    ])
    expect(
      await linesOf(
        'Date,Description,Amount\n11/01/2026,Beginning balance as of 11/01/2026,\n11/24/2026,Fee,-5.00\n',
      ),
    ).toEqual([['Fee', -500]])
    expect(
      await linesOf(
        'Transaction Date,Transaction Amount,Transaction Type,Transaction Description\n2026-11-24,5.00,Debit,Wire fee\n2026-11-24,7.00,Credit,Bar\n',
      ),
    ).toEqual([
      ['Wire fee', -500],
      ['Bar', 700],
    ])
  })
  test('what cannot be read is reported with its row', async () => {
    expect(await readText('nothing')).toEqual({
      problems: [{ row: 1, message: expect.stringContaining('Date, Description') }],
    })
    expect(await readText('Date,Amount\n13/45/2026,1\n11/24/2026,one\n')).toEqual({
      problems: [
        { row: 2, message: expect.stringContaining('is not a date') },
        { row: 3, message: expect.stringContaining('is not an amount') },
      ],
    })
    expect(await readText('Date,Amount\n')).toHaveProperty('problems')
  })
  test('never throws, whatever it is given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), async (text) => void (await readText(text))),
    )
    const cell = fc.constantFrom('Date', 'Amount', '1', '"', ',', '\n', '\r', ';', '11/24/2026', '-', 'x')
    await fc.assert(
      fc.asyncProperty(
        fc.array(cell, { maxLength: 60 }),
        async (cells) => void (await readText(cells.join(''))),
      ),
    )
  })
  test('a quotation mark that does not close its cell is reported with its row, however much follows, and a row without end', async () => {
    const message = 'A quotation mark is not closed at the end of its cell, or the row is too long.'
    const broken = [
      '"1',
      `"1${'\n11/24/2026,1'.repeat(10_000)}`,
      '"Fee" of May\n11/25/2026,2',
      'x'.repeat(100_001),
    ]
    for (const rest of broken)
      expect(await readText(`Date,Amount\n\n11/24/2026,1\n11/24/2026,${rest}`)).toEqual({
        problems: [{ row: 4, message }],
      })
  })
  test('cells are read as Windows writes them where they are not UTF-8, by tabs, with marks of their own', async () => {
    const text =
      'Date\tDescription\tAmount\r11/24/2026\t "Caf\u00e9 \u201cB\u201d ""5"" a\tb" \t1.00\r11/25/2026\t6" pipe\0\t2.00'
    const windows = Buffer.from(text.replace('\u201c', '\x93').replace('\u201d', '\x94'), 'latin1')
    const bom = Buffer.from([0xef, 0xbb, 0xbf])
    for (const file of [Buffer.from(text), Buffer.concat([bom, Buffer.from(text)]), windows])
      expect(await readStatementFile(file)).toEqual({
        lines: [
          { row: 2, postedOn: '2026-11-24', description: 'Caf\u00e9 \u201cB\u201d "5" a\tb', amount: 100 },
          { row: 3, postedOn: '2026-11-25', description: '6" pipe', amount: 200 },
        ],
      })
  })
  test('whoever else calls is answered while a long file is read', async () => {
    const file = Buffer.from(
      `Date,Description,Amount\n${`11/24/2026,${'x'.repeat(80)},1.00\n`.repeat(40_000)}`,
    )
    const reading = readStatementFile(file)
    let turns = 0
    let isRead = false
    void reading.finally(() => {
      isRead = true
    })
    while (!isRead) {
      await setImmediate()
      turns++
    }
    expect(turns).toBeGreaterThan(file.length / 100_000)
    expect(await reading).toHaveProperty('lines.39999.row', 40_001)
  })
})
