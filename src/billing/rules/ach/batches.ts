import type { Chosen, Waiting } from './choose-entries.ts'
import type { NachaBatch, NachaEntry } from './nacha.ts'
import { transactionCode } from './nacha-layout.ts'
import { isPresentedAgain } from './return-codes.ts'

/** An entry with what the file says of it. */
export type FiledEntry = Waiting & {
  readonly secCode: 'CCD' | 'PPD'
  /** The account holder's name, as the bank has it. */
  readonly holder: string
}

type Batch<E extends FiledEntry> = { readonly batch: NachaBatch; readonly of: readonly E[] }

const purposes = {
  debit: { description: 'INVOICE', rank: 1 },
  again: { description: 'RETRY PYMT', rank: 2 },
  refund: { description: 'REFUND', rank: 3 },
  payout: { description: 'COMMISSION', rank: 4 },
  prenote: { description: 'PRENOTE', rank: 5 },
} as const

function purposeOf({ kind, isPayout, triedBefore, amount }: FiledEntry) {
  if (kind === 'credit') return purposes[isPayout ? 'payout' : 'refund']
  if (kind === 'debit' && isPresentedAgain(triedBefore, amount)) return purposes.again
  return purposes[kind]
}

/** One batch per purpose and effective date, numbered from `first`. */
export function batchesOf<E extends FiledEntry>(taken: readonly Chosen<E>[], first: number): Batch<E>[] {
  const groups = Map.groupBy(taken, ({ entry, effectiveOn }) => {
    const { rank } = purposeOf(entry)
    return `${rank} ${entry.secCode} ${effectiveOn}`
  })
  let sequence = first
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [head] = own
      if (!head) return []
      const batch: NachaBatch = {
        secCode: head.entry.secCode,
        description: purposeOf(head.entry).description,
        effectiveDate: head.effectiveOn,
        entries: own.map(({ entry }) => entryOf(entry, sequence++)),
      }
      return [{ batch, of: own.map(({ entry }) => entry) }]
    })
}

function entryOf(entry: FiledEntry, sequence: number): NachaEntry {
  const { bank, kind, amount, invoice, id, holder } = entry
  return {
    code: transactionCode({
      // A prenote tests the direction of the entries that follow it; payees are only ever credited.
      direction: kind === 'credit' || entry.isPayout ? 'credit' : 'debit',
      accountType: bank?.accountType ?? 'checking',
      isPrenote: kind === 'prenote',
    }),
    routingNumber: bank?.routingNumber ?? '',
    accountNumber: bank?.accountNumber ?? '',
    amount,
    id: invoice?.number ?? id.replaceAll('-', '').slice(-12),
    name: holder,
    sequence,
  }
}
