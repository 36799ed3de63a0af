import type { Db } from '#platform/db/client.ts'
import { type AttemptGate, attemptGate } from '#training/rules/quiz/attempt-rules.ts'

export type SoFar = { made: number; lastEndedAt: string | null; openId: string | null }

/** The attempts of a learner (`user`) at a quiz (`q`) as far as they count for its rules, as columns. */
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

/** One start at a time for a learner and a quiz: the limit cannot be passed by asking twice at once. */
export async function holdStarts(tx: Db, userId: string, quizId: string): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 7204121))', [`${userId}:${quizId}`])
}
