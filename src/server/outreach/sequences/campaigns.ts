import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Change } from '../../resources/define.ts'

/** A campaign starts with what was published; what it had not begun to send when it is stopped, does not go. [MAIL-006] */
export async function afterCampaign(tx: Tx, { op, before, after }: Change): Promise<void> {
  const wasOn = before?.isActive === true && op !== 'restore'
  const isOn = after.isActive === true && op !== 'remove'
  if (isOn) {
    const template = await tx.row(`SELECT status FROM email_templates WHERE id = $1`, [
      String(after.emailTemplateId),
    ])
    if (template?.status === 'draft' || (template?.status === 'archived' && !wasOn))
      throw new AppError('conflict', {
        message:
          template.status === 'draft'
            ? 'Its template is not published yet.'
            : 'Its template was archived. Choose another one.',
      })
  }
  if (!wasOn || isOn) return
  const skipped = await tx.rows(
    `UPDATE drip_campaign_sends SET status = 'skipped', skip_reason = 'The campaign was stopped.', version = version + 1, updated_at = now()
      WHERE campaign_id = $1 AND status = 'scheduled' AND deleted_at IS NULL RETURNING id`,
    [after.id],
  )
  for (const { id } of skipped) tx.changes.push({ entity: 'drip_campaign_sends', id, op: 'update' })
}
