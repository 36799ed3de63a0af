/** What a fact says of itself to the administrators. */
export type AlertWords = {
  readonly severity: 'low' | 'medium' | 'high' | 'critical'
  readonly title: string
  readonly description: string
  readonly actionRequired: string
}
