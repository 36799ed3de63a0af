import type { ProspectStage } from './prospect-lifecycle.ts'

/** The ten sales stages by their exact names. [CRM-014] */
export const tenSteps = [
  { step: 1, name: 'Approach/Introduction' },
  { step: 2, name: 'Qualifying Questions' },
  { step: 3, name: 'Need Development' },
  { step: 4, name: 'Presentation' },
  { step: 5, name: 'Handling Objections' },
  { step: 6, name: 'Trial Close' },
  { step: 7, name: 'Final Close' },
  { step: 8, name: 'Follow-up' },
  { step: 9, name: 'Referrals' },
  { step: 10, name: 'Relationship Building' },
] as const

export type TenStep = (typeof tenSteps)[number]['step']

/** True for a whole number from 1 to 10. */
export function isTenStep(value: number): value is TenStep {
  return Number.isInteger(value) && value >= 1 && value <= tenSteps.length
}

/** The name of a step, or null when there is no such step. [CRM-014] */
export function tenStepName(step: number): string | null {
  return tenSteps.find((known) => known.step === step)?.name ?? null
}

/** True when a change of step needs a reason: going back, or skipping a step. */
export function stepChangeNeedsReason(from: TenStep, to: TenStep): boolean {
  return to < from || to > from + 1
}

/**
 * The stage that a prospect has after a step: 1-2 cold, 3-4 warm, 5-6 hot, 7 and later negotiating until it is
 * converted. A stage set by hand, a won and a lost prospect keep theirs.
 */
export function stageAfterStep(
  step: TenStep,
  current: { readonly stage: ProspectStage; readonly isStageSetByHand?: boolean | undefined },
): ProspectStage {
  if (current.isStageSetByHand || current.stage === 'won' || current.stage === 'lost') return current.stage
  if (step <= 2) return 'cold'
  if (step <= 4) return 'warm'
  return step <= 6 ? 'hot' : 'negotiating'
}

type StepChange =
  | { readonly ok: true; readonly step: TenStep; readonly stage: ProspectStage }
  | { readonly ok: false; readonly reason: 'no_such_step' | 'same_step' | 'reason_needed' }

/** Moves a prospect to a step, with the stage that follows; going back or skipping needs a reason. */
export function changeTenStep(
  prospect: {
    readonly currentTenStep: TenStep
    readonly stage: ProspectStage
    readonly isStageSetByHand?: boolean | undefined
  },
  step: number,
  reason?: string | null,
): StepChange {
  if (!isTenStep(step)) return { ok: false, reason: 'no_such_step' }
  if (step === prospect.currentTenStep) return { ok: false, reason: 'same_step' }
  if (stepChangeNeedsReason(prospect.currentTenStep, step) && (reason ?? '').trim() === '') {
    return { ok: false, reason: 'reason_needed' }
  }
  return { ok: true, step, stage: stageAfterStep(step, prospect) }
}
