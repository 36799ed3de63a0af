import { Button } from '#design/button.tsx'

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex min-h-[70dvh] items-center justify-center p-6">
      <section role="alert" className="w-full max-w-md text-center">
        <h1 className="display text-xl">The server does not answer</h1>
        <p className="mt-2 text-sm text-ink-2">
          Nothing is lost: what was saved is saved. Check the connection and try again in a moment.
        </p>
        <Button variant="primary" className="mt-6" onClick={onRetry}>
          Try Again
        </Button>
      </section>
    </div>
  )
}
