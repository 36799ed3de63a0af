import type { Context } from '#platform/context.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { type Program, programOf } from './program.ts'
import { putOff } from './put-off.ts'
import { runStep } from './run-step.ts'
import { sendDrip } from './send-drip.ts'

const batch = 200

/**
 * Runs everything that is due, oldest first, each in its own transaction that checks everything again. A step is done once,
 * however many workers run. [MAIL-005, MAIL-006, MAIL-012]
 */
export async function runFollowUps(context: Context, stopping?: AbortSignal): Promise<void> {
  const zone = await companyTimeZone(context.db, context.config)
  const programs = new Map<string, Program | null>()
  const programFor = async (id: string) => {
    const known = programs.get(id)
    if (known !== undefined) return known
    const read = await programOf(context.db, id)
    programs.set(id, read)
    return read
  }
  const now = context.clock.now().toISOString()
  for (let moved = batch; moved === batch && !stopping?.aborted; ) {
    const found = await context.db.rows(
      `SELECT f.id, f.sequence_id AS "sequenceId", f.prospect_id AS "prospectId"
         FROM prospect_follow_ups f JOIN follow_up_sequences s ON s.id = f.sequence_id AND s.is_active AND s.deleted_at IS NULL
        WHERE f.status = 'active' AND f.next_message_due <= $1 AND f.deleted_at IS NULL
        ORDER BY f.next_message_due, f.id LIMIT 200`,
      [now],
    )
    moved = 0
    for (const one of found) {
      if (stopping?.aborted) return
      const due = { kind: 'sequence', id: one.id } as const
      const isMoved = await attempt(context, due, async () => {
        const program = await programFor(one.sequenceId)
        return program !== null && runStep(context, { ...one, program, zone })
      })
      if (isMoved) moved++
    }
    // Rows locked by other workers are skipped; when only those are left, the run ends.
    if (found.length < batch) break
  }
  for (let moved = batch; moved === batch && !stopping?.aborted; ) {
    const found = await context.db.rows(
      `SELECT d.id, d.campaign_id AS "campaignId", d.prospect_id AS "prospectId"
         FROM drip_campaign_sends d JOIN drip_campaigns c ON c.id = d.campaign_id AND c.is_active AND c.deleted_at IS NULL
        WHERE d.status = 'scheduled' AND d.scheduled_for <= $1 AND d.deleted_at IS NULL
        ORDER BY d.scheduled_for, d.id LIMIT 200`,
      [now],
    )
    moved = 0
    for (const one of found) {
      if (stopping?.aborted) return
      const due = { kind: 'campaign', id: one.id } as const
      if (await attempt(context, due, () => sendDrip(context, { ...one, zone }))) moved++
    }
    if (found.length < batch) break
  }
}

type Due = { kind: 'sequence' | 'campaign'; id: string }

/** A failure does not block the others: it is put off and retried. */
async function attempt(context: Context, due: Due, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run()
  } catch (err) {
    context.log.error({ err, followUp: due.id }, 'a follow-up failed')
    return putOff(context, due, err)
  }
}
