import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

/** Lines of one daily email; the rest is counted. */
const mostLines = 30
/** The hour of the daily email unless the person chose one. */
const usualHour = 8

/** Brings snoozed notifications back whose time has come. Runs every minute. */
export async function wakeNotifications({ db, clock }: Context): Promise<void> {
  await db.transact(async (tx) => {
    await tx.change(
      `UPDATE notifications SET status = 'unread', snoozed_until = NULL, ${changedNow}
        WHERE id IN (SELECT id FROM notifications WHERE status = 'snoozed' AND snoozed_until <= $1
                      ORDER BY snoozed_until LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING id`,
      [clock.now().toISOString()],
    )
  })
}

/** Days for which what was read is kept. */
const daysKept = 90

/** Deletes notifications that were read long ago, some at a time. Runs every night. */
export async function sweepNotifications({ db, clock }: Context, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await db.rows(
      `DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE status = 'read' AND read_at < $1::timestamptz - make_interval(days => $2)
                      ORDER BY read_at LIMIT 1000 FOR UPDATE SKIP LOCKED) RETURNING id`,
      [clock.now().toISOString(), daysKept],
    )
    if (rows.length < 1000 || stopping?.aborted) return
  }
}

/** Sends the daily email to everybody whose hour it is and who has something in it. Runs every hour. */
export async function sendDigests(context: Context): Promise<void> {
  const { db, clock } = context
  const zone = await companyTimeZone(db, context.config)
  const people = await db.rows(
    `SELECT DISTINCT n.user_id AS id FROM notifications n LEFT JOIN user_preferences f ON f.user_id = n.user_id AND f.deleted_at IS NULL
      WHERE n.is_for_digest
        AND extract(hour FROM $1::timestamptz AT TIME ZONE coalesce(f.time_zone, $2)) = coalesce(f.digest_hour, $3)`,
    [clock.now().toISOString(), zone, usualHour],
  )
  for (const { id } of people) await db.transact((tx) => sendDigest(tx, id))
}

async function sendDigest(tx: Tx, userId: string): Promise<void> {
  const lines = await tx.rows(
    `WITH digested AS (UPDATE notifications SET is_for_digest = false WHERE user_id = $1 AND is_for_digest RETURNING id, title, created_at)
     SELECT id, title, count(*) OVER ()::int AS total FROM digested ORDER BY created_at DESC LIMIT $2`,
    [userId, mostLines],
  )
  const [latest] = lines
  const person = await tx.row(
    `SELECT u.email, u.first_name FROM users u LEFT JOIN user_preferences f ON f.user_id = u.id AND f.deleted_at IS NULL
      WHERE u.id = $1 AND u.status = 'active' AND u.deleted_at IS NULL AND coalesce(f.wants_email, true)
        AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.email = u.email AND x.deleted_at IS NULL AND x.reason <> 'unsubscribed')`,
    [userId],
  )
  if (!latest || !person) return
  const count = Number(latest.total)
  await enqueue(tx, 'send-mail', {
    id: `digest-${latest.id}`,
    to: person.email,
    template: 'notification-digest',
    data: {
      firstName: person.firstName ?? '',
      count: String(count),
      lines: lines.map(({ title }) => `- ${title}`).join('\n'),
      more: count > lines.length ? `And ${count - lines.length} more.\n\n` : '',
    },
  })
}
