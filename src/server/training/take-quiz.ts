import type { Answers, Attempt, AttemptResult } from '#contracts/training/learn.ts'
import type { Question as StoredQuestion } from '#contracts/training/question.ts'
import { markQuiz } from '#domain/training/mark-quiz.ts'
import type { Context } from '../context.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'
import { addQuestionCards } from './add-review-cards.ts'
import { awardPoints } from './award-points.ts'
import { isDraft } from './learn.ts'
import { recordAnswers, recordLearning } from './learning-session.ts'
import { refreshProgress } from './module-progress.ts'
import { pricesOf } from './question-prices.ts'
import { forLearner, forMarking, pricedSkus, readAnswer, shuffler, withKey } from './questions.ts'
import { resultOf } from './quiz-result.ts'

type QuizRow = {
  id: string
  moduleId: string
  title: string
  passingScore: number
  questions: StoredQuestion[]
}

/** Begins an attempt, or goes on with the open one; the keys stay on the server. @throws AppError 404 */
export async function startAttempt(context: Context, caller: Caller, quizId: string): Promise<Attempt> {
  const quiz = await context.db.row<QuizRow>(
    `SELECT q.id, q.module_id AS "moduleId", q.title, q.passing_score AS "passingScore", q.questions
       FROM quizzes q JOIN training_modules m ON m.id = q.module_id AND m.deleted_at IS NULL AND m.is_active
      WHERE q.id = $1 AND q.deleted_at IS NULL AND m.status = ANY($2)`,
    // An admin tries a draft as a learner would see it.
    [quizId, ['published', 'archived', ...(caller.actor.role === 'admin' ? ['draft'] : [])]],
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
    moduleId: quiz.moduleId,
    title: quiz.title,
    passingScore: quiz.passingScore,
    startedAt: row.startedAt,
    questions: shuffle(row.questionsSeen).map((question) => forLearner(question, shuffle)),
  }
}

type Open = {
  quizId: string
  moduleId: string
  status: string
  passingScore: number
  questionsSeen: StoredQuestion[]
  retries: number
}

/**
 * Marks an attempt, once: the same attempt sent again is refused, another's is not there. Keys taken from the catalogue
 * are today's prices, kept with the attempt. `seconds` is the time at it, measured by the screen.
 * @throws AppError 404, 409
 */
export async function submitAttempt(
  context: Context,
  caller: Caller,
  attemptId: string,
  { answers, seconds }: { answers: Answers; seconds?: number | undefined },
): Promise<AttemptResult> {
  const userId = caller.actor.id
  const now = context.clock.now().toISOString()
  await context.db.transact(async (tx) => {
    const attempt = await tx.row<Open>(
      `SELECT a.quiz_id AS "quizId", q.module_id AS "moduleId", a.status, q.passing_score AS "passingScore",
              a.questions_seen AS "questionsSeen",
              (SELECT count(*)::int FROM quiz_attempts b WHERE b.quiz_id = a.quiz_id AND b.user_id = a.user_id
                AND b.id <> a.id AND b.status IN ('submitted', 'marked')) AS retries
         FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz_id
        WHERE a.id = $1 AND a.user_id = $2 AND a.deleted_at IS NULL FOR UPDATE OF a`,
      [attemptId, userId],
    )
    if (!attempt) throw notFound()
    if (attempt.status !== 'started') {
      throw new AppError('conflict', { message: 'This attempt was already handed in.' })
    }
    const { quizId, moduleId } = attempt
    const prices = await pricesOf(tx, pricedSkus(attempt.questionsSeen))
    const questions = attempt.questionsSeen.map((question) => withKey(question, prices))
    const read = Object.fromEntries(
      questions.map((question) => [question.id, readAnswer(question, answers[question.id])]),
    )
    const quiz = { questions: questions.map(forMarking), passingScore: attempt.passingScore }
    const marked = markQuiz(quiz, read)
    const after = {
      status: marked.needsPerson ? 'submitted' : 'marked',
      score: marked.score,
      passed: marked.passed,
    }
    await tx.rows(
      `UPDATE quiz_attempts SET answers = $2, score = $3, passed = $4, completed_at = $5, status = $6, questions_seen = $7,
              version = version + 1, updated_at = now() WHERE id = $1`,
      [
        attemptId,
        JSON.stringify(answers),
        after.score,
        after.passed,
        now,
        after.status,
        JSON.stringify(questions),
      ],
    )
    const before = { status: 'started' }
    await recordChange(tx, caller, {
      entity: 'quiz_attempts',
      id: attemptId,
      action: 'submit',
      before,
      after,
    })

    if (await isDraft(tx, moduleId)) return
    const award = { userId, moduleId, details: { attemptId } }
    let points = 0
    if (marked.passed)
      points += await awardPoints(tx, { ...award, activity: 'quiz_passed', key: `quiz:${quizId}` })
    // Every question right at the first try (content/point-values.yaml).
    if (marked.score === 100 && attempt.retries === 0)
      points += await awardPoints(tx, { ...award, activity: 'perfect_quiz', key: `perfect:${quizId}` })
    const progress = await refreshProgress(tx, caller, moduleId, now, award.details)
    const sessionId = await recordLearning(
      tx,
      caller,
      { moduleId, seconds: seconds ?? 0, points: points + progress.points, progress: progress.gained },
      now,
    )
    const answered = marked.questions.map((question) => ({
      questionId: question.id,
      isRight: question.points !== null && question.points >= question.possible,
    }))
    const missed = marked.questions.filter(({ points, possible }) => points !== null && points < possible)
    await addQuestionCards(tx, { userId, moduleId, quizId, questionIds: missed.map(({ id }) => id) }, now)
    await recordAnswers(tx, userId, { moduleId, sessionId, retries: attempt.retries, seconds }, answered, now)
  })
  return resultOf(context.db, userId, attemptId)
}
