import type { Db } from '#platform/db/client.ts'
import { type AttemptGate, attemptGate } from '#training/rules/quiz/attempt-rules.ts'

export type SoFar = { made: number; lastEndedAt: string | null; openId: string | null }

/**
 * SQL columns with a learner's (`user`) attempts at a quiz (`q`): how many count, when the last ended, which one is open.
 */
export const soFarColumns = (user: string) => `
  (SELECT count(*)::int FROM quiz_attempts c WHERE c.quiz_id = q.id AND c.user_id = ${user} AND c.is_counted
      AND c.deleted_at IS NULL) AS made,
  (SELECT max(c.completed_at) FROM quiz_attempts c WHERE c.quiz_id = q.id AND c.user_id = ${user} AND c.is_counted
      AND c.status <> 'started' AND c.deleted_at IS NULL) AS "lastEndedAt",
  (SELECT c.id FROM quiz_attempts c WHERE c.quiz_id = q.id AND c.user_id = ${user} AND c.status = 'started'
      AND c.deleted_at IS NULL) AS "openId"`

type Ruled = SoFar & { attemptLimit: number | null; waitMinutes: number | null }

export function gateOf({ made, lastEndedAt, openId, ...rules }: Ruled, now: Date): AttemptGate {
  const soFar = { made, lastEndedAt: lastEndedAt ? new Date(lastEndedAt) : null, hasOpen: openId !== null }
  return attemptGate(rules, soFar, now)
}

/** Allows one start at a time per learner and quiz, so that simultaneous requests cannot exceed the attempt limit. */
export async function holdStarts(tx: Db, userId: string, quizId: string): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 7204121))', [`${userId}:${quizId}`])
}
