import { movesFrom } from '#platform/rules/lifecycle.ts'
import { type Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { type ProspectStage, prospectLifecycle } from './prospect-lifecycle.ts'
import { changeTenStep, isTenStep, stageAfterStep } from './ten-steps.ts'

/** A prospect's stage and step, when each step was reached (ISO 8601), and the stage it was lost from. */
type ProspectPlace = {
  readonly stage: ProspectStage
  readonly currentTenStep: number
  readonly tenStepProgress: Readonly<Record<string, string>> | null
  readonly lostFrom: ProspectStage | null
}
export type Prospect = ProspectPlace & { readonly id: string; readonly isPractice: boolean }

export type ProspectMove = {
  readonly place: ProspectPlace
  readonly action: string
  readonly from: string
  readonly to: string
  /** Points for the person who moves the prospect, once per key; practice earns none. */
  readonly earns: { readonly activity: string; readonly key: string } | null
  /** A won prospect becomes a client, once. */
  readonly isWon: boolean
}

/** The step of a won prospect. */
const firstStepAfterWinning = 8

/** Moves a prospect to another of the ten steps; the stage follows unless it was set by hand. [CRM-014, CRM-017] */
export function decideStep(
  prospect: Prospect,
  { step, reason }: { readonly step: number; readonly reason: string | null },
  now: Date,
): ProspectMove | Refusal {
  const { id, currentTenStep, stage, isPractice } = prospect
  if (!isTenStep(currentTenStep)) throw new Error(`prospect ${id} stands at step ${currentTenStep}`)
  if (stage === 'lost')
    return refuseMove('This cannot be done while it is lost. Possible now: reopen.', ['reopen'])
  // A stage other than the one of its step was set by hand, and stays.
  const isStageSetByHand = stage !== stageAfterStep(currentTenStep, { stage: 'cold' })
  const change = changeTenStep({ currentTenStep, stage, isStageSetByHand }, step, reason)
  if (!change.ok)
    return change.reason === 'reason_needed'
      ? refuseField('reason', 'Required')
      : refuseMove(`It stands at step ${currentTenStep} already.`)
  const earns = step > currentTenStep && reason && !isPractice
  return {
    place: {
      stage: change.stage,
      currentTenStep: step,
      tenStepProgress: reached(prospect.tenStepProgress, step, now),
      lostFrom: null,
    },
    action: 'step',
    from: String(currentTenStep),
    to: String(step),
    earns: earns ? { activity: 'stage_advanced', key: `stage:${id}:${step}` } : null,
    isWon: false,
  }
}

/** Moves a prospect to another stage by hand; `to` is the target from the lifecycle. [CRM-017] */
export function decideStage(
  prospect: Prospect,
  {
    action,
    to,
    reason,
  }: { readonly action: string; readonly to: ProspectStage; readonly reason: string | null },
  now: Date,
): ProspectMove | Refusal {
  const { id, stage, currentTenStep, tenStepProgress, isPractice } = prospect
  const move = movesFrom(prospectLifecycle, stage).find((one) => one.action === action)
  if (move?.needsReason && !reason) return refuseField('reason', 'Required')
  const step = to === 'won' ? Math.max(currentTenStep, firstStepAfterWinning) : currentTenStep
  return {
    place: {
      stage: to,
      lostFrom: to === 'lost' ? stage : null,
      currentTenStep: step,
      tenStepProgress: step === currentTenStep ? tenStepProgress : reached(tenStepProgress, step, now),
    },
    action,
    from: stage,
    to,
    earns:
      to === 'lost' && !isPractice ? { activity: 'prospect_disqualified', key: `disqualified:${id}` } : null,
    isWon: to === 'won' && !isPractice,
  }
}

/** The last move as the audit stores it; `kept` holds what is needed to undo it. */
export type LastMove = {
  readonly action: string
  readonly isMine: boolean | null
  readonly old: { readonly stage?: ProspectStage | undefined; readonly currentTenStep?: number | undefined }
  readonly kept: Pick<ProspectPlace, 'tenStepProgress' | 'lostFrom'> | null
}

/**
 * Undoes the last move completely: only for the person who made it, and only while no other move followed. A won prospect
 * cannot be undone, since it is a client already. [FIX-011]
 */
export function decideTakeBack(prospect: Prospect, last: LastMove | null): ProspectMove | Refusal {
  if (prospect.stage === 'won' || last?.action === 'win')
    return refuseMove('It is a client now: that is not taken back.')
  if (!last?.kept || last.action === 'take_back') return refuseMove('There is no move to take back.')
  if (!last.isMine) return refuseMove('Somebody else has moved it since.')
  const { stage = prospect.stage, currentTenStep = prospect.currentTenStep } = last.old
  const isStep = last.action === 'step'
  return {
    place: {
      stage,
      currentTenStep,
      tenStepProgress: last.kept.tenStepProgress,
      lostFrom: last.kept.lostFrom,
    },
    action: 'take_back',
    from: isStep ? String(prospect.currentTenStep) : prospect.stage,
    to: isStep ? String(currentTenStep) : stage,
    earns: null,
    isWon: false,
  }
}

/** When each step was reached (ISO 8601): earlier steps keep their time, later ones are removed. */
function reached(before: ProspectPlace['tenStepProgress'], step: number, now: Date): Record<string, string> {
  const behind = Object.entries(before ?? {}).filter(([known]) => Number(known) < step)
  return Object.fromEntries([...behind, [String(step), now.toISOString()]])
}
