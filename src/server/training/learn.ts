import type { LessonPage, ModuleCard, ModuleDetail, OwnProgress } from '#contracts/training/learn.ts'
import { levelOf } from '#domain/training/points.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import { notFound } from '../errors/app-error.ts'
import type { Caller } from '../resources/caller.ts'
import { awardPoints } from './award-points.ts'
import { refreshProgress } from './module-progress.ts'

const cardColumns = `m.id, m.slug, m.title, m.description, m.duration, m.order_index AS "orderIndex", m.icon, m.color,
  coalesce(p.status, 'not_started') AS status, coalesce(p.progress_percentage, 0) AS "progressPercentage", p.score,
  (SELECT count(*)::int FROM lessons l WHERE l.module_id = m.id AND l.deleted_at IS NULL) AS "lessonCount",
  (SELECT count(*)::int FROM lesson_progress lp JOIN lessons l ON l.id = lp.lesson_id AND l.deleted_at IS NULL
    WHERE l.module_id = m.id AND lp.user_id = $1 AND lp.completed_at IS NOT NULL) AS "lessonsDone"`

const openModules = `FROM training_modules m
  LEFT JOIN user_progress p ON p.module_id = m.id AND p.user_id = $1 AND p.deleted_at IS NULL
  WHERE m.deleted_at IS NULL AND m.is_active AND (m.status = 'published' OR (m.status = 'archived' AND p.id IS NOT NULL))`

/** The learner's modules, in order, with how far they are. */
export function modulesOf(db: Db, userId: string): Promise<ModuleCard[]> {
  return db.rows<ModuleCard>(`SELECT ${cardColumns} ${openModules} ORDER BY m.order_index, m.id LIMIT 100`, [
    userId,
  ])
}

export async function moduleOf(db: Db, userId: string, moduleId: string): Promise<ModuleDetail> {
  const card = await db.row<ModuleCard & Pick<ModuleDetail, 'goals' | 'stages'>>(
    `SELECT ${cardColumns}, m.goals, m.stages ${openModules} AND m.id = $2`,
    [userId, moduleId],
  )
  if (!card) throw notFound()
  const [lessons, quiz] = await Promise.all([
    db.rows<ModuleDetail['lessons'][number]>(
      `SELECT l.id, l.slug, l.title, l.minutes, p.completed_at IS NOT NULL AS "isDone"
         FROM lessons l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = $1 AND p.deleted_at IS NULL
        WHERE l.module_id = $2 AND l.deleted_at IS NULL ORDER BY l.order_index, l.id LIMIT 100`,
      [userId, moduleId],
    ),
    db.row<NonNullable<ModuleDetail['quiz']>>(
      `SELECT q.id, q.title, jsonb_array_length(q.questions) AS "questionCount", q.passing_score AS "passingScore",
              count(a.id) FILTER (WHERE a.status <> 'started')::int AS attempts, max(a.score) AS "bestScore",
              coalesce(bool_or(a.passed), false) AS "isPassed"
         FROM quizzes q LEFT JOIN quiz_attempts a ON a.quiz_id = q.id AND a.user_id = $1
        WHERE q.module_id = $2 AND q.deleted_at IS NULL GROUP BY q.id ORDER BY q.id LIMIT 1`,
      [userId, moduleId],
    ),
  ])
  return { ...card, lessons, quiz: quiz ?? null }
}

export async function lessonOf(db: Db, userId: string, lessonId: string): Promise<LessonPage> {
  const lesson = await db.row<LessonPage>(
    `SELECT l.id, l.module_id AS "moduleId", m.title AS "moduleTitle", m.slug AS "moduleSlug", l.title, l.body, l.minutes,
            l.goals, lp.completed_at IS NOT NULL AS "isDone",
            (SELECT b.id FROM lessons b WHERE b.module_id = l.module_id AND b.deleted_at IS NULL
               AND b.order_index < l.order_index ORDER BY b.order_index DESC LIMIT 1) AS "previousId",
            (SELECT n.id FROM lessons n WHERE n.module_id = l.module_id AND n.deleted_at IS NULL
               AND n.order_index > l.order_index ORDER BY n.order_index LIMIT 1) AS "nextId"
       FROM lessons l
       JOIN (SELECT m.id, m.title, m.slug ${openModules}) m ON m.id = l.module_id
       LEFT JOIN lesson_progress lp ON lp.lesson_id = l.id AND lp.user_id = $1 AND lp.deleted_at IS NULL
      WHERE l.id = $2 AND l.deleted_at IS NULL`,
    [userId, lessonId],
  )
  if (!lesson) throw notFound()
  return lesson
}

/** A lesson read to its end; `seconds` is the time measured by the reader's screen, bounded by the contract. */
export async function finishLesson(
  context: Context,
  caller: Caller,
  lessonId: string,
  seconds: number,
): Promise<{ pointsAwarded: number; isModuleCompleted: boolean }> {
  const userId = caller.actor.id
  const lesson = await lessonOf(context.db, userId, lessonId)
  const now = context.clock.now().toISOString()
  return context.db.transact(async (tx) => {
    await tx.rows(
      `INSERT INTO lesson_progress (user_id, lesson_id, time_spent, completed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, lesson_id) WHERE deleted_at IS NULL DO UPDATE
         SET time_spent = lesson_progress.time_spent + excluded.time_spent,
             completed_at = coalesce(lesson_progress.completed_at, excluded.completed_at),
             version = lesson_progress.version + 1, updated_at = now()`,
      [userId, lessonId, seconds, now],
    )
    const own = await awardPoints(tx, {
      userId,
      activity: 'lesson_completed',
      key: `lesson:${lessonId}`,
      moduleId: lesson.moduleId,
    })
    const { isCompleted, points } = await refreshProgress(tx, caller, lesson.moduleId, now)
    return { pointsAwarded: own + points, isModuleCompleted: isCompleted }
  })
}

/** What a learner's home shows: how far, how many points, what next. */
export async function progressOf(db: Db, userId: string, today: string): Promise<OwnProgress> {
  const [user, next, recentPoints, days] = await Promise.all([
    db.row<Omit<OwnProgress, 'level' | 'pointsToNext' | 'streakDays' | 'next' | 'recentPoints'>>(
      `SELECT coalesce(overall_progress_percentage, 0) AS "overallProgressPercentage",
              coalesce(modules_completed, 0) AS "modulesCompleted",
              (SELECT count(*)::int FROM training_modules WHERE status = 'published' AND is_active AND deleted_at IS NULL) AS "totalModules",
              coalesce(total_points, 0) AS "totalPoints", coalesce(total_training_time_minutes, 0) AS "totalTrainingTimeMinutes"
         FROM users WHERE id = $1`,
      [userId],
    ),
    db.row<{ moduleId: string; title: string }>(
      `SELECT m.id AS "moduleId", m.title ${openModules} AND coalesce(p.status, 'not_started') <> 'completed'
        ORDER BY m.order_index LIMIT 1`,
      [userId],
    ),
    db.rows<OwnProgress['recentPoints'][number]>(
      `SELECT action, points_awarded AS "pointsAwarded", earned_at AS "earnedAt" FROM points_earned
        WHERE user_id = $1 ORDER BY earned_at DESC LIMIT 10`,
      [userId],
    ),
    db.rows<{ day: string }>(
      `SELECT DISTINCT (earned_at AT TIME ZONE 'UTC')::date::text AS day FROM points_earned
        WHERE user_id = $1 AND earned_at > now() - interval '120 days' ORDER BY day DESC LIMIT 120`,
      [userId],
    ),
  ])
  if (!user) throw notFound()
  const { level, pointsToNext } = levelOf(user.totalPoints)
  return {
    ...user,
    level,
    pointsToNext,
    streakDays: streak(
      days.map((row) => row.day),
      today,
    ),
    next: next ?? null,
    recentPoints,
  }
}

/** Days in a row with something learnt, up to today or yesterday: a day that has only begun breaks nothing. */
function streak(days: readonly string[], today: string): number {
  const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  const set = new Set(days)
  let day = set.has(today) ? today : dayBefore(today)
  let count = 0
  while (set.has(day)) {
    count++
    day = dayBefore(day)
  }
  return count
}
