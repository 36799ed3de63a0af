import type { z } from 'zod'
import type {
  correctContact as correctContactBody,
  takeBackContact as takeBackContactBody,
} from '#crm/contract/field-tools.ts'
import { withdrawPoints } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { makeMove } from '#platform/resources/move-routes.ts'
import { reminderWords } from './log-contact.ts'
import { followUpMoves, interactionMoves, reminderMoves } from './move-task.ts'

type Which = z.output<typeof takeBackContactBody>
type Given = z.output<typeof correctContactBody>
type Contact = {
  id: string
  prospectId: string | null
  clientId: string | null
  type: string
  outcome: string | null
  notes: string | null
  nextAction: string | null
  title: string | null
  description: string | null
  completedAt: string
  wasPlanned: boolean
}

type Named = { source: 'interaction' | 'reminder'; id: string }

function named({ interactionId, reminderId }: Which): Named {
  if (interactionId) return { source: 'interaction', id: interactionId }
  if (reminderId) return { source: 'reminder', id: reminderId }
  throw notFound()
}

const tables = { interaction: 'interactions', reminder: 'follow_up_reminders' } as const

/** Locks the caller's own contact that happened. @throws AppError 404 */
async function lockContact(tx: Tx, caller: Caller, { source, id }: Named): Promise<Contact> {
  const row = await tx.row(
    source === 'interaction'
      ? `SELECT id, prospect_id, NULL AS "clientId", type, outcome, notes, next_action,
                NULL AS title, NULL AS description, coalesce(completed_at, created_at) AS "completedAt",
                scheduled_at IS NOT NULL AS "wasPlanned"
           FROM interactions WHERE id = $1 AND user_id = $2 AND status = 'done' AND deleted_at IS NULL FOR NO KEY UPDATE`
      : // A reminder due before it was completed is a task, not a contact: its own moves reopen it.
        `SELECT id, prospect_id, client_id, reminder_type AS type, NULL AS outcome,
                NULL AS notes, NULL AS "nextAction", title, description, completed_at, false AS "wasPlanned"
           FROM follow_up_reminders WHERE id = $1 AND assigned_to = $2 AND status = 'done' AND completed_at = due_date
            AND deleted_at IS NULL FOR NO KEY UPDATE`,
    [id, caller.actor.id],
  )
  if (!row) throw notFound()
  return row
}

/** The author corrects a contact; earlier texts stay in the history. @throws AppError 404 [FIX-023] */
export async function correctContact(context: Context, caller: Caller, given: Given): Promise<void> {
  const which = named(given)
  const { source, id } = which
  const { type } = given
  const said = {
    outcome: given.outcome?.trim() || null,
    notes: given.notes?.trim() || null,
    nextAction: given.nextAction?.trim() || null,
  }
  await context.db.transact(async (tx) => {
    const before = await lockContact(tx, caller, which)
    const after =
      source === 'interaction' ? { type, ...said } : { reminderType: type, ...reminderWords(type, said) }
    const values = Object.values(after)
    await tx.rows(
      source === 'interaction'
        ? `UPDATE interactions SET type = $2, outcome = $3, notes = $4, next_action = $5, ${changedNow} WHERE id = $1`
        : `UPDATE follow_up_reminders SET reminder_type = $2, title = $3, description = $4, ${changedNow} WHERE id = $1`,
      [id, ...values],
    )
    const known: Record<string, unknown> = { ...before, reminderType: before.type }
    await recordChange(tx, caller, {
      entity: tables[source],
      id,
      action: 'correct',
      before: Object.fromEntries(Object.keys(after).map((key) => [key, known[key] ?? null])),
      after,
    })
  })
}

/**
 * Undoes a contact. A logged one is deleted and stays in the history, a planned one is open again, and so are the tasks it
 * completed. Points are withdrawn and the date of the last contact is restored. @throws AppError 404 [FIX-023]
 */
export async function takeBackContact(context: Context, caller: Caller, given: Which): Promise<void> {
  const which = named(given)
  const { source, id } = which
  await context.db.transact(async (tx) => {
    const contact = await lockContact(tx, caller, which)
    const open = { action: 'take_back', reason: null, body: {} }
    if (contact.wasPlanned) await makeMove(tx, interactionMoves(context), caller, { ...open, id })
    else {
      await tx.rows(`UPDATE ${tables[source]} SET deleted_at = $2, ${changedNow} WHERE id = $1`, [
        id,
        context.clock.now().toISOString(),
      ])
      await recordChange(tx, caller, { entity: tables[source], id, action: 'take_back' })
    }
    await openSettled(context, tx, caller, id)
    await withdrawPoints(tx, caller.actor.id, `interaction:${id}`)
    await forgetContact(tx, contact)
  })
}

async function openSettled(context: Context, tx: Tx, caller: Caller, contactId: string): Promise<void> {
  const tasks = await tx.rows(
    `SELECT 'follow_ups' AS entity, id FROM follow_ups WHERE settled_by = $1 AND status = 'done' AND deleted_at IS NULL
     UNION ALL
     SELECT 'follow_up_reminders', id FROM follow_up_reminders
      WHERE settled_by = $1 AND status = 'done' AND deleted_at IS NULL`,
    [contactId],
  )
  for (const { entity, id } of tasks) {
    const moves = entity === 'follow_ups' ? followUpMoves(context) : reminderMoves(context)
    await makeMove(tx, moves, caller, { id, action: 'take_back', reason: null, body: {} })
  }
}

/** Sets the last contact back to the one before, if this contact was the last. */
async function forgetContact(tx: Tx, { prospectId, clientId, completedAt }: Contact): Promise<void> {
  const rows = await tx.rows(
    `WITH last AS (
       SELECT greatest(
         (SELECT max(coalesce(i.completed_at, i.created_at)) FROM interactions i WHERE i.prospect_id = $1 AND i.status = 'done'
             AND i.type IN ('visit','call','text','email','meeting','demo') AND i.deleted_at IS NULL),
         (SELECT max(r.completed_at) FROM follow_up_reminders r WHERE r.client_id = $2 AND r.status = 'done'
             AND r.completed_at = r.due_date AND r.deleted_at IS NULL)) AS at),
     prospect AS (
       UPDATE prospects SET last_contact_date = last.at, ${changedNow} FROM last
        WHERE id = $1 AND last_contact_date = $3 RETURNING id),
     client AS (
       UPDATE clients SET last_contact_date = last.at, ${changedNow} FROM last
        WHERE (id = $2 OR prospect_id = $1) AND last_contact_date = $3 AND deleted_at IS NULL RETURNING id)
     SELECT 'prospects' AS entity, id FROM prospect UNION ALL SELECT 'clients', id FROM client`,
    [prospectId, clientId, completedAt],
  )
  for (const { entity, id } of rows) tx.changes.push({ entity, id, op: 'update' })
}
