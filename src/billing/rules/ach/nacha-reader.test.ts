import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { fileOfManySenders, returnFile } from '#tests/support/nacha-by-hand.ts'
import { anyFile, small, written } from '#tests/support/sample-nacha.ts'
import { bankText } from './bank-text.ts'
import { readNacha } from './nacha-reader.ts'

test('what is written is read as the same, in every dress that a bank gives it', () => {
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

test('whatever byte is damaged, the file is read or refused in words with its line', () => {
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

test('an amount that is damaged into another is seen by its totals', () => {
  const { text } = written(small)
  const read = readNacha(text.replace('0000059950', '0000059951'))
  expect(read).toMatchObject({
    disagreements: [
      'Line 5: the file says total debits $599.50, counted $599.51.',
      'Line 9: the file says total debits $599.50, counted $599.51.',
    ],
  })
})

test('among payments of others, foreign ones and entries with several addenda, a return of ours is found', () => {
  const read = readNacha(fileOfManySenders({ code: 'R01', trace: '102000470000001', cents: 5995 }))
  if (read instanceof Refusal) throw new Error(read.message)
  expect(read.disagreements).toEqual([])
  expect(read.skipped).toEqual([
    { line: 2, words: 'International payments (IAT) are none of ours: passed over.' },
  ])
  expect(read.batches).toMatchObject([
    {
      secCode: 'CTX',
      serviceClass: '200',
      entries: [
        { code: '22', amount: 12_000, texts: ['PAYS INVOICES', 'ONE AND TWO', 'AND THREE'], returns: [] },
        { code: '26', amount: 5995, returns: [{ line: 18, code: 'R01', originalTrace: '102000470000001' }] },
      ],
    },
  ])
})

test.each([
  ['the file header', (lines: string[]) => lines.filter(([type]) => type !== '1')],
  ['the header of a batch', (lines: string[]) => lines.filter(([type]) => type !== '5')],
  ['the control of a batch', (lines: string[]) => lines.filter(([type]) => type !== '8')],
  ['all of them', (lines: string[]) => lines.filter(([type]) => !'158'.includes(type ?? ''))],
])(
  '[FIX-042] a file of a bank that leaves out %s is read, and its control still holds the sums',
  (_, leave) => {
    const text = returnFile([{ code: 'R01', trace: '102000470000001', cents: 5995 }])
    const given = leave(text.split('\r\n')).join('\r\n')
    const read = readNacha(given)
    if (read instanceof Refusal) throw new Error(read.message)
    expect(read.disagreements).toEqual([])
    expect(read.skipped.length).toBeGreaterThan(0)
    expect(read.batches.flatMap(({ entries }) => entries)).toMatchObject([
      { amount: 5995, returns: [{ code: 'R01', originalTrace: '102000470000001' }] },
    ])
    expect(readNacha(given.replace('0000005995', '0000005996'))).toMatchObject({
      disagreements: expect.arrayContaining([expect.stringContaining('total debits')]),
    })
    // Cut off before its control, nothing holds the sums.
    expect(readNacha(given.slice(0, given.lastIndexOf('\r\n9')))).toBeInstanceOf(Refusal)
  },
)
