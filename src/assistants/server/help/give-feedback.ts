import type { FeedbackKept } from '#assistants/contract/help.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { noteGuidance } from '#recorder/server/api.ts'
import { countUses } from '../work/technique-used.ts'

type Feedback = { helpful?: boolean | undefined; won?: boolean | undefined }
type Exchange = FeedbackKept & {
  question: string
  techniqueId: string | null
  usageId: string | null
  sourceIds: string[]
  pagePath: string | null
}

/**
 * Saves thumbs and "this helped me win" with the question, and as the outcome of one use of the quoted technique. Repeated
 * feedback replaces the earlier one. @throws AppError 404 for somebody else's question
 */
export function giveFeedback(
  { db }: Context,
  { actor }: Caller,
  id: string,
  feedback: Feedback,
): Promise<FeedbackKept> {
  return db.transact(async (tx) => {
    const known = await tx.row(
      `SELECT question, technique_id, usage_id, source_ids,
              page_path, was_helpful, has_won
         FROM assistant_exchanges WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL FOR UPDATE`,
      [id, actor.id],
    )
    if (!known) throw notFound()
    const hasWon = feedback.won ?? known.hasWon
    // "Won" implies "helped".
    const wasHelpful = feedback.helpful ?? (feedback.won ? true : known.wasHelpful)
    const outcome = hasWon ? 'won' : wasHelpful === null ? null : wasHelpful ? 'helped' : 'not_helpful'
    const usageId = known.techniqueId
      ? await keepUse(tx, { ...known, techniqueId: known.techniqueId, userId: actor.id, outcome })
      : null
    await tx.change(
      `UPDATE assistant_exchanges SET was_helpful = $2, has_won = $3, usage_id = $4, ${changedNow}
        WHERE id = $1 RETURNING id`,
      [id, wasHelpful, hasWon, usageId],
    )
    if (wasHelpful !== null)
      await noteGuidance(tx, { userId: actor.id, source: 'help-answer', about: id, hasFollowed: wasHelpful })
    await countVotes(tx, known.sourceIds, known.wasHelpful === true, wasHelpful === true)
    return { wasHelpful, hasWon }
  })
}

type Use = Exchange & { techniqueId: string; userId: string; outcome: string | null }

async function keepUse(tx: Tx, use: Use): Promise<string | null> {
  const id = use.usageId ?? uuidv7()
  if (use.usageId)
    await tx.rows(`UPDATE technique_usage SET outcome = $2, ${changedNow} WHERE id = $1`, [id, use.outcome])
  else
    await tx.rows(
      `INSERT INTO technique_usage (id, technique_id, user_id, context, outcome) VALUES ($1, $2, $3, $4, $5)`,
      [
        id,
        use.techniqueId,
        use.userId,
        `Asked for help${use.pagePath ? ` on ${use.pagePath}` : ''}`,
        use.outcome,
      ],
    )
  tx.changes.push({ entity: 'technique_usage', id, op: use.usageId ? 'update' : 'create' })
  await countUses(tx, use.techniqueId)
  return id
}

/** A thumb up is a vote for the FAQ entries that were quoted. */
async function countVotes(
  tx: Tx,
  sourceIds: readonly string[],
  before: boolean,
  after: boolean,
): Promise<void> {
  const step = Number(after) - Number(before)
  if (step === 0) return
  await tx.rows(`UPDATE faq_items SET helpful_votes = greatest(0, helpful_votes + $2) WHERE id = ANY($1)`, [
    sourceIds,
    step,
  ])
}
