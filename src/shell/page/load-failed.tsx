import { CircleAlert } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ApiError, messageOf } from '#shell/data/api.ts'

type LoadFailedProps = {
  error: unknown
  /** The subject of the sentence, such as "The module". */
  what: string
  onRetry: () => void
}

/** Shown in place of content that could not be read: what happened, and what to do. */
export function LoadFailed({ error, what, onRetry }: LoadFailedProps) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={isGone ? `${what} is not there` : `${what} could not be read`}
        action={isGone ? undefined : <Button onClick={onRetry}>Try again</Button>}
      >
        {isGone
          ? 'It was moved or removed.'
          : messageOf(error, 'Nothing was lost. Check the connection and try again.')}
      </EmptyState>
    </div>
  )
}
