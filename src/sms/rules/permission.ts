import { type Refusal, refuseMove } from '#platform/rules/refusal.ts'
import { stoppedWords } from './sms-words.ts'

/** How somebody consented, always in writing: spoken consent is not enough for advertising by SMS (TCPA). */
export const consentWays = ['web_form', 'on_paper', 'by_email', 'by_text'] as const
export type ConsentWay = (typeof consentWays)[number]

/** Who stopped SMS to a number: its owner by an answer, or a colleague who was asked to. */
export const stopWays = ['reply', 'hand'] as const
export type StopWay = (typeof stopWays)[number]

/** What is on record of a telephone number; without a record nobody has agreed. */
export type SmsPermission = {
  readonly consentedAt: string | null
  readonly stoppedBy: string | null
  /** Why the number takes no SMS, by a provider's report. */
  readonly dead: string | null
}

const deadWords: Readonly<Record<string, string>> = {
  landline: 'This number is a landline, or takes no texts.',
  unknown: 'This number does not exist, or is no longer in use.',
}

/** Why a number gets no SMS, as a sentence; null where it may. */
export function whyNoSms(phone: string | null, permission: SmsPermission | null): string | null {
  if (phone === null) return 'There is no telephone number on this record that takes texts.'
  if (permission?.stoppedBy === 'reply') return stoppedWords
  if (permission?.stoppedBy) return 'Texts to this number were stopped.'
  if (permission?.dead) return deadWords[permission.dead] ?? 'This number takes no texts.'
  if (!permission?.consentedAt) return 'No consent to texts is on record.'
  return null
}

/** Whether consent may be recorded: only the owner takes back a STOP of their own. */
export function refuseConsent(phone: string | null, permission: SmsPermission | null): Refusal | null {
  if (phone === null) return refuseMove('There is no telephone number on this record that takes texts.')
  return permission?.stoppedBy === 'reply'
    ? refuseMove('They answered STOP. Only they take that back, by texting START to our number.')
    : null
}
