import type { Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'

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
