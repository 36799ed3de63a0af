import { Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { longestSms, notSetUp } from './sms-words.ts'

/** What is known of an SMS at the moment of sending. */
type SmsFacts = {
  readonly status: string
  readonly isSetUp: boolean
  /** Why its number gets none, as a sentence. */
  readonly stopped: string | null
  /** When the quiet hours end, if it is one of them now. */
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

/** The provider's answer when it did not accept an SMS, or that it gave none. */
export type SmsReply = {
  /** The answer's status; null when there was none. */
  readonly status: number | null
  /** The provider's error code. */
  readonly code: number | null
  readonly answer: string
  /** Whether the request had been sent. */
  readonly hasBegun: boolean
}

/**
 * `stopped`: its owner opted out at the provider. `refused`: the provider rejects this SMS or account. `later`: nothing was
 * accepted, it may be tried again. `uncertain`: nobody knows whether it was accepted.
 */
type SmsFailure = 'stopped' | 'refused' | 'later' | 'uncertain'

/** Error code for "the recipient has opted out" in this provider's API. */
const optedOut = 21610

export function readSmsFailure({ status, code, hasBegun }: SmsReply): SmsFailure {
  if (status === null) return hasBegun ? 'uncertain' : 'later'
  if (code === optedOut) return 'stopped'
  if (status === 429) return 'later'
  return status >= 500 ? 'uncertain' : 'refused'
}

/** SMS a person may write per day of the company; more must be planned as a sequence. */
const smsADay = 100

type ByHand = {
  readonly isPractice: boolean
  readonly isSetUp: boolean
  readonly stopped: string | null
  readonly isQuiet: boolean
  readonly writtenToday: number
  /** What is wrong with it, or which merge fields have no value. */
  readonly lacks: string | null
  /** The text with its footer, as it is sent. */
  readonly text: string
}

/** Why an SMS written by hand is not sent; null when it is. */
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
