import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { calendarDay, hourOfDay, isoDay } from '#platform/rules/text/dates.ts'
import { daysUntil, reminderKind } from '#training/rules/cohorts/deadlines.ts'
import { progressIn } from '../modules/learner-modules.ts'
import { dueOn, memberOf, pathModule } from './cohorts.ts'
import { reminderMail } from './reminder-mail.ts'

/** First and last hour of the reader's day in which reminders are sent; the last one counts to its end. */
const firstHour = 8
const lastHour = 20

/**
 * Emails learners about deadlines that are near, today or just missed: each kind once per step and due day, one email per
 * person for everything due at that hour. Nobody gets one who has finished, has turned reminders off, or whose address is
 * suppressed. Runs every hour; running it more often sends nothing twice.
 * @returns how many emails were queued
 */
export async function remindLearners(context: Context): Promise<number> {
  const people = new Set((await dueReminders(context, context.db, null)).map(({ userId }) => userId))
  let mails = 0
  for (const userId of people) mails += await remindOne(context, userId)
  return mails
}

/** Checks again inside the transaction, records the reminders and queues the email with them. */
function remindOne(context: Context, userId: string): Promise<number> {
  return context.db.transact(async (tx) => {
    const due = await dueReminders(context, tx, userId)
    if (due.length === 0) return 0
    const kept = await tx.rows(
      `INSERT INTO deadline_reminders (cohort_module_id, user_id, kind, due_on, sent_at)
       SELECT r."stepId", $2, r.kind, r."dueOn", $3
         FROM jsonb_to_recordset($1::jsonb) AS r("stepId" uuid, kind text, "dueOn" date)
       ON CONFLICT (cohort_module_id, user_id, kind, due_on) DO NOTHING RETURNING id, cohort_module_id AS "stepId"`,
      [JSON.stringify(due), userId, context.clock.now().toISOString()],
    )
    const [first] = kept
    if (!first) return 0
    const mine = due.filter(({ stepId }) => kept.some((row) => row.stepId === stepId))
    await enqueue(tx, 'send-mail', reminderMail(`deadline-${first.id}`, mine))
    return 1
  })
}

/**
 * Reminders due now, for everybody or one person, nearest deadline first; days are those of the reader's time zone. `sent`
 * holds the kinds already sent for this step and due day.
 */
async function dueReminders(context: Context, db: Db, userId: string | null) {
  const zone = await companyTimeZone(db, context.config)
  const now = context.clock.now()
  const rows = await db.rows(
    `SELECT cm.id AS "stepId", u.id AS "userId", u.email, u.first_name, m.title, d.due::text AS "dueOn",
            coalesce(f.time_zone, $2) AS "timeZone", c.remind_days,
            ARRAY(SELECT r.kind FROM deadline_reminders r
                   WHERE r.cohort_module_id = cm.id AND r.user_id = u.id AND r.due_on = d.due) AS sent
       FROM cohort_members mb
       JOIN learning_cohorts c ON c.id = mb.cohort_id AND c.deleted_at IS NULL
       ${memberOf}
       JOIN cohort_modules cm ON cm.cohort_id = c.id AND cm.deleted_at IS NULL
       ${pathModule}
       LEFT JOIN user_preferences f ON f.user_id = u.id AND f.deleted_at IS NULL
       CROSS JOIN LATERAL (SELECT ${dueOn} AS due) d
       ${progressIn('mb.user_id')}
      WHERE mb.deleted_at IS NULL AND ($3::uuid IS NULL OR u.id = $3)
        AND coalesce(p.status, '') <> 'completed' AND coalesce(f.wants_email, true)
        AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.email = u.email AND x.deleted_at IS NULL)
        AND d.due BETWEEN $1::timestamptz::date - 9 AND $1::timestamptz::date + 16
      ORDER BY d.due, cm.order_index, u.id LIMIT 5000`,
    [now.toISOString(), zone, userId],
  )
  return rows.flatMap((row) => {
    const hour = hourOfDay(now, row.timeZone)
    if (hour < firstHour || hour > lastHour) return []
    const today = isoDay(calendarDay(now, row.timeZone))
    const kind = reminderKind(daysUntil(row.dueOn, today), row.remindDays)
    return kind === null || row.sent.includes(kind) ? [] : { ...row, kind, today }
  })
}
