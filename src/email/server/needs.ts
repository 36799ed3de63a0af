import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'

type Settled = {
  emailIds: readonly string[]
  status: string
  /** When, where they were sent. */
  at?: string
  reason: string | null
}

/** What became of emails stands where they were planned as well. */
export const emailsSettled = need<(tx: Tx, settled: Settled) => Promise<void>>('emailsSettled')

/** Nothing more goes by itself to whoever has this address. */
export const stopFollowUpsTo =
  need<(tx: Tx, email: string, reason: string) => Promise<void>>('stopFollowUpsTo')

/** Texts whose lease ran out and that no job holds any more are queued again. */
export const requeueLostSms = need<(tx: Tx, now: Date) => Promise<void>>('requeueLostTexts')

/** Emails of the sales assistant are counted one after the other, by whoever sends several before anything else is held. */
export const countAlone = need<(tx: Tx) => Promise<void>>('countAlone')

type Leaves = {
  id: string
  /** Emails of the assistant that leave with it and are not noted yet. */
  ahead: number
}

type Gate =
  | { readonly to: 'send' }
  | { readonly to: 'wait'; readonly until: Date; readonly reason: string }
  | { readonly to: 'stop'; readonly reason: string }

/** Whether an email of the sales assistant leaves, asked at the very moment of sending, while the count is held. */
export const gateEmail = need<(context: Context, tx: Tx, leaves: Leaves) => Promise<Gate>>('gateEmail')

/** What became of an email is known: the draft that it was says so. */
export const settleDraftOf = need<(context: Context, emailId: string) => Promise<void>>('settleDraftOf')
