import { z } from 'zod'
import { flag, instant, oneOf, phone, text } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'
import { consentWays, stopWays } from '#sms/rules/permission.ts'
import { longestSms } from '#sms/rules/sms-words.ts'

const account = {
  /** Base URL of the provider's API, without the path of the call. */
  baseUrl: text(300),
  accountId: text(100).regex(/^[\w-]{1,100}$/, 'Letters, digits and dashes'),
  sender: phone(),
}

/** The account at the SMS provider; without `token` the stored one is kept. */
export const smsAccountForm = z.strictObject({ ...account, token: z.string().min(1).max(500).optional() })
export type SmsAccountForm = z.output<typeof smsAccountForm>

export const smsAccountRead = z.strictObject({
  account: z
    .strictObject({
      baseUrl: z.string(),
      accountId: z.string(),
      sender: z.string(),
      /** When its webhook was last called. */
      lastHeardAt: instant().nullable(),
    })
    .nullable(),
  /** The webhook URLs to enter at the provider. */
  hooks: z.strictObject({ answers: z.string(), receipts: z.string() }),
})
export type SmsAccountRead = z.output<typeof smsAccountRead>

export const smsTest = z.strictObject({ to: phone() })
export type SmsTest = z.output<typeof smsTest>

export const textingReady = z.strictObject({ isSetUp: flag() })

export const ofProspect = z.strictObject({ prospectId: z.uuid() })
export const smsConsent = z.strictObject({ prospectId: lookedUp('prospects'), way: oneOf(consentWays) })
export type SmsConsent = z.output<typeof smsConsent>
export const smsStop = z.strictObject({ prospectId: lookedUp('prospects') })

/** An SMS written by hand, to the number on the record. */
export const smsDraft = z.strictObject({
  prospectId: lookedUp('prospects'),
  content: text(longestSms),
  /** The inbound SMS that it answers. */
  answers: lookedUp('received_texts').optional(),
})
export type SmsDraft = z.output<typeof smsDraft>
export const smsWritten = z.strictObject({ id: z.uuid(), to: z.string(), leavesAt: instant() })

/** Whether a prospect may get SMS, and why. */
export const smsStatus = z.strictObject({
  /** The number as it is dialed; null where the record has none that takes SMS. */
  phone: z.string().nullable(),
  isSetUp: flag(),
  /** Why it gets none, as a sentence; null where it may. */
  why: z.string().nullable(),
  mayConsent: flag(),
  consent: z
    .strictObject({ at: instant(), by: z.string().nullable(), way: oneOf(consentWays).nullable() })
    .nullable(),
  /** When its owner took their STOP back. */
  resumedAt: instant().nullable(),
  stopped: z.strictObject({ at: instant(), by: z.string().nullable(), way: oneOf(stopWays) }).nullable(),
})
export type SmsStatus = z.output<typeof smsStatus>
