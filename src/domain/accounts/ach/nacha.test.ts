import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { abaCheckDigit } from '../aba.ts'
import { bankText } from './bank-text.ts'
import { type NachaEntry, type NachaFile, writeNacha } from './nacha.ts'
import { transactionCode } from './nacha-layout.ts'
import { readNacha } from './nacha-reader.ts'

const routing = fc
  .stringMatching(/^(0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{6}$/)
  .map((eight) => `${eight}${abaCheckDigit(eight)}`)

const anyEntry = fc
  .record({
    direction: fc.constantFrom('debit' as const, 'credit' as const),
    accountType: fc.constantFrom('checking' as const, 'savings' as const),
    isPrenote: fc.boolean(),
    routingNumber: routing,
    accountNumber: fc.stringMatching(/^[0-9A-Za-z]{1,17}$/),
    cents: fc.integer({ min: 1, max: 9_999_999_999 }),
    id: fc.stringMatching(/^[A-Z0-9]{1,15}$/),
    name: fc.string({ maxLength: 60 }),
    gap: fc.integer({ min: 1, max: 50 }),
    addenda: fc.option(fc.stringMatching(/^[A-Z0-9 ]{0,100}X$/), { nil: undefined }),
  })
  .map(({ direction, accountType, isPrenote, cents, addenda, ...rest }) => ({
    ...rest,
    code: transactionCode({ direction, accountType, isPrenote }),
    amount: isPrenote ? 0 : cents,
    ...(addenda === undefined ? {} : { addenda }),
  }))

const anyBatch = fc.record({
  secCode: fc.constantFrom('CCD' as const, 'PPD' as const),
  description: fc.constantFrom('INVOICE', 'COMMISSION', 'REFUND'),
  effectiveDate: fc.constantFrom('2026-11-25', '2027-02-28'),
  entries: fc.array(anyEntry, { minLength: 1, maxLength: 14 }),
})

/** Files that may be written: traces rise from entry to entry. */
const anyFile: fc.Arbitrary<NachaFile> = fc
  .record({
    destination: routing,
    destinationName: fc.constantFrom('First Bank of Denver', 'Bank'),
    companyId: fc.stringMatching(/^[0-9]{9,10}$/),
    companyName: fc.constantFrom('Amber & Root Botanicals', 'Ña', 'A'),
    modifier: fc.constantFrom('A', 'Z', '7'),
    batches: fc.array(anyBatch, { minLength: 1, maxLength: 5 }),
  })
  .map((file) => {
    let sequence = 0
    const batches = file.batches.map((batch) => ({
      ...batch,
      entries: batch.entries.map(({ gap, ...entry }): NachaEntry => {
        sequence += gap
        return { ...entry, sequence }
      }),
    }))
    return { ...file, batches, createdOn: '2026-11-24', createdAt: '14:05' }
  })

function written(file: NachaFile) {
  const made = writeNacha(file)
  if (made instanceof Refusal) throw new Error(made.message)
  return made
}

const small: NachaFile = {
  destination: '102000021',
  destinationName: 'First Bank of Denver',
  companyId: '1841234567',
  companyName: 'Amber & Root Botanicals LLC',
  createdOn: '2026-11-24',
  createdAt: '14:05',
  modifier: 'B',
  batches: [
    {
      secCode: 'CCD',
      description: 'INVOICE',
      effectiveDate: '2026-11-25',
      entries: [
        {
          code: '27',
          routingNumber: '091000019',
          accountNumber: '00-123 456',
          amount: 59_950,
          id: 'INV-2026-00001',
          name: 'Café Zoë — the bar at the end of the road',
          sequence: 41,
          addenda: 'Invoice INV-2026-00001',
        },
      ],
    },
    {
      secCode: 'PPD',
      description: 'COMMISSION',
      effectiveDate: '2026-11-27',
      entries: [
        {
          code: '32',
          routingNumber: '324377516',
          accountNumber: 'AB12',
          amount: 12_345,
          id: 'PAYOUT 7',
          name: 'Ana Núñez',
          sequence: 42,
        },
      ],
    },
  ],
}

test('[PAY-002] every column of a small file stands where the rules say', () => {
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

test('[PAY-002] lines, blocks, hash and totals of any file are what a bank counts', () => {
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

test('[PAY-003] what is written is read as the same, in every dress that a bank gives it', () => {
  const dress = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.replaceAll('\n', '\r\n'),
    (text: string) => text.replaceAll('\n', '\r'),
    (text: string) => text.trimEnd(),
    (text: string) => text.replaceAll('\n', ''),
    (text: string) => text.replaceAll(/ +\n/g, '\n'),
    (text: string) => text.replaceAll(`${'9'.repeat(94)}\n`, ''),
    (text: string) => `\ufeff${text.replaceAll('\n', '\n\n')}\u001a`,
  )
  fc.assert(
    fc.property(anyFile, dress, (file, wear) => {
      const read = readNacha(wear(written(file).text))
      if (read instanceof Refusal) throw new Error(read.message)
      expect(read.disagreements).toEqual([])
      expect(read.header).toMatchObject({
        destination: file.destination,
        createdOn: file.createdOn,
        createdAt: file.createdAt,
        modifier: file.modifier,
      })
      expect(read.batches).toHaveLength(file.batches.length)
      read.batches.forEach((batch, index) => {
        const source = file.batches[index]
        expect(batch).toMatchObject({ secCode: source?.secCode, effectiveDate: source?.effectiveDate })
        expect(
          batch.entries.map(({ code, routingNumber, accountNumber, amount, id, name, texts }) => ({
            code,
            routingNumber,
            accountNumber,
            amount,
            id,
            name,
            texts,
          })),
        ).toEqual(
          source?.entries.map(({ code, routingNumber, accountNumber, amount, id, name, addenda }) => ({
            code,
            routingNumber,
            accountNumber,
            amount,
            id,
            name: bankText(name, 22) || id,
            texts: addenda === undefined ? [] : [bankText(addenda, 80)],
          })),
        )
      })
    }),
  )
})

test('[PAY-003] whatever byte is damaged, the file is read or refused in words with its line', () => {
  fc.assert(
    fc.property(anyFile, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }), (file, where, put) => {
      const { text } = written(file)
      const at = where % text.length
      const read = readNacha(text.slice(0, at) + put + text.slice(at + 1))
      if (read instanceof Refusal)
        expect(read.message).toMatch(/^Line \d+(, record \d+)?: .* expected|this line has/)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const read = readNacha(text)
      if (read instanceof Refusal) expect(read.message).toBeTruthy()
    }),
  )
})

test('[PAY-003] an amount that is damaged into another is seen by its totals', () => {
  const { text } = written(small)
  const read = readNacha(text.replace('0000059950', '0000059951'))
  expect(read).toMatchObject({
    disagreements: [
      'Line 5: the file says total debits $599.50, counted $599.51.',
      'Line 9: the file says total debits $599.50, counted $599.51.',
    ],
  })
})

test('[PAY-002] what no bank would take is refused by its field before a line is written', () => {
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

test('[PAY-004] prenotes carry nothing, by the code of their account', () => {
  const code = (direction: 'debit' | 'credit', accountType: 'checking' | 'savings') =>
    transactionCode({ direction, accountType, isPrenote: true })
  expect([
    code('debit', 'checking'),
    code('debit', 'savings'),
    code('credit', 'checking'),
    code('credit', 'savings'),
  ]).toEqual(['28', '38', '23', '33'])
})

test('[PAY-002] names are written in the signs that a bank takes', () => {
  expect(bankText('Łódź & Søren’s Straße — Ærø', 40)).toBe("LODZ & SOREN'S STRASSE - AERO")
  expect(bankText('  a\tb\u0000c  東京 ', 22)).toBe('A B C')
  expect(bankText('東京', 22)).toBe('')
})
