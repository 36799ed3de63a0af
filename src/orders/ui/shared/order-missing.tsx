import { Button } from '#design/button.tsx'
import { ApiError } from '#shell/data/api.ts'

type OrderMissingProps = { error: Error; onRetry: () => void; gone?: string }

/** Shown where an order could not be read. */
export function OrderMissing({
  error,
  onRetry,
  gone = 'This order does not exist, or you cannot see it.',
}: OrderMissingProps) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      {isGone ? gone : 'The order could not be loaded.'}
      {!isGone && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
