import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { batchesOf, type FiledEntry } from './batches.ts'
import { writeNacha } from './nacha.ts'
import { readNacha } from './nacha-reader.ts'
import { isPresentedAgain } from './return-codes.ts'

const debit = {
  kind: 'debit',
  secCode: 'CCD',
  effectiveDate: null,
  isPayout: false,
  holds: [],
  holder: 'The Bar LLC',
  bank: {
    ...{ status: 'verified', routingNumber: '021000021', accountNumber: '1234567890' },
    ...{ accountType: 'checking', usableFrom: null },
  },
} as const satisfies Partial<FiledEntry>

const tried = fc.record({
  code: fc.constantFrom('R01', 'R09', 'R02', 'R08', 'R18'),
  amount: fc.integer({ min: 1, max: 3 }),
  isSameAccount: fc.boolean(),
  firstOn: fc.constant(null),
})
const anyTaken = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 3 }),
      triedBefore: fc.option(tried),
      effectiveOn: fc.constantFrom('2026-11-25', '2026-11-27'),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((all) =>
    all.map(({ effectiveOn, amount, triedBefore }, index) => {
      const invoice = { number: `INV-${index}`, status: 'issued', open: amount }
      return { effectiveOn, entry: { ...debit, id: String(index), amount, triedBefore, invoice } }
    }),
  )

test('[PAY-003] what is presented again after R01 or R09 goes in a batch of its own that says so, and nothing else does', () => {
  fc.assert(
    fc.property(anyTaken, (taken) => {
      const file = writeNacha({
        ...{ destination: '021000021', destinationName: 'Bank', companyId: '123456789', companyName: 'Root' },
        ...{ createdOn: '2026-11-24', createdAt: '14:05', modifier: 'A' },
        batches: batchesOf(taken, 1).map(({ batch }) => batch),
      })
      if (file instanceof Refusal) throw new Error(file.message)
      const read = readNacha(file.text)
      if (read instanceof Refusal) throw new Error(read.message)
      expect(read.disagreements).toEqual([])
      const said = new Map(
        read.batches.flatMap(({ description, effectiveDate, entries }) =>
          entries.map(({ id, amount }) => [id, [description, effectiveDate, amount]]),
        ),
      )
      for (const { effectiveOn, entry } of taken) {
        const { code, amount, isSameAccount } = entry.triedBefore ?? {}
        const isAgain = isSameAccount === true && amount === entry.amount && /^R0[19]$/.test(code ?? '')
        expect(isPresentedAgain(entry.triedBefore, entry.amount)).toBe(isAgain)
        expect(said.get(entry.invoice.number)).toEqual([
          isAgain ? 'RETRY PYMT' : 'INVOICE',
          effectiveOn,
          entry.amount,
        ])
      }
    }),
  )
})
