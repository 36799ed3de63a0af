import { fitWindow, hoursLater, type SendWindow } from '#email/rules/send-window.ts'
import { smsWindow } from '#sms/rules/quiet-hours.ts'
import { type FieldCondition, type FieldValues, isFieldSo } from './field-condition.ts'
import type { BranchOn, StepKind } from './step-kinds.ts'

/** One step, `number` from 1 on; `delayHours` after the one before. */
export type Step = {
  readonly id: string
  readonly number: number
  readonly kind: StepKind
  readonly delayHours: number
  readonly branchOn: BranchOn | null
  /** The stage that a branch asks for. */
  readonly branchStage: string | null
  /** What a branch asks of a field. */
  readonly branchCondition: FieldCondition | null
  /** Where a branch leads when what it asks is so, later than itself; null ends the sequence. Otherwise the next step follows. */
  readonly goTo: number | null
}

/** What branches ask of. */
export type BranchFacts = {
  readonly hasReplied: boolean
  /** A person followed a link of an email that this run sent before. */
  readonly hasClicked: boolean
  /** They placed an order since this run began, and did not cancel it. */
  readonly hasOrdered: boolean
  readonly stage: string
  /** What their record says where a branch asks for a field. */
  readonly fields: FieldValues
}

/** What is known before anything has happened. */
export const knownAtStart = (stage: string, fields: FieldValues = {}): BranchFacts => ({
  ...{ hasReplied: false, hasClicked: false, hasOrdered: false },
  ...{ stage, fields },
})

export type Planned = { readonly step: Step; readonly at: number }

/** What somebody runs through, and on whose clocks. */
export type Run = { readonly steps: readonly Step[]; readonly window: SendWindow; readonly timeZone: string }

/** What a person gets or has to do; waiting and branching only lead there. */
export const isAct = (step: Pick<Step, 'kind'>): boolean => step.kind !== 'wait' && step.kind !== 'branch'

/** What leaves by itself, and is counted by the daily cap. */
export const isSent = ({ kind }: Pick<Step, 'kind'>): boolean => kind === 'email' || kind === 'sms'

/** When a step may be done: a text never in the quiet hours. */
export const windowOf = ({ kind }: Pick<Step, 'kind'>, window: SendWindow): SendWindow =>
  kind === 'sms' ? smsWindow(window) : window

/** The first thing to do, and when; waiting is part of the time. Null when there is none. */
export const planFirst = (run: Run, startedAt: number): Planned | null => walk(run, 1, startedAt)

/** What comes after a step that was done at a moment. */
export const planAfter = (run: Run, done: Planned): Planned | null => walk(run, done.step.number + 1, done.at)

/** What comes after a branch, by what is known now. */
export function planBranch(run: Run, { step, at }: Planned, facts: BranchFacts): Planned | null {
  if (!isSo(step, facts)) return walk(run, step.number + 1, at)
  return step.goTo === null ? null : walk(run, step.goTo, at)
}

function isSo({ branchOn, branchStage, branchCondition }: Step, facts: BranchFacts): boolean {
  if (branchOn === 'reply') return facts.hasReplied
  if (branchOn === 'click') return facts.hasClicked
  if (branchOn === 'order') return facts.hasOrdered
  if (branchOn === 'field') return branchCondition !== null && isFieldSo(branchCondition, facts.fields)
  return facts.stage === branchStage
}

/** All that is to come, in order, if nothing else happens: branches lead by what is known now. [MAIL-004] */
export function forecast(run: Run, next: Planned | null, facts: BranchFacts): Planned[] {
  const acts: Planned[] = []
  // A branch leads on only, so that there are never more turns than steps.
  for (let turn = 0; next !== null && turn <= run.steps.length; turn++) {
    if (isAct(next.step)) acts.push(next)
    next = next.step.kind === 'branch' ? planBranch(run, next, facts) : planAfter(run, next)
  }
  return acts
}

/** What was to be done while nothing ran, or while it was paused, is done at the next open moment, never in the past. */
export const planAgain = ({ window, timeZone }: Run, { step, at }: Planned, now: number): Planned => ({
  step,
  at: isAct(step) ? fitWindow(Math.max(at, now), windowOf(step, window), timeZone) : Math.max(at, now),
})

function walk({ steps, window, timeZone }: Run, from: number, since: number): Planned | null {
  let at = since
  for (let number = from; number <= steps.length; number++) {
    const step = steps[number - 1]
    if (!step) return null
    at = hoursLater(at, step.delayHours, timeZone)
    if (step.kind === 'wait') continue
    return { step, at: isAct(step) ? fitWindow(at, windowOf(step, window), timeZone) : at }
  }
  return null
}
