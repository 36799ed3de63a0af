import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import {
  type BadgeCriteria,
  badgeProgress,
  type LearnerFacts,
  noteWords,
} from '#training/rules/rewards/badge-progress.ts'
import { addNamedPoints } from './award-points.ts'

/** The shape of badge criteria that can be counted. */
export const criteriaShape = z.object({
  kind: z.string(),
  count: z.number(),
  module: z.string().optional(),
  stage: z.number().optional(),
})

/**
 * Compares the badges a person does not have with what they have done: stores the progress of each, and gives earned ones
 * with their points. Running it again gives nothing twice. @returns slugs of the badges given
 */
export async function grantBadges(context: Context, userId: string): Promise<string[]> {
  const timeZone = await companyTimeZone(context.db, context.config)
  const now = context.clock.now().toISOString()
  return context.db.transact(async (tx) => {
    const user = await tx.row('SELECT id FROM users WHERE id = $1 FOR UPDATE', [userId])
    if (!user) return []
    const given: string[] = []
    // The points of one badge may earn another.
    for (let round = 0; round < 3; round++) {
      const earned = await grantRound(tx, userId, timeZone, now)
      given.push(...earned)
      if (earned.length === 0) break
    }
    return given
  })
}

async function grantRound(tx: Tx, userId: string, timeZone: string, now: string): Promise<string[]> {
  const [facts, badges] = await Promise.all([
    factsOf(tx, userId, timeZone),
    tx.rows(
      `SELECT b.id, b.slug, b.points, b.criteria, u.progress FROM badges b
         LEFT JOIN user_badges u ON u.badge_id = b.id AND u.user_id = $1 AND u.deleted_at IS NULL
        WHERE b.deleted_at IS NULL AND u.earned_at IS NULL ORDER BY b.id LIMIT 500`,
      [userId],
    ),
  ])
  const given: string[] = []
  for (const badge of badges) {
    const criteria = criteriaShape.safeParse(badge.criteria)
    const progress = criteria.success ? badgeProgress(criteria.data satisfies BadgeCriteria, facts) : null
    // Stored progress never goes down.
    if (progress === null || progress === 0 || progress <= (badge.progress ?? 0)) continue
    await tx.change(
      `INSERT INTO user_badges (user_id, badge_id, progress, earned_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, badge_id) WHERE deleted_at IS NULL
         DO UPDATE SET progress = excluded.progress, earned_at = excluded.earned_at,
                       ${changedOf('user_badges', 'now()')}
       RETURNING id`,
      [userId, badge.id, progress, progress === 100 ? now : null],
    )
    if (progress < 100) continue
    given.push(badge.slug)
    const { slug, points } = badge
    const details = { badge: slug }
    await addNamedPoints(tx, {
      userId,
      activity: 'badge_earned',
      key: `badge:${slug}`,
      points,
      details,
      at: now,
    })
  }
  return given
}

/** What the person has done, counted from the tables. */
export async function factsOf(db: Db, userId: string, timeZone: string): Promise<LearnerFacts> {
  const row = await db.row(
    `SELECT
       coalesce((SELECT jsonb_object_agg(action, times) FROM (SELECT action, count(*)::int AS times FROM points_earned
          WHERE user_id = $1 AND points_awarded > 0 AND deleted_at IS NULL GROUP BY action) a), '{}') AS activities,
       ARRAY(SELECT m.slug FROM user_progress p JOIN training_modules m ON m.id = p.module_id
          WHERE p.user_id = $1 AND p.status = 'completed' AND p.deleted_at IS NULL) AS "completedModules",
       (SELECT count(DISTINCT a.quiz_id)::int FROM quiz_attempts a
          WHERE a.user_id = $1 AND a.score = 100 AND a.deleted_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM quiz_attempts b WHERE b.user_id = $1 AND b.quiz_id = a.quiz_id AND b.id < a.id
               AND b.deleted_at IS NULL)) AS "perfectQuizzes",
       (SELECT count(DISTINCT a.quiz_id)::int FROM quiz_attempts a WHERE a.user_id = $1 AND a.passed AND a.deleted_at IS NULL
          AND EXISTS (SELECT 1 FROM quiz_attempts b WHERE b.user_id = $1 AND b.quiz_id = a.quiz_id AND b.passed = false
            AND b.completed_at < a.completed_at AND b.deleted_at IS NULL)) AS "retakenQuizzes",
       ARRAY(SELECT DISTINCT (earned_at AT TIME ZONE $2)::date::text FROM points_earned
          WHERE user_id = $1 AND points_awarded > 0 AND deleted_at IS NULL AND action <> ALL ('{badge_earned,daily_streak,weekly_streak}')) AS "activeDays",
       (SELECT count(*)::int FROM lesson_notes WHERE user_id = $1 AND deleted_at IS NULL
          AND array_length(regexp_split_to_array(btrim(body), '\\s+'), 1) >= $3) AS "notesKept",
       coalesce((SELECT jsonb_object_agg(stage, times) FROM (SELECT split_part(award_key, ':', 3) AS stage, count(*)::int AS times
          FROM points_earned WHERE user_id = $1 AND points_awarded > 0 AND award_key LIKE 'stage:%:%' AND deleted_at IS NULL GROUP BY 1) s), '{}') AS stages,
       u.total_points
       FROM users u WHERE u.id = $1`,
    [userId, timeZone, noteWords],
  )
  if (!row) throw new Error(`nobody has the id ${userId}`)
  return row
}
