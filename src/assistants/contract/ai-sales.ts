import { z } from 'zod'
import { longestEmail } from '#email/rules/content/email-length.ts'
import { anyText, flag, oneOf, text, whole } from '#platform/contract/fields.ts'
import { media } from './ai-conversation.ts'

const settings = {
  fromHour: whole(0, 23),
  untilHour: whole(1, 24),
  weekdays: z.array(whole(0, 6)).max(7),
  mostADay: whole(1, 500),
  mostUnanswered: whole(1, 10),
  gapDays: whole(1, 90),
  lastStep: whole(1, 10),
  needsApproval: flag(),
  needsConsent: flag(),
  doubtPercent: whole(20, 100),
}

/** What the company allows its sales assistant; the switch is a separate call. */
export const policyToSave = z
  .strictObject({ ...settings, version: whole(0) })
  .refine(({ fromHour, untilHour }) => fromHour < untilHour, {
    path: ['untilHour'],
    message: 'It has to end after it begins.',
  })

export const salesPolicy = z.object({
  ...settings,
  isOn: z.boolean(),
  version: z.number(),
  /** The policy in plain English. */
  words: z.array(z.string()),
  switchedBy: z.string().nullable(),
  switchedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type SalesPolicyAnswer = z.output<typeof salesPolicy>

export const switchPolicy = z.strictObject({ isOn: flag(), reason: text(500) })

/** What the policy decides for a business now, and why. */
export const nextStep = z.object({
  kind: z.enum(['draft', 'wait', 'hand_over', 'stop']),
  until: z.string().nullable(),
  reasons: z.array(z.string()),
})

export const status = z.object({
  /** Drafts made today, and the daily limit. */
  madeToday: z.number(),
  mostADay: z.number(),
  waiting: z.number(),
  businesses: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      next: nextStep,
    }),
  ),
})

/** The email as it is to be sent, perhaps edited. */
export const approveDraft = z.strictObject({ subject: text(500), body: text(longestEmail) })
export const rejectDraft = z.strictObject({ reason: text(500) })

export const recordAnswer = z.strictObject({ text: text(20_000), medium: oneOf(media) })
export const heardAnswer = z.object({
  next: nextStep,
  objection: z.string().nullable(),
  isOptOut: z.boolean(),
})

export const rehearse = z.strictObject({ seed: anyText(100).optional() })
export const rehearsal = z.object({
  seed: z.string(),
  letters: z.number(),
  handedOver: z.number(),
  buyers: z.array(
    z.object({
      name: z.string(),
      temper: z.string(),
      ended: z.string(),
      step: z.number(),
      messages: z.array(
        z.object({ isOurs: z.boolean(), at: z.string(), text: z.string(), why: z.array(z.string()) }),
      ),
    }),
  ),
})
export type Rehearsal = z.output<typeof rehearsal>
