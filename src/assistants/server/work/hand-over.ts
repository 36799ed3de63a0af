import type { z } from 'zod'
import type { handOver as handOverBody } from '#assistants/contract/assistant-work.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { AppError, invalidField, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { nothingRan } from '#sequences/server/api.ts'
import { handToPerson } from '../sales/hand-to-person.ts'
import { type KeptOfHandOver, recordHandOver } from '../sales/kept-of-hand-over.ts'
import { measureWindow } from '../sales/measure-transfers.ts'
import { policyOf } from '../sales/policy-of.ts'

/**
 * Hands a prospect from the assistant to a person or back; records who had it, the reason and its figures (AI-047).
 * @throws AppError 400 when the user is no rep, 404, 409 when it is there already
 */
export async function handOver(
  context: Context,
  caller: Caller,
  id: string,
  { to, repId, reason, customerNotified = false }: z.output<typeof handOverBody>,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const prospect = await tx.row(
      `SELECT assigned_to, assigned_rep_id, next_follow_up_date
         FROM ai_prospects WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!prospect) throw notFound()
    const rep = to === 'human' ? (repId ?? null) : prospect.assignedRepId
    if (prospect.assignedTo === to && (to === 'ai' || prospect.assignedRepId === rep))
      throw new AppError('move_not_allowed', { message: 'It is there already.', allowed: [] })
    const isRep = await tx.row(
      `SELECT 1 FROM users WHERE id = $1 AND role = 'sales_rep' AND status = 'active' AND deleted_at IS NULL`,
      [rep],
    )
    if (to === 'human' && !isRep) throw invalidField('repId', 'Choose an active sales rep.')
    if (to === 'human') {
      await handToPerson(context, tx, caller, { id, repId: rep, reason, customerNotified })
      return
    }
    const at = context.clock.now()
    const now = at.toISOString()
    const { gapDays } = await policyOf(tx)
    // A person was in touch until now, so the assistant waits for the same gap as after its own email.
    const followUpAt = new Date(at.getTime() + gapDays * 86_400_000).toISOString()
    await tx.rows(
      `UPDATE ai_prospects SET assigned_to = 'ai', assigned_rep_id = $2, next_follow_up_date = $4, ${changedAt('$3')}
        WHERE id = $1`,
      [id, rep, now, followUpAt],
    )
    const transferId = uuidv7()
    await tx.rows(
      `INSERT INTO human_to_ai_transfers (id, ai_prospect_id, human_rep_id, direction, transfer_reason, ai_takeover_date,
                                          customer_notified, performance_before, last_human_interaction)
       SELECT $1, a.id, $3, $4, $5, $6, $7, $8, p.last_contact_date
         FROM ai_prospects a LEFT JOIN prospects p ON p.id = a.prospect_id WHERE a.id = $2`,
      [
        transferId,
        id,
        rep ?? caller.actor.id,
        'human_to_ai',
        reason,
        now,
        customerNotified,
        JSON.stringify(await measureWindow(tx, { id, until: now })),
      ],
    )
    const before = { assignedTo: prospect.assignedTo, assignedRepId: prospect.assignedRepId }
    const after = { assignedTo: to, assignedRepId: rep }
    const { nextFollowUpDate } = prospect
    const stopped = { draftIds: [], hadLetter: false, runs: nothingRan, reminderId: null }
    const kept: KeptOfHandOver = { transferId, before, after, nextFollowUpDate, ...stopped }
    await recordHandOver(tx, caller, id, { kept, reason })
  })
}
