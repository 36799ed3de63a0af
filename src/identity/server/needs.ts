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
  /** When it happened; without it now. */
  at?: string
  /** When the claimant made the task that is closed with it. */
  madeAt?: string | null
  /** The business it is about: one contact a day earns. */
  about?: string
}

/**
 * Points for an activity, once per person and key.
 * @returns the points given: 0 when they were given before, or earn none
 */
export const awardPoints = need<(tx: Tx, award: Award) => Promise<number>>('awardPoints')

/** Points for something that was taken back are taken back with it. @returns how many */
export const withdrawPoints = need<(tx: Tx, userId: string, key: string) => Promise<number>>('withdrawPoints')

/** What the company is called: an authenticator app shows it beside our codes. */
export const companyNameOf = need<(context: Context) => Promise<string>>('companyNameOf')

/** What a member has in hand, and what they have earned and were not paid yet. */
export const openWorkOf =
  need<(db: Db, userId: string) => Promise<Omit<z.output<typeof memberWork>, 'sessions'>>>('openWorkOf')

/** Gives what a member has in hand to somebody else: records first, then mail. */
export const handOverWork =
  need<(tx: Tx, caller: Caller, heirs: { from: string; to: string }) => Promise<void>>('handOverWork')

export type Forwarded = {
  emails: readonly string[]
  to: string
  startDate: string
  endDate: string | null
  reason: string
}

/** Mail to these addresses goes to somebody else from one day to another. */
export const forwardMail =
  need<(tx: Tx, caller: Caller, forwarded: Forwarded) => Promise<void>>('forwardMail')

/** Whoever left has no mailbox that is read. */
export const disconnectMailbox =
  need<(tx: Tx, caller: Caller, userId: string) => Promise<unknown>>('disconnectMailbox')

/** Somebody else gave a member another address: what they are paid waits for a second person again. */
export const holdPayout = need<(tx: Tx, userId: string, actor: Actor) => Promise<void>>('holdPayout')
