import { z } from 'zod'
import { prospectStages } from '#contracts/crm/prospect.ts'
import { prospectPolicy } from '#domain/crm/policy.ts'
import { type ProspectStage, prospectLifecycle } from '#domain/crm/prospect-lifecycle.ts'
import { changeTenStep, isTenStep, stageAfterStep } from '#domain/crm/ten-steps.ts'
import { movesFrom } from '#domain/lifecycle.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { AppError, forbidden, invalidField, notFound } from '../errors/app-error.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'
import { decideMove, transitionSql } from '../resources/moves.ts'
import { reachSql } from '../resources/where.ts'
import { awardPoints, withdrawPoints } from '../training/rewards/award-points.ts'

type Prospect = {
  id: string
  stage: ProspectStage
  currentTenStep: number
  tenStepProgress: Record<string, string> | null
  lostFrom: ProspectStage | null
  isPractice: boolean
}
type Place = Pick<Prospect, 'stage' | 'currentTenStep' | 'tenStepProgress' | 'lostFrom'>
type Moved = { action: string; from: string; to: string; reason: string | null; awarded?: string | null }

/** The step that a won prospect goes on from. */
const firstStepAfterWinning = 8

/**
 * Moves a prospect to another of the ten steps; its stage follows unless it was set by hand. [CRM-014, CRM-017]
 * @throws AppError 400 without a reason where one is needed, 404, 409 when it is there already or lost
 */
export async function moveStep(
  { db, clock }: Context,
  caller: Caller,
  id: string,
  { step, reason }: { step: number; reason: string | null },
): Promise<void> {
  await db.transact(async (tx) => {
    const prospect = await lockProspect(tx, caller, id)
    const { currentTenStep, stage } = prospect
    if (!isTenStep(currentTenStep)) throw new Error(`prospect ${id} stands at step ${currentTenStep}`)
    if (stage === 'lost')
      throw new AppError('move_not_allowed', {
        message: 'This cannot be done while it is lost. Possible now: reopen.',
        allowed: ['reopen'],
      })
    // A stage that is not the one its step brings was set by hand, and stays.
    const isStageSetByHand = stage !== stageAfterStep(currentTenStep, { stage: 'cold' })
    const change = changeTenStep({ currentTenStep, stage, isStageSetByHand }, step, reason)
    if (!change.ok && change.reason === 'reason_needed') throw invalidField('reason', 'Required')
    if (!change.ok)
      throw new AppError('move_not_allowed', { message: `It stands at step ${currentTenStep} already.` })
    const moved = { action: 'step', from: String(currentTenStep), to: String(step), reason }
    const progress = reached(prospect.tenStepProgress, step, clock.now())
    const earns = step > currentTenStep && reason && !prospect.isPractice
    const awarded = earns ? await award(tx, caller, clock, 'stage_advanced', `stage:${id}:${step}`) : null
    const place = { stage: change.stage, currentTenStep: step, tenStepProgress: progress, lostFrom: null }
    await write(tx, caller, prospect, { ...moved, awarded }, place)
  })
}

/**
 * Moves the stage by hand. A won prospect becomes a client, once; practice makes none. [CRM-017]
 * @throws AppError 400 without a reason where one is needed, 404, 409 `move_not_allowed`
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
    const to = decideMove(prospectLifecycle, prospect.stage, action, caller.actor.role, facts)
    const move = movesFrom(prospectLifecycle, prospect.stage).find((one) => one.action === action)
    if (move?.needsReason && !reason) throw invalidField('reason', 'Required')
    const step =
      to === 'won' ? Math.max(prospect.currentTenStep, firstStepAfterWinning) : prospect.currentTenStep
    const place: Place = {
      stage: to,
      lostFrom: to === 'lost' ? prospect.stage : null,
      currentTenStep: step,
      tenStepProgress:
        step === prospect.currentTenStep
          ? prospect.tenStepProgress
          : reached(prospect.tenStepProgress, step, clock.now()),
    }
    const awarded =
      to === 'lost' && !prospect.isPractice
        ? await award(tx, caller, clock, 'prospect_disqualified', `disqualified:${id}`)
        : null
    await write(tx, caller, prospect, { action, from: prospect.stage, to, reason, awarded }, place)
    if (to === 'won' && !prospect.isPractice) await makeClient(tx, caller, id)
  })
}

/** @returns the key of the points, when there were any */
async function award(
  tx: Tx,
  { actor }: Caller,
  clock: Context['clock'],
  activity: string,
  key: string,
): Promise<string | null> {
  const at = clock.now().toISOString()
  return (await awardPoints(tx, { userId: actor.id, activity, key, at })) > 0 ? key : null
}

/** What the audit holds of a move, as `write` keeps it. */
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
 * Takes back the last move of a prospect, whole: stage, step, when each step was reached, points. Only who made it, and only
 * while nothing came after; a won prospect is a client already. [FIX-011]
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
    if (prospect.stage === 'won' || last?.action === 'win')
      throw new AppError('move_not_allowed', { message: 'It is a client now: that is not taken back.' })
    if (!last?.kept || last.action === 'take_back')
      throw new AppError('move_not_allowed', { message: 'There is no move to take back.' })
    if (!last.isMine) throw new AppError('move_not_allowed', { message: 'Somebody else has moved it since.' })
    const { tenStepProgress, lostFrom, awarded } = keptOfMove.parse(last.kept)
    const old = oldPlace.parse(last.old ?? {})
    const place: Place = {
      stage: old.stage ?? prospect.stage,
      currentTenStep: old.currentTenStep ?? prospect.currentTenStep,
      tenStepProgress,
      lostFrom,
    }
    if (awarded) await withdrawPoints(tx, caller.actor.id, awarded)
    const isStep = last.action === 'step'
    const from = isStep ? String(prospect.currentTenStep) : prospect.stage
    const to = isStep ? String(place.currentTenStep) : place.stage
    await write(tx, caller, prospect, { action: 'take_back', from, to, reason: null }, place)
  })
}

async function lockProspect(tx: Tx, { actor }: Caller, id: string): Promise<Prospect> {
  const reach = prospectPolicy.update(actor)
  if (reach === false) throw forbidden()
  const params = new Params()
  const row = await tx.row(
    `SELECT t.id, t.stage, t.current_ten_step AS "currentTenStep", t.ten_step_progress AS "tenStepProgress",
            t.lost_from AS "lostFrom", t.is_practice AS "isPractice"
       FROM prospects t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${reachSql(reach, params)}
        FOR UPDATE OF t`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

/** When each step was reached: those behind stay as they are, those ahead are still to come. */
function reached(before: Prospect['tenStepProgress'], step: number, now: Date): Record<string, string> {
  const behind = Object.entries(before ?? {}).filter(([known]) => Number(known) < step)
  return Object.fromEntries([...behind, [String(step), now.toISOString()]])
}

async function write(
  tx: Tx,
  caller: Caller,
  prospect: Prospect,
  moved: Moved,
  { stage, currentTenStep, tenStepProgress, lostFrom }: Place,
): Promise<void> {
  await tx.rows(
    `UPDATE prospects SET stage = $2, current_stage = $2, current_ten_step = $3, ten_step_progress = $4,
            lost_from = $5, version = version + 1, updated_at = now() WHERE id = $1`,
    [prospect.id, stage, currentTenStep, JSON.stringify(tenStepProgress), lostFrom],
  )
  const params = new Params()
  await tx.rows(
    transitionSql(params, caller, { entity: 'prospects', id: prospect.id, ...moved }),
    params.values,
  )
  await recordChange(tx, caller, {
    entity: 'prospects',
    id: prospect.id,
    action: moved.action,
    before: { stage: prospect.stage, currentTenStep: prospect.currentTenStep },
    after: { stage, currentTenStep },
    reason: moved.reason,
    // What taking it back needs.
    metadata: {
      tenStepProgress: prospect.tenStepProgress,
      lostFrom: prospect.lostFrom,
      awarded: moved.awarded ?? null,
    },
  })
}

/**
 * The client that a won prospect becomes; one that exists already is left as it is. What nobody worked on yet is now
 * the rep's who won it.
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
     RETURNING id, business_name AS "businessName"`,
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
