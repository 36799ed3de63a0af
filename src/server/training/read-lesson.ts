import type { LessonFinished } from '#contracts/training/learn.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { notePageView } from '../learning/note-interactions.ts'
import type { Caller } from '../resources/caller.ts'
import { answerOnce, keepAnswerSql, keyedCall } from '../resources/idempotency.ts'
import { awardPoints } from './award-points.ts'
import { isDraft, lessonOf, noteNextStep } from './learn.ts'
import { recordLearning } from './learning-session.ts'
import { refreshProgress } from './module-progress.ts'

/** Seconds at a lesson, as the reader's screen measured them; `isLate` when they were measured without connection. */
export type Reading = { seconds: number; isLate?: boolean | undefined }

/**
 * A lesson read to its end. With a key any number of the same call counts once and gets the first answer.
 * @throws AppError 404, 422 when the key came with something else
 */
export function finishLesson(
  context: Context,
  caller: Caller,
  lessonId: string,
  reading: Reading,
  key: string | null = null,
): Promise<LessonFinished> {
  return readOn(context, caller, lessonId, reading, true, key)
}

/** Time in a lesson that was left before its end, or read again; keys as in `finishLesson`. @throws AppError 404, 422 */
export async function leaveLesson(
  context: Context,
  caller: Caller,
  lessonId: string,
  reading: Reading,
  key: string | null = null,
): Promise<void> {
  await readOn(context, caller, lessonId, reading, false, key)
}

async function readOn(
  context: Context,
  caller: Caller,
  lessonId: string,
  reading: Reading,
  isFinished: boolean,
  key: string | null,
): Promise<LessonFinished> {
  const { moduleId } = await lessonOf(context.db, caller.actor.id, lessonId)
  const now = context.clock.now().toISOString()
  const call = keyedCall(caller, key, { lessonId, isFinished, seconds: reading.seconds })
  const { body } = await answerOnce(context.db, call, () =>
    context.db.transact(async (tx) => {
      const answer = { status: 200, body: untouched, isReplay: false }
      // Trying a draft leaves no trace.
      if (await isDraft(tx, moduleId)) return answer
      answer.body = await count(tx, caller, { lessonId, moduleId, isFinished }, reading, now)
      const params = new Params()
      if (call) await tx.last(keepAnswerSql(params, call, answer), params.values)
      return answer
    }),
  )
  return body as LessonFinished
}

const untouched: LessonFinished = { pointsAwarded: 0, isModuleCompleted: false }

type What = { lessonId: string; moduleId: string; isFinished: boolean }

async function count(
  tx: Tx,
  caller: Caller,
  { lessonId, moduleId, isFinished }: What,
  { seconds: measured, isLate }: Reading,
  now: string,
): Promise<LessonFinished> {
  const userId = caller.actor.id
  // One after the other: two devices are not given the same hour, and no two wait for what the other holds.
  await tx.rows('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const seconds = isLate ? Math.min(measured, await timeThereWas(tx, userId, now)) : measured
  if (isFinished) await noteNextStep(tx, userId, { lessonId, moduleId })
  await tx.rows(
    `INSERT INTO lesson_progress (user_id, lesson_id, time_spent, completed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, lesson_id) WHERE deleted_at IS NULL DO UPDATE
       SET time_spent = lesson_progress.time_spent + excluded.time_spent,
           completed_at = coalesce(lesson_progress.completed_at, excluded.completed_at),
           version = lesson_progress.version + 1, updated_at = now()`,
    [userId, lessonId, seconds, isFinished ? now : null],
  )
  const award = { userId, activity: 'lesson_completed', key: `lesson:${lessonId}`, moduleId }
  const own = isFinished ? await awardPoints(tx, award) : 0
  const progress = await refreshProgress(tx, { userId, by: caller }, moduleId, now)
  const points = own + progress.points
  const stretch = { moduleId, seconds, points, progress: progress.gained }
  const sessionId = await recordLearning(tx, caller, stretch, now)
  await notePageView(tx, { userId, sessionId, moduleId, lessonId, seconds, isReadToItsEnd: isFinished })
  return { pointsAwarded: points, isModuleCompleted: progress.isCompleted }
}

/**
 * The seconds that nothing was counted for yet since this person signed in, a month back at most: by the server's own
 * clock, so that neither a device's wrong one nor the same hour told by two devices makes more time than there was.
 */
async function timeThereWas(tx: Tx, userId: string, now: string): Promise<number> {
  const row = await tx.row<{ seconds: number }>(
    `SELECT greatest(0, extract(epoch FROM $2::timestamptz - first.at) - coalesce((
              SELECT sum(duration) FROM user_sessions
               WHERE user_id = $1 AND session_end >= first.at AND deleted_at IS NULL), 0))::int AS seconds
       FROM (SELECT min(created_at) AS at FROM sessions
              WHERE user_id = $1 AND created_at > $2::timestamptz - interval '30 days') first`,
    [userId, now],
  )
  return row?.seconds ?? 0
}
