import { mayLeave } from '#email/rules/may-leave.ts'
import { nextDay } from '#email/rules/send-window.ts'
import {
  type BranchFacts,
  isAct,
  isSent,
  type Planned,
  planAfter,
  planAgain,
  planNext,
  type Run,
  type Step,
  windowOf,
} from './plan-steps.ts'
import { heldWords } from './why-held.ts'

/** What is found when a step is due: of a sequence or a campaign, whoever does it. */
export type DueFacts = {
  readonly run: Run
  readonly currentStep: number
  /** When it was due. */
  readonly due: number
  readonly now: number
  readonly known: BranchFacts
  /** Whether the person whom it wrote to is no contact of the business any more. */
  readonly isPersonGone: boolean
  /** Why it ends (`whyStop`). */
  readonly stop: string | null
  /** Whether its program has sent its day's number. */
  readonly isCapFull: boolean
  /** What is asked last, because it takes a lock: whether the address had its day's number, and whether anybody sends. */
  readonly last: { readonly isAddressFull: boolean; readonly hasSender: boolean } | null
}

export type DueAct =
  | {
      readonly to: 'end'
      readonly status: 'stopped' | 'completed' | 'paused'
      readonly reason: string | null
    }
  | { readonly to: 'wait'; readonly until: number; readonly reason: string | null }
  | { readonly to: 'go_on'; readonly next: Planned }
  /** Ask for `last`, then decide again. */
  | { readonly to: 'ask' }
  | { readonly to: 'do' }

type Due = DueFacts & { readonly step: Step | undefined; readonly leaving: ReturnType<typeof leavingOf> }
type Case = { readonly found: string; readonly done: (due: Due) => DueAct | null }

const stopped = (reason: string): DueAct => ({ to: 'end', status: 'stopped', reason })

/** What is found of a due step, and what is done: the first case that fits; without one the step is done. [MAIL-005, MAIL-006, MAIL-012] */
const dueCases: readonly Case[] = [
  {
    found: 'whom it wrote to is gone, or something ends it',
    done: ({ leaving }) => (leaving.to === 'stop' ? stopped(leaving.reason) : null),
  },
  { found: 'no step is left', done: ({ step }) => (step ? null : onward(null)) },
  {
    found: 'a wait or a branch, which only leads on',
    done: ({ run, step, due, known }) =>
      step && !isAct(step) ? onward(planNext(run, { step, at: due }, known)) : null,
  },
  {
    found: 'its hours or a day’s number let nothing go',
    done: ({ leaving }) => (leaving.to === 'wait' ? leaving : null),
  },
  {
    found: 'the address and the sender were not asked for',
    done: ({ last }) => (last ? null : { to: 'ask' }),
  },
  {
    found: 'nobody looks after it',
    done: ({ last }) => (last?.hasSender ? null : stopped('Nobody here looks after it any more.')),
  },
]

export function decideDue(facts: DueFacts): DueAct {
  const step = facts.run.steps[facts.currentStep - 1]
  const due = { ...facts, step, leaving: leavingOf(facts, step) }
  for (const { done } of dueCases) {
    const act = done(due)
    if (act) return act
  }
  return { to: 'do' }
}

/** What was due at night, or while nothing ran, waits for the next open moment; what is over a limit for another day. */
function leavingOf({ run, now, isCapFull, last, isPersonGone, stop }: DueFacts, step: Step | undefined) {
  const ended = isPersonGone ? 'Whom it wrote to is no contact here any more.' : null
  if (!step || !isAct(step))
    return mayLeave<{ until: number; reason: string | null }>({ ended, stopped: stop })
  const { window, timeZone } = run
  const opens = planAgain(run, { step, at: now }, now).at
  return mayLeave({
    ended,
    stopped: stop,
    waits: [
      opens > now ? { until: opens, reason: null } : null,
      isSent(step) && isCapFull
        ? { until: nextDay(now, windowOf(step, window), timeZone), reason: heldWords.cap }
        : null,
      last?.isAddressFull ? { until: nextDay(now, window, timeZone), reason: heldWords.address } : null,
    ],
  })
}

const onward = (next: Planned | null): DueAct =>
  next ? { to: 'go_on', next } : { to: 'end', status: 'completed', reason: null }

type DoneFacts = {
  readonly run: Run
  readonly step: Step & { readonly isEscalated: boolean }
  readonly now: number
  /** Why a person has to look first: nothing was written. */
  readonly lacks: string | null
  /** Whether it can be resumed; a campaign's one email is not. */
  readonly isResumable: boolean
}

/** What follows a step that was done, or that lacks something. */
export function decideDone({ run, step, now, lacks, isResumable }: DoneFacts): DueAct | { to: 'hand_over' } {
  if (lacks !== null)
    return isResumable
      ? { to: 'end', status: 'paused', reason: `${lacks} Mend it, then resume.` }
      : stopped(lacks)
  return step.isEscalated ? { to: 'hand_over' } : onward(planAfter(run, { step, at: now }))
}
