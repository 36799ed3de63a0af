import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatementFile } from './take-statement.ts'

const readBytes = (file: Uint8Array) => readStatementFile(file, 'admin')
const readText = (text: string) => readBytes(Buffer.from(text))

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
    const open = 'A quotation mark is not closed at the end of its cell.'
    const either = 'A quotation mark is not closed at the end of its cell, or the row is too long.'
    for (const [rest, message] of [
      ['"1', open],
      [`"1${'\n11/24/2026,1'.repeat(10_000)}`, either],
      ['"Fee" of May\n11/25/2026,2', open],
      ['x'.repeat(100_001), either],
    ])
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
      expect(await readBytes(file)).toEqual({
        lines: [
          { row: 2, postedOn: '2026-11-24', description: 'Caf\u00e9 \u201cB\u201d "5" a\tb', amount: 100 },
          { row: 3, postedOn: '2026-11-25', description: '6" pipe', amount: 200 },
        ],
      })
  })
})

describe('[FIX-039] a statement whose amounts have no sign', () => {
  const amounts = async (...rows: string[]) => {
    const read = await readText(rows.join('\n'))
    return 'lines' in read ? read.lines.map(({ amount }) => amount) : read.problems
  }
  test.each([
    ['Type', 'Money Out', 'Money In'],
    ['Direction', 'Outgoing', 'Incoming'],
    ['D/C', 'D', 'C'],
    ['Debit/Credit', 'DR', 'CR'],
    ['Whatever', 'Withdrawals', 'Deposits'],
    ['Sign', '-', '+'],
    ['Transaction Type', 'POS PURCHASE', 'DIRECT DEPOSIT'],
  ])('takes the way from the column %s: %s, %s', async (heading, out, into) => {
    expect(
      await amounts(
        `Date,Description,${heading},Amount`,
        `11/24/2026,Rent,${out},900.00`,
        `11/24/2026,Bar,${into},10.50`,
      ),
    ).toEqual([-90_000, 1050])
  })
  test('is refused by row where the column does not say it, and where it contradicts the sign', async () => {
    expect(
      await amounts('Date,Description,Type,Amount', '11/24/2026,A,Transfer,5.00', '11/24/2026,B,Debit,6.00'),
    ).toEqual([{ row: 2, message: expect.stringMatching(/“Transfer” in the column Type .*Credit or Debit/) }])
    expect(
      await amounts('Date,Amount,D/C', '11/24/2026,-5.00,C', '11/24/2026,6.00,C', '11/24/2026,7.00,D'),
    ).toEqual([
      { row: 2, message: expect.stringContaining('The amount is money out') },
      { row: 4, message: expect.stringContaining('The amount is money in') },
    ])
  })
  test('is refused by row where the balance or the words say that money went out, and nothing else does', async () => {
    const fell = { row: 3, message: expect.stringMatching(/^The balance fell by this amount, and no amount/) }
    const rows = ['11/24/2026,Bar,5.00,105.00', '11/25/2026,Rent,6.00,99.00', '11/26/2026,Bar,1.00,100.00']
    expect(await amounts('Date,Desc,Amount,Balance', ...rows)).toEqual([fell])
    const newestFirst = rows.toReversed()
    expect(await amounts('Date,Desc,Amount,Running Bal.', ...newestFirst)).toEqual([fell])
    expect(
      await amounts('Date,Description,Amount', '11/24/2026,Deposit,5.00', '11/25/2026,Withdrawal 7,6.00'),
    ).toEqual([{ row: 3, message: expect.stringMatching(/^“Withdrawal 7” reads as money out/) }])
    // Deposits alone are what they are.
    const deposits = ['11/24/2026,NIGHT OUT LLC,5.00,105.00', '11/25/2026,Payment from Bar,6.00,111.00']
    expect(await amounts('Date,Description,Amount,Balance', ...deposits)).toEqual([500, 600])
  })
  test('columns of both sides: a dash is nothing, a minus among the credits takes back, one among the debits is said', async () => {
    expect(
      await amounts(
        'Date,Desc,Debit,Credit',
        '11/24/2026,A,-,5.00',
        '11/25/2026,B,6.00,–',
        '11/26/2026,C,,-2.00',
      ),
    ).toEqual([500, -600, -200])
    expect(
      await amounts(
        'Date,Desc,Debit,Credit',
        '11/24/2026,A,-5.00,',
        '11/25/2026,B,-6.00,',
        '11/25/2026,C,,1.00',
      ),
    ).toEqual([-500, -600, 100])
    expect(await amounts('Date,Desc,Debit,Credit', '11/24/2026,A,-5.00,', '11/25/2026,B,6.00,')).toEqual([
      { row: 2, message: expect.stringMatching(/^This debit has a minus/) },
    ])
  })
  test('marks behind the amount are signs', async () => {
    expect(await amounts('Date,Amount', '11/24/2026,5.00 DR', '11/24/2026,6.00 CR')).toEqual([-500, 600])
    expect(await amounts('Date,Amount', '11/24/2026,5.00-', '11/24/2026,6.00+')).toEqual([-500, 600])
  })
  test('closing lines are known under whatever heading the words stand', async () => {
    for (const heading of ['Desc', 'Narration', 'Booking text'])
      expect(
        await amounts(`Date,${heading},Amount`, '11/24/2026,Bar,5.00', '11/30/2026,ENDING BALANCE,105.00'),
      ).toEqual([500])
  })
  test('closing lines of every kind move no money, and a line without a day does not pass for one', async () => {
    expect(
      await amounts(
        'Date,Description,Amount,Balance',
        '11/24/2026,Bar,10.00,110.00',
        '11/25/2026,Fee,-5.00,105.00',
        '11/30/2026,Closing balance,105.00,105.00',
        'Total debits,,-5.00,',
        ',Ending balance as of 11/30/2026,,"1,105.00"',
        'Number of transactions: 2',
        '*** End of statement ***,,,',
        'Downloaded on 11/30/2026',
      ),
    ).toEqual([1000, -500])
    expect(await amounts('Date,Description,Amount', '11/24/2026,Bar,10.00', ',Rent,-900.00')).toEqual([
      { row: 3, message: expect.stringContaining('is not a date') },
    ])
  })
})
