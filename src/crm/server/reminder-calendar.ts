import { randomBytes } from 'node:crypto'
import { appConfigOf } from '#company/server/api.ts'
import { followUpReminderPolicy } from '#crm/rules/policy.ts'
import { type CalendarReminder, reminderCalendar } from '#crm/rules/reminder-calendar.ts'
import { hashToken } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import { eventOf, recordEvent } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { zoneOfUser } from './reminder-zone.ts'

/** Calendars read every few minutes: the last read is stored at most every ten minutes. */
const noteEveryMs = 10 * 60_000

/** One reminder as a file for a calendar. @throws AppError 404 outside the scope */
export async function calendarOfReminder(context: Context, actor: Actor, id: string): Promise<string> {
  const scope = followUpReminderPolicy.read(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const row = await context.db.row(
    `SELECT t.id, t.version, t.updated_at, t.title, t.description, t.status, t.due_date,
            t.snooze_until, t.metadata, t.assigned_to,
            coalesce(p.business_name, c.business_name) AS business
       FROM follow_up_reminders t LEFT JOIN prospects p ON p.id = t.prospect_id LEFT JOIN clients c ON c.id = t.client_id
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  return written(context, [row], row.assignedTo)
}

/**
 * Creates a private calendar address. It gives read access to the person's open reminders and nothing else, and replaces
 * an older address. [MAIL-010]
 */
export async function subscribeCalendar(context: Context, caller: Caller): Promise<{ address: string }> {
  const token = randomBytes(32).toString('base64url')
  await context.db.transact(async (tx) => {
    await tx.change(
      `INSERT INTO calendar_feeds (user_id, token_hash, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = NULL
       RETURNING id`,
      [caller.actor.id, hashToken(token), context.clock.now().toISOString()],
    )
    await recordEvent(tx, { action: 'subscribe_calendar', ...eventOf(caller) })
  })
  return { address: `${context.config.PUBLIC_URL}/api/calendar/${token}/reminders.ics` }
}

export async function stopCalendar(context: Context, caller: Caller): Promise<void> {
  await context.db.transact(async (tx) => {
    const [row] = await tx.change(`DELETE FROM calendar_feeds WHERE user_id = $1 RETURNING id`, [
      caller.actor.id,
    ])
    if (!row) return
    await recordEvent(tx, { action: 'stop_calendar', ...eventOf(caller) })
  })
}

export async function calendarFeedOf({ db }: Context, actor: Actor) {
  const row = await db.row(
    `SELECT created_at AS since, last_read_at FROM calendar_feeds WHERE user_id = $1`,
    [actor.id],
  )
  return row ?? { since: null, lastReadAt: null }
}

/** The calendar file, readable without signing in. @throws AppError 404 for an unknown or ended address */
export async function readCalendar(context: Context, token: string): Promise<string> {
  const { db, clock } = context
  const feed = await db.row(
    `SELECT f.id, f.user_id, f.last_read_at FROM calendar_feeds f JOIN users u ON u.id = f.user_id
      WHERE f.token_hash = $1 AND u.status = 'active' AND u.deleted_at IS NULL`,
    [hashToken(token)],
  )
  if (!feed) throw notFound()
  const now = clock.now()
  if (!feed.lastReadAt || now.getTime() - Date.parse(feed.lastReadAt) > noteEveryMs)
    await db.rows(`UPDATE calendar_feeds SET last_read_at = $2 WHERE id = $1`, [feed.id, now.toISOString()])
  const rows = await db.rows(
    `SELECT t.id, t.version, t.updated_at, t.title, t.description, t.status, t.due_date,
            t.snooze_until, t.metadata, coalesce(p.business_name, c.business_name) AS business
       FROM follow_up_reminders t LEFT JOIN prospects p ON p.id = t.prospect_id LEFT JOIN clients c ON c.id = t.client_id
      WHERE t.assigned_to = $1 AND t.status IN ('open', 'snoozed') AND NOT t.is_practice AND t.deleted_at IS NULL
      ORDER BY t.due_date DESC, t.id LIMIT 500`,
    [feed.userId],
  )
  return written(context, rows, feed.userId)
}

/** All reminders belong to one person, whose time zone applies to recurring ones. */
async function written(
  context: Context,
  reminders: readonly CalendarReminder[],
  userId: string,
): Promise<string> {
  const { company } = await appConfigOf(context)
  const { PUBLIC_URL: publicUrl } = context.config
  const timeZone = await zoneOfUser(context.db, context, userId)
  return reminderCalendar(reminders, {
    name: company.name,
    host: new URL(publicUrl).hostname,
    publicUrl,
    timeZone,
  })
}
