import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError, demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Answers } from '#training/contract/modules/learn.ts'
import type { MarkEssays, MarkingList } from '#training/contract/quiz/marking.ts'
import type { SeenQuestion } from '#training/contract/quiz/question.ts'
import type { AttemptMark } from '#training/contract/quiz/quiz-attempt.ts'
import { judgeEssays, refuseMarking } from '#training/rules/quiz/judge-essays.ts'
import { holdStarts } from './attempts-so-far.ts'
import { follow, lockAttempt } from './hand-in.ts'
import { markAnswers } from './mark-attempt.ts'

// A learner is stuck when all attempts are used, none is passed, and none is open or waits to be marked.
const stuck = (user: string, quiz: string) => `
  SELECT a.user_id, a.quiz_id, q.title AS "quizTitle", count(*)::int AS attempts,
         max(a.score) AS "bestScore", max(a.completed_at) AS "lastAt"
    FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz_id AND q.attempt_limit IS NOT NULL AND q.deleted_at IS NULL
    JOIN training_modules m ON m.id = q.module_id AND m.status <> 'draft' AND m.is_active AND m.deleted_at IS NULL
   WHERE a.is_counted AND a.deleted_at IS NULL AND ${user} AND ${quiz}
   GROUP BY a.user_id, a.quiz_id, q.title, q.attempt_limit
  HAVING count(*) >= q.attempt_limit AND NOT bool_or(a.passed IS TRUE)
     AND NOT bool_or(a.status IN ('started', 'submitted'))`

/** Essays to mark, oldest first, and learners who are stuck without an attempt left. */
export async function markingList(db: Db): Promise<MarkingList> {
  const [rows, learners] = await Promise.all([
    db.rows(
      `SELECT a.id, a.user_id, concat_ws(' ', u.first_name, u.last_name) AS name, q.title AS "quizTitle",
              m.title AS "moduleTitle", a.completed_at, coalesce(a.answers, '{}') AS answers,
              a.questions_seen, a.marks, count(*) OVER ()::int AS total
         FROM quiz_attempts a JOIN users u ON u.id = a.user_id JOIN quizzes q ON q.id = a.quiz_id
         JOIN training_modules m ON m.id = q.module_id
        WHERE a.status = 'submitted' AND a.completed_at IS NOT NULL AND a.deleted_at IS NULL AND m.status <> 'draft'
        ORDER BY a.completed_at, a.id LIMIT 25`,
    ),
    db.rows(
      `SELECT s.*, concat_ws(' ', u.first_name, u.last_name) AS name
         FROM (${stuck('true', 'true')}) s JOIN users u ON u.id = s.user_id AND u.status = 'active' AND u.deleted_at IS NULL
        ORDER BY s."lastAt", s.user_id LIMIT 50`,
    ),
  ])
  return {
    total: rows[0]?.total ?? 0,
    attempts: rows.map(({ total: _, answers, questionsSeen, marks, ...attempt }) => ({
      ...attempt,
      essays: essaysOf({ answers, questionsSeen, marks }),
    })),
    stuck: learners,
  }
}

type Handed = {
  answers: Answers
  questionsSeen: readonly SeenQuestion[]
  marks: readonly AttemptMark[] | null
}

function essaysOf({ answers, questionsSeen, marks }: Handed) {
  const judged = new Set((marks ?? []).flatMap((mark) => (mark.points === null ? [] : [mark.id])))
  return questionsSeen.flatMap((question) =>
    question.type !== 'essay' || judged.has(question.id)
      ? []
      : [
          {
            questionId: question.id,
            prompt: question.prompt,
            rubric: question.rubric || null,
            answer: String(answers[question.id] ?? ''),
            possible: question.points ?? 1,
          },
        ],
  )
}

/**
 * Gives the points of all essays of an attempt, once. The attempt is then marked, with the points, progress and cards that
 * follow.
 * @throws AppError 404, 403 about one's own, 409 when it was marked before, 400 when an essay is left out
 */
export async function markEssays(
  context: Context,
  caller: Caller,
  attemptId: string,
  { marks: given }: MarkEssays,
): Promise<{ score: number | null; passed: boolean | null }> {
  const at = context.clock.now().toISOString()
  return context.db.transact(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId, null)
    if (!attempt || attempt.status === 'started' || attempt.status === 'expired') throw notFound()
    demand(refuseMarking(attempt, caller.actor))
    const answers = attempt.answers ?? {}
    const sat = { questionsSeen: attempt.questionsSeen, answers, passingScore: attempt.passingScore }
    const before = attempt.marks ?? markAnswers(sat).marks
    const judged = demand(judgeEssays(before, given))
    const { marked, marks } = markAnswers(sat, judged)
    const after = { status: 'marked', score: marked.score, passed: marked.passed }
    await tx.rows(
      `UPDATE quiz_attempts SET status = 'marked', score = $2, passed = $3, marks = $4, marked_by = $5, marked_at = $6,
              ${changedNow} WHERE id = $1`,
      [attemptId, marked.score, marked.passed, JSON.stringify(marks), caller.actor.id, at],
    )
    await recordChange(tx, caller, {
      entity: 'quiz_attempts',
      id: attemptId,
      action: 'mark',
      before: { status: 'submitted', score: null, passed: null },
      after,
    })
    const waited = new Set(before.flatMap(({ id, points }) => (points === null ? [id] : [])))
    await follow(tx, caller, attempt, { marked, marks: marks.filter(({ id }) => waited.has(id)), at })
    return { score: marked.score, passed: marked.passed }
  })
}

/**
 * Gives a stuck learner one more attempt: the last one no longer counts toward the limit but keeps its score. @throws
 * AppError 409 when the learner is not stuck
 */
export async function allowAttempt(
  context: Context,
  caller: Caller,
  quizId: string,
  userId: string,
): Promise<void> {
  await context.db.transact(async (tx) => {
    await holdStarts(tx, userId, quizId)
    const learner = await tx.row(`SELECT s.user_id FROM (${stuck('a.user_id = $1', 'a.quiz_id = $2')}) s`, [
      userId,
      quizId,
    ])
    if (!learner) throw new AppError('conflict', { message: 'They can go on without it.' })
    const row = await tx.row(
      `UPDATE quiz_attempts SET is_counted = false, ${changedNow}
        WHERE id = (SELECT id FROM quiz_attempts WHERE user_id = $1 AND quiz_id = $2 AND is_counted AND deleted_at IS NULL
                     ORDER BY completed_at DESC, id DESC LIMIT 1) RETURNING id`,
      [userId, quizId],
    )
    if (!row) throw notFound()
    await recordChange(tx, caller, {
      entity: 'quiz_attempts',
      id: row.id,
      action: 'allow_another',
      before: { isCounted: true },
      after: { isCounted: false },
    })
  })
}
