import { balanced, type JournalLine, type Posting } from '#billing/rules/journal/journal.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import type { Caller } from '#platform/resources/caller.ts'

/**
 * Writes a journal entry, dated the day of its event, else the company's today. Entries are permanent; a mistake is reversed.
 * @returns the entry's id, or null when there is nothing to post @throws AppError 409 `unique_taken` when its source was posted
 * before, `period_locked` in a closed month
 */
export async function post(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  caller: Caller | null,
  posting: Posting,
): Promise<string | null> {
  const entry = balanced(posting)
  if (!entry) return null
  const id = uuidv7()
  const isTeam = caller !== null && caller.actor.role !== 'customer'
  const column = <K extends keyof JournalLine>(key: K) => entry.lines.map((line) => line[key] ?? null)
  await tx.rows(
    `WITH entry AS (
       INSERT INTO journal_entries (id, posted_on, kind, memo, source, client_id, user_id, order_id, invoice_id, credit_memo_id,
                                    ach_entry_id, reverses_id, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id, posted_on)
     INSERT INTO journal_lines (entry_id, position, posted_on, account, amount, client_id, user_id, invoice_id)
     SELECT entry.id, line.position, entry.posted_on, line.account, line.amount, line.client_id, line.user_id, line.invoice_id
       FROM entry, unnest($14::text[], $15::bigint[], $16::uuid[], $17::uuid[], $18::uuid[])
                   WITH ORDINALITY AS line (account, amount, client_id, user_id, invoice_id, position)`,
    [
      id,
      entry.postedOn ?? (await companyDay(tx, context)),
      entry.kind,
      entry.memo,
      entry.source,
      entry.clientId ?? null,
      entry.userId ?? null,
      entry.orderId ?? null,
      entry.invoiceId ?? null,
      entry.creditMemoId ?? null,
      entry.achEntryId ?? null,
      entry.reversesId ?? null,
      isTeam ? caller.actor.id : null,
      column('account'),
      column('amount'),
      column('clientId'),
      column('userId'),
      column('invoiceId'),
    ],
  )
  tx.changes.push({ entity: 'journal_entries', id, op: 'create' })
  return id
}
