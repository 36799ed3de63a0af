/** One call of the sweep; what its emails mean stands in calls.ts. */
export type Case = {
  may: string
  url?: string
  body?: unknown
  ok?: number | readonly number[]
  other?: number
  /** An id outside the caller's scope is passed over, not refused: it changes nothing. */
  passesOver?: boolean
  /** Asked from a session of its own: the call ends it. */
  isFresh?: true
}
