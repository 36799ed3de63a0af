/** Texts of an alert for administrators. */
export type AlertWords = {
  readonly severity: 'low' | 'medium' | 'high' | 'critical'
  readonly title: string
  readonly description: string
  readonly actionRequired: string
}
