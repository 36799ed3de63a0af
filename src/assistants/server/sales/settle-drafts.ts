import type { Context } from '#platform/context.ts'
import { say } from './say.ts'
import { moveDraft } from './stop-drafts.ts'

/** Brings a draft in line with the known outcome of its email: sent or stopped. */
export async function settleDraftOf(context: Context, emailId: string): Promise<void> {
  const draft = await context.db.row(
    `SELECT id FROM ai_sales_drafts WHERE email_id = $1 AND state = 'approved' AND deleted_at IS NULL`,
    [emailId],
  )
  if (draft) await settle(context, draft.id)
}

/** Settles all drafts whose emails have an outcome, including those that a crashed process left behind. */
export async function settleDrafts(context: Context): Promise<void> {
  const drafts = await context.db.rows(
    `SELECT d.id FROM ai_sales_drafts d JOIN emails e ON e.id = d.email_id
      WHERE d.state = 'approved' AND d.deleted_at IS NULL
        AND (e.status NOT IN ('queued', 'sending', 'uncertain') OR e.deleted_at IS NOT NULL) LIMIT 500`,
  )
  for (const { id } of drafts) await settle(context, id)
}

async function settle(context: Context, id: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const draft = await tx.row(
      `SELECT e.status, e.reason, e.deleted_at IS NOT NULL AS "isTakenBack" FROM ai_sales_drafts d JOIN emails e ON e.id = d.email_id
        WHERE d.id = $1 AND d.state = 'approved' AND d.deleted_at IS NULL FOR UPDATE OF d`,
      [id],
    )
    if (!draft) return
    const { status, reason, isTakenBack } = draft
    const hasLeft = status === 'sent' || status === 'delivered' || status === 'complained'
    if (hasLeft && !isTakenBack) return say(context, tx, id)
    if (!isTakenBack && ['queued', 'sending', 'uncertain'].includes(status)) return
    const why = isTakenBack ? 'The letter was taken back.' : (reason ?? 'The letter was not sent.')
    await moveDraft(tx, {
      id,
      from: 'approved',
      to: 'stopped',
      reason: why,
      at: context.clock.now().toISOString(),
    })
  })
}
