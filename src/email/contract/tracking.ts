import { z } from 'zod'
import { emailSubjects } from '#email/rules/content/email-subjects.ts'
import { email, flag, oneOf } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'

/** The record whose address tracking is read or set for. */
export const trackedPerson = z.object({ kind: oneOf(emailSubjects), recordId: z.uuid() })
export const trackPerson = z.strictObject({
  kind: oneOf(emailSubjects),
  recordId: lookedUp('prospects', 'clients', 'leads'),
  isTracked: flag(),
})

/** Whether emails to a person are tracked. */
export const personTracking = z.object({
  email: email().nullable(),
  isTracked: z.boolean(),
  /** The recipient chose this themselves; nobody in the company can change it. */
  isOwnWish: z.boolean(),
})

/** What the recipient chooses on the page behind the email's link. */
export const trackMe = z.strictObject({ isTracked: flag() })

const rate = z.object({ count: z.int(), low: z.number(), high: z.number() })

/** Outcomes of emails, shares with 95 % intervals: answers of all that were sent, clicks of those that were tracked. */
export const emailRates = z.object({
  sent: z.int(),
  answered: rate,
  /** Emails with tracked links. */
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
