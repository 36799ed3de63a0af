import type { taskKinds } from '#assistants/contract/assistant-task.ts'

/** A task that a worker runs. */
export type Task = {
  id: string
  kind: (typeof taskKinds)[number]
  aiEmployeeId: string
  aiProspectId: string | null
}
