import type { TenStep } from '#crm/rules/ten-steps.ts'
import type { ObjectionCategory } from '#training/rules/practice/objection-category.ts'
import { type Choice, chooseTechnique, fitting, type Technique } from './choose-technique.ts'
import { type Hours, nextWithin } from './hours.ts'
import type { AnswerReading, HandOverReason } from './read-answer.ts'

/** What a company allows its sales assistant. */
export type SalesPolicy = Hours & {
  /** The switch: off stops drafting and sending at once. */
  readonly isOn: boolean
  readonly mostADay: number
  /** Unanswered emails after which a business gets no more. */
  readonly mostUnanswered: number
  /** Days between two unanswered emails. */
  readonly gapDays: number
  /** Last step that the assistant works; a person sells from the next one on. */
  readonly lastStep: number
  readonly needsApproval: boolean
  readonly needsConsent: boolean
  /** From this doubt on, a person answers; percent. */
  readonly doubtPercent: number
}

/** Default until the company changes it: switched off, nothing is drafted. */
export const usualPolicy: SalesPolicy = {
  isOn: false,
  fromHour: 9,
  untilHour: 17,
  weekdays: [1, 2, 3, 4, 5],
  mostADay: 20,
  mostUnanswered: 3,
  gapDays: 4,
  lastStep: 6,
  needsApproval: true,
  needsConsent: true,
  doubtPercent: 60,
}

/** The facts about a business that the policy decides by. */
export type ProspectState = {
  readonly isActive: boolean
  readonly stage: string
  readonly isWithPerson: boolean
  readonly email: string | null
  /** Reason its address gets no commercial email; null if it may. */
  readonly stopped: string | null
  readonly hasConsent: boolean
  readonly law: 'open' | 'closed' | 'unknown'
  readonly step: TenStep
  readonly followUpAt: Date | null
  readonly lastLetterAt: Date | null
  /** Emails since they last answered. */
  readonly unanswered: number
  readonly hasDraft: boolean
  /** Their last answer if it is still unanswered. */
  readonly answer: AnswerReading | null
}

export type Moment = {
  readonly now: Date
  /** Time zones of the recipient's state. */
  readonly zones: readonly string[]
  /** Drafts made today, by the company's time zone. */
  readonly madeToday: number
  /** When the company's next day begins. */
  readonly tomorrow: Date
  readonly techniques: readonly Technique[]
  readonly seed: string
}

export type Purpose = 'opening' | 'answer' | 'follow_up'
export type Decision =
  | {
      readonly kind: 'draft'
      readonly purpose: Purpose
      readonly step: TenStep
      readonly objection: ObjectionCategory | null
      readonly choice: Choice | null
      readonly reasons: readonly string[]
    }
  | { readonly kind: 'wait'; readonly until: Date | null; readonly reasons: readonly string[] }
  | {
      readonly kind: 'hand_over'
      readonly reason: HandOverReason
      readonly reasons: readonly string[]
    }
  /** `isFinal`: the assistant gives the business up. */
  | { readonly kind: 'stop'; readonly isFinal: boolean; readonly reasons: readonly string[] }

const dayMs = 86_400_000

/**
 * Decides the next step for a business: hand over to a person, else stop, else wait; only a business that passes all
 * of these gets a draft.
 */
export function decideNext(policy: SalesPolicy, state: ProspectState, moment: Moment): Decision {
  return (
    handOver(policy, state) ??
    ends(policy, state) ??
    waits(policy, state, moment) ??
    draft(policy, state, moment)
  )
}

export const handOverWords: Readonly<Record<HandOverReason, string>> = {
  asked_for_person: 'They asked for a person',
  anger: 'They are angry',
  legal: 'They raised the law',
  medical: 'They raised health or safety',
  ready: 'They are ready to buy: selling is closed by a person',
  doubt: 'Nobody can be sure what they mean',
  unsendable: 'No letter to them can be sent',
  came_back: 'They answered after they were let go',
}

function handOver(policy: SalesPolicy, { isWithPerson, answer, step }: ProspectState): Decision | null {
  if (isWithPerson || !answer) return null
  const { handOver: found, doubt, isOptOut, isRefusal, isPositive } = answer
  const to = (reason: HandOverReason, why: string): Decision => ({
    kind: 'hand_over',
    reason,
    reasons: [`${handOverWords[reason]}: ${why}.`],
  })
  if (found) return to(found.reason, `“${found.words}”`)
  if (isOptOut || isRefusal) return null
  if (Math.round(doubt * 100) >= policy.doubtPercent)
    return to(
      'doubt',
      `doubt ${Math.round(doubt * 100)} %, a person answers from ${policy.doubtPercent} % on`,
    )
  return isPositive && step >= policy.lastStep
    ? to('ready', `they agreed at step ${step}, the last one that the assistant works`)
    : null
}

/**
 * Decides what to do about an answer that has just arrived. A business that was given up goes to a person if it answers
 * after all, unless the answer is a no: otherwise nobody would see the answer.
 */
export function decideHeard(policy: SalesPolicy, state: ProspectState, moment: Moment): Decision {
  const { answer, isActive, isWithPerson, stage } = state
  const isNo = answer?.isOptOut || (answer?.isRefusal && !answer.objection && !answer.isPositive)
  const decision = decideNext(policy, state, moment)
  if (decision.kind !== 'stop' || isActive || isWithPerson || stage === 'won' || stage === 'lost' || isNo)
    return decision
  return { kind: 'hand_over', reason: 'came_back', reasons: [`${handOverWords.came_back}.`] }
}

function ends(policy: SalesPolicy, state: ProspectState): Decision | null {
  const { answer } = state
  const stop = (reason: string, isFinal = true): Decision => ({ kind: 'stop', isFinal, reasons: [reason] })
  if (state.isWithPerson) return stop('A person has taken it over.', false)
  if (!state.isActive || state.stage === 'won' || state.stage === 'lost')
    return stop('It is not worked any more.', false)
  if (answer?.isOptOut) return stop('They want no more mail.')
  if (answer?.isRefusal && !answer.objection && !answer.isPositive) return stop('They said no.')
  if (state.stopped) return stop(state.stopped)
  if (state.law === 'closed') return stop('The law of the place is closed to us.')
  if (!answer && state.unanswered >= policy.mostUnanswered)
    return stop(`${state.unanswered} letters were not answered.`)
  if (!answer && state.step > policy.lastStep)
    return stop(`The assistant works up to step ${policy.lastStep}.`, false)
  return null
}

function waits(policy: SalesPolicy, state: ProspectState, moment: Moment): Decision | null {
  const { now, zones, madeToday, tomorrow } = moment
  const wait = (reason: string, until: Date | null = null): Decision => ({
    kind: 'wait',
    until,
    reasons: [reason],
  })
  if (!policy.isOn) return wait('AI sales is switched off.')
  if (state.hasDraft) return wait('A draft waits for approval.')
  if (!state.email) return wait('There is no mail address.')
  if (policy.needsConsent && !state.hasConsent) return wait('They have not agreed to mail from us.')
  if (state.law === 'unknown' || zones.length === 0)
    return wait('The state is not known: neither its law nor its hours are.')
  if (!state.answer) {
    if (state.followUpAt && state.followUpAt > now)
      return wait('The next follow-up is not due yet.', state.followUpAt)
    const gapEnds = state.lastLetterAt && new Date(state.lastLetterAt.getTime() + policy.gapDays * dayMs)
    if (gapEnds && gapEnds > now)
      return wait(`${policy.gapDays} days pass between two letters that nobody answered.`, gapEnds)
  }
  if (madeToday >= policy.mostADay) return wait(`Today’s ${policy.mostADay} letters are written.`, tomorrow)
  const opens = nextWithin(now, policy, zones)
  if (opens?.getTime() !== now.getTime())
    return wait(opens ? 'It is outside the hours there.' : 'There are no hours in which it may write.', opens)
  return null
}

function draft(policy: SalesPolicy, state: ProspectState, { techniques, seed }: Moment): Decision {
  const { answer } = state
  const objection = answer?.objection ?? null
  const step = stepFor(policy, state)
  const purpose: Purpose = answer ? 'answer' : state.lastLetterAt ? 'follow_up' : 'opening'
  const choice = chooseTechnique(fitting(techniques, { objection, step }), seed)
  return {
    kind: 'draft',
    purpose,
    step,
    objection,
    choice,
    reasons: [
      {
        opening: 'Nothing has been written yet, and it is due.',
        answer: objection
          ? `They answered, and what holds them is ${objection}.`
          : 'They answered, and nothing holds them.',
        follow_up: `Letter ${state.unanswered + 1} of at most ${policy.mostUnanswered} without an answer; the follow-up is due.`,
      }[purpose],
      step > state.step ? `On to step ${step}: they agreed at step ${state.step}.` : `Step ${step} of 10.`,
      choice?.reason ?? 'No technique fits; the wording of the step is used.',
    ],
  }
}

/** A positive answer moves on by one step; silence and objections stay at the step. */
function stepFor({ lastStep }: SalesPolicy, { answer, step }: ProspectState): TenStep {
  if (!answer?.isPositive || answer.objection) return step
  const next = Math.min(step + 1, Math.max(lastStep, step), 10)
  return next === step ? step : ((step + 1) as TenStep)
}

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const clock = (hour: number) =>
  hour === 0 || hour === 24 ? 'midnight' : hour === 12 ? 'noon' : hour < 12 ? `${hour} AM` : `${hour - 12} PM`

/** The policy in plain English, one sentence each. */
export function policyInWords(policy: SalesPolicy): string[] {
  const days = weekdayNames.filter((_, day) => policy.weekdays.includes(day))
  const people = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  return [
    policy.isOn
      ? 'The assistant drafts letters to businesses that are due.'
      : 'The switch is off: nothing is drafted and nothing leaves, whatever was approved.',
    policy.needsApproval
      ? 'Every letter waits until a person has read and approved it.'
      : 'Letters leave without a person having read them.',
    policy.needsConsent
      ? 'It writes only to those who agreed to mail from us, and to nobody who opted out.'
      : 'It writes to nobody who opted out; agreement is not asked for.',
    days.length === 0 || policy.fromHour >= policy.untilHour
      ? 'There are no hours in which it may write.'
      : `It writes from ${clock(policy.fromHour)} to ${clock(policy.untilHour)} on the reader’s clock, on ${days.join(', ')}.`,
    `At most ${people(policy.mostADay, 'letter')} a day; ${people(policy.gapDays, 'day')} between two letters that nobody answered; after ${people(policy.mostUnanswered, 'letter')} without an answer it lets go.`,
    `It works the ten steps up to step ${policy.lastStep}. Whoever asks for a person, is angry, speaks of the law or of health, or wants to buy is handed to a person at once, with the whole conversation.`,
    `So is whatever it understands with ${policy.doubtPercent} % of doubt or more.`,
    'Against an objection it takes the technique with the best measured record, and tries the others now and then so that they are measured too.',
  ]
}
