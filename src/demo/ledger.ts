import type { pointsEarned } from '#platform/db/schema/training-rewards.ts'
import { iso } from './calendar.ts'
import { madeAt, type World } from './world.ts'

type Entry = typeof pointsEarned.$inferInsert & { earnedAt: string }
type Award = {
  userId: string
  activity: string
  key: string
  at: Date
  moduleId?: string | null
  details?: Record<string, unknown> | null
}

/** Points as the services give them: once per person and key, with the value from the content. */
export type Ledger = {
  entries: Entry[]
  /** The points given; 0 when they were given before. */
  award(award: Award): number
  /** Points without an activity behind them, such as a badge's. */
  add(award: Award, points: number): number
  total(userId: string): number
}

export function openLedger(world: World): Ledger {
  const values = new Map(world.content.pointValues.map(({ activity, points }) => [activity, points]))
  const entries: Entry[] = []
  const totals = new Map<string, number>()
  const given = new Set<string>()
  const add: Ledger['add'] = ({ userId, activity, key, at, moduleId = null, details = null }, points) => {
    if (points <= 0 || given.has(`${userId}|${key}`)) return 0
    given.add(`${userId}|${key}`)
    totals.set(userId, (totals.get(userId) ?? 0) + points)
    entries.push({
      ...madeAt(world, at),
      userId,
      action: activity,
      pointsAwarded: points,
      moduleId,
      details,
      earnedAt: iso(at),
      awardKey: key,
    })
    return points
  }
  return {
    entries,
    add,
    award: (award) => add(award, values.get(award.activity) ?? 0),
    total: (userId) => totals.get(userId) ?? 0,
  }
}
