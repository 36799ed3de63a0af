import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Answers, Attempt, AttemptResult } from '#training/contract/modules/learn.ts'
import type { SeenQuestion } from '#training/contract/quiz/question.ts'
import { usualDraw, waitBetween } from '#training/rules/learning-rules.ts'
import { deadlineOf, graceSeconds } from '#training/rules/quiz/attempt-rules.ts'
import { drawPool } from '#training/rules/quiz/draw-quiz.ts'
import { learningRules } from '../learning-rules.ts'
import { gateOf, holdStarts, type SoFar, soFarColumns } from './attempts-so-far.ts'
import { close, isLate } from './close-attempt.ts'
import { handIn, lockAttempt } from './hand-in.ts'
import { planAttempt } from './plan-attempt.ts'
import { forLearner } from './questions.ts'
import { resultOf } from './quiz-result.ts'

const attemptColumns = `id, started_at, deadline, answers, questions_seen`

/**
 * Starts an attempt by the rules of the quiz, or continues the open one as drawn. Answer keys stay on the server.
 * @throws AppError 404, 409 when the attempts are used up or the wait is not over
 */
export async function startAttempt(context: Context, caller: Caller, quizId: string): Promise<Attempt> {
  const now = context.clock.now()
  const userId = caller.actor.id
  return context.db.transact(async (tx) => {
    await holdStarts(tx, userId, quizId)
    const quiz = await readQuiz(tx, caller, quizId)
    let soFar = await soFarOf(tx, userId, quizId)
    if (soFar.openId) {
      const open = await lockAttempt(tx, soFar.openId, userId)
      if (open?.status === 'started' && isLate(open, now)) await close(tx, open)
      soFar = await soFarOf(tx, userId, quizId)
    }
    const row = soFar.openId
      ? await tx.row(`SELECT ${attemptColumns} FROM quiz_attempts WHERE id = $1`, [soFar.openId])
      : await begin(tx, userId, quiz, { soFar, now })
    if (!row) throw notFound()
    return asShown(row, quiz, now)
  })
}

type Shown = { id: string; moduleId: string; title: string; passingScore: number }
type AttemptRow = NonNullable<Awaited<ReturnType<typeof begin>>>

function asShown(row: AttemptRow, { id: quizId, moduleId, title, passingScore }: Shown, now: Date): Attempt {
  const { id, startedAt, deadline, questionsSeen } = row
  return {
    id,
    quizId,
    moduleId,
    title,
    passingScore,
    startedAt,
    deadline,
    serverNow: now.toISOString(),
    answers: row.answers ?? {},
    questions: questionsSeen.map((question) => forLearner(question, (items) => [...items])),
  }
}

/** The caller's open attempt as it stands; never starts one. @throws AppError 404, 409 when it has ended */
export async function openAttempt(context: Context, caller: Caller, attemptId: string): Promise<Attempt> {
  const now = context.clock.now()
  const row = await context.db.row(
    `SELECT a.id, a.started_at, a.deadline, a.answers, a.questions_seen, a.status,
            jsonb_build_object('id', q.id, 'moduleId', q.module_id, 'title', q.title, 'passingScore', q.passing_score) AS quiz
       FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz_id
      WHERE a.id = $1 AND a.user_id = $2 AND a.deleted_at IS NULL`,
    [attemptId, caller.actor.id],
  )
  if (!row) throw notFound()
  if (row.status !== 'started') throw handedInBefore()
  if (isLate(row, now)) throw timeIsUp()
  return asShown(row, row.quiz, now)
}

type Quiz = Awaited<ReturnType<typeof readQuiz>>

async function readQuiz(tx: Tx, caller: Caller, quizId: string) {
  const quiz = await tx.row(
    `SELECT q.id, q.module_id, q.title, q.passing_score, q.questions,
            q.draw_count, q.draw_tags, q.draw_minimums,
            q.shuffle_questions, q.shuffle_options,
            q.time_limit_minutes, q.attempt_limit, q.wait_minutes,
            m.status = 'draft' AS "isDraft"
       FROM quizzes q JOIN training_modules m ON m.id = q.module_id AND m.deleted_at IS NULL AND m.is_active
      WHERE q.id = $1 AND q.deleted_at IS NULL AND m.status = ANY($2)`,
    // An admin can try a draft as a learner would see it.
    [quizId, ['published', 'archived', ...(caller.actor.role === 'admin' ? ['draft'] : [])]],
  )
  if (!quiz) throw notFound()
  const rules = await learningRules(tx)
  return {
    ...quiz,
    drawCount: quiz.drawCount ?? usualDraw(drawPool(quiz.questions, quiz).length, rules),
    waitMinutes: waitBetween(quiz.waitMinutes, rules),
  }
}

async function soFarOf(tx: Tx, userId: string, quizId: string): Promise<SoFar> {
  const row = await tx.row(`SELECT ${soFarColumns('$1')} FROM quizzes q WHERE q.id = $2`, [userId, quizId])
  if (!row) throw notFound()
  return row
}

async function begin(tx: Tx, userId: string, quiz: Quiz, { soFar, now }: { soFar: SoFar; now: Date }) {
  const gate = gateOf({ ...soFar, attemptLimit: quiz.attemptLimit, waitMinutes: quiz.waitMinutes }, now)
  // A draft can be tried without limit.
  if (!gate.mayBegin && !quiz.isDraft) {
    throw new AppError('conflict', {
      message: gate.nextAttemptAt
        ? 'The waiting time between two attempts is not over yet.'
        : 'All attempts at this quiz are used up.',
    })
  }
  const deadline = deadlineOf(quiz.timeLimitMinutes, now)
  // The random seed cannot be guessed, and the draw is stored with the attempt, so reloading does not draw again.
  const last = await tx.row(
    `SELECT ARRAY(SELECT e->>'id' FROM jsonb_array_elements(questions_seen) e) AS ids FROM quiz_attempts
      WHERE user_id = $1 AND quiz_id = $2 AND deleted_at IS NULL ORDER BY started_at DESC, id DESC LIMIT 1`,
    [userId, quiz.id],
  )
  const plan = planAttempt(quiz.questions, quiz, randomBytes(16).toString('hex'), last?.ids)
  const row = await tx.row(
    `INSERT INTO quiz_attempts (user_id, quiz_id, started_at, deadline, questions_seen) VALUES ($1, $2, $3, $4, $5)
     RETURNING ${attemptColumns}`,
    [userId, quiz.id, now.toISOString(), deadline?.toISOString() ?? null, JSON.stringify(plan)],
  )
  if (row && deadline) {
    const runAt = new Date(deadline.getTime() + (graceSeconds + 1) * 1000)
    await enqueue(tx, 'close-attempt', { attemptId: row.id }, { key: `close-attempt:${row.id}`, runAt })
  }
  return row
}

/**
 * Stores answers of the caller's open attempt; each replaces the earlier answer to its question.
 * @throws AppError 404, 409 when it was handed in or the time is up
 */
export async function keepAnswers(
  context: Context,
  caller: Caller,
  attemptId: string,
  answers: Answers,
): Promise<{ keptAt: string }> {
  const now = context.clock.now()
  await context.db.transact(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId, caller.actor.id)
    if (!attempt) throw notFound()
    if (attempt.status !== 'started') throw handedInBefore()
    if (isLate(attempt, now)) throw timeIsUp()
    await tx.rows(`UPDATE quiz_attempts SET answers = $2, ${changedNow} WHERE id = $1`, [
      attemptId,
      JSON.stringify(laidOver(attempt, answers)),
    ])
  })
  return { keptAt: now.toISOString() }
}

/** Merges newer answers into the stored ones, dropping answers to questions that were not asked. */
function laidOver(
  { questionsSeen, answers }: { questionsSeen: readonly SeenQuestion[]; answers: Answers | null },
  newer: Answers,
): Answers {
  const ids = new Set(questionsSeen.map(({ id }) => id))
  const kept = Object.entries(newer).filter(([id]) => ids.has(id))
  return { ...answers, ...Object.fromEntries(kept) }
}

const handedInBefore = () => new AppError('conflict', { message: 'This attempt was already handed in.' })
const timeIsUp = () =>
  new AppError('conflict', {
    message: 'The time was up. What you had entered until then was handed in.',
  })

type Sent = { answers: Answers; seconds?: number | undefined; key?: string | undefined }

/**
 * Hands in and marks an attempt, once: repeating the call with the same `key` returns the result again. Answers sent after
 * the time is up are not counted. Catalog prices in keys are those of today and are stored with the attempt. `seconds` is
 * the screen's measured time, capped by the time the server saw pass.
 * @throws AppError 404, 409 when it was handed in before or the time is up
 */
export async function submitAttempt(
  context: Context,
  caller: Caller,
  attemptId: string,
  { answers, seconds, key }: Sent,
): Promise<AttemptResult> {
  const userId = caller.actor.id
  const now = context.clock.now()
  const isInTime = await context.db.transact(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId, userId)
    if (!attempt) throw notFound()
    if (attempt.status !== 'started') {
      if (key !== undefined && attempt.handInKey === key) return true
      throw handedInBefore()
    }
    if (isLate(attempt, now)) {
      await close(tx, attempt)
      return false
    }
    const all = laidOver(attempt, answers)
    await handIn(tx, caller, attempt, { answers: all, seconds, key, at: now.toISOString() })
    return true
  })
  if (!isInTime) throw timeIsUp()
  return resultOf(context.db, caller.actor, attemptId)
}
