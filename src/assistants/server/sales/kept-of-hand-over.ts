import { z } from 'zod'
import type { Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { nothingRan, runningFor, stoppedRuns } from '#sequences/server/api.ts'

const handler = z.object({
  assignedTo: z.enum(['ai', 'human']),
  assignedRepId: z.uuid().nullable(),
})

/** Saved with a hand-over, so that it can be taken back. */
export const keptOfHandOver = z.object({
  transferId: z.uuid(),
  before: handler,
  after: handler,
  nextFollowUpDate: z.string().nullable(),
  /** Drafts that waited for approval and were stopped by the hand-over. */
  draftIds: z.array(z.uuid()),
  /** Whether an approved email had not been sent yet: it is stopped, and drafted again when the hand-over is taken back. */
  hadLetter: z.boolean(),
  runs: stoppedRuns,
  reminderId: z.uuid().nullable(),
})
export type KeptOfHandOver = z.output<typeof keptOfHandOver>

/** The drafts and sequences of a business that a hand-over is about to stop. */
export async function underWayFor(
  tx: Tx,
  { id, prospectId }: { id: string; prospectId: string | null },
): Promise<Pick<KeptOfHandOver, 'draftIds' | 'hadLetter' | 'runs'>> {
  const drafts = await tx.rows(
    `SELECT id, state FROM ai_sales_drafts WHERE ai_prospect_id = $1 AND state IN ('waiting', 'approved') AND deleted_at IS NULL`,
    [id],
  )
  return {
    draftIds: drafts.filter(({ state }) => state === 'waiting').map((draft) => draft.id),
    hadLetter: drafts.some(({ state }) => state === 'approved'),
    runs: prospectId ? await runningFor(tx, prospectId) : nothingRan,
  }
}

/** Records a hand-over in the audit of the business and of the transfer. */
export async function recordHandOver(
  tx: Tx,
  caller: Caller | null,
  id: string,
  { kept, reason, humanRepId }: { kept: KeptOfHandOver; reason: string; humanRepId?: string },
): Promise<void> {
  const { transferId, before, after } = kept
  await recordChange(tx, caller, {
    entity: 'ai_prospects',
    id,
    action: 'hand_over',
    before,
    after,
    reason,
    metadata: kept,
  })
  await recordChange(tx, caller, {
    entity: 'human_to_ai_transfers',
    id: transferId,
    action: 'create',
    after: { aiProspectId: id, ...(humanRepId && { humanRepId }), transferReason: reason },
  })
}
