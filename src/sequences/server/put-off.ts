import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { failureWords, triedAgainAt } from '#sequences/rules/try-again.ts'
import { remind } from './remind.ts'

type Failed = { kind: 'sequence' | 'campaign'; id: string }

/**
 * Puts off what failed, longer each time; after the last try it fails for good with its reason, and whoever looks after it
 * gets a task. False when it was done or ended meanwhile. [MAIL-005, MAIL-006]
 */
export async function putOff(context: Context, { kind, id }: Failed, error: unknown): Promise<boolean> {
  const said = error instanceof Error ? error.message : String(error)
  const now = context.clock.now()
  return context.db.transact(async (tx) => {
    const tries = kind === 'sequence' ? await triesOfRun(tx, id) : await triesOfSend(tx, id)
    if (tries === undefined) return false
    const at = triedAgainAt(tries + 1, now.getTime())
    const reason = at === null ? failureWords(said) : null
    const again = at === null ? null : new Date(at).toISOString()
    if (kind === 'sequence') await putOffRun(tx, id, { again, reason })
    else await putOffSend(tx, id, { again, reason })
    if (reason !== null) await notifyOwner(tx, { kind, id }, { reason, at: now.toISOString() })
    return true
  })
}

const triesOfRun = async (tx: Tx, id: string) =>
  (
    await tx.row(
      `SELECT tries FROM prospect_follow_ups WHERE id = $1 AND status = 'active' AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
  )?.tries

const triesOfSend = async (tx: Tx, id: string) =>
  (
    await tx.row(
      `SELECT attempts FROM drip_campaign_sends WHERE id = $1 AND status = 'scheduled' AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
  )?.attempts

type Next = { again: string | null; reason: string | null }

async function putOffRun(tx: Tx, id: string, { again, reason }: Next): Promise<void> {
  await tx.rows(
    `UPDATE prospect_follow_ups
        SET tries = tries + 1, next_message_due = coalesce($2::timestamptz, next_message_due), stop_reason = $3,
            status = CASE WHEN $3::text IS NULL THEN status ELSE 'failed' END, version = version + 1, updated_at = now() WHERE id = $1`,
    [id, again, reason],
  )
  tx.changes.push({ entity: 'prospect_follow_ups', id, op: 'update' })
}

async function putOffSend(tx: Tx, id: string, { again, reason }: Next): Promise<void> {
  await tx.rows(
    `UPDATE drip_campaign_sends
        SET attempts = attempts + 1, scheduled_for = coalesce($2::timestamptz, scheduled_for), skip_reason = $3,
            status = CASE WHEN $3::text IS NULL THEN status ELSE 'failed' END, version = version + 1, updated_at = now() WHERE id = $1`,
    [id, again, reason],
  )
  tx.changes.push({ entity: 'drip_campaign_sends', id, op: 'update' })
}

type Failure = { reason: string; at: string }

/** One open task per person and sequence, however many steps fail for the same reason. */
async function notifyOwner(tx: Tx, { id }: Failed, { reason, at }: Failure): Promise<void> {
  const owner = await tx.row(
    `SELECT x.name, x.prospect_id AS "prospectId", u.id AS "userId"
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
