import { postCommission } from '#billing/rules/journal/postings.ts'
import type { EarnedRow } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { post } from './post.ts'

/** Books a commission or its reversal. */
export async function bookCommission(
  context: Context,
  tx: Tx,
  caller: Caller,
  row: EarnedRow,
): Promise<void> {
  await post(context, tx, caller, postCommission(row))
}
