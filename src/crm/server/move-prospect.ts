import { z } from 'zod'
import { prospectStages } from '#crm/contract/prospect.ts'
import {
  decideStage,
  decideStep,
  decideTakeBack,
  type Prospect,
  type ProspectMove,
} from '#crm/rules/move-prospect.ts'
import { prospectPolicy } from '#crm/rules/policy.ts'
import { prospectLifecycle } from '#crm/rules/prospect-lifecycle.ts'
import { awardPoints, withdrawPoints } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { demand, forbidden, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, transitionSql } from '#platform/resources/moves.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { stageMoved } from './needs.ts'

/**
 * Moves a prospect to another of the ten steps; its stage follows unless it was set by hand. [CRM-014, CRM-017]
 * @throws AppError 400 without a required reason, 404, 409 when it is at that step already or lost
 */
export async function moveStep(
  { db, clock }: Context,
  caller: Caller,
  id: string,
  { step, reason }: { step: number; reason: string | null },
): Promise<void> {
  await db.transact(async (tx) => {
    const prospect = await lockProspect(tx, caller, id)
    const move = demand(decideStep(prospect, { step, reason }, clock.now()))
    await make(tx, caller, prospect, { move, reason, at: clock.now() })
  })
}

/**
 * Moves the stage by hand. A won prospect becomes a client, once; a practice prospect does not. [CRM-017]
 * @throws AppError 400 without a required reason, 404, 409 `move_not_allowed`
 */
export async function moveStage(
  { db, clock }: Context,
  caller: Caller,
  id: string,
  { action, reason }: { action: string; reason: string | null },
): Promise<void> {
  await db.transact(async (tx) => {
    const prospect = await lockProspect(tx, caller, id)
    const facts = { lostFrom: prospect.lostFrom ?? 'cold' }
    const to = decideMove(prospectLifecycle, {
      state: prospect.stage,
      action,
      role: caller.actor.role,
      facts,
    })
    const move = demand(decideStage(prospect, { action, to, reason }, clock.now()))
    await make(tx, caller, prospect, { move, reason, at: clock.now() })
    if (move.isWon) await makeClient(tx, caller, id)
  })
}

type Made = { move: ProspectMove; reason: string | null; at: Date }

async function make(tx: Tx, caller: Caller, prospect: Prospect, { move, reason, at }: Made): Promise<void> {
  const { earns } = move
  const points = earns && (await awardPoints(tx, { ...earns, userId: caller.actor.id, at: at.toISOString() }))
  await write(tx, caller, prospect, { move, reason, awarded: points ? (earns?.key ?? null) : null })
}

/** The audit data of a move, as `write` stores it. */
const oldPlace = z.object({ stage: z.enum(prospectStages), currentTenStep: z.int() }).partial()
const keptOfMove = z.object({
  tenStepProgress: z.record(z.string(), z.string()).nullable(),
  lostFrom: z.enum(prospectStages).nullable(),
  awarded: z.string().nullish(),
})

const moveActions = [
  'step',
  'take_back',
  ...Object.values(prospectLifecycle.moves)
    .flat()
    .map((one) => one.action),
]

/**
 * Undoes the last move of a prospect completely: stage, step, when each step was reached, points. Only for the person who
 * made it, and only while no other move followed; a won prospect is a client already. [FIX-011]
 * @throws AppError 404, 409
 */
export async function takeBackMove({ db }: Context, caller: Caller, id: string): Promise<void> {
  await db.transact(async (tx) => {
    const prospect = await lockProspect(tx, caller, id)
    const last = await tx.row(
      `SELECT action, performed_by = $2 AS "isMine", old_values AS old, metadata AS kept FROM audit_logs
        WHERE entity_type = 'prospects' AND entity_id = $1 AND action = ANY($3) ORDER BY created_at DESC, id DESC LIMIT 1`,
      [id, caller.actor.id, moveActions],
    )
    const kept = keptOfMove.safeParse(last?.kept).data ?? null
    const move = demand(
      decideTakeBack(prospect, last ? { ...last, old: oldPlace.parse(last.old ?? {}), kept } : null),
    )
    if (kept?.awarded) await withdrawPoints(tx, caller.actor.id, kept.awarded)
    await write(tx, caller, prospect, { move, reason: null, awarded: null })
  })
}

async function lockProspect(tx: Tx, { actor }: Caller, id: string): Promise<Prospect> {
  const scope = prospectPolicy.update(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const row = await tx.row(
    `SELECT t.id, t.stage, t.current_ten_step, t.ten_step_progress,
            t.lost_from, t.is_practice
       FROM prospects t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}
        FOR UPDATE OF t`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

async function write(
  tx: Tx,
  caller: Caller,
  prospect: Prospect,
  { move, reason, awarded }: { move: ProspectMove; reason: string | null; awarded: string | null },
): Promise<void> {
  const { action, from, to, place } = move
  const { stage, currentTenStep, tenStepProgress, lostFrom } = place
  await tx.rows(
    `UPDATE prospects SET stage = $2, current_stage = $2, current_ten_step = $3, ten_step_progress = $4,
            lost_from = $5, ${changedNow} WHERE id = $1`,
    [prospect.id, stage, currentTenStep, JSON.stringify(tenStepProgress), lostFrom],
  )
  const params = new Params()
  await tx.rows(
    transitionSql(params, caller, { entity: 'prospects', id: prospect.id, action, from, to, reason }),
    params.values,
  )
  await recordChange(tx, caller, {
    entity: 'prospects',
    id: prospect.id,
    action,
    before: { stage: prospect.stage, currentTenStep: prospect.currentTenStep },
    after: { stage, currentTenStep },
    reason,
    // Data needed to undo the move.
    metadata: {
      tenStepProgress: prospect.tenStepProgress,
      lostFrom: prospect.lostFrom,
      awarded,
    },
  })
  if (stage !== prospect.stage && !prospect.isPractice)
    await stageMoved(tx, { prospectId: prospect.id, stage, isTakenBack: action === 'take_back' })
}

/**
 * Creates the client of a won prospect. An existing client stays unchanged, except that an unassigned one goes to the
 * winning rep.
 */
async function makeClient(tx: Tx, caller: Caller, prospectId: string): Promise<void> {
  const winner = caller.actor.role === 'sales_rep' ? caller.actor.id : null
  const row = await tx.row(
    `INSERT INTO clients (business_name, owner_name, email, phone, address, city, state, zip_code,
            assigned_sales_rep_id, last_contact_date, prospect_id)
     SELECT p.business_name, p.contact_name, p.email, p.phone, p.address, p.city, p.state, p.zip_code,
            coalesce(p.assigned_to, $2), p.last_contact_date, p.id
       FROM prospects p WHERE p.id = $1
     ON CONFLICT (prospect_id) WHERE deleted_at IS NULL DO NOTHING
     RETURNING id, business_name`,
    [prospectId, winner],
  )
  if (winner)
    await tx.rows('UPDATE prospects SET assigned_to = $2 WHERE id = $1 AND assigned_to IS NULL', [
      prospectId,
      winner,
    ])
  if (!row) return
  await recordChange(tx, caller, {
    entity: 'clients',
    id: row.id,
    action: 'create',
    after: { businessName: row.businessName, prospectId },
    metadata: { from: 'prospects' },
  })
}
