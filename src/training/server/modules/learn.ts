import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { noteGuidance } from '#recorder/server/api.ts'
import type { LessonPage, ModuleCard, ModuleDetail } from '#training/contract/modules/learn.ts'
import { type LearningRules, leastReading, usualDraw, waitBetween } from '#training/rules/learning-rules.ts'
import { learningRules } from '../learning-rules.ts'
import { gateOf, type SoFar, soFarColumns } from '../quiz/attempts-so-far.ts'
import { openModules, readableModules } from './learner-modules.ts'
import { picturesNamedBy } from './lesson-pictures.ts'
import { noteOpened } from './time-seen.ts'

const isRead = `EXISTS (SELECT 1 FROM lesson_progress lp WHERE lp.lesson_id = l.id AND lp.user_id = $1
  AND lp.completed_at IS NOT NULL AND lp.deleted_at IS NULL)`

const isPassed = `EXISTS (SELECT 1 FROM quiz_attempts a WHERE a.quiz_id = q.id AND a.user_id = $1 AND a.passed
  AND a.deleted_at IS NULL)`

const cardColumns = `m.id, m.slug, m.title, m.description, m.duration, m.order_index, m.icon, m.color,
  coalesce(p.status, 'not_started') AS status, coalesce(p.progress_percentage, 0) AS "progressPercentage", p.score,
  coalesce(p.time_spent, 0) AS "timeSpent",
  (SELECT count(*)::int FROM lessons l WHERE l.module_id = m.id AND l.deleted_at IS NULL) AS "lessonCount",
  (SELECT count(*)::int FROM lessons l WHERE l.module_id = m.id AND l.deleted_at IS NULL AND ${isRead}) AS "lessonsDone",
  EXISTS (SELECT 1 FROM quizzes q WHERE q.module_id = m.id AND q.deleted_at IS NULL) AS "hasQuiz",
  CASE WHEN p.status = 'completed' THEN NULL ELSE coalesce(
    (SELECT jsonb_build_object('kind', 'lesson', 'id', l.id, 'title', l.title) FROM lessons l
      WHERE l.module_id = m.id AND l.deleted_at IS NULL AND NOT ${isRead} ORDER BY l.order_index, l.id LIMIT 1),
    (SELECT jsonb_build_object('kind', 'quiz', 'id', q.id, 'title', q.title) FROM quizzes q
      WHERE q.module_id = m.id AND q.deleted_at IS NULL AND NOT ${isPassed} ORDER BY q.id LIMIT 1)) END AS next` as const

/** The learner's modules in order, with the progress in each. */
export function modulesOf(db: Db, userId: string): Promise<ModuleCard[]> {
  return db.rows(`SELECT ${cardColumns} ${openModules} ORDER BY m.order_index, m.id LIMIT 100`, [userId])
}

/** The module to continue with: the next incomplete one after `moduleId`, else the first incomplete one. */
export async function nextModuleOf(
  db: Db,
  userId: string,
  moduleId: string,
): Promise<{ id: string; title: string } | null> {
  const row = await db.row(
    `SELECT m.id, m.title ${openModules} AND m.id <> $2 AND coalesce(p.status, 'not_started') <> 'completed'
      ORDER BY m.order_index < (SELECT order_index FROM training_modules WHERE id = $2), m.order_index, m.id LIMIT 1`,
    [userId, moduleId],
  )
  return row ?? null
}

const uuid = z.uuid()

/** The id of the module that an address names, by its id or its short name. @throws AppError 404 */
export async function moduleIdOf(db: Db, userId: string, name: string): Promise<string> {
  if (uuid.safeParse(name).success) return name
  const row = await db.row(`SELECT m.id ${openModules} AND m.slug = $2 ORDER BY m.id LIMIT 1`, [userId, name])
  if (!row) throw notFound()
  return row.id
}

type Quiz = NonNullable<ModuleDetail['quiz']>
type QuizRow = Omit<
  Quiz,
  'hasOpenAttempt' | 'mayBegin' | 'attemptsLeft' | 'nextAttemptAt' | 'questionCount' | 'isDrawn'
> &
  SoFar & { isDraft: boolean; drawCount: number | null; available: number }

/** @throws AppError 404 */
export async function moduleOf(
  { db, clock }: Context,
  userId: string,
  moduleId: string,
): Promise<ModuleDetail> {
  const [card, lessons, quiz, rules] = await Promise.all([
    db.row(`SELECT ${cardColumns}, m.goals, m.stages ${readableModules} AND m.id = $2`, [userId, moduleId]),
    db.rows(
      `SELECT l.id, l.slug, l.title, l.minutes, ${isRead} AS "isDone"
         FROM lessons l WHERE l.module_id = $2 AND l.deleted_at IS NULL ORDER BY l.order_index, l.id LIMIT 100`,
      [userId, moduleId],
    ),
    db.row(
      `SELECT q.id, q.title, q.draw_count, x.available, q.passing_score,
              q.time_limit_minutes, q.attempt_limit,
              q.wait_minutes,
              ${soFarColumns('$1')}, EXISTS (SELECT 1 FROM training_modules m WHERE m.id = q.module_id AND m.status = 'draft') AS "isDraft",
              count(a.id) FILTER (WHERE a.status <> 'started')::int AS attempts, max(a.score) AS "bestScore",
              coalesce(bool_or(a.passed), false) AS "isPassed",
              (array_agg(a.id ORDER BY a.completed_at DESC) FILTER (WHERE a.status IN ('submitted', 'marked')))[1] AS "lastAttemptId"
         FROM quizzes q LEFT JOIN quiz_attempts a ON a.quiz_id = q.id AND a.user_id = $1 AND a.deleted_at IS NULL
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS available FROM jsonb_array_elements(q.questions) e
           WHERE NOT coalesce((e->>'retired')::boolean, false)
             AND (cardinality(q.draw_tags) = 0 OR e->'tags' ?| q.draw_tags)) x
        WHERE q.module_id = $2 AND q.deleted_at IS NULL GROUP BY q.id, x.available ORDER BY q.id LIMIT 1`,
      [userId, moduleId],
    ),
    learningRules(db),
  ])
  if (!card) throw notFound()
  return { ...card, lessons, quiz: quiz ? quizOf(quiz, rules, clock.now()) : null }
}

function quizOf(row: QuizRow, rules: LearningRules, now: Date): Quiz {
  const { made, lastEndedAt, openId, isDraft: isTried, drawCount, available, ...quiz } = row
  const waitMinutes = waitBetween(quiz.waitMinutes, rules)
  const gate = gateOf({ ...quiz, waitMinutes, made, lastEndedAt, openId }, now)
  const questionCount = Math.min(drawCount ?? usualDraw(available, rules), available)
  return {
    ...quiz,
    waitMinutes,
    questionCount,
    isDrawn: questionCount < available,
    hasOpenAttempt: openId !== null,
    // A draft can be tried without limit.
    mayBegin: gate.mayBegin || isTried,
    attemptsLeft: gate.attemptsLeft,
    nextAttemptAt: gate.nextAttemptAt?.toISOString() ?? null,
  }
}

/** Lessons that a learner may read, in order: a single one or all of a module. */
function readLessons(db: Db, of: 'lesson' | 'module', ids: [userId: string, id: string]) {
  return db.rows(
    `SELECT l.id, l."moduleId", m.title AS "moduleTitle", m.slug AS "moduleSlug", l.title, l.body, l.minutes, l.goals, l."lawReviewedOn",
          ${isRead} AS "isDone", coalesce((SELECT lp.time_spent FROM lesson_progress lp
            WHERE lp.lesson_id = l.id AND lp.user_id = $1 AND lp.deleted_at IS NULL), 0) AS "timeSpent", l.position, l."lessonCount", l."previousId", l."nextId"
     FROM (SELECT id, module_id AS "moduleId", title, body, minutes, goals, law_reviewed_on AS "lawReviewedOn",
                  row_number() OVER w ::int AS position, count(*) OVER (PARTITION BY module_id)::int AS "lessonCount",
                  lag(id) OVER w AS "previousId", lead(id) OVER w AS "nextId"
             FROM lessons WHERE deleted_at IS NULL AND module_id = ${of === 'lesson' ? '(SELECT module_id FROM lessons WHERE id = $2)' : '$2'}
           WINDOW w AS (PARTITION BY module_id ORDER BY order_index, id)) l
     JOIN (SELECT m.id, m.title, m.slug ${readableModules}) m ON m.id = l."moduleId"
    WHERE ${of === 'lesson' ? 'l.id = $2' : 'true'} ORDER BY l.position LIMIT 100`,
    ids,
  )
}

/** @throws AppError 404 */
export async function lessonOf(db: Db, userId: string, lessonId: string): Promise<LessonPage> {
  const [lesson] = await readLessons(db, 'lesson', [userId, lessonId])
  if (!lesson) throw notFound()
  const [page] = await asPages(db, [lesson])
  if (!page) throw notFound()
  return page
}

/** Gives out a lesson to read and notes when, so that the server can measure the time. @throws AppError 404 */
export async function openLesson(context: Context, userId: string, lessonId: string): Promise<LessonPage> {
  const lesson = await lessonOf(context.db, userId, lessonId)
  await noteOpened(context.db, userId, [lessonId], context.clock.now().toISOString())
  return lesson
}

/** Every lesson of a module in order; empty when the learner may not read the module. */
export async function lessonsOf(db: Db, userId: string, moduleId: string): Promise<LessonPage[]> {
  return asPages(db, await readLessons(db, 'module', [userId, moduleId]))
}

type LessonRow = Omit<LessonPage, 'leastSeconds' | 'pictures'>

async function asPages(db: Db, lessons: readonly LessonRow[]): Promise<LessonPage[]> {
  const rules = await learningRules(db)
  const pictures = await picturesNamedBy(
    db,
    lessons.map(({ body }) => body),
  )
  return lessons.map((lesson, at) => ({
    ...lesson,
    leastSeconds: leastReading(lesson.minutes, rules),
    pictures: pictures[at] ?? [],
  }))
}

export async function isDraft(db: Db, moduleId: string): Promise<boolean> {
  const row = await db.row('SELECT 1 FROM training_modules WHERE id = $1 AND status = $2', [
    moduleId,
    'draft',
  ])
  return row !== undefined
}

/** Records whether the lesson read for the first time is the one that the screens suggested as the next step. */
export async function noteNextStep(
  tx: Tx,
  userId: string,
  read: { lessonId: string; moduleId: string },
): Promise<void> {
  const next = await tx.row(
    `SELECT (SELECT l.id FROM lessons l
              WHERE l.module_id = (SELECT m.id ${openModules} AND coalesce(p.status, 'not_started') <> 'completed'
                                    ORDER BY m.order_index, m.id LIMIT 1)
                AND l.deleted_at IS NULL AND NOT ${isRead} ORDER BY l.order_index, l.id LIMIT 1) AS id,
            EXISTS (SELECT 1 FROM lessons l WHERE l.id = $2 AND ${isRead}) AS "isRead"`,
    [userId, read.lessonId],
  )
  if (!next?.id || next.isRead) return
  await noteGuidance(tx, {
    userId,
    source: 'next-step',
    about: read.lessonId,
    hasFollowed: next.id === read.lessonId,
    moduleId: read.moduleId,
  })
}
