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
  /** The stage that a branch tests for. */
  readonly branchStage: string | null
  /** The condition on a field that a branch tests. */
  readonly branchCondition: FieldCondition | null
  /**
   * The later step that a branch leads to when its test is true; null ends the sequence. Otherwise the next step follows.
   */
  readonly goTo: number | null
}

/** The facts that branches test. */
export type BranchFacts = {
  readonly hasReplied: boolean
  /** A person clicked a link in an email sent earlier in this run. */
  readonly hasClicked: boolean
  /** They placed an order since this run began, and did not cancel it. */
  readonly hasOrdered: boolean
  readonly stage: string
  /** Values of the record that branches test. */
  readonly fields: FieldValues
}

/** What is known before anything has happened. */
export const knownAtStart = (stage: string, fields: FieldValues = {}): BranchFacts => ({
  ...{ hasReplied: false, hasClicked: false, hasOrdered: false },
  ...{ stage, fields },
})

export type Planned = { readonly step: Step; readonly at: number }

/** The steps somebody goes through, with the window and the recipient's time zone. */
export type Run = { readonly steps: readonly Step[]; readonly window: SendWindow; readonly timeZone: string }

/** Whether a step does something; waits and branches only lead to one. */
export const isAct = (step: Pick<Step, 'kind'>): boolean => step.kind !== 'wait' && step.kind !== 'branch'

/** Whether a step sends something automatically, which counts toward the daily cap. */
export const isSent = ({ kind }: Pick<Step, 'kind'>): boolean => kind === 'email' || kind === 'sms'

/** The window of a step: SMS are never sent in the quiet hours. */
export const windowOf = ({ kind }: Pick<Step, 'kind'>, window: SendWindow): SendWindow =>
  kind === 'sms' ? smsWindow(window) : window

/** The first thing to do, and when (waits included); null when there is none. */
export const planFirst = (run: Run, startedAt: number): Planned | null => walk(run, 1, startedAt)

/** What follows a step that was done at a given time. */
export const planAfter = (run: Run, done: Planned): Planned | null => walk(run, done.step.number + 1, done.at)

/** What follows a branch, by the facts of now. */
export function planBranch(run: Run, { step, at }: Planned, facts: BranchFacts): Planned | null {
  if (!isSo(step, facts)) return walk(run, step.number + 1, at)
  return step.goTo === null ? null : walk(run, step.goTo, at)
}

/** What follows a step that was reached, by the facts of now. */
export const planNext = (run: Run, reached: Planned, facts: BranchFacts): Planned | null =>
  reached.step.kind === 'branch' ? planBranch(run, reached, facts) : planAfter(run, reached)

function isSo({ branchOn, branchStage, branchCondition }: Step, facts: BranchFacts): boolean {
  if (branchOn === 'reply') return facts.hasReplied
  if (branchOn === 'click') return facts.hasClicked
  if (branchOn === 'order') return facts.hasOrdered
  if (branchOn === 'field') return branchCondition !== null && isFieldSo(branchCondition, facts.fields)
  return facts.stage === branchStage
}

/** All steps to come, in order, if nothing else happens: branches are decided by the facts of now. [MAIL-004] */
export function forecast(run: Run, next: Planned | null, facts: BranchFacts): Planned[] {
  const acts: Planned[] = []
  // A branch only leads forward, so there are never more turns than steps.
  for (let turn = 0; next !== null && turn <= run.steps.length; turn++) {
    if (isAct(next.step)) acts.push(next)
    next = planNext(run, next, facts)
  }
  return acts
}

/**
 * A step that was due while nothing ran, or while the run was paused, is done at the next open moment, never in the past.
 */
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
