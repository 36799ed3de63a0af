import { changedNow } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { GuidanceSource } from '#recorder/rules/guidance.ts'

/** Queues a new measurement of how a person follows suggestions; several changes at once queue one job. */
async function measureLater(tx: Tx, userId: string): Promise<void> {
  await enqueue(tx, 'measure-guidance', { userId }, { key: `guidance:${userId}` })
}

type Reaction = {
  userId: string
  source: GuidanceSource
  /** Id of the suggestion; a later reaction to the same one replaces the earlier. */
  about: string
  hasFollowed: boolean
  moduleId?: string | null
}

/**
 * Records that a person followed or ignored a suggestion (`followedAiGuidance`). Callers lock the row the suggestion belongs
 * to, so that each suggestion has one row. [TRAIN-068, TRAIN-069]
 */
export async function noteGuidance(tx: Tx, reaction: Reaction): Promise<void> {
  const { userId, source, about, hasFollowed, moduleId = null } = reaction
  const known = await tx.row(
    `UPDATE user_interactions SET followed_ai_guidance = $4, ${changedNow}
      WHERE user_id = $1 AND interaction_type = 'ai_guidance' AND target_element = $2 AND metadata->>'about' = $3
        AND deleted_at IS NULL RETURNING id`,
    [userId, source, about, hasFollowed],
  )
  if (!known)
    await tx.rows(
      `INSERT INTO user_interactions (user_id, interaction_type, target_element, followed_ai_guidance, module_id, metadata)
       VALUES ($1, 'ai_guidance', $2, $3, $4, $5)`,
      [userId, source, hasFollowed, moduleId, JSON.stringify({ about })],
    )
  await measureLater(tx, userId)
}

type PageView = {
  userId: string
  sessionId: string | null
  moduleId: string
  lessonId: string
  seconds: number
  isReadToItsEnd: boolean
}

/** Records a lesson view: one row per session and lesson, with its time added up. [TRAIN-068] */
export async function notePageView(tx: Tx, view: PageView): Promise<void> {
  const { userId, sessionId, moduleId, lessonId, seconds, isReadToItsEnd } = view
  if (sessionId === null) return
  const page = `/modules/${moduleId}?lesson=${lessonId}`
  const known = await tx.row(
    `UPDATE user_interactions SET time_spent_seconds = coalesce(time_spent_seconds, 0) + $4,
            content_engaged = content_engaged OR $5, ${changedNow}
      WHERE user_id = $1 AND session_id = $2 AND interaction_type = 'page_view' AND page_url = $3 AND deleted_at IS NULL
      RETURNING id`,
    [userId, sessionId, page, seconds, isReadToItsEnd],
  )
  if (!known)
    await tx.rows(
      `INSERT INTO user_interactions (user_id, session_id, interaction_type, module_id, page_url, time_spent_seconds, content_engaged)
       VALUES ($1, $2, 'page_view', $3, $4, $5, $6)`,
      [userId, sessionId, moduleId, page, seconds, isReadToItsEnd],
    )
  await measureLater(tx, userId)
}

/** Records a question to the help assistant by a signed-in person. [TRAIN-016] */
export async function noteHelpRequest(db: Db, userId: string, page: string | null): Promise<void> {
  await db.rows(
    `INSERT INTO user_interactions (user_id, interaction_type, target_element, page_url) VALUES ($1, 'help_request', 'stumped', $2)`,
    [userId, page],
  )
}
