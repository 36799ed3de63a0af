import type { activities } from '#platform/db/schema/training-rewards.ts'
import { hour, iso, later } from './calendar.ts'
import type { Ledger } from './ledger.ts'
import type { People, User } from './people.ts'
import { madeAt, type World } from './world.ts'

/**
 * Field work approved yesterday for the learner nearest to a paying tier: enough to reach it, so that one bonus is still
 * under review.
 */
export function completeTier(world: World, people: People, learners: readonly User[], ledger: Ledger) {
  const rows: (typeof activities.$inferInsert)[] = []
  const paying = world.content.bonusTiers.filter(({ bonusAmount }) => bonusAmount > 0)
  const gaps = learners.flatMap((user) => {
    const points = ledger.total(user.id)
    const next = paying.find(({ minPoints }) => minPoints > points)
    return next ? [{ user, missing: next.minPoints - points }] : []
  })
  const [nearest] = gaps.toSorted((a, b) => a.missing - b.missing)
  if (!nearest) return rows
  const random = world.random.fork('field work')
  let { missing } = nearest
  for (const entry of world.data.life.fieldWork) {
    if (missing <= 0) break
    const made = world.calendar.at(2, random)
    const approvedAt = later(made, 20 * hour)
    const row = {
      ...madeAt(world, made, approvedAt),
      userId: nearest.user.id,
      ...entry,
      description: null,
      points: 0,
      approved: true,
      approvedBy: people.admin.id,
      approvedAt: iso(approvedAt),
    }
    const details = { activityId: row.id, title: row.title }
    const award = {
      userId: row.userId,
      activity: row.type,
      key: `activity:${row.id}`,
      at: approvedAt,
      details,
    }
    row.points = ledger.award(award)
    missing -= row.points
    rows.push(row)
  }
  return rows
}
