import { isTenStep, stageAfterStep } from '#crm/rules/ten-steps.ts'
import { touchContact } from '#crm/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { insert, insertSql, Params } from '#platform/db/params.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { countSilence } from '../work/technique-used.ts'
import { policyOf } from './policy-of.ts'

const dayMs = 86_400_000

/**
 * Applies a sent email: adds it to the conversation, counts a use of its technique, sets the step of the business, and
 * schedules the next follow-up after the policy's gap.
 */
export async function say(context: Pick<Context, 'clock'>, tx: Tx, draftId: string): Promise<void> {
  const now = context.clock.now()
  const at = now.toISOString()
  const draft = await tx.row(
    `SELECT d.ai_prospect_id, d.purpose, d.step, d.body, d.written_by,
            d.technique_id, d.email_id, d.state, p.current_ten_step AS "stepBefore", p.current_stage AS stage,
            p.is_simulated, p.prospect_id
       FROM ai_sales_drafts d JOIN ai_prospects p ON p.id = d.ai_prospect_id
      WHERE d.id = $1 AND d.state = 'approved' AND d.deleted_at IS NULL FOR UPDATE`,
    [draftId],
  )
  if (!draft) return
  const messageId = await insert(tx, 'ai_conversations', {
    createdAt: at,
    prospectId: draft.aiProspectId,
    messageType: 'outbound',
    content: draft.body,
    medium: 'email',
    responseType: draft.purpose,
    aiModel: draft.writtenBy,
    metadata: JSON.stringify({ draftId, emailId: draft.emailId }),
  })
  await tx.rows(
    `UPDATE ai_sales_drafts SET state = 'sent', conversation_id = $2, ${changedAt('$3')} WHERE id = $1`,
    [draftId, messageId, at],
  )
  await recordMove(tx, null, {
    entity: 'ai_sales_drafts',
    id: draftId,
    field: 'state',
    action: 'send',
    from: 'approved',
    to: 'sent',
  })
  if (!draft.isSimulated) await countSilence(tx, { aiProspectId: draft.aiProspectId, at })
  if (draft.techniqueId && !draft.isSimulated) {
    const use = new Params()
    await tx.rows(
      insertSql(use, 'technique_usage', {
        techniqueId: draft.techniqueId,
        aiProspectId: draft.aiProspectId,
        context: 'A letter of the sales assistant',
        createdAt: at,
      }),
      use.values,
    )
  }
  const step = isTenStep(draft.step) ? draft.step : 1
  const { gapDays } = await policyOf(tx)
  const after = {
    currentTenStep: step,
    currentStage: stageAfterStep(step, { stage: draft.stage }),
    nextFollowUpDate: new Date(now.getTime() + gapDays * dayMs).toISOString(),
  }
  await tx.rows(
    `UPDATE ai_prospects SET current_ten_step = $2, current_stage = $3, next_follow_up_date = $4, last_contact_date = $5,
            ten_step_progress = coalesce(ten_step_progress, '{}'::jsonb) || jsonb_build_object($2::int::text, $5::timestamptz(3)),
            ${changedAt('$5')} WHERE id = $1`,
    [draft.aiProspectId, step, after.currentStage, after.nextFollowUpDate, at],
  )
  await recordChange(tx, null, {
    entity: 'ai_prospects',
    id: draft.aiProspectId,
    action: 'step',
    before: { currentTenStep: draft.stepBefore, currentStage: draft.stage },
    after,
  })
  if (draft.prospectId) await touchContact(tx, { prospectId: draft.prospectId, at })
}
