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
import { awardPoints } from '../training/award-points.ts'

type Prospect = {
  id: string
  stage: ProspectStage
  currentTenStep: number
  tenStepProgress: Record<string, string> | null
  isPractice: boolean
}
type Place = Pick<Prospect, 'stage' | 'currentTenStep' | 'tenStepProgress'>
type Moved = { action: string; from: string; to: string; reason: string | null }

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
    await write(tx, caller, prospect, moved, {
      stage: change.stage,
      currentTenStep: step,
      tenStepProgress: progress,
    })
    if (step > currentTenStep && reason && !prospect.isPractice)
      await awardPoints(tx, {
        userId: caller.actor.id,
        activity: 'stage_advanced',
        key: `stage:${id}:${step}`,
        at: clock.now().toISOString(),
      })
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
    const to = decideMove(prospectLifecycle, prospect.stage, action, caller.actor.role)
    const move = movesFrom(prospectLifecycle, prospect.stage).find((one) => one.action === action)
    if (move?.needsReason && !reason) throw invalidField('reason', 'Required')
    const step =
      to === 'won' ? Math.max(prospect.currentTenStep, firstStepAfterWinning) : prospect.currentTenStep
    const place: Place = {
      stage: to,
      currentTenStep: step,
      tenStepProgress:
        step === prospect.currentTenStep
          ? prospect.tenStepProgress
          : reached(prospect.tenStepProgress, step, clock.now()),
    }
    await write(tx, caller, prospect, { action, from: prospect.stage, to, reason }, place)
    if (prospect.isPractice) return
    if (to === 'won') await makeClient(tx, caller, id)
    if (to === 'lost')
      await awardPoints(tx, {
        userId: caller.actor.id,
        activity: 'prospect_disqualified',
        key: `disqualified:${id}`,
        at: clock.now().toISOString(),
      })
  })
}

async function lockProspect(tx: Tx, { actor }: Caller, id: string): Promise<Prospect> {
  const reach = prospectPolicy.update(actor)
  if (reach === false) throw forbidden()
  const params = new Params()
  const row = await tx.row<Prospect>(
    `SELECT t.id, t.stage, t.current_ten_step AS "currentTenStep", t.ten_step_progress AS "tenStepProgress",
            t.is_practice AS "isPractice"
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
  { stage, currentTenStep, tenStepProgress }: Place,
): Promise<void> {
  await tx.rows(
    `UPDATE prospects SET stage = $2, current_stage = $2, current_ten_step = $3, ten_step_progress = $4,
            version = version + 1, updated_at = now() WHERE id = $1`,
    [prospect.id, stage, currentTenStep, JSON.stringify(tenStepProgress)],
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
  })
}

/**
 * The client that a won prospect becomes; one that exists already is left as it is. What nobody worked on yet is now
 * the rep's who won it.
 */
async function makeClient(tx: Tx, caller: Caller, prospectId: string): Promise<void> {
  const winner = caller.actor.role === 'sales_rep' ? caller.actor.id : null
  const row = await tx.row<{ id: string; businessName: string }>(
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
