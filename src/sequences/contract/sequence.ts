import { z } from 'zod'
import { prospectStages } from '#crm/contract/prospect.ts'
import { emailRates } from '#email/contract/tracking.ts'
import { anyText, flag, oneOf, whole } from '#platform/contract/fields.ts'
import { lookedUp, lookedUpList } from '#platform/contract/references.ts'
import { branchOns, stepKinds } from '#sequences/rules/step-kinds.ts'
import { variants } from '#sequences/rules/variants.ts'
import { fieldCondition } from './branch-fields.ts'

/** The steps of a draft, in order: numbered from 1 on by their place. */
export const sequenceSteps = z.strictObject({
  /** The steps that these are written over, as `seenSteps` says them; without it whatever they are by now. */
  seen: z.string().max(4000).optional(),
  steps: z
    .array(
      z.strictObject({
        kind: oneOf(stepKinds),
        delayHours: whole(0, 8760),
        templateId: lookedUp('email_templates').nullable(),
        /** Another version, tried against the first: half get each. */
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
/** The steps as they stand now, to be written over again. */
export const savedSteps = z.object({ seen: z.string() })

/** Without prospects it is asked of whoever stands at the stage it begins at. */
export const dryRunFor = z.strictObject({ prospectIds: lookedUpList('prospects').optional() })

/** `after`: how long after the step before, in words; null at once. `why`: they get no text, in words. */
const planned = z.object({
  number: z.int(),
  words: z.string(),
  after: z.string().nullable(),
  why: z.string().nullable(),
  at: z.string(),
})

/** Who would get what when, if it began now and nobody answered. */
export const dryRun = z.object({
  /** Of how many these are the first. */
  total: z.int(),
  /** What it asks on the way, in words: here it goes on as if nobody answered, followed a link or ordered. */
  asks: z.array(z.string()),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Why nothing goes to them, in words. */
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

/** Two versions of an email beside each other, and what may be said of them. */
const variantFigures = z.object({
  versions: z.array(z.object({ variant: z.enum(variants), name: z.string(), rates: emailRates })),
  verdict: z.string(),
  judgedBy: z.string(),
})
export type VariantFigures = z.output<typeof variantFigures>

/** Which version of a step is used from now on. */
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
      /** How long after the step before, in words; null at once. */
      after: z.string().nullable(),
      waiting: z.int(),
      done: z.int(),
      bounced: z.int(),
      complained: z.int(),
      answered: z.int(),
      /** Of a step that sends emails, once it has. */
      rates: emailRates.nullable(),
      stoppedHere: z.int(),
      /** Of an email with two versions. */
      test: variantFigures.nullable(),
    }),
  ),
  /** Why people were stopped, most often first. */
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
  /** Could not be written after the last try; `why` of the latest. */
  failed: z.int(),
  failedWhy: z.string().nullable(),
  rates: emailRates,
  /** Of an email with two versions. */
  test: variantFigures.nullable(),
  reasons: z.array(z.object({ why: z.string(), count: z.int() })),
})
export type CampaignFigures = z.output<typeof campaignFigures>

/** Of which sequence or campaign; the page after `cursor`. */
export const skippedQuery = z.strictObject({
  of: z.enum(['sequence', 'campaign']),
  id: z.uuid(),
  cursor: z.uuid().optional(),
})

const skippedStates = ['not_begun', 'stopped', 'failed', 'paused', 'waits', 'not_sent'] as const

/** Who was to get something and did not, the latest first. */
export const skipped = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      prospectId: z.string(),
      name: z.string(),
      /** The step in words; null for a campaign, which has one email. */
      words: z.string().nullable(),
      state: z.enum(skippedStates),
      why: z.string(),
      /** Since when; null of who did not begin. */
      at: z.string().nullable(),
      /** When what waits is due again. */
      due: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type Skipped = z.output<typeof skipped>

export const someFollowUps = z.strictObject({ ids: lookedUpList('prospect_follow_ups').min(1) })
export const followUpsMoved = z.object({ moved: z.int() })
