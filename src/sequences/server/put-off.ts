import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { failureWords, triedAgainAt } from '#sequences/rules/try-again.ts'
import type { EnrollmentTable } from './enrollments.ts'
import { remind } from './remind.ts'

/**
 * Puts off what failed, longer each time; after the last try it fails for good with its reason, and whoever looks after it
 * gets a task. False when it was done or ended meanwhile. [MAIL-005, MAIL-006]
 */
export async function putOff(
  context: Context,
  table: EnrollmentTable,
  id: string,
  error: unknown,
): Promise<boolean> {
  const said = error instanceof Error ? error.message : String(error)
  const now = context.clock.now()
  return context.db.transact(async (tx) => {
    const tries = await table.triesOf(tx, id)
    if (tries === undefined) return false
    const at = triedAgainAt(tries + 1, now.getTime())
    const reason = at === null ? failureWords(said) : null
    await table.tryAgain(tx, id, { again: at === null ? null : new Date(at).toISOString(), reason })
    tx.changes.push({ entity: table.entity, id, op: 'update' })
    if (reason !== null) await notifyOwner(tx, id, { reason, at: now.toISOString() })
    return true
  })
}

type Failure = { reason: string; at: string }

/** One open task per person and sequence, however many steps fail for the same reason. */
async function notifyOwner(tx: Tx, id: string, { reason, at }: Failure): Promise<void> {
  const owner = await tx.row(
    `SELECT x.name, x.prospect_id, u.id AS "userId"
       FROM (SELECT s.name, f.prospect_id, ARRAY[p.assigned_to, f.assigned_rep_id, f.started_by, s.created_by] AS people
               FROM prospect_follow_ups f JOIN follow_up_sequences s ON s.id = f.sequence_id JOIN prospects p ON p.id = f.prospect_id
              WHERE f.id = $1
             UNION ALL
             SELECT c.name, d.prospect_id, ARRAY[p.assigned_to, c.created_by]
               FROM drip_campaign_sends d JOIN drip_campaigns c ON c.id = d.campaign_id JOIN prospects p ON p.id = d.prospect_id
              WHERE d.id = $1) x
       JOIN users u ON u.id = ANY(x.people) AND u.status = 'active' AND u.deleted_at IS NULL
      ORDER BY array_position(x.people, u.id) LIMIT 1`,
    [id],
  )
  if (!owner?.prospectId || !owner.userId) return
  const title = `“${owner.name}” could not go on`.slice(0, 200)
  const known = await tx.row(
    `SELECT id FROM follow_up_reminders
      WHERE assigned_to = $1 AND title = $2 AND status IN ('open', 'snoozed') AND deleted_at IS NULL LIMIT 1`,
    [owner.userId, title],
  )
  if (known) return
  const { prospectId, userId: senderId } = owner
  await remind(tx, { prospectId, senderId, at, kind: 'task', title, text: reason })
}
