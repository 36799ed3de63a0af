import { z } from 'zod'
import { emailSubjects } from '#email/rules/content/email-subjects.ts'
import { anyText, email, oneOf, text } from '#platform/contract/fields.ts'
import { lookedUp, refTo } from '#platform/contract/references.ts'

/** The record whose address is asked about. */
export const offeredTo = z.object({ kind: oneOf(emailSubjects), recordId: z.uuid() })

/** A request for no more offers, by phone or in an answer; the sender of the answer is suppressed too. */
export const stopOffers = z.strictObject({
  kind: oneOf(emailSubjects),
  recordId: lookedUp('prospects', 'clients', 'leads'),
  answerId: refTo('inbound_mails').optional(),
  reason: text(500),
})

/** Whether offers go to a business. */
export const offersStatus = z.object({
  email: email().nullable(),
  /** Why no offers go there, as a sentence; null when they do. */
  stopped: anyText().nullable(),
})
