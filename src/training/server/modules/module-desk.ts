import type { Db } from '#platform/db/client.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { listRows } from '#platform/resources/list.ts'
import { getRow } from '#platform/resources/read.ts'
import type { ModuleDesk, ModuleShelf } from '#training/contract/modules/authoring.ts'
import { lessons as lessonContract } from '#training/contract/modules/lesson.ts'
import { trainingModules } from '#training/contract/modules/training-module.ts'
import { quizzes as quizContract } from '#training/contract/quiz/quiz.ts'
import { publishProblems } from '#training/rules/modules/publish-check.ts'
import { learningRules } from '../learning-rules.ts'
import { pricesOf } from '../quiz/question-prices.ts'
import { forMarking, pricedSkus, withKey } from '../quiz/questions.ts'
import { trainingResources } from '../resources.ts'

const revisionOf = (
  status: string,
) => `(SELECT jsonb_build_object('id', x.id, 'revision', x.revision, 'updatedAt', x.updated_at)
  FROM training_modules x WHERE x.slug = m.slug AND x.status = '${status}' AND x.deleted_at IS NULL
 ORDER BY x.revision DESC LIMIT 1)`

/** Every module once, in the learners' order, with its published revision and its draft. [TRAIN-006] */
export async function moduleShelf(db: Db): Promise<ModuleShelf> {
  const items = await db.rows(
    `SELECT m.slug, m.title, m.description, m.icon, m.color, ${revisionOf('published')} AS published,
            ${revisionOf('draft')} AS draft, ${revisionOf('archived')} AS archived,
            (SELECT count(*)::int FROM lessons l WHERE l.module_id = m.id AND l.deleted_at IS NULL) AS lessons,
            (SELECT coalesce(sum(jsonb_array_length(q.questions)), 0)::int FROM quizzes q
              WHERE q.module_id = m.id AND q.deleted_at IS NULL) AS questions,
            s.learning, s.completed, f.rating, f.ratings
       FROM (SELECT DISTINCT ON (slug) * FROM training_modules WHERE deleted_at IS NULL
              ORDER BY slug, array_position(ARRAY['published', 'draft', 'archived'], status), revision DESC) m
       CROSS JOIN LATERAL (
         SELECT count(DISTINCT p.user_id) FILTER (WHERE p.status = 'in_progress')::int AS learning,
                count(DISTINCT p.user_id) FILTER (WHERE p.status = 'completed')::int AS completed
           FROM user_progress p JOIN training_modules x ON x.id = p.module_id
          WHERE x.slug = m.slug AND p.deleted_at IS NULL) s
       CROSS JOIN LATERAL (
         SELECT round(avg(t.rating), 1)::float AS rating, count(t.rating)::int AS ratings
           FROM training_feedback t JOIN training_modules x ON x.id = t.module_id
          WHERE x.slug = m.slug AND t.deleted_at IS NULL) f
      ORDER BY m.order_index, m.slug LIMIT 200`,
  )
  return { items }
}

/** One revision of a module with its lessons and quiz. @throws AppError 404 */
export async function moduleDesk(db: Db, caller: Caller, id: string): Promise<ModuleDesk> {
  const { actor } = caller
  const resource = (name: string) => named(trainingResources, name)
  const module = await getRow(db, resource('training_modules'), actor, id)
  if (module.deletedAt !== null) throw notFound()
  const parts = { moduleId: id, limit: '200' }
  const [lessons, quizzes, removed, siblings] = await Promise.all([
    listRows(db, resource('lessons'), actor, { query: { ...parts, sort: 'orderIndex' } }),
    listRows(db, resource('quizzes'), actor, { query: { ...parts, limit: '1' } }),
    db.rows(
      `SELECT id, title FROM lessons WHERE module_id = $1 AND deleted_at IS NOT NULL ORDER BY deleted_at DESC LIMIT 50`,
      [id],
    ),
    db.row(
      `SELECT max(x.id::text) FILTER (WHERE x.status = 'published') AS "publishedId",
              (array_agg(x.id ORDER BY x.revision DESC) FILTER (WHERE x.status = 'draft'))[1] AS "draftId"
         FROM training_modules x JOIN training_modules m ON m.slug = x.slug WHERE m.id = $1 AND x.deleted_at IS NULL`,
      [id],
    ),
  ])
  return {
    module: trainingModules.row.parse(module),
    publishedId: siblings?.publishedId ?? null,
    draftId: siblings?.draftId ?? null,
    lessons: lessons.items.map((row) => lessonContract.row.parse(row)),
    removed,
    quiz: quizzes.items[0] ? quizContract.row.parse(quizzes.items[0]) : null,
    problems: await problemsOf(db, id),
    learning: await learningRules(db),
  }
}

/**
 * What prevents this revision from being published, checked with catalog prices filled into the keys. @throws AppError 404
 */
export async function problemsOf(db: Db, id: string): Promise<string[]> {
  const parts = await db.row(
    `SELECT m.title, m.description,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'body', l.body) ORDER BY l.order_index, l.id), '[]')
               FROM lessons l WHERE l.module_id = m.id AND l.deleted_at IS NULL) AS lessons,
            (SELECT jsonb_build_object('passingScore', q.passing_score, 'questions', q.questions,
                      'drawCount', q.draw_count, 'drawTags', q.draw_tags, 'drawMinimums', q.draw_minimums,
                      'shuffleQuestions', q.shuffle_questions) FROM quizzes q
              WHERE q.module_id = m.id AND q.deleted_at IS NULL ORDER BY q.id LIMIT 1) AS quiz
       FROM training_modules m WHERE m.id = $1 AND m.deleted_at IS NULL`,
    [id],
  )
  if (!parts) throw notFound()
  const stored = parts.quiz?.questions ?? []
  const prices = await pricesOf(db, pricedSkus(stored))
  const questions = stored.map((question) => forMarking(withKey(question, prices)))
  const { quiz } = parts
  const draw = quiz ? { from: stored, rules: quiz } : undefined
  return publishProblems({ ...parts, quiz: quiz && { passingScore: quiz.passingScore, questions, draw } })
}
