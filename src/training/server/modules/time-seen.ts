import type { Db, Tx } from '#platform/db/client.ts'

type Claim = {
  userId: string
  /** When the server gave out the lesson or quiz; null: it did not. */
  since: string | null
  now: string
  /** Seconds that the screen reports. */
  seconds: number
}

/**
 * Caps the reported seconds at the time the server saw pass: since it gave out the lesson or quiz, and since it last counted
 * time for this person, so that no time counts twice. Callers hold the lock on the person's row. [FIX-031]
 */
export async function secondsSeen(tx: Tx, { userId, since, now, seconds }: Claim): Promise<number> {
  if (since === null || seconds === 0) return 0
  const row = await tx.row(
    `SELECT greatest(0, floor(extract(epoch FROM $2::timestamptz - greatest($3::timestamptz, (
              SELECT max(session_end) FROM user_sessions WHERE user_id = $1 AND deleted_at IS NULL)))))::int AS passed`,
    [userId, now, since],
  )
  return Math.min(seconds, row?.passed ?? 0)
}

/**
 * The same cap for time measured offline: at most the time since the lesson was given out, and at most the time not counted
 * yet since the person signed in (up to 30 days back). A wrong device clock or two devices reporting the same hour cannot
 * add time.
 */
export async function secondsSeenLater(tx: Tx, { userId, since, now, seconds }: Claim): Promise<number> {
  if (since === null) return 0
  const row = await tx.row(
    `SELECT least(extract(epoch FROM $2::timestamptz - $3::timestamptz),
                  greatest(0, extract(epoch FROM $2::timestamptz - first.at) - coalesce((
                    SELECT sum(duration) FROM user_sessions
                     WHERE user_id = $1 AND session_end >= first.at AND deleted_at IS NULL), 0)))::int AS passed
       FROM (SELECT min(created_at) AS at FROM sessions
              WHERE user_id = $1 AND created_at > $2::timestamptz - interval '30 days') first`,
    [userId, now, since],
  )
  return Math.min(seconds, row?.passed ?? 0)
}

/** Notes when lessons were first given out to a person. Trying a draft records nothing. */
export async function noteOpened(
  db: Db,
  userId: string,
  lessonIds: readonly string[],
  now: string,
): Promise<void> {
  await db.rows(
    `INSERT INTO lesson_progress (user_id, lesson_id, opened_at)
     SELECT $1, l.id, $3 FROM lessons l JOIN training_modules m ON m.id = l.module_id AND m.status <> 'draft'
      WHERE l.id = ANY($2) AND NOT EXISTS (SELECT 1 FROM lesson_progress p
            WHERE p.user_id = $1 AND p.lesson_id = l.id AND p.opened_at IS NOT NULL AND p.deleted_at IS NULL)
     ON CONFLICT (user_id, lesson_id) WHERE deleted_at IS NULL
       DO UPDATE SET opened_at = coalesce(lesson_progress.opened_at, excluded.opened_at)`,
    [userId, lessonIds, now],
  )
}
