import { api } from '#web/app/api.ts'

/** Counts a registration, without anything personal (REG-022, V5); a count that fails disturbs nobody. */
export function captureRegistration(
  event: 'business_registration' | 'team_registration',
  form: string,
): void {
  api.post('/api/analytics/capture', { event, properties: { form } }).catch((error: unknown) => {
    console.warn('The registration was not counted', error)
  })
}
