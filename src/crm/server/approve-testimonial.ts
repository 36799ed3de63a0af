import { decideTestimonial, type TestimonialAction } from '#crm/rules/testimonial.ts'
import { awardPoints } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

/**
 * Approves, withdraws or features a testimonial for the website; only an approved one can be featured. [CRM-027]
 * @throws AppError 404, 409 `move_not_allowed` when nothing would change or it is not approved yet
 */
export async function approveTestimonial(
  context: Context,
  caller: Caller,
  id: string,
  action: TestimonialAction,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const row = await tx.row(
      `SELECT is_approved, is_featured, collected_by FROM testimonials
        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!row) throw notFound()
    const { collectedBy, ...before } = row
    const { isApproved, isFeatured } = demand(decideTestimonial(before, action))
    await tx.rows(
      `UPDATE testimonials SET is_approved = $2, is_featured = $3, ${changedNow},
              approved_by = CASE WHEN $2 THEN coalesce(approved_by, $4) END,
              approved_at = CASE WHEN $2 THEN coalesce(approved_at, $5) END
        WHERE id = $1`,
      [id, isApproved, isFeatured, caller.actor.id, context.clock.now().toISOString()],
    )
    await recordChange(tx, caller, {
      entity: 'testimonials',
      id,
      action,
      before,
      after: { isApproved, isFeatured },
    })
    if (action === 'approve' && collectedBy)
      await awardPoints(tx, {
        userId: collectedBy,
        activity: 'testimonial_collected',
        key: `testimonial:${id}`,
        details: { testimonialId: id },
      })
  })
}
