import { z } from 'zod'
import '#platform/contract/messages.ts'
import { answerers } from './eval-run.ts'
import { citation } from './help.ts'

export const mostRequestCharacters = 8000

/** AI-018 */
export const heyJoe = z.strictObject({
  request: z
    .string()
    .regex(/^[^\u0000]*$/, 'Please ask in plain text.')
    .trim()
    .min(1, 'Please enter a programming question or request for Joe')
    .max(mostRequestCharacters, 'Please keep the request below 8,000 characters.'),
  context: z.strictObject({ timestamp: z.iso.datetime({ offset: true }) }),
})

/** AI-019: each section may be missing. */
const joeResponse = z.object({
  solution: z.string().optional(),
  explanation: z.string().optional(),
  code: z.string().optional(),
  tips: z.array(z.string()).optional(),
  warnings: z.array(z.string()).optional(),
})
export type JoeResponse = z.output<typeof joeResponse>

export const joeReply = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  joe: z
    .object({
      response: joeResponse,
      /** Titles of the answer's sources. */
      sources: z.array(z.string()),
      /** The same sources with their links. */
      citations: z.array(citation),
      confidence: z.number().min(0).max(1),
      hasAbstained: z.boolean(),
      answeredBy: z.enum(answerers),
      aiModel: z.string().nullable(),
    })
    .optional(),
})
export type JoeReply = z.output<typeof joeReply>

/** AI-024: every figure is a count of rows, or null while there is none. */
export const joeStatus = z.object({
  name: z.string(),
  message: z.string(),
  status: z.string(),
  targetAchieved: z.boolean(),
  perfectionScore: z.number().nullable(),
  progressToTarget: z.number(),
  testingCycles: z.number(),
  sessionNumber: z.number(),
  learningModules: z.number(),
  promotionScore: z.number().nullable(),
})
export type JoeStatus = z.output<typeof joeStatus>
