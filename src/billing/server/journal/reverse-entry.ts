import { type JournalLine, type Posting, reversed } from '#billing/rules/journal/journal.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { post } from './post.ts'

/** An entry as a posting. @throws AppError 404 */
async function postingOf(tx: Tx, entryId: string): Promise<Posting> {
  const entry = await tx.row(
    `SELECT kind, source, memo, client_id, user_id, order_id, invoice_id
       FROM journal_entries WHERE id = $1`,
    [entryId],
  )
  if (!entry) throw notFound()
  const lines = await tx.rows(
    `SELECT account, amount, client_id, user_id, invoice_id
       FROM journal_lines WHERE entry_id = $1 ORDER BY position`,
    [entryId],
  )
  const named = <T extends object>(row: T) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  return {
    kind: entry.kind,
    source: entry.source,
    memo: entry.memo,
    ...named({
      clientId: entry.clientId,
      userId: entry.userId,
      orderId: entry.orderId,
      invoiceId: entry.invoiceId,
    }),
    lines: lines.map(({ account, amount, ...of }): JournalLine => ({ account, amount, ...named(of) })),
  }
}

/** Reverses an entry, once. @returns the original posting */
export async function reverseEntry(
  context: Context,
  tx: Tx,
  caller: Caller,
  { entryId, memo }: { entryId: string; memo: string },
): Promise<Posting> {
  const posting = await postingOf(tx, entryId)
  await post(context, tx, caller, reversed(posting, { id: entryId, source: `reversal:${entryId}`, memo }))
  return posting
}
