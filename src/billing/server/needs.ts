import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'
import type { Caller } from '#platform/resources/caller.ts'

/** The new state of an ACH entry; `drafted` when the bank rejected its file. */
export type EntryState = 'sent' | 'settled' | 'returned' | 'drafted' | 'cancelled'

/** A payout follows its ACH entry in the same transaction. [PAY-010] */
export const payoutFollowsEntry =
  need<
    (context: Context, tx: Tx, caller: Caller | null, moved: { id: string; to: EntryState }) => Promise<void>
  >('payoutFollowsEntry')
