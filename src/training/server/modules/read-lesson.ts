import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { answerOnce, keepAnswerSql, keyedCall } from '#platform/resources/idempotency.ts'
import { notePageView } from '#recorder/server/api.ts'
import { type LessonFinished, lessonFinished } from '#training/contract/modules/learn.ts'
import { leastReading } from '#training/rules/learning-rules.ts'
import { learningRules } from '../learning-rules.ts'
import { awardPoints } from '../rewards/award-points.ts'
import { isDraft, lessonOf, noteNextStep } from './learn.ts'
import { recordLearning } from './learning-session.ts'
import { refreshProgress } from './module-progress.ts'
import { secondsSeen, secondsSeenLater } from './time-seen.ts'

/**
 * Active seconds at a lesson as the screen measured them; capped by the time the server saw pass. `isLate`: measured
 * offline.
 */
type Reading = { seconds: number; isLate?: boolean | undefined }
type KeyedReading = { reading: Reading; key: string | null }

/**
 * Marks a lesson as read to its end. With a key, repeating the same call counts once and returns the first answer.
 * @throws AppError 404, 422 when the key was used for another call
 */
export function finishLesson(
  context: Context,
  caller: Caller,
  lessonId: string,
  keyed: KeyedReading,
): Promise<LessonFinished> {
  return readOn(context, caller, lessonId, { ...keyed, isFinished: true })
}

/** Adds reading time of a lesson left early or read again; keys as in `finishLesson`. @throws AppError 404, 422 */
export async function leaveLesson(
  context: Context,
  caller: Caller,
  lessonId: string,
  keyed: KeyedReading,
): Promise<void> {
  await readOn(context, caller, lessonId, { ...keyed, isFinished: false })
}

async function readOn(
  context: Context,
  caller: Caller,
  lessonId: string,
  { reading, isFinished, key }: KeyedReading & { isFinished: boolean },
): Promise<LessonFinished> {
  const { moduleId } = await lessonOf(context.db, caller.actor.id, lessonId)
  const now = context.clock.now().toISOString()
  const call = keyedCall(caller, key, { lessonId, isFinished, seconds: reading.seconds })
  const { body } = await answerOnce(context.db, call, () =>
    context.db.transact(async (tx) => {
      const answer = { status: 200, body: untouched, isReplay: false }
      // Trying a draft records nothing.
      if (await isDraft(tx, moduleId)) return answer
      answer.body = await count(tx, caller, { lessonId, moduleId, isFinished, reading, now })
      const params = new Params()
      if (call) await tx.last(keepAnswerSql(params, call, answer), params.values)
      return answer
    }),
  )
  return lessonFinished.parse(body)
}

const untouched: LessonFinished = { pointsAwarded: 0, isModuleCompleted: false, isRead: true, secondsLeft: 0 }

type What = { lessonId: string; moduleId: string; isFinished: boolean; reading: Reading; now: string }

async function count(tx: Tx, caller: Caller, what: What): Promise<LessonFinished> {
  const { lessonId, moduleId, now } = what
  const userId = caller.actor.id
  // The person's row is locked first: two devices cannot count the same time, and calls queue instead of deadlocking.
  await tx.rows('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { seconds, isRead, isFirst, secondsLeft } = await keepReading(tx, userId, what)
  const award = { userId, activity: 'lesson_completed', key: `lesson:${lessonId}`, moduleId, at: now }
  const own = isFirst ? await awardPoints(tx, award) : 0
  const progress = await refreshProgress(tx, { userId, by: caller }, { moduleId, now })
  const points = own + progress.points
  const stretch = { moduleId, seconds, points, progress: progress.gained }
  const sessionId = await recordLearning(tx, caller, stretch, now)
  await notePageView(tx, { userId, sessionId, moduleId, lessonId, seconds, isReadToItsEnd: isFirst })
  return { pointsAwarded: points, isModuleCompleted: progress.isCompleted, isRead, secondsLeft }
}

/**
 * Stores the reading time and whether the lesson counts as read: once it is marked as finished and enough of its minutes
 * have passed, now or later. [FIX-031]
 */
async function keepReading(
  tx: Tx,
  userId: string,
  { lessonId, moduleId, isFinished, reading: { seconds: reported, isLate }, now }: What,
) {
  const seen = await tx.row(
    `SELECT l.minutes, p.opened_at, p.marked_at, p.completed_at,
            coalesce(p.time_spent, 0) AS "timeSpent"
       FROM lessons l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = $1 AND p.deleted_at IS NULL
      WHERE l.id = $2`,
    [userId, lessonId],
  )
  if (!seen) throw notFound()
  const claim = { userId, since: seen.openedAt, now, seconds: reported }
  const seconds = isLate ? await secondsSeenLater(tx, claim) : await secondsSeen(tx, claim)
  const least = leastReading(seen.minutes, await learningRules(tx))
  const secondsLeft = Math.max(0, least - seen.timeSpent - seconds)
  const isThrough = isFinished || seen.markedAt !== null
  const isRead = seen.completedAt !== null || (isThrough && secondsLeft === 0)
  const isFirst = isRead && seen.completedAt === null
  if (isFirst) await noteNextStep(tx, userId, { lessonId, moduleId })
  const isEarly = isFinished && !isRead
  await tx.rows(
    `INSERT INTO lesson_progress (user_id, lesson_id, time_spent, opened_at, marked_at, completed_at, early_marks, late_seconds)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id, lesson_id) WHERE deleted_at IS NULL DO UPDATE
       SET time_spent = lesson_progress.time_spent + excluded.time_spent,
           opened_at = coalesce(lesson_progress.opened_at, excluded.opened_at),
           marked_at = coalesce(lesson_progress.marked_at, excluded.marked_at),
           completed_at = coalesce(lesson_progress.completed_at, excluded.completed_at),
           early_marks = lesson_progress.early_marks + excluded.early_marks,
           late_seconds = lesson_progress.late_seconds + excluded.late_seconds,
           ${changedOf('lesson_progress', 'now()')}`,
    [
      userId,
      lessonId,
      seconds,
      now,
      isFinished ? now : null,
      isRead ? now : null,
      Number(isEarly),
      isLate ? seconds : 0,
    ],
  )
  return { seconds, isRead, isFirst, secondsLeft: isRead ? 0 : secondsLeft }
}
