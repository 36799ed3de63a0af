import type { z } from 'zod'
import type { memberWork } from '#identity/contract/team.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Actor } from '#platform/rules/access/access.ts'

export type Award = {
  userId: string
  activity: string
  key: string
  moduleId?: string | null
  details?: Record<string, unknown> | null
  /** When it happened; by default now. */
  at?: string
  /** When the claimant created the task that is completed. */
  madeAt?: string | null
  /** The business concerned: one contact a day earns points. */
  about?: string
}

/**
 * Points for an activity, once per person and key.
 * @returns the points given: 0 when they were given before, or earn none
 */
export const awardPoints = need<(tx: Tx, award: Award) => Promise<number>>('awardPoints')

/** Withdraws points of something undone. @returns how many */
export const withdrawPoints = need<(tx: Tx, userId: string, key: string) => Promise<number>>('withdrawPoints')

/** The company's name, shown in authenticator apps. */
export const companyNameOf = need<(context: Context) => Promise<string>>('companyNameOf')

/** A member's open work, and earnings not yet paid. */
export const openWorkOf =
  need<(db: Db, userId: string) => Promise<Omit<z.output<typeof memberWork>, 'sessions'>>>('openWorkOf')

/** Hands a member's work over: records first, then mail. */
export const handOverWork =
  need<(tx: Tx, caller: Caller, heirs: { from: string; to: string }) => Promise<void>>('handOverWork')

export type Forwarded = {
  emails: readonly string[]
  to: string
  startDate: string
  endDate: string | null
  reason: string
}

/** Forwards mail to these addresses for a period. */
export const forwardMail =
  need<(tx: Tx, caller: Caller, forwarded: Forwarded) => Promise<void>>('forwardMail')

/** Disconnects the mailbox of a member who left. */
export const disconnectMailbox =
  need<(tx: Tx, caller: Caller, userId: string) => Promise<unknown>>('disconnectMailbox')

/** Holds a payout after somebody else changed the member's address. */
export const holdPayout = need<(tx: Tx, userId: string, actor: Actor) => Promise<void>>('holdPayout')
