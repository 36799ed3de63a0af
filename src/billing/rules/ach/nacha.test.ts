import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { anyFile, small, written } from '#tests/support/sample-nacha.ts'
import { bankText } from './bank-text.ts'
import { type NachaEntry, writeNacha } from './nacha.ts'
import { transactionCode } from './nacha-layout.ts'

test('every column of a small file stands where the rules say', () => {
  const lines = written(small).text.split('\n')
  expect(lines.pop()).toBe('')
  expect(lines).toHaveLength(10)
  const cut = (line: number, from: number, to = from) => lines[line - 1]?.slice(from - 1, to)
  // File header.
  expect(lines[0]).toBe(
    '101 10200002118412345672611241405B094101FIRST BANK OF DENVER   AMBER & ROOT BOTANICALS        ',
  )
  expect([cut(1, 4, 13), cut(1, 14, 23), cut(1, 24, 29), cut(1, 30, 33), cut(1, 34), cut(1, 35, 37)]).toEqual(
    [' 102000021', '1841234567', '261124', '1405', 'B', '094'],
  )
  // Batch header of debits: class 225, CCD, effective date, our bank.
  expect([cut(2, 1), cut(2, 2, 4), cut(2, 5, 20), cut(2, 41, 50)]).toEqual([
    '5',
    '225',
    'AMBER & ROOT BOT',
    '1841234567',
  ])
  expect([cut(2, 51, 53), cut(2, 54, 63), cut(2, 64, 69), cut(2, 70, 75)]).toEqual([
    'CCD',
    'INVOICE   ',
    '261124',
    '261125',
  ])
  expect([cut(2, 76, 78), cut(2, 79), cut(2, 80, 87), cut(2, 88, 94)]).toEqual([
    '   ',
    '1',
    '10200002',
    '0000001',
  ])
  // The debit and its addenda.
  expect([cut(3, 1), cut(3, 2, 3), cut(3, 4, 11), cut(3, 12), cut(3, 13, 29), cut(3, 30, 39)]).toEqual([
    '6',
    '27',
    '09100001',
    '9',
    '00123456         ',
    '0000059950',
  ])
  expect([cut(3, 40, 54), cut(3, 55, 76), cut(3, 79), cut(3, 80, 94)]).toEqual([
    'INV-2026-00001 ',
    'CAFE ZOE - THE BAR AT ',
    '1',
    '102000020000041',
  ])
  expect(lines[3]).toBe(`705${'INVOICE INV-2026-00001'.padEnd(80)}00010000041`)
  expect(lines[4]).toBe(
    `8225000002${'0009100001'}000000059950000000000000184${'1234567'}${' '.repeat(25)}102000020000001`,
  )
  // Credits to a person: class 220, PPD, savings.
  expect([cut(6, 2, 4), cut(6, 51, 53), cut(7, 2, 3), cut(7, 79), cut(8, 2, 4)]).toEqual([
    '220',
    'PPD',
    '32',
    '0',
    '220',
  ])
  // File control: two batches, one block, three entries and addenda, the hash of both banks.
  expect(lines[8]).toBe(`9000002000001000000030041537752000000059950000000012345${' '.repeat(39)}`)
  expect(lines[9]).toBe('9'.repeat(94))
})

test('lines, blocks, hash and totals of any file are what a bank counts', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const { text, debits, credits, hash } = written(file)
      const lines = text.slice(0, -1).split('\n')
      expect(lines.every((line) => /^[ -~]{94}$/.test(line))).toBe(true)
      expect(lines.length % 10).toBe(0)
      const entries = file.batches.flatMap((batch) => batch.entries)
      const naive = entries.reduce((sum, { routingNumber }) => sum + BigInt(routingNumber.slice(0, 8)), 0n)
      expect(BigInt(hash)).toBe(naive % 10_000_000_000n)
      const sum = (digits: string) =>
        entries
          .filter(({ code }) => digits.includes(code[1] ?? ''))
          .reduce((total, { amount }) => total + amount, 0)
      expect([debits, credits]).toEqual([sum('78'), sum('23')])
      const traces = lines.filter((line) => line[0] === '6').map((line) => line.slice(79))
      expect(traces).toEqual([...traces].sort())
      expect(new Set(traces).size).toBe(entries.length)
      const control = lines.findLast((line) => line !== '9'.repeat(94)) ?? ''
      expect(Number(control.slice(7, 13))).toBe(lines.length / 10)
    }),
  )
})

test('what no bank would take is refused by its field before a line is written', () => {
  const [batch] = small.batches
  const [entry] = batch?.entries ?? []
  if (!batch || !entry) throw new Error('the file has an entry')
  const withEntry = (change: Partial<NachaEntry>) =>
    writeNacha({ ...small, batches: [{ ...batch, entries: [{ ...entry, ...change }] }] })
  const fieldOf = (made: unknown) => (made instanceof Refusal ? Object.keys(made.fields ?? {})[0] : null)
  expect(fieldOf(withEntry({ routingNumber: '091000018' }))).toBe('routingNumber')
  expect(fieldOf(withEntry({ accountNumber: '123456789012345678' }))).toBe('accountNumber')
  expect(fieldOf(withEntry({ accountNumber: '12#4' }))).toBe('accountNumber')
  expect(fieldOf(withEntry({ amount: 0 }))).toBe('amount')
  expect(fieldOf(withEntry({ amount: 10_000_000_000 }))).toBe('amount')
  expect(fieldOf(withEntry({ code: '28' }))).toBe('amount')
  expect(fieldOf(withEntry({ sequence: 0 }))).toBe('sequence')
  expect(fieldOf(writeNacha({ ...small, batches: [] }))).toBe('entries')
  expect(fieldOf(writeNacha({ ...small, modifier: 'a' }))).toBe('modifier')
  expect(fieldOf(writeNacha({ ...small, batches: [batch, batch] }))).toBe('sequence')
  expect(fieldOf(writeNacha({ ...small, destination: '102000020' }))).toBe('destination')
})

test('prenotes carry nothing, by the code of their account', () => {
  const code = (direction: 'debit' | 'credit', accountType: 'checking' | 'savings') =>
    transactionCode({ direction, accountType, isPrenote: true })
  expect([
    code('debit', 'checking'),
    code('debit', 'savings'),
    code('credit', 'checking'),
    code('credit', 'savings'),
  ]).toEqual(['28', '38', '23', '33'])
})

test('names are written in the signs that a bank takes', () => {
  expect(bankText('Łódź & Søren’s Straße — Ærø', 40)).toBe("LODZ & SOREN'S STRASSE - AERO")
  expect(bankText('  a\tb\u0000c  東京 ', 22)).toBe('A B C')
  expect(bankText('東京', 22)).toBe('')
})
