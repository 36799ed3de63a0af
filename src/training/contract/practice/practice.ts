import { z } from 'zod'
import { anyText, text, whole } from '#platform/contract/fields.ts'
import { coachedKinds } from '#training/rules/practice/coach-claims.ts'

const buyer = z.object({
  slug: z.string(),
  name: z.string(),
  place: z.string(),
  about: z.string(),
  scene: z.string(),
})

const outcome = z.enum(['ordered', 'dated', 'left']).nullable()

export const practiceView = z.object({
  id: z.uuid(),
  seed: z.number(),
  buyer,
  status: z.enum(['open', 'finished']),
  outcome,
  stage: z.number(),
  /** The buyer's remaining patience, and the patience at the start. */
  patience: z.number(),
  fullPatience: z.number(),
  claims: z.number(),
  said: z.array(z.object({ who: z.enum(['buyer', 'rep']), text: z.string(), note: z.string().optional() })),
  choices: z.array(z.object({ id: z.string(), stage: z.number(), text: z.string() })),
  /** Once it is over: points by stage, and what the buyer had kept hidden. */
  debrief: z
    .object({
      score: z.number(),
      pointsAwarded: z.number(),
      stages: z.array(
        z.object({ stage: z.number(), name: z.string(), points: z.number(), goal: z.string() }),
      ),
      hiddenNeed: z.string(),
      hiddenObjections: z.array(z.object({ said: z.string(), meant: z.string(), isSettled: z.boolean() })),
    })
    .nullable(),
})
export type PracticeView = z.output<typeof practiceView>

export const practiceOverview = z.object({
  buyers: z.array(buyer.extend({ best: z.number().nullable(), times: z.number() })),
  openId: z.uuid().nullable(),
  attempts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      place: z.string(),
      score: z.number(),
      outcome,
      claims: z.number(),
      finishedAt: z.string(),
    }),
  ),
})
export type PracticeOverview = z.output<typeof practiceOverview>

export const startPractice = z.strictObject({
  buyer: text(60),
  /** The same seed gives the same hidden need and objections. */
  seed: whole(0).optional(),
})
/** `turn` is the number of turns so far; it makes a turn that is sent twice count once. */
export const practiceTurn = z.union([
  z.strictObject({ turn: whole(0), moveId: text(60) }),
  z.strictObject({ turn: whole(0), text: text(500) }),
])

export const claimsText = z.strictObject({ text: anyText(5000) })
export const claimsFound = z.object({
  findings: z.array(
    z.object({
      kind: z.enum(coachedKinds),
      title: z.string(),
      why: z.string(),
      instead: z.string(),
      phrase: z.string(),
      sentence: z.string(),
      /** Where the rule is written: its file under content/, and its lesson if there is one. */
      file: z.string(),
      lesson: z.object({ id: z.uuid(), moduleId: z.uuid(), title: z.string() }).nullable(),
    }),
  ),
})
export type ClaimsFound = z.output<typeof claimsFound>
