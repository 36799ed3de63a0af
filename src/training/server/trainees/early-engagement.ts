import type { Context } from '#platform/context.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Beginner } from '#training/contract/trainees/early-engagement.ts'
import { earlyState } from '#training/rules/modules/engagement.ts'
import { measureLearners } from './measure-learners.ts'

/** Days for which a trainee is listed: the first week and the one after it. */
const shownDays = 14

/** Trainees of the first days: who started, who stalled, who never started. [TRAIN-011] */
export async function earlyEngagement(context: Context): Promise<Beginner[]> {
  const timeZone = await companyTimeZone(context.db, context.config)
  const rows = await context.db.rows(
    `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.email, u.created_at,
            greatest(0, floor(extract(epoch FROM $1::timestamptz - u.created_at) / 86400))::int AS "daysSince",
            u.last_active_at, u.modules_completed,
            (extract(epoch FROM s.first - u.created_at) / 3600)::float AS "hoursToStart",
            greatest(0, floor(extract(epoch FROM $1::timestamptz - coalesce(s.last, u.created_at)) / 86400))::int AS "daysQuiet",
            (SELECT count(*)::int FROM lesson_progress p
              WHERE p.user_id = u.id AND p.completed_at IS NOT NULL AND p.deleted_at IS NULL) AS lessons,
            d.days, n.at AS "nudgedAt",
            coalesce((n.at AT TIME ZONE $2)::date = ($1::timestamptz AT TIME ZONE $2)::date, false) AS "isNudgedToday"
       FROM users u
       CROSS JOIN LATERAL (
         SELECT min(x.session_start) AS first, max(coalesce(x.session_end, x.session_start)) AS last FROM user_sessions x
          WHERE x.user_id = u.id AND x.deleted_at IS NULL) s
       CROSS JOIN LATERAL (
         SELECT coalesce(jsonb_agg(CASE WHEN g.day <= ($1::timestamptz AT TIME ZONE $2)::date THEN (
                  SELECT coalesce(round(sum(x.duration) / 60.0), 0)::int FROM user_sessions x
                   WHERE x.user_id = u.id AND x.deleted_at IS NULL AND (x.session_start AT TIME ZONE $2)::date = g.day) END
                ORDER BY g.day), '[]') AS days
           FROM (SELECT (u.created_at AT TIME ZONE $2)::date + k AS day FROM generate_series(0, 6) AS k) g) d
       CROSS JOIN LATERAL (
         SELECT max(y.created_at) AS at FROM user_interactions y
          WHERE y.user_id = u.id AND y.interaction_type = 'nudge_sent' AND y.deleted_at IS NULL) n
      WHERE u.role = 'trainee' AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee
        AND (u.created_at > $1::timestamptz - interval '${shownDays} days' OR s.first IS NULL)
      ORDER BY u.created_at DESC, u.id LIMIT 200`,
    [context.clock.now().toISOString(), timeZone],
  )
  const measures = await measureLearners(
    context,
    rows.map((row) => row.id),
  )
  return rows.map(({ hoursToStart, daysQuiet, modulesCompleted, isNudgedToday, ...row }) => {
    const state = earlyState({ hoursToStart, daysQuiet, modulesCompleted })
    return {
      ...row,
      state,
      earlyEngagementScore: measures.get(row.id)?.earlyEngagementScore ?? null,
      mayNudge: !isNudgedToday && (state === 'not_started' || state === 'stalled'),
    }
  })
}

/**
 * Reminds a trainee by email, at most once a day whoever asks. [TRAIN-011]
 * @throws AppError 404, 409 when they were reminded today
 */
export async function nudgeTrainee(
  context: Context,
  caller: Caller,
  id: string,
  note: string | undefined,
): Promise<{ nudgedAt: string }> {
  const now = context.clock.now().toISOString()
  return context.db.transact(async (tx) => {
    const timeZone = await companyTimeZone(tx, context.config)
    // Two people who press the button at once wait for this lock; the check below runs after it.
    const found = await tx.row(
      `SELECT 1 FROM users WHERE id = $1 AND role = 'trainee' AND status = 'active' AND deleted_at IS NULL
          AND NOT is_ai_employee FOR UPDATE`,
      [id],
    )
    if (!found) throw notFound()
    const person = await tx.row(
      `SELECT u.email, u.first_name, ($2::timestamptz AT TIME ZONE $3)::date::text AS day,
              EXISTS (SELECT 1 FROM user_sessions x WHERE x.user_id = u.id AND x.deleted_at IS NULL) AS "hasBegun",
              EXISTS (SELECT 1 FROM user_interactions y WHERE y.user_id = u.id AND y.interaction_type = 'nudge_sent'
                AND (y.created_at AT TIME ZONE $3)::date = ($2::timestamptz AT TIME ZONE $3)::date) AS "isToday"
         FROM users u WHERE u.id = $1`,
      [id, now, timeZone],
    )
    if (!person) throw notFound()
    if (person.isToday) {
      throw new AppError('conflict', {
        message: `${person.firstName} was reminded today. Once a day is enough.`,
      })
    }
    await tx.rows(
      `INSERT INTO user_interactions (user_id, interaction_type, metadata, created_at, updated_at)
       VALUES ($1, 'nudge_sent', $2, $3, $3)`,
      [id, JSON.stringify({ by: caller.actor.id }), now],
    )
    const after = { nudged: person.day }
    await recordChange(tx, caller, { entity: 'users', id, action: 'nudge', after })
    await enqueue(tx, 'send-mail', {
      id: `nudge-${id}-${person.day}`,
      to: person.email,
      template: 'training-nudge',
      data: {
        firstName: person.firstName,
        opening: person.hasBegun
          ? 'you made a start with your training, and then it went quiet. The next lesson takes about ten minutes.'
          : 'your training is ready and waits for its first lesson. It takes about ten minutes.',
        note: note ?? '',
      },
    })
    return { nudgedAt: now }
  })
}
