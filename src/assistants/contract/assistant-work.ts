import { z } from 'zod'
import { flag, oneOf, text } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'
import { prospectHandlers } from './ai-prospect.ts'
import { taskKinds } from './assistant-task.ts'

/** I3: what "Start task" sends; until then the draft is kept on the device. */
export const startTask = z
  .strictObject({
    aiEmployeeId: lookedUp('users'),
    kind: oneOf(taskKinds),
    instructions: text(2000).optional(),
    aiProspectId: lookedUp('ai_prospects').optional(),
  })
  .refine(({ kind, aiProspectId }) => kind !== 'research_prospect' || aiProspectId !== undefined, {
    path: ['aiProspectId'],
    message: 'Choose the prospect to research.',
  })

export const reviewTask = z.strictObject({ accepted: flag() })

/** The result of a task; nothing of it takes effect before a person accepts it. */
export const taskResult = z.object({
  summary: z.string(),
  items: z.array(
    z.object({
      /** The record it is about. */
      id: z.uuid(),
      title: z.string(),
      text: z.string(),
      from: z.union([z.string(), z.number()]).nullable(),
      to: z.union([z.string(), z.number()]).nullable(),
      sources: z.array(z.string()),
      /** Becomes an insight when the item is accepted. */
      insight: z
        .object({
          action: z.string(),
          confidence: z.number(),
          impact: z.number(),
          techniques: z.array(z.uuid()),
        })
        .optional(),
    }),
  ),
})
export type TaskResult = z.output<typeof taskResult>

export const handOver = z
  .strictObject({
    to: oneOf(prospectHandlers),
    repId: lookedUp('users').optional(),
    reason: text(500),
    customerNotified: flag().optional(),
  })
  .refine(({ to, repId }) => to === 'ai' || repId !== undefined, {
    path: ['repId'],
    message: 'Choose who takes over.',
  })
