import { decideTakeBack } from '#assistants/rules/sales/take-back.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { runAgain } from '#sequences/server/api.ts'
import { type KeptOfHandOver, keptOfHandOver } from '../sales/kept-of-hand-over.ts'
import { stopDrafts } from '../sales/stop-drafts.ts'

/**
 * Takes back the last hand-over of a business: its former handler has it again, stopped drafts wait again, and the reminder
 * is removed. An approved email is drafted again, not sent. Allowed only for who made it, while nothing came after.
 * @throws AppError 404, 409 [AI-047]
 */
export async function takeBackHandOver(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await db.transact(async (tx) => {
    const business = await tx.row(
      `SELECT assigned_to, assigned_rep_id FROM ai_prospects
        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!business) throw notFound()
    const last = await tx.row(
      `SELECT action, performed_by = $2 AS "isMine", metadata FROM audit_logs
        WHERE entity_type = 'ai_prospects' AND entity_id = $1 AND action IN ('hand_over', 'take_back')
        ORDER BY created_at DESC, id DESC LIMIT 1`,
      [id, caller.actor.id],
    )
    const known = keptOfHandOver.safeParse(last?.metadata).data ?? null
    const kept = demand(decideTakeBack(business, last ? { ...last, kept: known } : null))
    const at = clock.now().toISOString()
    await stopDrafts(tx, { aiProspectId: id, reason: 'The hand-over was taken back.', at })
    await tx.rows(
      `UPDATE ai_prospects SET assigned_to = $2, assigned_rep_id = $3, next_follow_up_date = $4, ${changedAt('$5')}
        WHERE id = $1`,
      [
        id,
        kept.before.assignedTo,
        kept.before.assignedRepId,
        kept.hadLetter ? at : kept.nextFollowUpDate,
        at,
      ],
    )
    await waitAgain(tx, kept.draftIds, at)
    await runAgain(tx, kept.runs, at)
    await forget(tx, caller, kept, at)
    await recordChange(tx, caller, {
      entity: 'ai_prospects',
      id,
      action: 'take_back',
      before: business,
      after: kept.before,
    })
  })
}

/** Returns drafts that waited for approval to that state. */
async function waitAgain(tx: Tx, draftIds: readonly string[], at: string): Promise<void> {
  await tx.change(
    `UPDATE ai_sales_drafts SET state = 'waiting', decision_reason = NULL, decided_at = NULL, decided_by = NULL,
            ${changedAt('$2')} WHERE id = ANY($1::uuid[]) AND state = 'stopped' RETURNING id`,
    [draftIds, at],
  )
}

/** Removes the transfer from list and figures, and its reminder. */
async function forget(
  tx: Tx,
  caller: Caller,
  { transferId, reminderId }: KeptOfHandOver,
  at: string,
): Promise<void> {
  await tx.rows(`UPDATE human_to_ai_transfers SET deleted_at = $2, ${changedAt('$2')} WHERE id = $1`, [
    transferId,
    at,
  ])
  await recordChange(tx, caller, { entity: 'human_to_ai_transfers', id: transferId, action: 'take_back' })
  if (!reminderId) return
  const reminded = await tx.row(
    `UPDATE follow_up_reminders SET deleted_at = $2, ${changedAt('$2')}
      WHERE id = $1 AND status = 'open' AND deleted_at IS NULL RETURNING id`,
    [reminderId, at],
  )
  if (reminded)
    await recordChange(tx, caller, { entity: 'follow_up_reminders', id: reminderId, action: 'take_back' })
}
