import { payoutHolds } from '#billing/rules/payout-hold.ts'
import { canBePaidSql, payoutColumns, payoutFactsOf } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import type { Candidate, GraduationList } from '#training/contract/graduation/graduation.ts'
import { graduationReadiness } from '#training/rules/graduation/graduation.ts'
import {
  type GraduationGate,
  gateWarnings,
  type LearningSeen,
  signsOf,
} from '#training/rules/graduation/graduation-gate.ts'
import { daysInTraining } from '#training/rules/trainees/trainee-status.ts'
import { graduationGate, learningSeen } from '../modules/learning-seen.ts'

// Modules are compared by slug: a learner who began an older revision keeps it.
const columns = `u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.first_name, u.email, u.role, u.status,
  u.created_at, u.training_started_at, u.last_active_at,
  u.hire_date, u.approved_date, u.overall_progress_percentage AS progress,
  u.total_points AS points, ${payoutColumns('u')},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'status', coalesce(
            (SELECT p.status FROM user_progress p JOIN training_modules o ON o.id = p.module_id
              WHERE p.user_id = u.id AND o.slug = m.slug AND p.deleted_at IS NULL
              ORDER BY p.status = 'completed' DESC, o.revision DESC LIMIT 1), 'not_started'))
          ORDER BY m.order_index, m.id), '[]')
     FROM training_modules m WHERE m.status = 'published' AND m.is_active AND m.deleted_at IS NULL) AS modules,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title, 'hasPassed', EXISTS (
            SELECT 1 FROM quiz_attempts a JOIN quizzes b ON b.id = a.quiz_id JOIN training_modules o ON o.id = b.module_id
             WHERE a.user_id = u.id AND a.passed AND a.deleted_at IS NULL AND o.slug = m.slug))
          ORDER BY m.order_index, q.id), '[]')
     FROM quizzes q JOIN training_modules m ON m.id = q.module_id
    WHERE q.deleted_at IS NULL AND m.status = 'published' AND m.is_active AND m.deleted_at IS NULL) AS quizzes`

/** The facts for one person's graduation, with the row locked until the transaction ends. */
export function lockLearner(tx: Db, id: string) {
  return tx.row(
    `SELECT ${columns} FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL AND NOT u.is_ai_employee FOR UPDATE OF u`,
    [id],
  )
}

type Learner = NonNullable<Awaited<ReturnType<typeof lockLearner>>>

/** Candidates with what they still lack, reps whose payout is held, activities that wait for points. [TRAIN-009] */
export async function graduationList(context: Context): Promise<GraduationList> {
  const { db, clock } = context
  const now = clock.now()
  const [learners, reps, activities] = await Promise.all([
    db.rows(
      `SELECT ${columns} FROM users u
        WHERE u.role = 'trainee' AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee
        ORDER BY u.overall_progress_percentage DESC, u.created_at, u.id LIMIT 500`,
    ),
    db.rows(
      `SELECT id, concat_ws(' ', first_name, last_name) AS name, hire_date,
              ${payoutColumns('users')}
         FROM users
        WHERE role = 'sales_rep' AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee
          AND NOT ${canBePaidSql('users')}
        ORDER BY hire_date DESC NULLS LAST, id LIMIT 100`,
    ),
    db.rows(
      `SELECT a.id, a.user_id, concat_ws(' ', u.first_name, u.last_name) AS name, a.type, a.title, a.description,
              a.outcome, a.duration, a.points, a.metadata->>'evidence' AS evidence, p.business_name AS prospect, a.created_at, count(*) OVER ()::int AS total
         FROM activities a JOIN users u ON u.id = a.user_id LEFT JOIN prospects p ON p.id = a.prospect_id
        WHERE NOT a.approved AND a.rejected_at IS NULL AND a.deleted_at IS NULL ORDER BY a.created_at, a.id LIMIT 50`,
    ),
  ])
  const gate = await graduationGate(db)
  const seen = await learningSeen(
    db,
    learners.map(({ id }) => id),
    gate,
  )
  return {
    candidates: learners
      .flatMap((learner) => candidateOf(learner, seen.get(learner.id), gate, now))
      .toSorted((a, b) => Number(b.isReady) - Number(a.isReady)),
    held: reps.map((rep) => {
      const { facts, rest } = payoutFactsOf(rep)
      return { ...rest, holds: payoutHolds(facts) }
    }),
    activities: {
      total: activities[0]?.total ?? 0,
      items: activities.map(({ total: _, ...activity }) => activity),
    },
  }
}

function candidateOf(
  learner: Learner,
  seen: LearningSeen | undefined,
  gate: GraduationGate,
  now: Date,
): Candidate | [] {
  if (!seen) return []
  const { isReady, missing } = graduationReadiness(learner)
  const { id, name, email, progress, points, lastActiveAt, modules, quizzes } = learner
  return {
    id,
    name,
    email,
    progress,
    points,
    lastActiveAt,
    days: daysInTraining(learner, now),
    modules: modules.length,
    modulesDone: modules.filter(({ status }) => status === 'completed').length,
    quizzes: quizzes.length,
    quizzesPassed: quizzes.filter(({ hasPassed }) => hasPassed).length,
    isReady,
    missing: missing.map(({ kind, message }) => ({ kind, message })),
    seen,
    warnings: gateWarnings(seen, gate),
    signs: signsOf(seen),
    holds: payoutHolds(learner),
  }
}
