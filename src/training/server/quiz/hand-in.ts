import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Answers } from '#training/contract/modules/learn.ts'
import type { SeenQuestion } from '#training/contract/quiz/question.ts'
import type { AttemptMark } from '#training/contract/quiz/quiz-attempt.ts'
import { awardsOfQuiz } from '#training/rules/quiz/judge-essays.ts'
import type { MarkedQuiz } from '#training/rules/quiz/mark-quiz.ts'
import { isDraft } from '../modules/learn.ts'
import { recordAnswers, recordLearning } from '../modules/learning-session.ts'
import { refreshProgress } from '../modules/module-progress.ts'
import { secondsSeen } from '../modules/time-seen.ts'
import { addQuestionCards, missedSoFar } from '../practice/add-review-cards.ts'
import { awardPoints } from '../rewards/award-points.ts'
import { markAnswers } from './mark-attempt.ts'
import { pricesOf } from './question-prices.ts'
import { pricedSkus, withKey } from './questions.ts'

/**
 * An attempt with everything needed to mark it, locked until the transaction ends; `userId` null: anybody's attempt.
 * `retries`: ended earlier attempts at this quiz, since somebody who saw the questions is no longer on a first try.
 * `wasPassed`: another attempt at it was passed.
 */
export function lockAttempt(tx: Tx, id: string, userId: string | null) {
  return tx.row(
    `SELECT a.id, a.user_id, a.quiz_id, q.module_id, a.status,
            q.passing_score, a.questions_seen, a.answers, a.started_at, a.deadline,
            a.hand_in_key, a.marks,
            (SELECT count(*)::int FROM quiz_attempts b WHERE b.quiz_id = a.quiz_id AND b.user_id = a.user_id
              AND b.id <> a.id AND b.id < a.id AND b.status <> 'started' AND b.deleted_at IS NULL) AS retries,
            EXISTS (SELECT 1 FROM quiz_attempts b WHERE b.quiz_id = a.quiz_id AND b.user_id = a.user_id AND b.id <> a.id
              AND b.passed AND b.deleted_at IS NULL) AS "wasPassed"
       FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz_id
      WHERE a.id = $1 AND ($2::uuid IS NULL OR a.user_id = $2) AND a.deleted_at IS NULL FOR UPDATE OF a`,
    [id, userId],
  )
}

export type OpenAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>

type HandedIn = {
  answers: Answers
  /** Active seconds as the screen measured them; capped by the time the server saw pass. */
  seconds?: number | undefined
  key?: string | undefined
  /** When it was handed in; the deadline when the server closed it. */
  at: string
}

/** Marks an open attempt that the caller has locked, with everything that follows. `by` null: the time was up. */
export async function handIn(
  tx: Tx,
  by: Caller | null,
  attempt: OpenAttempt,
  { answers, seconds, key, at }: HandedIn,
): Promise<void> {
  const prices = await pricesOf(tx, pricedSkus(attempt.questionsSeen))
  const questionsSeen = attempt.questionsSeen.map((question): SeenQuestion => {
    const keyed = withKey(question, prices)
    return question.revision === undefined ? keyed : { ...keyed, revision: question.revision }
  })
  const { marked, marks } = markAnswers({ ...attempt, questionsSeen, answers })
  const after = {
    status: marked.needsPerson ? 'submitted' : 'marked',
    score: marked.score,
    passed: marked.passed,
  }
  await tx.rows(
    `UPDATE quiz_attempts SET answers = $2, score = $3, passed = $4, completed_at = $5, status = $6, questions_seen = $7,
            marks = $8, hand_in_key = $9, ${changedNow} WHERE id = $1`,
    [
      attempt.id,
      JSON.stringify(answers),
      after.score,
      after.passed,
      at,
      after.status,
      JSON.stringify(questionsSeen),
      JSON.stringify(marks),
      key ?? null,
    ],
  )
  await recordChange(tx, by, {
    entity: 'quiz_attempts',
    id: attempt.id,
    action: 'submit',
    before: { status: 'started' },
    after,
    reason: by ? null : 'The time was up',
  })
  await follow(tx, by, attempt, { marked, marks, seconds, at })
}

type Marked = {
  marked: MarkedQuiz
  /** Marks of the questions that were marked in this call. */
  marks: readonly AttemptMark[]
  seconds?: number | undefined
  at: string
}

/** Gives points, updates progress and review cards, and records measurements; does nothing for a draft. */
export async function follow(
  tx: Tx,
  by: Caller | null,
  { id, userId, moduleId, quizId, retries, wasPassed, startedAt }: OpenAttempt,
  { marked, marks, seconds: reported = 0, at }: Marked,
): Promise<void> {
  if (await isDraft(tx, moduleId)) return
  await tx.rows('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
  // Time counts only when learners hand in themselves.
  const isOwn = by?.actor.id === userId
  const seconds = isOwn ? await secondsSeen(tx, { userId, since: startedAt, now: at, seconds: reported }) : 0
  const award = { userId, moduleId, details: { attemptId: id }, at }
  let points = 0
  for (const earned of awardsOfQuiz(marked, { quizId, retries }))
    points += await awardPoints(tx, { ...award, ...earned })
  const progress = await refreshProgress(tx, { userId, by }, { moduleId, now: at, details: award.details })
  const stretch = { moduleId, seconds, points: points + progress.points, progress: progress.gained }
  const sessionId = by && isOwn ? await recordLearning(tx, by, stretch, at) : null
  const judged = marks.flatMap((mark) =>
    mark.points === null ? [] : [{ id: mark.id, isRight: mark.points >= mark.possible }],
  )
  const learner = { userId, moduleId, quizId }
  // A card reveals the answer key, so questions missed before the quiz is passed become cards only with the pass.
  if (wasPassed) {
    const missed = judged.filter(({ isRight }) => !isRight).map((mark) => mark.id)
    await addQuestionCards(tx, { ...learner, questionIds: missed }, at)
  } else if (marked.passed)
    await addQuestionCards(tx, { ...learner, questionIds: await missedSoFar(tx, learner) }, at)
  const answered = judged.map((mark) => ({ questionId: mark.id, isRight: mark.isRight }))
  const took = isOwn && reported > 0 ? seconds : undefined
  await recordAnswers(tx, { userId, moduleId, sessionId, retries, seconds: took }, answered, at)
}
