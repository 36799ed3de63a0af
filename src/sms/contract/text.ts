import { z } from 'zod'
import { flag, instant, oneOf, phone, text } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'
import { consentWays, stopWays } from '#sms/rules/permission.ts'
import { longestText } from '#sms/rules/text-words.ts'

const account = {
  /** Where the provider's interface answers, without the path of the call. */
  baseUrl: text(300),
  accountId: text(100).regex(/^[\w-]{1,100}$/, 'Letters, digits and dashes'),
  sender: phone(),
}

/** The provider that texts (SMS) leave by. Without a secret the one that is kept stays. */
export const textAccountForm = z.strictObject({ ...account, token: z.string().min(1).max(500).optional() })
export type TextAccountForm = z.output<typeof textAccountForm>

export const textAccountRead = z.strictObject({
  account: z
    .strictObject({
      baseUrl: z.string(),
      accountId: z.string(),
      sender: z.string(),
      /** When it last told us of an answer, or of what became of a text. */
      lastHeardAt: instant().nullable(),
    })
    .nullable(),
  /** Where the provider tells of answers, and of what became of texts. */
  hooks: z.strictObject({ answers: z.string(), receipts: z.string() }),
})
export type TextAccountRead = z.output<typeof textAccountRead>

export const textTest = z.strictObject({ to: phone() })
export type TextTest = z.output<typeof textTest>

export const textingReady = z.strictObject({ isSetUp: flag() })

export const ofProspect = z.strictObject({ prospectId: z.uuid() })
export const textConsent = z.strictObject({ prospectId: lookedUp('prospects'), way: oneOf(consentWays) })
export type TextConsent = z.output<typeof textConsent>
export const textStop = z.strictObject({ prospectId: lookedUp('prospects') })

/** A text from one's own hand, to the number on the record. */
export const textDraft = z.strictObject({
  prospectId: lookedUp('prospects'),
  content: text(longestText),
  /** What came in that it answers. */
  answers: lookedUp('received_texts').optional(),
})
export type TextDraft = z.output<typeof textDraft>
export const textWritten = z.strictObject({ id: z.uuid(), to: z.string(), leavesAt: instant() })

/** How a prospect stands to texts. */
export const textStanding = z.strictObject({
  /** As it is dialled; null where the record holds none that takes texts. */
  phone: z.string().nullable(),
  isSetUp: flag(),
  /** Why it gets none, in words; null where it may. */
  why: z.string().nullable(),
  mayConsent: flag(),
  consent: z
    .strictObject({ at: instant(), by: z.string().nullable(), way: oneOf(consentWays).nullable() })
    .nullable(),
  /** When its owner took their stop back themselves. */
  resumedAt: instant().nullable(),
  stopped: z.strictObject({ at: instant(), by: z.string().nullable(), way: oneOf(stopWays) }).nullable(),
})
export type TextStanding = z.output<typeof textStanding>
