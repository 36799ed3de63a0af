import { dripCampaignPolicy } from '#email/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { Params } from '#platform/db/params.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { wake } from './enroll.ts'

/**
 * Makes emails of a campaign that could not be written due again, with all their tries; bounced emails are not among them.
 * [MAIL-006]
 * @throws AppError 404 outside the caller's scope, 409 when it sends nothing
 */
export async function retrySends(
  context: Context,
  { actor }: Caller,
  id: string,
): Promise<{ moved: number }> {
  return context.db.transact(async (tx) => {
    const params = new Params()
    const campaign = await tx.row(
      `SELECT /* retried campaign */ t.is_active FROM drip_campaigns t
        WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(dripCampaignPolicy.update(actor), params)}`,
      params.values,
    )
    if (!campaign) throw notFound()
    if (!campaign.isActive) throw new AppError('conflict', { message: 'It is stopped. Start it first.' })
    const now = context.clock.now()
    const rows = await tx.change(
      `UPDATE drip_campaign_sends
          SET status = 'scheduled', skip_reason = NULL, attempts = 0, scheduled_for = $2, ${changedNow}
        WHERE campaign_id = $1 AND status = 'failed' AND email_id IS NULL AND deleted_at IS NULL RETURNING id`,
      [id, now.toISOString()],
    )
    if (rows.length > 0) await wake(context, tx, now.getTime())
    return { moved: rows.length }
  })
}
