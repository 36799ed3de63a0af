import { subjectsFor } from '#email/rules/content/merge-field.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, refused } from '#platform/errors/app-error.ts'
import type { Change } from '#platform/resources/define.ts'
import { refuseField } from '#platform/rules/refusal.ts'
import type { dripCampaigns } from '#sequences/contract/drip-campaign.ts'

/** A campaign starts with published templates only; when it is stopped, emails not yet written are skipped. [MAIL-006] */
export async function afterCampaign(
  tx: Tx,
  { op, before, after }: Change<RowOf<typeof dripCampaigns>>,
): Promise<void> {
  const wasOn = before?.isActive === true && op !== 'restore'
  const isOn = after.isActive === true && op !== 'remove'
  for (const field of ['emailTemplateId', 'secondTemplateId'] as const) {
    const isKept = before?.[field] === after[field]
    if (isOn) await mustBePublished(tx, after[field], wasOn && isKept)
    if (op !== 'remove' && !(isKept && (wasOn || !isOn))) await mustBeForProspects(tx, after[field], field)
  }
  if (!wasOn || isOn) return
  await tx.change(
    `UPDATE drip_campaign_sends SET status = 'skipped', skip_reason = 'The campaign was stopped.', ${changedNow}
      WHERE campaign_id = $1 AND status = 'scheduled' AND deleted_at IS NULL RETURNING id`,
    [after.id],
  )
}

/** Refuses a draft, and an archived template unless the running campaign had it before. @throws AppError 409 */
async function mustBePublished(tx: Tx, id: string | null | undefined, isKept: boolean): Promise<void> {
  if (!id) return
  const template = await tx.row(`SELECT status FROM email_templates WHERE id = $1`, [id])
  if (template?.status === 'draft')
    throw new AppError('conflict', { message: 'Its template is not published yet.' })
  if (template?.status === 'archived' && !isKept)
    throw new AppError('conflict', { message: 'Its template was archived. Choose another one.' })
}

/** Refuses a template whose fields prospects do not have: only prospects reach a stage. @throws AppError 400 by field */
async function mustBeForProspects(tx: Tx, id: string | null | undefined, field: string): Promise<void> {
  if (!id) return
  const template = await tx.row(`SELECT variables FROM email_templates WHERE id = $1`, [id])
  if (template && !subjectsFor(template.variables).includes('prospect'))
    throw refused(refuseField(field, 'This template names fields that a prospect does not have'))
}

/** Refuses a test of a template against itself. @throws AppError 400 by field */
export function fitsCampaign({ emailTemplateId, secondTemplateId }: Readonly<Record<string, unknown>>): void {
  if (secondTemplateId && secondTemplateId === emailTemplateId)
    throw refused(refuseField('secondTemplateId', 'Choose two different templates'))
}
