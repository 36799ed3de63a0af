import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'

type Stretch = {
  moduleId: string
  /** Active seconds, idle time left out. */
  seconds: number
  points?: number
  /** Percentage points gained in the overall progress. */
  progress?: number
}

/**
 * Adds learning time to the person's running session (`user_sessions`), or starts a new one after half an hour without
 * learning. @returns the session's id
 */
export async function recordLearning(
  tx: Tx,
  caller: Caller,
  { moduleId, seconds, points = 0, progress = 0 }: Stretch,
  now: string,
): Promise<string | null> {
  const row = await tx.row(
    `WITH running AS (
       UPDATE user_sessions SET session_end = $2, duration = coalesce(duration, 0) + $4, module_accessed = $3,
              actions_performed = actions_performed + 1, progress_made = progress_made + $6,
              points_earned = points_earned + $5, ${changedNow}
        WHERE id = (SELECT id FROM user_sessions
                     WHERE user_id = $1 AND deleted_at IS NULL AND session_end > $2::timestamptz - interval '30 minutes'
                     ORDER BY session_start DESC LIMIT 1)
       RETURNING id),
     begun AS (
       INSERT INTO user_sessions (user_id, session_start, session_end, duration, module_accessed, actions_performed,
              progress_made, points_earned, device_info, ip_address)
       SELECT $1, $2::timestamptz - make_interval(secs => $4), $2, $4, $3, 1, $6, $5, $7, $8
        WHERE NOT EXISTS (SELECT 1 FROM running) RETURNING id)
     SELECT id FROM running UNION ALL SELECT id FROM begun`,
    [caller.actor.id, now, moduleId, seconds, points, progress, caller.userAgent, caller.ip],
  )
  // Sessions are the only source of learning time; the person's total is their sum.
  await tx.rows(
    `UPDATE users SET total_training_time_minutes = (SELECT floor(coalesce(sum(duration), 0) / 60)::int FROM user_sessions
            WHERE user_id = $1 AND deleted_at IS NULL) WHERE id = $1`,
    [caller.actor.id],
  )
  return row?.id ?? null
}

type AnsweredAttempt = {
  userId: string
  moduleId: string
  sessionId: string | null
  retries: number
  seconds: number | undefined
}

export type Answered = { questionId: string; isRight: boolean }

/**
 * Stores how each question of an attempt was answered (`learning_analytics`): one row each, with the attempt's time split
 * evenly (ms) when it was measured, and earlier attempts as retries.
 */
export async function recordAnswers(
  tx: Tx,
  attempt: AnsweredAttempt,
  answered: readonly Answered[],
  now: string,
): Promise<void> {
  const each =
    attempt.seconds === undefined ? null : Math.round((attempt.seconds * 1000) / Math.max(1, answered.length))
  await tx.rows(
    `INSERT INTO learning_analytics (user_id, module_id, session_id, action_type, action_value, timestamp, response_time,
            success, retry_count)
     SELECT $1, $2, $3, 'quiz_question', x."questionId", $4, $5, x."isRight", $6
       FROM jsonb_to_recordset($7::jsonb) AS x("questionId" text, "isRight" boolean)`,
    [
      attempt.userId,
      attempt.moduleId,
      attempt.sessionId,
      now,
      each,
      attempt.retries,
      JSON.stringify(answered),
    ],
  )
}
