/** One call of the sweep; what its letters mean stands in calls.ts. */
export type Case = {
  may: string
  url?: string
  body?: unknown
  ok?: number | readonly number[]
  other?: number
  /** Asked from a session of its own: the call ends it. */
  isFresh?: true
}
