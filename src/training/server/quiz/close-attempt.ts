import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { isTimeUp } from '#training/rules/quiz/attempt-rules.ts'
import { handIn, lockAttempt, type OpenAttempt } from './hand-in.ts'

/**
 * Ends an attempt whose time is up: stored answers are handed in; without any, the attempt expires. Does nothing to an
 * attempt that was handed in or has time left.
 */
export async function closeAttempt(context: Context, attemptId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId, null)
    if (attempt?.status === 'started' && isLate(attempt, context.clock.now())) await close(tx, attempt)
  })
}

export const isLate = ({ deadline }: { deadline: string | null }, now: Date) =>
  isTimeUp(deadline === null ? null : new Date(deadline), now)

/** Ends an attempt that the caller has locked and whose time is up. */
export async function close(tx: Tx, attempt: OpenAttempt): Promise<void> {
  const at = attempt.deadline ?? ''
  const answers = attempt.answers ?? {}
  if (Object.keys(answers).length > 0) {
    await handIn(tx, null, attempt, { answers, at })
    return
  }
  await tx.rows(
    `UPDATE quiz_attempts SET status = 'expired', completed_at = $2, ${changedNow} WHERE id = $1`,
    [attempt.id, at],
  )
  await recordChange(tx, null, {
    entity: 'quiz_attempts',
    id: attempt.id,
    action: 'expire',
    before: { status: 'started' },
    after: { status: 'expired' },
    reason: 'The time was up and nothing was answered',
  })
}
