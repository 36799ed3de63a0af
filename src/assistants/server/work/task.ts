import type { taskKinds } from '#assistants/contract/assistant-task.ts'

/** A task in a worker's hands. */
export type Task = {
  id: string
  kind: (typeof taskKinds)[number]
  aiEmployeeId: string
  aiProspectId: string | null
}
