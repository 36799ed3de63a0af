import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import type {
  CohortBoard,
  CohortCandidates,
  CohortList,
  Status,
} from '#training/contract/cohorts/cohort-board.ts'
import { dueDay, memberStatus, stepStatus } from '#training/rules/cohorts/deadlines.ts'
import { progressIn } from '../modules/learner-modules.ts'

const head = `c.id, c.version, c.name, c.description, c.start_date::text AS "startDate", c.remind_days`

/** Joins the published module of a path's step; steps without one are left out. */
export const pathModule = `JOIN training_modules m ON m.slug = cm.module_slug AND m.status = 'published' AND m.is_active
  AND m.deleted_at IS NULL`

export const dueOn = 'coalesce(cm.due_date, c.start_date + cm.due_days)'

/** Joins members whose account is active. */
export const memberOf = `JOIN users u ON u.id = mb.user_id AND u.deleted_at IS NULL AND u.status = 'active' AND NOT u.is_ai_employee`

/** Every cohort with its members counted by status, on the company's calendar day. */
export async function cohorts(context: Context): Promise<CohortList> {
  const { db } = context
  const today = await companyToday(context)
  const [items, statuses] = await Promise.all([
    db.rows(
      `SELECT ${head},
              (SELECT count(*)::int FROM cohort_modules cm ${pathModule} WHERE cm.cohort_id = c.id AND cm.deleted_at IS NULL) AS steps,
              (SELECT jsonb_build_object('title', m.title, 'dueOn', d.due) FROM cohort_modules cm ${pathModule}
               CROSS JOIN LATERAL (SELECT ${dueOn} AS due) d
                WHERE cm.cohort_id = c.id AND cm.deleted_at IS NULL AND d.due >= $1
                ORDER BY d.due, cm.order_index LIMIT 1) AS "nextDue"
         FROM learning_cohorts c WHERE c.deleted_at IS NULL ORDER BY c.start_date DESC, c.id LIMIT 100`,
      [today],
    ),
    // Must match memberStatus of rules/cohorts/deadlines.ts; counted in SQL so that rows are not loaded.
    db.rows(
      `SELECT "cohortId", standing, count(*)::int AS members
         FROM (SELECT mb.cohort_id AS "cohortId", mb.user_id,
                      CASE WHEN count(m.id) = 0 THEN 'no_path'
                           WHEN bool_and(coalesce(p.status, '') = 'completed') THEN 'done'
                           WHEN bool_or(coalesce(p.status, '') <> 'completed' AND ${dueOn} < $1) THEN 'behind'
                           ELSE 'on_time' END AS standing
                 FROM cohort_members mb
                 JOIN learning_cohorts c ON c.id = mb.cohort_id AND c.deleted_at IS NULL
                 ${memberOf}
                 LEFT JOIN (cohort_modules cm ${pathModule}) ON cm.cohort_id = c.id AND cm.deleted_at IS NULL
                 ${progressIn('mb.user_id')}
                WHERE mb.deleted_at IS NULL
                GROUP BY mb.cohort_id, mb.user_id) x
        GROUP BY "cohortId", standing`,
      [today],
    ),
  ])
  return {
    items: items.map((item) => {
      const own = statuses.filter(({ cohortId }) => cohortId === item.id)
      const of = (status: Status) => own.find((one) => one.standing === status)?.members ?? 0
      return {
        ...item,
        members: own.reduce((sum, { members }) => sum + members, 0),
        standings: {
          done: of('done'),
          behind: of('behind'),
          on_time: of('on_time'),
          no_path: of('no_path'),
        },
      }
    }),
  }
}

/** One cohort with its path and every member's progress on it. @throws AppError 404 */
export async function cohortBoard(context: Context, id: string): Promise<CohortBoard> {
  const { db } = context
  const [today, cohort, path, members] = await Promise.all([
    companyToday(context),
    db.row(`SELECT ${head} FROM learning_cohorts c WHERE c.id = $1 AND c.deleted_at IS NULL`, [id]),
    db.rows(
      `SELECT cm.id, cm.module_slug, m.title, cm.due_days, cm.due_date::text AS "dueDate"
         FROM cohort_modules cm ${pathModule}
        WHERE cm.cohort_id = $1 AND cm.deleted_at IS NULL ORDER BY cm.order_index, cm.id LIMIT 50`,
      [id],
    ),
    db.rows(
      `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.email, u.role, u.last_active_at,
              (SELECT max(r.sent_at) FROM deadline_reminders r JOIN cohort_modules cm ON cm.id = r.cohort_module_id
                WHERE r.user_id = u.id AND cm.cohort_id = $1) AS "remindedAt",
              (SELECT coalesce(jsonb_agg(jsonb_build_object('stepId', cm.id, 'status', coalesce(p.status, 'not_started'),
                        'progress', coalesce(p.progress_percentage, 0), 'completedAt', p.completed_at)
                        ORDER BY cm.order_index, cm.id), '[]')
                 FROM cohort_modules cm ${pathModule} ${progressIn('mb.user_id')}
                WHERE cm.cohort_id = $1 AND cm.deleted_at IS NULL) AS steps
         FROM cohort_members mb ${memberOf}
        WHERE mb.cohort_id = $1 AND mb.deleted_at IS NULL ORDER BY fold_text(u.last_name) COLLATE "C", fold_text(u.first_name) COLLATE "C", u.id LIMIT 500`,
      [id],
    ),
  ])
  if (!cohort) throw notFound()
  const withDays = path.map((step) => ({ ...step, dueOn: dueDay(cohort.startDate, step) }))
  const due = new Map(withDays.map(({ id: stepId, dueOn: on }) => [stepId, on]))
  return {
    cohort,
    today,
    path: withDays,
    members: members.map(({ steps, ...member }) => {
      const own = steps.map(({ stepId, status, progress, completedAt }) => ({
        stepId,
        standing: stepStatus(status === 'completed', due.get(stepId) ?? null, today),
        progress,
        completedAt,
      }))
      const sum = own.reduce((total, { progress }) => total + progress, 0)
      return {
        ...member,
        standing: memberStatus(own.map(({ standing }) => standing)),
        progress: own.length === 0 ? null : sum / own.length,
        steps: own,
      }
    }),
  }
}

/** People who can join the cohort, by name. @throws AppError 404 */
export async function cohortCandidates(db: Db, id: string): Promise<CohortCandidates> {
  const [cohort, items] = await Promise.all([
    db.row('SELECT 1 FROM learning_cohorts WHERE id = $1 AND deleted_at IS NULL', [id]),
    db.rows(
      `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.email, u.role, c.name AS cohort
         FROM users u
         LEFT JOIN cohort_members mb ON mb.user_id = u.id AND mb.deleted_at IS NULL
         LEFT JOIN learning_cohorts c ON c.id = mb.cohort_id AND c.deleted_at IS NULL
        WHERE ${mayLearn} AND (mb.cohort_id IS NULL OR mb.cohort_id <> $1)
        ORDER BY u.role <> 'trainee', c.id IS NOT NULL, fold_text(u.last_name) COLLATE "C", fold_text(u.first_name) COLLATE "C", u.id LIMIT 500`,
      [id],
    ),
  ])
  if (!cohort) throw notFound()
  return { items }
}

/** Condition on `users u`: people who may be in a cohort. */
export const mayLearn = `u.role IN ('trainee', 'sales_rep', 'operations') AND u.status = 'active' AND u.deleted_at IS NULL
  AND NOT u.is_ai_employee`

/** The published modules, in their order. */
export function pathModules(db: Db): Promise<{ slug: string; title: string }[]> {
  return db.rows(
    `SELECT slug, title FROM training_modules WHERE status = 'published' AND is_active AND deleted_at IS NULL
      ORDER BY order_index, id LIMIT 100`,
  )
}

async function companyToday(context: Context): Promise<string> {
  const timeZone = await companyTimeZone(context.db, context.config)
  return isoDay(calendarDay(context.clock.now(), timeZone))
}
