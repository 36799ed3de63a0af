import { expect, test } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { correctionOf } from './corrections.ts'
import { type ReadFile, readNacha } from './nacha-reader.ts'
import { codeOf, codeWords, mayRetry, returnRates } from './return-codes.ts'

// By hand, from the positions that the rules print: no line of it is made by our writer.
const header =
  '101 1841234567 1020000212611261530A094101AMBER AND ROOT         FIRST BANK OF DENVER           '
const returnsOf = (lines: string[], controls: string[]) => [header, ...lines, ...controls].join('\n')
const zeros = '9'.repeat(94)
const returned = [
  '5225AMBER & ROOT BOT                    1841234567CCDINVOICE   2611242611253301091000010000001',
  '626102000021123456789        0000059950INV-2026-00001 CAFE ZOE                1091000012345671',
  '799R01102000020000041      09100001                                            091000012345671',
  '621102000021000999           0000012345INV-2026-00002 BAR TWO                 1091000012345672',
  '799R03102000020000042      09100001NO SUCH ACCOUNT                             091000012345672',
  '82250000040020400004000000059950000000012345184123456700000000000000000000000009100001000000' + '1',
]

const good = (text: string): ReadFile => {
  const read = readNacha(text)
  if (read instanceof Refusal) throw new Error(read.message)
  return read
}
const wordsOf = (text: string) => {
  const read = readNacha(text)
  return read instanceof Refusal ? read.message : read.disagreements.join(' ')
}

const control = (text: string) => text.padEnd(94)
const file = returnsOf(returned.map(control), [
  control('9000001000001000000040020400004000000059950000000012345'),
  zeros,
  zeros,
])

test('[PAY-003] a return file by hand is read: which entry, why, how much', () => {
  const read = good(file)
  expect(read.disagreements).toEqual([])
  expect(read.header).toMatchObject({ createdOn: '2026-11-26', createdAt: '15:30', modifier: 'A' })
  const [batch] = read.batches
  expect(batch).toMatchObject({ secCode: 'CCD', serviceClass: '225', effectiveDate: '2026-11-25' })
  expect(
    batch?.entries.map(({ amount, returns }) => [
      amount,
      ...returns.map(({ line, code, originalTrace, info }) => [line, code, originalTrace, info]),
    ]),
  ).toEqual([
    [59_950, [4, 'R01', '102000020000041', '']],
    [12_345, [6, 'R03', '102000020000042', 'NO SUCH ACCOUNT']],
  ])
})

test('[PAY-003] changes of bank data say what is right by where it stands', () => {
  const change = (code: string, data: string) =>
    control(`798${code}102000020000041      09100001${data.padEnd(29)}${' '.repeat(15)}091000012345671`)
  const read = good(
    returnsOf(
      [
        control(
          '5200AMBER & ROOT BOT                    1841234567CORINVOICE   2611242611253301091000010000001',
        ),
        control(
          '621102000021123456789        0000000000INV-2026-00001 CAFE ZOE                1091000012345671',
        ),
        change('c03', '121000248   98765432'),
        control(
          '8200000002001020000200000000000000000000000018' +
            '41234567                         091000010000001',
        ),
      ],
      [control('9000001000001000000020010200002000000000000000000000000')],
    ),
  )
  expect(read.disagreements).toEqual([])
  const [found] = read.batches[0]?.entries[0]?.changes ?? []
  expect(found).toMatchObject({ line: 4, code: 'C03', originalTrace: '102000020000041' })
  expect(correctionOf('C03', found?.info ?? '')).toEqual({
    routingNumber: '121000248',
    accountNumber: '98765432',
  })
  expect(correctionOf('C01', '123456-78')).toEqual({ accountNumber: '12345678' })
  expect(correctionOf('C02', '121000248')).toEqual({ routingNumber: '121000248' })
  expect(correctionOf('C05', '37')).toEqual({ accountType: 'savings' })
  expect(correctionOf('C06', '123456789           37')).toEqual({
    accountNumber: '123456789',
    accountType: 'savings',
  })
  expect(correctionOf('C07', '12100024812345678         22')).toEqual({
    routingNumber: '121000248',
    accountNumber: '12345678',
    accountType: 'checking',
  })
  expect(correctionOf('C02', '121000249')).toMatchObject({
    message:
      'routing number corrected (C02): the corrected data hold no routing number whose check digit fits (“121000249”).',
  })
  expect(correctionOf('C09', 'X')).toBeInstanceOf(Refusal)
})

test('[PAY-003] what a real bank’s file holds beside ours is passed over, with its line', () => {
  const iat = [
    control(
      '5200                FF3                   US1841234567IATTRADEPAY  CADUSD2611253301091000010000001',
    ),
    control('6221020000210007             0000001000998877                              1091000012345671'),
    control('710ANN000000000000001000                      RECEIVER NAME                        2345671'),
    control('711ORIGINATOR NAME'),
    control('718FOREIGN BANK'),
    control('799R03102000020000041      09100001                                            091000012345671'),
    control(
      '8200000005001020000200000000000000000000100018' + '41234567                         091000010000001',
    ),
  ]
  const mixed = [
    control('5200PAYROLL                             1841234567CTXPAYMENT   2611242611253301091000010000002'),
    control('622102000021123              0000000100INV-1          0002SOME BUYER         1091000012345673'),
    control('705FIRST LINE                                                                      00012345673'),
    control('705SECOND LINE                                                                     00022345673'),
    control('627102000021456              0000000300INV-2          OTHER                   0091000012345674'),
    control(
      '8200000004002040000400000000030000000000010018' + '41234567                         091000010000002',
    ),
  ]
  const read = good(
    returnsOf(
      [...iat, ...mixed],
      [control('9000002000002000000090030600006000000000300000000001100')],
    ).replaceAll('\n', '\r\n'),
  )
  expect(read.disagreements).toEqual([])
  expect(read.skipped).toEqual(['Line 2: international payments (IAT) are not ours; passed over.'])
  expect(read.batches.map(({ secCode, entries }) => [secCode, entries.length])).toEqual([['CTX', 2]])
  expect(read.batches[0]?.entries[0]?.texts).toEqual(['FIRST LINE', 'SECOND LINE'])
})

test('[PAY-003] what is wrong is said with its line and what was expected', () => {
  const without = (line: number) =>
    file
      .split('\n')
      .toSpliced(line - 1, 1)
      .join('\n')
  expect(wordsOf(without(1))).toBe(
    'Line 1: a file header (record 1) was expected, found a batch header (record 5).',
  )
  expect(wordsOf(without(2))).toBe(
    'Line 2: a batch header (record 5) or a file control (record 9) was expected, found an entry (record 6).',
  )
  expect(wordsOf(without(4))).toBe(
    'Line 4: an addenda (record 7) of the entry before was expected, found an entry (record 6).',
  )
  expect(wordsOf(without(7))).toBe(
    'Line 7: an entry (record 6) or a batch control (record 8) was expected, found a file control (record 9).',
  )
  expect(wordsOf(file.split('\n').slice(0, 7).join('\n'))).toBe(
    'Line 7: the file ends here, and a batch header (record 5) or a file control (record 9) was expected.',
  )
  expect(wordsOf(file.replace('799R03', '799X03'))).toBe(
    'Line 6: a return code like R01 was expected in positions 4 to 6, found “X03”.',
  )
  expect(wordsOf(file.replace('799R03102000020000042', '799R03          42     '))).toBe(
    'Line 6: 15 digits (the original trace number) were expected in positions 7 to 21, found “42”.',
  )
  expect(wordsOf(file.replace('0000059950I', '00000X9950I'))).toBe(
    'Line 3: 10 digits (the amount in cents) were expected in positions 30 to 39, found “00000X9950”.',
  )
  expect(wordsOf(file.replace(zeros, `${zeros}\nThe end`))).toContain(
    'Line 10: nothing but lines of nines, or another file header (record 1), was expected, found “The end”.',
  )
  expect(wordsOf(file.replace('CAFE ZOE   ', 'CAFE ZOE THE LONG ONE   '))).toBe(
    'Line 3: a record of 94 characters was expected, and this line has 107.',
  )
  expect(wordsOf(file.replace('CCDINVOICE', 'ADVINVOICE'))).toContain('accounting advices (ADV)')
  expect(wordsOf('')).toBe('The file is empty.')
  expect(wordsOf('Dear customer,\nyour returns are attached.')).toBe(
    'Line 1: a file header (record 1) was expected, found “Dear custo”.',
  )
  expect(wordsOf('9'.repeat(10_000_001))).toBe('The file is larger than 10 MB.')
  expect(wordsOf('1\n'.repeat(200_001))).toContain('Line 2')
  expect(wordsOf('\n'.repeat(200_001))).toBe('The file has more than 200,000 lines.')
})

test('[PAY-003] controls that disagree are named with both numbers', () => {
  expect(wordsOf(file.replace('0000040020400004', '0000050020400005'))).toBe(
    [
      'Line 7: the file says entries and addenda 5, counted 4.',
      'Line 7: the file says entry hash 0020400005, counted 0020400004.',
    ].join(' '),
  )
  expect(wordsOf(file.replace('9000001000001', '9000002000003'))).toBe(
    'Line 8: the file says batches 2, counted 1. Line 8: the file says blocks of ten lines 3, counted 1.',
  )
})

test('[PAY-003] a long file is read in time that grows with its lines', () => {
  const line = control(
    '627102000021456              0000000300INV-2          OTHER                   0091000012345674',
  )
  const many = [header, control(returned[0] ?? ''), ...Array(100_000).fill(line)].join('\n')
  const started = performance.now()
  expect(wordsOf(many)).toContain('the file ends here')
  expect(performance.now() - started).toBeLessThan(3000)
})

test('[PAY-003] what follows a code, how often it is tried again, and how many returns are too many', () => {
  expect(codeWords('R01')).toBe('insufficient funds (R01)')
  expect(codeOf('R02').follows).toContain('hold_client')
  expect([1, 2, 3].map((attempt) => mayRetry('R01', attempt))).toEqual([true, true, false])
  expect(mayRetry('R09', 2)).toBe(true)
  expect(mayRetry('R10', 1)).toBe(false)
  expect(codeOf('R99')).toEqual({ words: 'returned for a reason we do not know', follows: ['contact'] })
  const rates = (unauthorized: number, administrative: number, all: number, debits = 1000) =>
    returnRates({ debits, unauthorized, administrative, all }).map(({ state, rateBps }) => [state, rateBps])
  expect(rates(5, 30, 150)).toEqual([
    ['near', 50],
    ['near', 300],
    ['near', 1500],
  ])
  expect(rates(6, 31, 151).map(([state]) => state)).toEqual(['over', 'over', 'over'])
  expect(rates(3, 23, 119).map(([state]) => state)).toEqual(['under', 'under', 'under'])
  expect(rates(0, 0, 0, 0)).toEqual([
    ['under', 0],
    ['under', 0],
    ['under', 0],
  ])
})
