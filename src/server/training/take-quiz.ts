import type { Answers, Attempt, AttemptResult } from '#contracts/training/learn.ts'
import type { Question as StoredQuestion } from '#contracts/training/question.ts'
import { markQuiz } from '#domain/training/mark-quiz.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'
import { awardPoints } from './award-points.ts'
import { refreshProgress } from './module-progress.ts'
import { forLearner, forMarking, type Prices, rightAnswer, shuffler } from './questions.ts'

type QuizRow = { id: string; title: string; passingScore: number; questions: StoredQuestion[] }

/** Begins an attempt, or goes on with the open one; the keys stay on the server. @throws AppError 404 */
export async function startAttempt(context: Context, caller: Caller, quizId: string): Promise<Attempt> {
  const quiz = await context.db.row<QuizRow>(
    `SELECT q.id, q.title, q.passing_score AS "passingScore", q.questions
       FROM quizzes q JOIN training_modules m ON m.id = q.module_id AND m.deleted_at IS NULL AND m.is_active
      WHERE q.id = $1 AND q.deleted_at IS NULL AND m.status IN ('published', 'archived')`,
    [quizId],
  )
  if (!quiz) throw notFound()
  const row = await context.db.row<{ id: string; startedAt: string; questionsSeen: StoredQuestion[] }>(
    `INSERT INTO quiz_attempts (user_id, quiz_id, started_at, questions_seen) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, quiz_id) WHERE deleted_at IS NULL AND status = 'started' DO UPDATE SET updated_at = now()
     RETURNING id, started_at AS "startedAt", questions_seen AS "questionsSeen"`,
    [caller.actor.id, quizId, context.clock.now().toISOString(), JSON.stringify(quiz.questions)],
  )
  if (!row) throw notFound()
  const shuffle = shuffler(row.id)
  return {
    id: row.id,
    quizId,
    title: quiz.title,
    passingScore: quiz.passingScore,
    startedAt: row.startedAt,
    questions: shuffle(row.questionsSeen).map((question) => forLearner(question, shuffle)),
  }
}

/**
 * Marks an attempt, once: the same attempt sent again is refused, another's is not there. Prices in keys are today's.
 * @throws AppError 404, 409
 */
export async function submitAttempt(
  context: Context,
  caller: Caller,
  attemptId: string,
  answers: Answers,
): Promise<AttemptResult> {
  const userId = caller.actor.id
  const now = context.clock.now().toISOString()
  const prices = await pricesOf(context.db)
  return context.db.transact(async (tx) => {
    const attempt = await tx.row<{
      quizId: string
      moduleId: string
      status: string
      passingScore: number
      questionsSeen: StoredQuestion[]
    }>(
      `SELECT a.quiz_id AS "quizId", q.module_id AS "moduleId", a.status, q.passing_score AS "passingScore",
              a.questions_seen AS "questionsSeen"
         FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz_id
        WHERE a.id = $1 AND a.user_id = $2 AND a.deleted_at IS NULL FOR UPDATE OF a`,
      [attemptId, userId],
    )
    if (!attempt) throw notFound()
    if (attempt.status !== 'started') {
      throw new AppError('conflict', { message: 'This attempt was already handed in.' })
    }
    const questions = attempt.questionsSeen.map((question) => forMarking(question, prices))
    const marked = markQuiz({ questions, passingScore: attempt.passingScore }, answers)
    await tx.rows(
      `UPDATE quiz_attempts SET answers = $2, score = $3, passed = $4, completed_at = $5, status = $6,
              version = version + 1, updated_at = now() WHERE id = $1`,
      [
        attemptId,
        JSON.stringify(answers),
        marked.score,
        marked.passed,
        now,
        marked.needsPerson ? 'submitted' : 'marked',
      ],
    )
    await recordChange(tx, caller, {
      entity: 'quiz_attempts',
      id: attemptId,
      action: 'submit',
      before: { status: 'started' },
      after: {
        status: marked.needsPerson ? 'submitted' : 'marked',
        score: marked.score,
        passed: marked.passed,
      },
    })
    let points = 0
    const award = { userId, moduleId: attempt.moduleId }
    if (marked.passed)
      points += await awardPoints(tx, { ...award, activity: 'quiz_passed', key: `quiz:${attempt.quizId}` })
    if (marked.score === 100) {
      points += await awardPoints(tx, {
        ...award,
        activity: 'perfect_quiz',
        key: `perfect:${attempt.quizId}`,
      })
    }
    const progress = await refreshProgress(tx, caller, attempt.moduleId, now)
    const explanations = new Map(
      attempt.questionsSeen.map((question) => [question.id, question.explanation ?? null]),
    )
    return {
      id: attemptId,
      score: marked.score,
      passed: marked.passed,
      passingScore: attempt.passingScore,
      pointsAwarded: points + progress.points,
      isModuleCompleted: progress.isCompleted,
      questions: marked.questions.map(({ id, points: earned, possible }, index) => {
        const question = questions[index]
        return {
          id,
          points: earned,
          possible,
          explanation: explanations.get(id) ?? null,
          rightAnswer: question ? rightAnswer(question) : null,
        }
      }),
    }
  })
}

async function pricesOf(db: Db): Promise<Prices> {
  const rows = await db.rows<{ sku: string; retailPrice: number | null; msrp: number | null }>(
    `SELECT sku, retail_price AS "retailPrice", msrp FROM products WHERE deleted_at IS NULL LIMIT 500`,
  )
  return new Map(rows.map(({ sku, ...prices }) => [sku, prices]))
}
