import { z } from 'zod'

/** AI-035: an internal user flagged `isAiEmployee`; scores and cycles come from recorded evaluation runs (I2). */
const aiEmployee = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  status: z.string(),
  readyForNextTask: z.boolean(),
  perfectionScore: z.number().nullable(),
  cyclesCompleted: z.number(),
  tasksCompleted: z.number(),
  capabilities: z.array(z.string()),
  lastActive: z.string().nullable(),
})
export type AiEmployee = z.output<typeof aiEmployee>

export const aiEmployeeList = z.object({ aiEmployees: z.array(aiEmployee) })
export type AiEmployeeList = z.output<typeof aiEmployeeList>
