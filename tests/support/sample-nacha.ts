import fc from 'fast-check'
import { abaCheckDigit } from '#billing/rules/aba.ts'
import { type NachaEntry, type NachaFile, writeNacha } from '#billing/rules/ach/nacha.ts'
import { transactionCode } from '#billing/rules/ach/nacha-layout.ts'
import { Refusal } from '#platform/rules/refusal.ts'

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
export const anyFile: fc.Arbitrary<NachaFile> = fc
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

export function written(file: NachaFile) {
  const made = writeNacha(file)
  if (made instanceof Refusal) throw new Error(made.message)
  return made
}

export const small: NachaFile = {
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
