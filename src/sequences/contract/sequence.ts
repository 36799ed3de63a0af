import { z } from 'zod'
import { prospectStages } from '#crm/contract/prospect.ts'
import { emailRates } from '#email/contract/tracking.ts'
import { anyText, flag, oneOf, whole } from '#platform/contract/fields.ts'
import { lookedUp, lookedUpList } from '#platform/contract/references.ts'
import { branchOns, stepKinds } from '#sequences/rules/step-kinds.ts'
import { variants } from '#sequences/rules/variants.ts'
import { fieldCondition } from './branch-fields.ts'

/** The steps of a draft, in order; they are numbered from 1 by their place. */
export const sequenceSteps = z.strictObject({
  /** The steps that these replace, by `seenSteps`; without it they replace whatever is stored. */
  seen: z.string().max(4000).optional(),
  steps: z
    .array(
      z.strictObject({
        kind: oneOf(stepKinds),
        delayHours: whole(0, 8760),
        templateId: lookedUp('email_templates').nullable(),
        /** Second version of the template, tested against the first: half get each. */
        secondTemplateId: lookedUp('email_templates').nullish(),
        content: anyText(2000),
        branchOn: oneOf(branchOns).nullable(),
        branchStage: oneOf(prospectStages).nullable(),
        branchCondition: fieldCondition.nullish(),
        goTo: whole(1, 50).nullable(),
        isEscalated: flag(),
      }),
    )
    .max(50),
})

export const someProspects = z.strictObject({ prospectIds: lookedUpList('prospects').min(1) })
/** With one prospect, the person of it that is written to; without it the primary contact. */
export const enrolled = someProspects.extend({ contactId: lookedUp('contacts').optional() })
/** The stored steps as `seenSteps` names them, for the next save. */
export const savedSteps = z.object({ seen: z.string() })

/** Without `prospectIds` the dry run is of whoever would begin the sequence automatically. */
export const dryRunFor = z.strictObject({
  prospectIds: lookedUpList('prospects').optional(),
  contactId: lookedUp('contacts').optional(),
})

/** `after`: time since the step before, as words; null at once. `why`: why they get no SMS, as a sentence. */
const planned = z.object({
  number: z.int(),
  words: z.string(),
  after: z.string().nullable(),
  why: z.string().nullable(),
  at: z.string(),
})

/** Who would get what and when, if the sequence began now and nobody answered. */
export const dryRun = z.object({
  /** Number of people in all; `people` are the first of them. */
  total: z.int(),
  /** How many of them it would really begin with. */
  begins: z.int(),
  /** What its branches test, as words; the dry run assumes that nobody answered, clicked or ordered. */
  asks: z.array(z.string()),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The person it goes to; null where the record names nobody. */
      to: z.string().nullable(),
      /** Why they get nothing, as a sentence. */
      why: z.string().nullable(),
      timeZone: z.string(),
      messages: z.array(planned),
    }),
  ),
})
export type DryRun = z.output<typeof dryRun>

export const enrollResult = z.object({
  begun: z.int(),
  left: z.array(z.object({ name: z.string(), why: z.string() })),
})

/** Figures of the two versions of an email, and the verdict on them. */
const variantFigures = z.object({
  versions: z.array(z.object({ variant: z.enum(variants), name: z.string(), rates: emailRates })),
  verdict: z.string(),
  judgedBy: z.string(),
})
export type VariantFigures = z.output<typeof variantFigures>

/** The version of a step that is used from now on. */
export const usedVariant = z.strictObject({ step: whole(1, 100), variant: oneOf(variants) })

export const sequenceFigures = z.object({
  running: z.int(),
  paused: z.int(),
  failed: z.int(),
  completed: z.int(),
  stopped: z.int(),
  handedOver: z.int(),
  steps: z.array(
    z.object({
      number: z.int(),
      words: z.string(),
      /** Time since the step before, as words; null at once. */
      after: z.string().nullable(),
      waiting: z.int(),
      done: z.int(),
      bounced: z.int(),
      complained: z.int(),
      answered: z.int(),
      /** Only of a step that sends emails, once it has sent some. */
      rates: emailRates.nullable(),
      stoppedHere: z.int(),
      /** Only of an email with two versions. */
      test: variantFigures.nullable(),
    }),
  ),
  /** Why people were stopped, most frequent first. */
  reasons: z.array(z.object({ why: z.string(), count: z.int() })),
})
export type SequenceFigures = z.output<typeof sequenceFigures>

export const campaignFigures = z.object({
  waiting: z.int(),
  onTheWay: z.int(),
  sent: z.int(),
  bounced: z.int(),
  uncertain: z.int(),
  skipped: z.int(),
  /** Emails that could not be written even after the last try; `failedWhy` is the latest reason. */
  failed: z.int(),
  failedWhy: z.string().nullable(),
  rates: emailRates,
  /** Only of an email with two versions. */
  test: variantFigures.nullable(),
  reasons: z.array(z.object({ why: z.string(), count: z.int() })),
})
export type CampaignFigures = z.output<typeof campaignFigures>

/** A sequence or campaign; the page after `cursor`. */
export const skippedQuery = z.strictObject({
  of: z.enum(['sequence', 'campaign']),
  id: z.uuid(),
  cursor: z.uuid().optional(),
})

const skippedStates = ['not_begun', 'stopped', 'failed', 'paused', 'waits', 'not_sent'] as const

/** Recipients who should have got something and did not, latest first. */
export const skipped = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      prospectId: z.string(),
      name: z.string(),
      /** The step as words; null for a campaign, which has only one email. */
      words: z.string().nullable(),
      state: z.enum(skippedStates),
      why: z.string(),
      /** Since when; null for those who did not begin. */
      at: z.string().nullable(),
      /** When a waiting one is due again. */
      due: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type Skipped = z.output<typeof skipped>

export const someFollowUps = z.strictObject({ ids: lookedUpList('prospect_follow_ups').min(1) })
export const followUpsMoved = z.object({ moved: z.int() })
