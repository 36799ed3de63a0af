import type { InboundMail } from '#email/rules/replies/inbound-mail.ts'
import { waitAfter } from '#email/rules/replies/own-mailbox.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Inbox, InboxRefused } from '../inbox/inbox.ts'
import { businessMailOf, skipMail } from './classify-own-mail.ts'
import { type Claimed, claimMailbox, isMailboxThere, type MailboxRow } from './mailbox-row.ts'
import { receiveMail } from './receive-mail.ts'

const day = 24 * 3_600_000
/** Days of earlier mail that is read when a mailbox is connected. */
const firstDays = 14
/** Mailboxes read in parallel: a slow one holds up few others. */
const atOnce = 4

/**
 * Reads new mail of every due mailbox, each on its own: one that fails is retried later, and the others are read all the
 * same. Each message advances the read position in the transaction that stores it (decisions 061, 064). [MAIL-002]
 * [MAIL-011]
 */
export async function readInbox(context: Context, inbox: Inbox): Promise<void> {
  const begun = context.clock.now()
  let count = 0
  const failed: unknown[] = []
  const next = () => claimMailbox(context, begun)
  const inTurn = async () => {
    for (let claimed = await next(); claimed; claimed = await next()) {
      count++
      await readOne(context, inbox, claimed).catch((error: unknown) => failed.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, inTurn))
  if (failed.length > 0) throw failed[0]
  if (count === 0 && !(await isMailboxThere(context.db))) await inbox.close()
}

async function readOne(context: Context, inbox: Inbox, claimed: Claimed): Promise<void> {
  try {
    const hasMore = await readNew(context, inbox, claimed.open())
    await note(context, claimed, null)
    if (hasMore) await enqueue(context.db, 'read-inbox', {}, { key: 'read-inbox' })
  } catch (error) {
    const isRefused = error instanceof InboxRefused
    const problem = isRefused ? error.message : 'Reading it was cut short; it is tried again.'
    await note(context, claimed, problem).catch((err: unknown) => {
      // The lease runs out by itself.
      context.log.warn({ err }, 'how reading a mailbox went was not noted')
    })
    if (!isRefused) throw error
  }
}

function readNew(context: Context, inbox: Inbox, box: MailboxRow): Promise<boolean> {
  const { settings, uidValidity, lastUid } = box
  const from = new Date(context.clock.now().getTime() - firstDays * day)
  const since = { uidValidity, lastUid, from }
  if (!box.owner) return inbox.read(settings, since, (message) => receiveMail(context, box, message))
  let head: InboundMail | null = null
  return inbox.read(
    settings,
    since,
    (message) => receiveMail(context, box, message, head),
    // Of private mail only the headers are fetched, and nothing is kept.
    async ({ raw, ...at }) => {
      head = await businessMailOf(context, box, raw)
      if (!head) await skipMail(context, box, at)
      return head !== null
    },
  )
}

/**
 * Records how a reading went, for the settings; a failure keeps the moment it began. Skipped once another reader has the
 * lease.
 */
async function note({ db, clock }: Context, { id, lease }: Claimed, problem: string | null): Promise<void> {
  const now = clock.now()
  await db.transact(async (tx) => {
    const before = await tx.row(
      `SELECT problem, failures, last_read_at FROM mailboxes WHERE id = $1 AND lease = $2 FOR NO KEY UPDATE`,
      [id, lease],
    )
    if (!before) return
    const failures = problem === null ? 0 : before.failures + 1
    const retryAt = new Date(now.getTime() + waitAfter(failures)).toISOString()
    await tx.rows(
      `UPDATE mailboxes b SET problem = $2, updated_at = now(), last_read_at = CASE WHEN $2::text IS NULL THEN $3::timestamptz ELSE b.last_read_at END,
              failed_at = CASE WHEN $2::text IS NULL THEN NULL ELSE coalesce(b.failed_at, $3::timestamptz) END, failures = $4,
              retry_at = $5, lease = NULL, lease_until = NULL
        WHERE b.id = $1`,
      [id, problem, now.toISOString(), failures, problem === null ? null : retryAt],
    )
    const hasChanged = before.problem !== problem || before.lastReadAt === null
    if (hasChanged) tx.changes.push({ entity: 'mailboxes', id, op: 'update' })
  })
}
