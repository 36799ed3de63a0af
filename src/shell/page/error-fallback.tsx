import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { captureAt } from '#platform/contract/capture-at.ts'
import type { captureCalls } from '#platform/contract/capture-calls.ts'
import { maskWordsAt } from '#platform/rules/text/mask-emails.ts'
import { askAt } from '#shell/data/ask-at.ts'

// No personal data leaves with a report (V5): addresses and long digit runs are masked.
function mask(text: string): string {
  return maskWordsAt(text, '[email]')
    .replace(/\d[\d\s().-]{5,}\d/g, '[number]')
    .slice(0, 500)
}

/** Reports to the server that a screen crashed; ignores a failure of this call. */
function reportError(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  const properties = { message: mask(message), path: window.location.pathname }
  askAt<typeof captureCalls.capture>(captureAt, { body: { event: 'client_error', properties } }).catch(
    () => undefined,
  )
}

/** Shown in place of a screen that crashed (SHELL-011 to SHELL-015). */
export function ErrorFallback({
  error,
  onRetry,
  onHome,
}: {
  error: unknown
  onRetry: () => void
  onHome: () => void
}) {
  useEffect(() => reportError(error), [error])
  const message = error instanceof Error && error.message ? error.message : 'Unknown error occurred'
  return (
    <div className="flex min-h-[70dvh] items-center justify-center p-6">
      <section role="alert" className="w-full max-w-md rounded-lg border border-line bg-surface p-6 shadow-2">
        <h1 className="display text-xl">Something went wrong</h1>
        <p className="mt-2 text-sm text-ink-2">
          We encountered an unexpected error. This has been logged and our team will investigate.
        </p>
        <p className="mt-4 max-h-40 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs wrap-break-word text-ink-2">
          {message}
        </p>
        <div className="mt-5 flex gap-2">
          <Button variant="primary" onClick={onRetry}>
            <RotateCcw aria-hidden="true" />
            Try Again
          </Button>
          <Button onClick={onHome}>Go Home</Button>
        </div>
      </section>
    </div>
  )
}
