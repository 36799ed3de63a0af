import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'

type Settled = {
  emailIds: readonly string[]
  status: string
  /** ISO 8601 moment, where they were sent. */
  at?: string
  reason: string | null
}

/** Records the outcome of emails where they were planned as well (sequences, campaigns). */
export const emailsSettled = need<(tx: Tx, settled: Settled) => Promise<void>>('emailsSettled')

/** Stops everything that is sent to this address automatically. */
export const stopFollowUpsTo =
  need<(tx: Tx, email: string, reason: string) => Promise<void>>('stopFollowUpsTo')

/** Queues SMS again whose lease ran out and that no job holds. */
export const requeueLostSms = need<(tx: Tx, now: Date) => Promise<void>>('requeueLostTexts')

/** Locks the count of the sales assistant's emails; who sends several takes this lock before any other. */
export const countAlone = need<(tx: Tx) => Promise<void>>('countAlone')

type Leaves = {
  id: string
  /** Emails of the assistant that leave with it and are not recorded yet. */
  ahead: number
}

type Gate =
  | { readonly to: 'send' }
  | { readonly to: 'wait'; readonly until: Date; readonly reason: string }
  | { readonly to: 'stop'; readonly reason: string }

/** Whether an email of the sales assistant leaves, decided at the moment of sending while the count is locked. */
export const gateEmail = need<(context: Context, tx: Tx, leaves: Leaves) => Promise<Gate>>('gateEmail')

/** Passes the outcome of an email on to the draft it was made from. */
export const settleDraftOf = need<(context: Context, emailId: string) => Promise<void>>('settleDraftOf')
