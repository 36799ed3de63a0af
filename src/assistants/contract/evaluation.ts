import { z } from 'zod'
import { evalRunStatuses } from './eval-run.ts'

const share = z.object({ share: z.number(), of: z.number(), low: z.number(), high: z.number() }).nullable()

/** An examination: its progress and the results of the held-out cases. */
export const evaluationProgress = z.object({
  id: z.uuid(),
  status: z.enum(evalRunStatuses),
  caseCount: z.number(),
  done: z.number(),
  score: z.number().nullable(),
  heldOutCount: z.number(),
  rightSourceFirst: share,
  answered: share,
  refusedRight: share,
  violations: z.number(),
  error: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
export type EvaluationProgress = z.output<typeof evaluationProgress>
