import { type Posting, reversed } from '#billing/rules/journal/journal.ts'
import { type AchMoney, postAchSent, postCreditApplied } from '#billing/rules/journal/postings.ts'
import { payoutFollowsEntry } from '#billing/server/needs.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { post } from '../journal/post.ts'
import { invoiceSummary } from '../receivables/invoice-summary.ts'
import { settleInvoice } from '../receivables/settle-invoice.ts'

type File = { id: string; fileName: string }

type Money = AchMoney & { invoiceNumber: string | null }

/** The file's entries that carry money, ordered by id. */
async function moneyOf(tx: Tx, fileId: string): Promise<Money[]> {
  const rows = await tx.rows(
    `SELECT e.id, e.kind, e.amount, e.client_id, e.user_id, e.invoice_id,
            i.invoice_number
       FROM ach_entries e LEFT JOIN invoices i ON i.id = e.invoice_id
      WHERE e.file_id = $1 AND e.kind <> 'prenote' ORDER BY e.id`,
    [fileId],
  )
  return rows
}

/** A rejected entry may be sent again with another file: each sending is a posting of its own. */
export const sentIn = (entry: AchMoney, { fileName }: Pick<File, 'fileName'>): Posting => {
  const posting = postAchSent(entry)
  return { ...posting, source: `${posting.source}:${fileName}`, memo: `${posting.memo} with ${fileName}` }
}

/** Books the entries of a downloaded file: in transit, no longer owed. */
export async function postSent(context: Context, tx: Tx, caller: Caller, file: File): Promise<void> {
  const now = context.clock.now()
  const day = await companyDay(tx, context)
  for (const entry of await moneyOf(tx, file.id)) {
    const surplus = await surplusOf(tx, entry)
    await post(context, tx, caller, sentIn(entry, file))
    if (surplus) await post(context, tx, caller, { ...surplus, source: `${surplus.source}:${file.fileName}` })
    if (entry.invoiceId) await settleInvoice(tx, caller, entry.invoiceId, { now, day })
    if (entry.userId) await payoutFollowsEntry(context, tx, caller, { id: entry.id, to: 'sent' })
  }
}

/** An amount credited between release and sending was debited nevertheless: it becomes the client's credit. */
async function surplusOf(tx: Tx, entry: Money): Promise<Posting | null> {
  const { id, kind, invoiceId, clientId, invoiceNumber } = entry
  if (kind !== 'debit' || !invoiceId || !clientId) return null
  const { open } = await invoiceSummary(tx, invoiceId)
  const over = entry.amount - Math.max(open, 0)
  if (over <= 0) return null
  const of = { clientId, source: `ach:${id}:surplus`, invoiceNumber: invoiceNumber ?? '' }
  return {
    ...postCreditApplied(of, invoiceId, -over),
    memo: `Debited beyond ${invoiceNumber}`,
    achEntryId: id,
  }
}

/** The bank rejected the file: reverses its entries' postings, so that they wait for another file. */
export async function reverseSent(context: Context, tx: Tx, caller: Caller, file: File): Promise<void> {
  const now = context.clock.now()
  const day = await companyDay(tx, context)
  const entries = await moneyOf(tx, file.id)
  await tx.rows(
    `UPDATE ach_entries SET status = 'drafted', file_id = NULL, sent_at = NULL, ${changedAt('$2')}
      WHERE file_id = $1`,
    [file.id, now.toISOString()],
  )
  for (const entry of entries) {
    for (const row of await postedFor(tx, entry.id, file.fileName)) {
      const { lines, journalId, source } = row
      const { kind, clientId, userId, invoiceId } = sentIn(entry, file)
      const posting = { kind, source, memo: '', lines, clientId, userId, invoiceId, achEntryId: entry.id }
      await post(
        context,
        tx,
        caller,
        reversed(posting, {
          id: journalId,
          source: `${source}:rejected`,
          memo: `${file.fileName} rejected by the bank`,
        }),
      )
    }
    if (entry.invoiceId) await settleInvoice(tx, caller, entry.invoiceId, { now, day })
    if (entry.userId) await payoutFollowsEntry(context, tx, caller, { id: entry.id, to: 'drafted' })
  }
}

async function postedFor(tx: Tx, entryId: string, fileName: string) {
  const rows = await tx.rows(
    `SELECT j.id AS "journalId", j.source, l.account, l.amount, l.client_id, l.user_id,
            l.invoice_id
       FROM journal_entries j JOIN journal_lines l ON l.entry_id = j.id
      WHERE j.ach_entry_id = $1 AND j.source LIKE '%:' || $2 ORDER BY j.id, l.position`,
    [entryId, fileName],
  )
  return [...Map.groupBy(rows, ({ journalId }) => journalId).values()].flatMap((own) => {
    const [head] = own
    if (!head) return []
    const lines = own.map(({ account, amount, clientId, userId, invoiceId }) => ({
      account,
      amount,
      clientId: clientId ?? undefined,
      userId: userId ?? undefined,
      invoiceId: invoiceId ?? undefined,
    }))
    return [{ journalId: head.journalId, source: head.source, lines }]
  })
}
