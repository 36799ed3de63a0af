import { expect, test } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { correctionOf } from './corrections.ts'
import { type ReadFile, readNacha } from './nacha-reader.ts'
import { codeOf, codeWords, mayRetry, returnRates } from './return-codes.ts'

type Parts = Readonly<Record<number, string>>

// By hand, from the positions that the rules print: no line of it is made by our writer.
function at(parts: Parts): string {
  let line = ''
  for (const [position, text] of Object.entries(parts)) line = line.padEnd(Number(position) - 1) + text
  return line.padEnd(94)
}
const header = at({
  1: '101',
  4: ' 184123456',
  14: '7102000021',
  24: '261126',
  30: '1530',
  34: 'A094101',
  41: 'AMBER',
})
const batchOf = (secCode: string, serviceClass: string, number = '0000001') =>
  at({
    1: `5${serviceClass}`,
    5: 'AMBER & ROOT',
    41: '1841234567',
    51: secCode,
    54: 'INVOICE',
    70: '261125',
    76: '330109100001',
    88: number,
  })
const entry = (code: string, cents: string, { trace, flag = '1' }: { trace: string; flag?: string }) =>
  at({
    1: `6${code}`,
    4: '102000021',
    13: '123456789',
    30: cents,
    40: 'INV-2026-00001',
    55: 'CAFE ZOE',
    79: flag,
    80: trace,
  })
const answer = (kind: string, code: string, { of, info = '' }: { of: string; info?: string }) =>
  at({ 1: `7${kind}${code}`, 7: of, 28: '09100001', 36: info, 80: '091000012345671' })
const batchEnd = (serviceClass: string, sums: Parts, number = '0000001') =>
  at({ 1: `8${serviceClass}`, ...sums, 45: '1841234567', 80: '09100001', 88: number })
const fileEnd = (sums: Parts) => at({ 1: '9', ...sums })
const zeros = '9'.repeat(94)

const [first, second] = ['102000020000041', '102000020000042']
const file = [
  header,
  batchOf('CCD', '200'),
  entry('26', '0000059950', { trace: '091000012345671' }),
  answer('99', 'R01', { of: first }),
  entry('21', '0000012345', { trace: '091000012345672' }),
  answer('99', 'R03', { of: second, info: 'NO SUCH ACCOUNT' }),
  batchEnd('200', { 5: '000004', 11: '0020400004', 21: '000000059950', 33: '000000012345' }),
  fileEnd({
    2: '000001',
    8: '000001',
    14: '00000004',
    22: '0020400004',
    32: '000000059950',
    44: '000000012345',
  }),
  zeros,
  zeros,
].join('\n')

const good = (text: string): ReadFile => {
  const read = readNacha(text)
  if (read instanceof Refusal) throw new Error(read.message)
  return read
}
const wordsOf = (text: string) => {
  const read = readNacha(text)
  return read instanceof Refusal ? read.message : read.disagreements.join(' ')
}

test('[PAY-003] a return file by hand is read: which entry, why, how much', () => {
  const read = good(file)
  expect(read.disagreements).toEqual([])
  expect(read.header).toMatchObject({ createdOn: '2026-11-26', createdAt: '15:30', modifier: 'A' })
  const [batch] = read.batches
  expect(batch).toMatchObject({ secCode: 'CCD', serviceClass: '200', effectiveDate: '2026-11-25' })
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
  const read = good(
    [
      header,
      batchOf('COR', '200'),
      entry('21', '0000000000', { trace: '091000012345671' }),
      answer('98', 'c03', { of: first, info: '121000248   98765432' }),
      batchEnd('200', { 5: '000002', 11: '0010200002', 21: '000000000000', 33: '000000000000' }),
      fileEnd({ 2: '000001', 8: '000001', 14: '00000002', 22: '0010200002', 32: '0'.repeat(24) }),
    ].join('\n'),
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
  const read = good(
    [
      header,
      batchOf('IAT', '200'),
      at({ 1: '622102000021', 13: '0007', 30: '0000001000', 40: '998877', 79: '1', 80: '091000012345671' }),
      at({ 1: '710ANN', 7: '000000000000001000', 47: 'RECEIVER', 88: '2345671' }),
      at({ 1: '711ORIGINATOR NAME' }),
      at({ 1: '718FOREIGN BANK' }),
      answer('99', 'R03', { of: first }),
      batchEnd('200', { 5: '000005', 11: '0010200002', 21: '000000000000', 33: '000000001000' }),
      batchOf('CTX', '200', '0000002'),
      entry('22', '0000000100', { trace: '091000012345673' }),
      at({ 1: '705FIRST LINE', 84: '00012345673' }),
      at({ 1: '705SECOND LINE', 84: '00022345673' }),
      entry('27', '0000000300', { trace: '091000012345674', flag: '0' }),
      batchEnd('200', { 5: '000004', 11: '0020400004', 21: '000000000300', 33: '000000000100' }, '0000002'),
      fileEnd({
        2: '000002',
        8: '000002',
        14: '00000009',
        22: '0030600006',
        32: '000000000300',
        44: '000000001100',
      }),
    ].join('\r\n'),
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
  expect(wordsOf(file.replace('799R03102000020000042', '799R03             42'))).toBe(
    'Line 6: 15 digits (the original trace number) were expected in positions 7 to 21, found “42”.',
  )
  expect(wordsOf(file.replace('0000059950I', '00000X9950I'))).toBe(
    'Line 3: 10 digits (the amount in cents) were expected in positions 30 to 39, found “00000X9950”.',
  )
  expect(wordsOf(file.replace(zeros, `${zeros}\nThe end`))).toContain(
    'Line 10: nothing but lines of nines, or another file header (record 1), was expected, found “The end”.',
  )
  expect(wordsOf(file.replace('CAFE ZOE', 'CAFE ZOE AND MORE'))).toBe(
    'Line 3: a record of 94 characters was expected, and this line has 103.',
  )
  expect(wordsOf(file.replace('CCDINVOICE', 'ADVINVOICE'))).toContain('accounting advices (ADV)')
  expect(wordsOf('')).toBe('The file is empty.')
  expect(wordsOf('Dear customer,\nyour returns are attached.')).toBe(
    'Line 1: a file header (record 1) was expected, found “Dear custo”.',
  )
  expect(wordsOf('9'.repeat(10_000_001))).toBe('The file is larger than 10 MB.')
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
  const line = entry('27', '0000000300', { trace: '091000012345674', flag: '0' })
  const many = [header, batchOf('CCD', '225'), ...Array(100_000).fill(line)].join('\n')
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
