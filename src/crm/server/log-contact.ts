import type { z } from 'zod'
import type { ContactLogged, logContact as logContactBody } from '#crm/contract/field-tools.ts'
import { clientPolicy, prospectPolicy } from '#crm/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { makeMove } from '#platform/resources/move-routes.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { contactOf } from './contacts.ts'
import { type DueTask, dueTaskOf } from './due-task.ts'
import { followUpMoves, interactionMoves, reminderMoves } from './move-task.ts'
import { interactionDone, touchContact } from './touch-contact.ts'

type Given = z.output<typeof logContactBody>
/** Texts of the contact; empty ones are null. */
export type Words = Record<'outcome' | 'notes' | 'nextAction', string | null>
type Business = { prospectId: string | null; clientId: string | null; isPractice: boolean }

/**
 * Logs a contact and completes the task it answers, in one transaction: the given task, else the author's due task with the
 * business. A client without a prospect has no interactions, so its contact becomes a completed reminder. [CRM-011, FIX-023]
 * @throws AppError 400 for a person of another business, 404 when the business is outside the scope, 409 when the task is completed already
 */
export async function logContact(context: Context, caller: Caller, given: Given): Promise<ContactLogged> {
  const at = context.clock.now().toISOString()
  return context.db.transact(async (tx) => {
    const business = { ...(await businessOf(tx, caller, given)), at }
    const words: Words = {
      outcome: given.outcome ?? null,
      notes: given.notes?.trim() || null,
      nextAction: given.nextAction ?? null,
    }
    if (given.contactId) await contactOf(tx, business, given.contactId)
    const isNamed = given.interactionId ?? given.followUpId ?? given.reminderId
    const task = isNamed
      ? await namedTask(tx, given)
      : await dueTaskOf(tx, context, { ...business, userId: caller.actor.id })
    if (isNamed && !task) throw notFound()
    const contact = await write(context, tx, caller, { given, task, business, words })
    if (task && task.source !== 'interaction')
      await settle(context, tx, caller, { task, contactId: contact.id })
    return { ...contact, settled: task ? [task] : [] }
  })
}

type Contact = Pick<ContactLogged, 'source' | 'id'>
type Writing = { given: Given; task: DueTask | undefined; business: Business & { at: string }; words: Words }

async function write(context: Context, tx: Tx, caller: Caller, writing: Writing): Promise<Contact> {
  const { given, task, business } = writing
  if (task?.source === 'interaction') {
    await settlePlanned(context, tx, caller, { ...given, interactionId: task.id })
    if (given.contactId)
      await tx.rows(`UPDATE interactions SET contact_id = $2 WHERE id = $1`, [task.id, given.contactId])
    return { source: 'interaction', id: task.id }
  }
  return business.prospectId
    ? { source: 'interaction', id: await logAtProspect(tx, caller, writing) }
    : { source: 'reminder', id: await logAtClient(tx, caller, writing) }
}

/** The given task; whether it is open and the caller's own is checked when it is completed. */
async function namedTask(
  tx: Tx,
  { interactionId, followUpId, reminderId }: Given,
): Promise<DueTask | undefined> {
  if (interactionId) {
    return tx.row(
      `SELECT 'interaction' AS source, id, coalesce(subject, type) AS title, coalesce(scheduled_at, created_at) AS "dueDate"
         FROM interactions WHERE id = $1`,
      [interactionId],
    )
  }
  if (followUpId) {
    return tx.row(
      `SELECT 'follow_up' AS source, id, coalesce(description, type) AS title, due_date FROM follow_ups WHERE id = $1`,
      [followUpId],
    )
  }
  return reminderId
    ? tx.row(`SELECT 'reminder' AS source, id, title, due_date FROM follow_up_reminders WHERE id = $1`, [
        reminderId,
      ])
    : undefined
}

async function settle(
  context: Context,
  tx: Tx,
  caller: Caller,
  { task, contactId }: { task: DueTask; contactId: string },
): Promise<void> {
  const settled = { id: task.id, action: 'complete', reason: null, body: {} }
  const isFollowUp = task.source === 'follow_up'
  if (isFollowUp) await makeMove(tx, followUpMoves(context), caller, settled)
  else await makeMove(tx, reminderMoves(context), caller, settled)
  await tx.rows(
    `UPDATE ${isFollowUp ? 'follow_ups' : 'follow_up_reminders'} SET settled_by = $2 WHERE id = $1`,
    [task.id, contactId],
  )
}

/** A planned interaction is completed with the texts instead of adding a second one. */
async function settlePlanned(context: Context, tx: Tx, caller: Caller, given: Given): Promise<void> {
  const { interactionId, type, outcome, notes, nextAction } = given
  if (!interactionId) return
  const body = { type, outcome, notes, nextAction }
  const settled = { id: interactionId, action: 'complete', reason: null, body }
  await makeMove(tx, interactionMoves(context), caller, settled)
}

async function businessOf(tx: Tx, { actor }: Caller, given: Given): Promise<Business> {
  const params = new Params()
  const row = given.prospectId
    ? await tx.row(
        `SELECT t.id AS "prospectId", NULL AS "clientId", t.is_practice FROM prospects t
          WHERE t.id = ${params.add(given.prospectId)} AND t.deleted_at IS NULL
            AND ${scopeSql(prospectPolicy.update(actor), params)}`,
        params.values,
      )
    : await tx.row(
        `SELECT t.prospect_id, t.id AS "clientId", false AS "isPractice" FROM clients t
          WHERE t.id = ${params.add(given.clientId)} AND t.deleted_at IS NULL
            AND ${scopeSql(clientPolicy.update(actor), params)}`,
        params.values,
      )
  if (!row) throw notFound()
  return row
}

async function logAtProspect(
  tx: Tx,
  caller: Caller,
  { given: { type, contactId }, words, business }: Writing,
): Promise<string> {
  const { prospectId, isPractice, at } = business
  const { outcome, notes, nextAction } = words
  if (!prospectId) throw notFound()
  const userId = caller.actor.id
  const row = await tx.row(
    `INSERT INTO interactions (prospect_id, user_id, type, outcome, notes, next_action, completed_at, status, is_practice, contact_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'done', $8, $9) RETURNING id`,
    [prospectId, userId, type, outcome, notes, nextAction, at, isPractice, contactId ?? null],
  )
  if (!row) throw new Error('no interaction was written')
  await recordChange(tx, caller, {
    entity: 'interactions',
    id: row.id,
    action: 'create',
    after: {
      prospectId,
      contactId: contactId ?? null,
      type,
      outcome,
      notes,
      nextAction,
      completedAt: at,
      status: 'done',
    },
  })
  await interactionDone(tx, { id: row.id, userId, prospectId, type, notes, isPractice }, at)
  return row.id
}

async function logAtClient(
  tx: Tx,
  caller: Caller,
  { given: { type, contactId }, words, business: { clientId, at } }: Writing,
): Promise<string> {
  const { title, description } = reminderWords(type, words)
  const row = await tx.row(
    `INSERT INTO follow_up_reminders (client_id, assigned_to, reminder_type, due_date, title, description, completed_at,
            completed_by, status, contact_id)
     VALUES ($1, $2, $3, $4, $5, $6, $4, $2, 'done', $7) RETURNING id`,
    [clientId, caller.actor.id, type, at, title, description, contactId ?? null],
  )
  if (!row) throw new Error('no reminder was written')
  await recordChange(tx, caller, {
    entity: 'follow_up_reminders',
    id: row.id,
    action: 'create',
    after: {
      clientId,
      contactId: contactId ?? null,
      reminderType: type,
      title,
      description,
      completedAt: at,
      status: 'done',
    },
  })
  await touchContact(tx, { clientId, at })
  return row.id
}

/** The title and description of a reminder that stores a contact. */
export function reminderWords(
  type: string,
  { outcome, notes, nextAction }: Words,
): { title: string; description: string | null } {
  const title = `${type.charAt(0).toUpperCase()}${type.slice(1)}${outcome ? `: ${outcome}` : ''}`
  const description = [notes, nextAction ? `Next: ${nextAction}` : null].filter(Boolean).join('\n')
  return { title: title.slice(0, 200), description: description.slice(0, 2000) || null }
}
