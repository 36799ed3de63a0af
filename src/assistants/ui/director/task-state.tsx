import { StatusBadge } from '#design/status-badge.tsx'

type State = { status: string; isAccepted: boolean | null }

/** The status of a task; a finished one still waits for review. */
export function TaskState({ task }: { task: State }) {
  if (task.status !== 'complete') return <StatusBadge status={task.status} />
  if (task.isAccepted === null) return <StatusBadge status="review" label="Waiting for review" />
  return task.isAccepted ? (
    <StatusBadge status="approved" label="Accepted" />
  ) : (
    <StatusBadge status="rejected" label="Declined" tone="neutral" />
  )
}
