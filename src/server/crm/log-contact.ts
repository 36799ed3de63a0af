import type { z } from 'zod'
import type { logContact as logContactBody } from '#contracts/crm/field-tools.ts'
import { clientPolicy, prospectPolicy } from '#domain/crm/policy.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { notFound } from '../errors/app-error.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'
import { makeMove } from '../resources/move-routes.ts'
import { reachSql } from '../resources/where.ts'
import { followUpMoves, interactionMoves, reminderMoves } from './move-task.ts'
import { interactionDone, touchContact } from './touch-contact.ts'

type Given = z.output<typeof logContactBody>
/** What is written down of it; empty parts are null. */
type Words = Record<'outcome' | 'notes' | 'nextAction', string | null>
type Business = { prospectId: string | null; clientId: string | null; isPractice: boolean }

/**
 * Writes down a contact that has just happened, and settles the task it answers, all or nothing. A client without a
 * prospect has no interactions: there it becomes a reminder that is already done. [CRM-011]
 * @throws AppError 404 when the business is outside the reach, 409 when the task is settled already
 */
export async function logContact(context: Context, caller: Caller, given: Given): Promise<void> {
  const at = context.clock.now().toISOString()
  await context.db.transact(async (tx) => {
    const business = { ...(await businessOf(tx, caller, given)), at }
    const words: Words = {
      outcome: given.outcome ?? null,
      notes: given.notes?.trim() || null,
      nextAction: given.nextAction ?? null,
    }
    if (given.interactionId) await settlePlanned(context, tx, caller, given)
    else if (business.prospectId) await logAtProspect(tx, caller, given.type, words, business)
    else await logAtClient(tx, caller, given.type, words, business)
    const settled = { action: 'complete', reason: null, body: {} }
    if (given.followUpId)
      await makeMove(tx, followUpMoves(context), caller, { ...settled, id: given.followUpId })
    if (given.reminderId)
      await makeMove(tx, reminderMoves(context), caller, { ...settled, id: given.reminderId })
  })
}

/** What was planned has happened: it says how it went, and no second one is written beside it. */
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
    ? await tx.row<Business>(
        `SELECT t.id AS "prospectId", NULL AS "clientId", t.is_practice AS "isPractice" FROM prospects t
          WHERE t.id = ${params.add(given.prospectId)} AND t.deleted_at IS NULL
            AND ${reachSql(prospectPolicy.update(actor), params)}`,
        params.values,
      )
    : await tx.row<Business>(
        `SELECT t.prospect_id AS "prospectId", t.id AS "clientId", false AS "isPractice" FROM clients t
          WHERE t.id = ${params.add(given.clientId)} AND t.deleted_at IS NULL
            AND ${reachSql(clientPolicy.update(actor), params)}`,
        params.values,
      )
  if (!row) throw notFound()
  return row
}

async function logAtProspect(
  tx: Tx,
  caller: Caller,
  type: string,
  { outcome, notes, nextAction }: Words,
  { prospectId, isPractice, at }: Business & { at: string },
): Promise<void> {
  if (!prospectId) return
  const userId = caller.actor.id
  const row = await tx.row<{ id: string }>(
    `INSERT INTO interactions (prospect_id, user_id, type, outcome, notes, next_action, completed_at, status, is_practice)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'done', $8) RETURNING id`,
    [prospectId, userId, type, outcome, notes, nextAction, at, isPractice],
  )
  if (!row) throw new Error('no interaction was written')
  await recordChange(tx, caller, {
    entity: 'interactions',
    id: row.id,
    action: 'create',
    after: { prospectId, type, outcome, notes, nextAction, completedAt: at, status: 'done' },
  })
  await interactionDone(tx, { id: row.id, userId, prospectId, type, notes, isPractice }, at)
}

async function logAtClient(
  tx: Tx,
  caller: Caller,
  type: string,
  { outcome, notes, nextAction }: Words,
  { clientId, at }: Business & { at: string },
): Promise<void> {
  const title = `${type.charAt(0).toUpperCase()}${type.slice(1)}${outcome ? `: ${outcome}` : ''}`.slice(
    0,
    200,
  )
  const description = [notes, nextAction ? `Next: ${nextAction}` : null].filter(Boolean).join('\n') || null
  const row = await tx.row<{ id: string }>(
    `INSERT INTO follow_up_reminders (client_id, assigned_to, reminder_type, due_date, title, description, completed_at,
            completed_by, status)
     VALUES ($1, $2, $3, $4, $5, $6, $4, $2, 'done') RETURNING id`,
    [clientId, caller.actor.id, type, at, title, description?.slice(0, 2000) ?? null],
  )
  if (!row) throw new Error('no reminder was written')
  await recordChange(tx, caller, {
    entity: 'follow_up_reminders',
    id: row.id,
    action: 'create',
    after: { clientId, reminderType: type, title, description, completedAt: at, status: 'done' },
  })
  await touchContact(tx, { clientId, at })
}
