import { Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { longestSms, notSetUp } from './sms-words.ts'

/** What is known of a text at the moment of sending. */
type SmsFacts = {
  readonly status: string
  readonly isSetUp: boolean
  /** Why its number gets none, in words. */
  readonly stopped: string | null
  /** The first moment that is no quiet hour, where it is one now. */
  readonly quietUntil: number | null
}

type SmsDecision =
  | { to: 'send' }
  | { to: 'leave' }
  | { to: 'wait'; until: number }
  | { to: 'skipped' | 'failed' | 'uncertain'; reason: string }

export const nobodyKnowsSms =
  'Sending was cut short: whether the provider took it is not known. It is not sent again by itself.'

/** Decides at the moment of sending, as for emails: what was true when it was written may not be any more. */
export function decideSms({ status, isSetUp, stopped, quietUntil }: SmsFacts): SmsDecision {
  if (status !== 'queued' && status !== 'sending') return { to: 'leave' }
  // The worker that was sending it is gone; a second SMS would do harm.
  if (status === 'sending') return { to: 'uncertain', reason: nobodyKnowsSms }
  if (stopped) return { to: 'skipped', reason: stopped }
  if (!isSetUp) return { to: 'failed', reason: notSetUp }
  return quietUntil === null ? { to: 'send' } : { to: 'wait', until: quietUntil }
}

/** What a provider said when it did not take a text, or that it fell silent. */
export type SmsReply = {
  /** The answer's status; null when there was none. */
  readonly status: number | null
  /** The provider's own number of what is wrong. */
  readonly code: number | null
  readonly answer: string
  /** Whether the request was on its way already. */
  readonly hasBegun: boolean
}

/**
 * `stopped`: its owner opted out at the provider. `refused`: this text or account is not taken. `later`: nothing was taken, it may
 * be tried again. `uncertain`: nobody knows whether it was taken.
 */
type SmsFailure = 'stopped' | 'refused' | 'later' | 'uncertain'

/** "The recipient has opted out", as providers of this interface number it. */
const optedOut = 21610

export function readSmsFailure({ status, code, hasBegun }: SmsReply): SmsFailure {
  if (status === null) return hasBegun ? 'uncertain' : 'later'
  if (code === optedOut) return 'stopped'
  if (status === 429) return 'later'
  return status >= 500 ? 'uncertain' : 'refused'
}

/** How many texts a person may write in a day of the company: more is a sequence. */
const smsADay = 100

type ByHand = {
  readonly isPractice: boolean
  readonly isSetUp: boolean
  readonly stopped: string | null
  readonly isQuiet: boolean
  readonly writtenToday: number
  /** What is wrong with it, or not on record. */
  readonly lacks: string | null
  /** As it leaves. */
  readonly text: string
}

/** Why a text from one's own hand does not leave; null when it does. */
export function refuseSms(facts: ByHand): Refusal | null {
  if (facts.isPractice) return refuseMove('A practice prospect gets no texts.')
  if (facts.stopped) return refuseMove(facts.stopped)
  if (!facts.isSetUp) return refuseMove(notSetUp)
  if (facts.isQuiet)
    return refuseMove(
      'It is night where they are: texts leave from 8:00 to 21:00 on their clock. Your text is kept here.',
    )
  if (facts.lacks) return refuseField('content', facts.lacks)
  if (facts.text.length > longestSms)
    return refuseField('content', `With its end the text is longer than ${longestSms} signs`)
  return facts.writtenToday >= smsADay
    ? new Refusal('quota_reached', `You have written ${smsADay} texts today. Tomorrow you can write more.`)
    : null
}
