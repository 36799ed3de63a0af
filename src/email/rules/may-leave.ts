/** What is known of an email that is about to be written or sent. Whoever asks gives the facts that concern it. */
type StopFacts = {
  /** Why whoever writes it writes no more: its program has ended, a person has taken over. */
  readonly ended?: string | null
  /** Why no email of this kind goes to its address (`stoppedBy`). */
  readonly stopped: string | null
  /** Why they are not written to although their address is free: no consent, the law of the place, an order. */
  readonly refused?: string | null
}

/** What an email waits for; without a reason nobody has to be told. */
type Wait = { readonly until: unknown; readonly reason: string | null }

export type MayLeave<W extends Wait> =
  | { readonly to: 'send' }
  | ({ readonly to: 'wait' } & W)
  | { readonly to: 'stop'; readonly reason: string }

export const practiceWords = 'A practice prospect gets no mail.'

/** Why an email never leaves, as a sentence; null where nothing stops it. */
export const whyNeverLeaves = ({ ended = null, stopped, refused = null }: StopFacts): string | null =>
  ended ?? stopped ?? refused

/**
 * Whether an email may leave: what stops it goes before what it waits for, and of several waits (hours, a day's number, the
 * turn of a mail server) the first is told. Asked by all who write or send one.
 */
export function mayLeave<W extends Wait>({
  waits = [],
  ...facts
}: StopFacts & { readonly waits?: readonly (W | null)[] }): MayLeave<W> {
  const reason = whyNeverLeaves(facts)
  if (reason !== null) return { to: 'stop', reason }
  const wait = waits.find((one) => one !== null)
  return wait ? { to: 'wait', ...wait } : { to: 'send' }
}
