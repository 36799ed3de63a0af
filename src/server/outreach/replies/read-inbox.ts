import type { Context } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type Inbox, InboxRefused } from '../../ports/inbox/inbox.ts'
import { mailboxRow } from './mailbox-row.ts'
import { takeIn } from './take-in.ts'

const day = 24 * 3_600_000
/** Answers to letters of the last weeks are there already when a mailbox is connected. */
const firstDays = 14

/** Reads what came since, each message in a transaction that moves the mark, too (decision 061). [MAIL-002] [MAIL-011] */
export async function readInbox(context: Context, inbox: Inbox): Promise<void> {
  const box = await mailboxRow(context, context.db)
  if (!box) return inbox.close()
  const { id, settings, uidValidity, lastUid } = box
  const now = context.clock.now()
  const since = { uidValidity, lastUid, from: new Date(now.getTime() - firstDays * day) }
  try {
    const hasMore = await inbox.read(settings, since, (message) => takeIn(context, box, message))
    await note(context, id, null)
    if (hasMore) await enqueue(context.db, 'read-inbox', {}, { key: 'read-inbox' })
  } catch (error) {
    if (!(error instanceof InboxRefused)) throw error
    await note(context, id, error.message)
  }
}

/** How it went, for whoever looks at the settings; a failure keeps the moment it began. */
async function note({ db, clock }: Context, id: string, problem: string | null): Promise<void> {
  await db.transact(async (tx) => {
    const row = await tx.row(
      `WITH before AS (SELECT id, problem, last_read_at FROM mailboxes WHERE id = $1)
       UPDATE mailboxes b SET problem = $2, updated_at = now(), last_read_at = CASE WHEN $2::text IS NULL THEN $3::timestamptz ELSE b.last_read_at END,
              failed_at = CASE WHEN $2::text IS NULL THEN NULL ELSE coalesce(b.failed_at, $3::timestamptz) END
         FROM before WHERE b.id = before.id RETURNING before.problem IS DISTINCT FROM $2::text OR before.last_read_at IS NULL AS "isNews"`,
      [id, problem, clock.now().toISOString()],
    )
    if (row?.isNews) tx.changes.push({ entity: 'mailboxes', id, op: 'update' })
  })
}
