import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'

type Stop = { aiProspectId: string; reason: string; at: string }

/** Stops everything unsent for a business: waiting drafts and queued emails. */
export async function stopDrafts(tx: Tx, { aiProspectId, reason, at }: Stop): Promise<void> {
  const open = await tx.rows(
    `SELECT d.id, d.state, d.email_id, e.status FROM ai_sales_drafts d LEFT JOIN emails e ON e.id = d.email_id
      WHERE d.ai_prospect_id = $1 AND d.state IN ('waiting', 'approved') AND d.deleted_at IS NULL FOR UPDATE OF d`,
    [aiProspectId],
  )
  for (const { id, state, emailId } of open) {
    if (emailId !== null) {
      const email = await tx.row(
        `UPDATE emails SET status = 'suppressed', reason = $2, ${changedAt('$3')}
          WHERE id = $1 AND status = 'queued' RETURNING id`,
        [emailId, reason, at],
      )
      // The email is being sent right now: its draft is settled once the outcome is known.
      if (!email) continue
      await recordMove(tx, null, {
        entity: 'emails',
        id: emailId,
        action: 'suppressed',
        from: 'queued',
        to: 'suppressed',
        reason,
      })
    }
    await moveDraft(tx, { id, from: state, to: 'stopped', reason, at })
  }
}

type Moved = {
  id: string
  from: string
  to: 'stopped' | 'rejected'
  reason: string
  at: string
  caller?: Caller | null
}

/** Moves a draft that does not become an email to its final state. */
export async function moveDraft(tx: Tx, { id, from, to, reason, at, caller = null }: Moved): Promise<void> {
  await tx.rows(
    `UPDATE ai_sales_drafts SET state = $2, decision_reason = $3, decided_at = coalesce(decided_at, $4::timestamptz),
            decided_by = coalesce(decided_by, $5), ${changedAt('$4::timestamptz')} WHERE id = $1`,
    [id, to, reason, at, caller?.actor.id ?? null],
  )
  await recordMove(tx, caller, {
    entity: 'ai_sales_drafts',
    id,
    field: 'state',
    action: to === 'stopped' ? 'stop' : 'reject',
    from,
    to,
    reason,
  })
}
