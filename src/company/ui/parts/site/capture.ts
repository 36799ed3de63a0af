import { captureAt } from '#platform/contract/capture-at.ts'
import type { captureCalls } from '#platform/contract/capture-calls.ts'
import { askAt } from '#shell/data/ask-at.ts'

/** Counts a registration without personal data (REG-022, V5); a failed count is ignored. */
export function captureRegistration(
  event: 'business_registration' | 'team_registration',
  form: string,
): void {
  askAt<typeof captureCalls.capture>(captureAt, { body: { event, properties: { form } } }).catch(
    (error: unknown) => console.warn('The registration was not counted', error),
  )
}
