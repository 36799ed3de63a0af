import { z } from 'zod'
import { emailSubjects } from '#email/rules/content/email-subjects.ts'
import { email, flag, oneOf } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'

/** Whose emails: the record they are written from. */
export const trackedPerson = z.object({ kind: oneOf(emailSubjects), recordId: z.uuid() })
export const trackPerson = z.strictObject({
  kind: oneOf(emailSubjects),
  recordId: lookedUp('prospects', 'clients', 'leads'),
  isTracked: flag(),
})

/** Whether emails to a person are followed. */
export const personTracking = z.object({
  email: email().nullable(),
  isTracked: z.boolean(),
  /** They said so themselves: nobody here takes it back. */
  isOwnWish: z.boolean(),
})

/** What the reader of an email says behind its link. */
export const trackMe = z.strictObject({ isTracked: flag() })

const rate = z.object({ count: z.int(), low: z.number(), high: z.number() })

/** How emails went, as far as it is known: shares are of those that were followed, with 95 % intervals. */
export const emailRates = z.object({
  sent: z.int(),
  answered: rate,
  /** Of these it would be known. */
  followed: z.int(),
  clicked: rate,
  /** Estimated; null where pictures were not counted. */
  opened: z.int().nullable(),
})
export type EmailRates = z.output<typeof emailRates>

const named = z.object({ id: z.string().nullable(), name: z.string(), ...emailRates.shape })

/** Commercial mail of the last 90 days. */
export const mailFigures = z.object({ templates: z.array(named), reps: z.array(named) })
export type MailFigures = z.output<typeof mailFigures>
