import { DateTime } from '#design/figures.tsx'
import { StatusBadge } from '#design/status-badge.tsx'

type Health = { problem: string | null; failedAt: string | null; lastReadAt: string | null }

export const MailboxState = ({ problem, lastReadAt }: Health) => (
  <StatusBadge
    status={problem ? 'failed' : lastReadAt ? 'good' : 'waiting'}
    tone={problem ? 'red' : lastReadAt ? 'green' : 'neutral'}
    label={problem ? 'Cannot be read' : lastReadAt ? 'Connected' : 'Not read yet'}
  />
)

export function MailboxProblem({ problem, failedAt }: Health) {
  if (!problem) return null
  return (
    <p className="mb-2 text-sm text-red">
      {problem}{' '}
      {failedAt && (
        <>
          Since <DateTime value={failedAt} style="datetime" />.
        </>
      )}
    </p>
  )
}
