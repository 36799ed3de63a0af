import { z } from 'zod'
import { emailSubjects } from '#email/rules/content/email-subjects.ts'
import { anyText, email, oneOf, text } from '#platform/contract/fields.ts'
import { lookedUp, refTo } from '#platform/contract/references.ts'

/** Whose address: that of the record. */
export const offeredTo = z.object({ kind: oneOf(emailSubjects), recordId: z.uuid() })

/** Somebody asked for no more offers, on the telephone or in an answer, whose sender is meant as well. */
export const stopOffers = z.strictObject({
  kind: oneOf(emailSubjects),
  recordId: lookedUp('prospects', 'clients', 'leads'),
  answerId: refTo('inbound_mails').optional(),
  reason: text(500),
})

/** Whether offers go to a business. */
export const offersStatus = z.object({
  email: email().nullable(),
  /** Why none go there, in words. */
  stopped: anyText().nullable(),
})
