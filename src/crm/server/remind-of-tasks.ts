import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { notify } from '#platform/resources/notify.ts'
import { instantWords } from '#platform/rules/text/dates.ts'

/**
 * Sends due reminders and wakes snoozed ones, once each: by email to people who chose it, and in the open lists. Reminders
 * more than a day late are not mailed. Runs every minute. [MAIL-010]
 */
export async function remindOfTasks(context: Context): Promise<void> {
  const now = context.clock.now().toISOString()
  const due = await context.db.rows(
    `SELECT r.id FROM follow_up_reminders r
      WHERE r.deleted_at IS NULL AND NOT r.is_practice
        AND (r.status = 'open' AND r.due_date BETWEEN $1::timestamptz - interval '1 day' AND $1
               AND (r.last_notification_sent IS NULL OR r.last_notification_sent < r.due_date)
             OR r.status = 'snoozed' AND r.snooze_until <= $1)
      ORDER BY r.due_date, r.id LIMIT 500`,
    [now],
  )
  if (due.length === 0) return
  const zone = await companyTimeZone(context.db, context.config)
  for (const { id } of due) await context.db.transact((tx) => remindOf(tx, id, { now, zone }))
}

/** Checked again under the lock: it may be done, snoozed, or handled by another process. */
async function remindOf(tx: Tx, id: string, { now, zone }: { now: string; zone: string }): Promise<void> {
  const reminder = await tx.row(
    `SELECT r.id, r.title, r.description, r.status, r.due_date, r.snooze_until,
            r.notifications_sent, r.prospect_id, r.client_id,
            coalesce(p.business_name, c.business_name) AS business, r.assigned_to,
            coalesce(f.time_zone, $3) AS "timeZone"
       FROM follow_up_reminders r
       LEFT JOIN user_preferences f ON f.user_id = r.assigned_to AND f.deleted_at IS NULL
       LEFT JOIN prospects p ON p.id = r.prospect_id
       LEFT JOIN clients c ON c.id = r.client_id
      WHERE r.id = $1 AND r.deleted_at IS NULL
        AND (r.status = 'open' AND r.due_date <= $2
               AND (r.last_notification_sent IS NULL OR r.last_notification_sent < r.due_date)
             OR r.status = 'snoozed' AND r.snooze_until <= $2)
        FOR NO KEY UPDATE OF r SKIP LOCKED`,
    [id, now, zone],
  )
  if (!reminder) return
  await tx.rows(
    `UPDATE follow_up_reminders SET status = 'open', snooze_until = NULL, notifications_sent = notifications_sent + 1,
            last_notification_sent = $2, ${changedAt('$2')} WHERE id = $1`,
    [id, now],
  )
  const { status, title, description, assignedTo } = reminder
  const business = reminder.business ?? ''
  if (status === 'snoozed') {
    const moved = { entity: 'follow_up_reminders', id, action: 'wake', from: 'snoozed', to: 'open' }
    await recordMove(tx, null, { ...moved, reason: null })
  } else tx.changes.push({ entity: 'follow_up_reminders', id, op: 'update' })
  await notify(tx, {
    to: assignedTo,
    kind: 'reminder',
    title: `Due: ${title}${business && `, ${business}`}`,
    detail: description,
    record: { type: 'follow_up_reminders', id },
    mail: ({ firstName }) => ({
      id: `reminder-${id}-${Number(reminder.notificationsSent) + 1}`,
      template: 'reminder-due',
      data: {
        firstName,
        title,
        business,
        dueAt: instantWords(reminder.dueDate, String(reminder.timeZone)),
        note: description ?? '',
        reminderId: id,
      },
    }),
  })
}
