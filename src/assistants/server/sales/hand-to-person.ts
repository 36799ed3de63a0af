import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { stopFollowUps } from '#sequences/server/api.ts'
import { type KeptOfHandOver, recordHandOver, underWayFor } from './kept-of-hand-over.ts'
import { measureWindow } from './measure-transfers.ts'
import { stopDrafts } from './stop-drafts.ts'

type Given = {
  /** The AI prospect, locked. */
  id: string
  /** The rep who takes it over; without one, the rep of the business, its prospect or its state. */
  repId?: string | null
  reason: string
  customerNotified?: boolean
}

/**
 * Hands a business over from the assistant to a person, with the whole conversation: pending emails are stopped, and the
 * person is notified. [MAIL-013] [AI-047]
 */
export async function handToPerson(
  context: Context,
  tx: Tx,
  caller: Caller | null,
  { id, repId = null, reason, customerNotified = false }: Given,
): Promise<{ repId: string; transferId: string }> {
  const now = context.clock.now().toISOString()
  const business = await tx.row(
    `SELECT a.business_name AS name, a.state, a.assigned_to, a.assigned_rep_id,
            a.prospect_id, a.next_follow_up_date, a.is_simulated, p.assigned_to AS owner,
            p.last_contact_date AS "lastByPerson"
       FROM ai_prospects a LEFT JOIN prospects p ON p.id = a.prospect_id WHERE a.id = $1`,
    [id],
  )
  if (!business) throw new Error('a business that is handed over is not there')
  const rep = repId ?? (await whoTakesOver(tx, business)) ?? caller?.actor.id
  if (!rep) throw new Error('there is nobody to hand a business to')
  const underWay = await underWayFor(tx, { id, prospectId: business.prospectId })
  await stopDrafts(tx, { aiProspectId: id, reason: 'A person has taken it over.', at: now })
  if (business.prospectId) await stopFollowUps(tx, { prospectId: business.prospectId, reason })
  await tx.rows(
    `UPDATE ai_prospects SET assigned_to = 'human', assigned_rep_id = $2, next_follow_up_date = $3, ${changedAt('$3')} WHERE id = $1`,
    [id, rep, now],
  )
  const said = await tx.rows(
    `SELECT created_at AS at, message_type AS "from", medium, content, objection_detected AS objection FROM ai_conversations
      WHERE prospect_id = $1 AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1000`,
    [id],
  )
  const transferId = uuidv7()
  const params = new Params()
  await tx.rows(
    insertSql(params, 'human_to_ai_transfers', {
      id: transferId,
      createdAt: now,
      aiProspectId: id,
      prospectId: business.prospectId,
      humanRepId: rep,
      direction: 'ai_to_human',
      transferReason: reason,
      conversationHistory: JSON.stringify(said),
      lastHumanInteraction: business.lastByPerson,
      aiTakeoverDate: now,
      customerNotified,
      performanceBefore: JSON.stringify(await measureWindow(tx, { id, until: now })),
    }),
    params.values,
  )
  const isNotified = !business.isSimulated && rep !== caller?.actor.id
  const reminderId = isNotified ? await notifyRep(tx, caller, { rep, now, reason, ...business }) : null
  const before = { assignedTo: business.assignedTo, assignedRepId: business.assignedRepId }
  const after = { assignedTo: 'human', assignedRepId: rep } as const
  const { nextFollowUpDate } = business
  const kept: KeptOfHandOver = { transferId, before, after, nextFollowUpDate, ...underWay, reminderId }
  await recordHandOver(tx, caller, id, { kept, reason, humanRepId: rep })
  return { repId: rep, transferId }
}

type Business = { state: string | null; assignedRepId: string | null; owner: string | null }

/** The rep of the business, else of its prospect, else of its territory; among equals the one with the fewest. */
async function whoTakesOver(tx: Tx, { state, assignedRepId, owner }: Business): Promise<string | undefined> {
  const rep = await tx.row(
    `SELECT u.id FROM users u
      WHERE u.role IN ('sales_rep', 'admin') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee
      ORDER BY u.id IS NOT DISTINCT FROM $1 DESC, u.id IS NOT DISTINCT FROM $2 DESC, u.role = 'sales_rep' DESC,
               EXISTS (SELECT 1 FROM territories t WHERE u.id = ANY(t.sales_rep_ids) AND $3 = ANY(t.states) AND t.is_active
                          AND t.deleted_at IS NULL) DESC,
               (SELECT count(*) FROM ai_prospects a WHERE a.assigned_rep_id = u.id AND a.assigned_to = 'human' AND a.is_active
                   AND a.deleted_at IS NULL), u.id LIMIT 1`,
    [assignedRepId, owner, state ?? ''],
  )
  return rep?.id
}

type HandOver = { rep: string; now: string; reason: string; name: string; prospectId: string | null }

/** Creates a reminder for the rep, who gets an email about it as about any reminder. */
async function notifyRep(
  tx: Tx,
  caller: Caller | null,
  { rep, now, reason, name, prospectId }: HandOver,
): Promise<string> {
  const id = uuidv7()
  const title = `Take over from the assistant: ${name}`.slice(0, 200)
  const params = new Params()
  await tx.rows(
    insertSql(params, 'follow_up_reminders', {
      id,
      prospectId,
      assignedTo: rep,
      reminderType: 'call',
      priority: 'urgent',
      title,
      description: `${reason}\nThe whole conversation stands in AI sales, under Transfers.`,
      dueDate: now,
      metadata: JSON.stringify({ about: 'ai_hand_over' }),
    }),
    params.values,
  )
  await recordChange(tx, caller, {
    entity: 'follow_up_reminders',
    id,
    action: 'create',
    after: { title, assignedTo: rep },
  })
  return id
}
