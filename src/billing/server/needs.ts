import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'
import type { Caller } from '#platform/resources/caller.ts'

/** What an ACH entry has become; `drafted` where the bank did not take its file. */
export type EntryState = 'sent' | 'settled' | 'returned' | 'drafted' | 'cancelled'

/** What an entry pays somebody of ours goes the way of the entry, in the same transaction. [PAY-010] */
export const payoutFollowsEntry =
  need<
    (context: Context, tx: Tx, caller: Caller | null, moved: { id: string; to: EntryState }) => Promise<void>
  >('payoutFollowsEntry')
