import { captureAt } from '#platform/contract/capture-at.ts'
import type { captureCalls } from '#platform/contract/capture-calls.ts'
import { maskWordsAt } from '#platform/rules/text/mask-emails.ts'
import { askAt } from './ask-at.ts'

// No personal data leaves with a report (V5): addresses and long digit runs are masked.
function mask(text: string): string {
  return maskWordsAt(text, '[email]')
    .replace(/\d[\d\s().-]{5,}\d/g, '[number]')
    .slice(0, 500)
}

/** Reports to the server that a screen crashed; ignores a failure of this call. */
export function reportError(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  const properties = { message: mask(message), path: window.location.pathname }
  askAt<typeof captureCalls.capture>(captureAt, { body: { event: 'client_error', properties } }).catch(
    () => undefined,
  )
}
