import { z } from 'zod'

/** Period of the figures in days; whole days, so that the same request is the same query. */
export const figureDays = ['30', '90', '180'] as const
export const figuresQuery = z.strictObject({ days: z.enum(figureDays).optional() })

const named = z.object({ name: z.string(), count: z.number(), good: z.number(), known: z.number() })

/** Questions and their outcome, and the hints that were given and followed. */
const use = {
  asked: z.number(),
  abstained: z.number(),
  helped: z.number(),
  rated: z.number(),
  costMicros: z.number(),
  prompts: z.number(),
  followed: z.number(),
}

/** What the assistants did and with what outcome: every figure is counted from rows (P3). */
export const assistantFigures = z.object({
  days: z.number(),
  asked: z.number(),
  abstained: z.number(),
  helped: z.number(),
  rated: z.number(),
  won: z.number(),
  medianMs: z.number().nullable(),
  /** Millionths of a dollar. */
  costMicros: z.number(),
  modelAnswers: z.number(),
  openGaps: z.number(),
  weeks: z.array(
    z.object({ week: z.string(), answered: z.number(), abstained: z.number(), helped: z.number() }),
  ),
  sources: z.array(
    z.object({ key: z.string(), title: z.string(), count: z.number(), good: z.number(), known: z.number() }),
  ),
  /** Techniques in use, by how sure the success is (Wilson's lower bound). */
  techniques: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      category: z.string(),
      stage: z.number().nullable(),
      uses: z.number(),
      successes: z.number(),
      rate: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
  objections: z.array(named),
  media: z.array(named),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), ...use })),
  /** The same figures by role. */
  teams: z.array(z.object({ role: z.string(), people: z.number(), ...use })),
  runs: z.array(
    z.object({
      id: z.uuid(),
      suite: z.string(),
      employee: z.string(),
      status: z.string(),
      score: z.number().nullable(),
      cases: z.number(),
      violations: z.number(),
      finishedAt: z.string().nullable(),
    }),
  ),
})
export type AssistantFigures = z.output<typeof assistantFigures>
