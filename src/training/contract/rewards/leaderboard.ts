import { z } from 'zod'
import { boardPeriods } from '#training/rules/rewards/leaderboard.ts'

export const boardQuery = z.strictObject({
  period: z.enum(boardPeriods).default('week'),
  /** One of the `groups` that the answer lists. */
  group: z.string().max(60).default('all'),
})
export type BoardQuery = z.output<typeof boardQuery>

const place = z.object({
  /** Equal points share a place, and no place is skipped. */
  place: z.int(),
  name: z.string(),
  points: z.int(),
  level: z.int(),
  isOwn: z.boolean(),
})
export type BoardPlace = z.output<typeof place>

export const leaderboard = z.object({
  /** First day that counts; null for all time. */
  since: z.iso.date().nullable(),
  groups: z.array(z.object({ value: z.string(), label: z.string() })),
  /** How many people have points in this group, without those who opted out. */
  people: z.int(),
  items: z.array(place),
  /** The caller's own place, also when it is below the list or hidden; null for somebody who neither trains nor sells. */
  own: z
    .object({
      place: z.int().nullable(),
      points: z.int(),
      level: z.int(),
      /** Points missing to the place above; null at the top. */
      toNext: z.int().nullable(),
    })
    .nullable(),
  isShown: z.boolean(),
})
export type Leaderboard = z.output<typeof leaderboard>

export const showOnBoard = z.strictObject({ isShown: z.boolean() })
