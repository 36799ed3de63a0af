import type { promoCodes } from '#platform/db/schema/orders.ts'
import { iso } from './calendar.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

export type Promo = typeof promoCodes.$inferInsert & {
  id: string
  discountType: 'percentage' | 'fixed'
  isActive: boolean
  currentUsageCount: number
  affectsCommission: boolean
  usesPerClient: number
  canExceedShare: boolean
}

export function makePromos(world: World, people: People): Promo[] {
  const { calendar, data } = world
  const random = world.random.fork('promos')
  const [home] = people.reps
  const on = (days: number) => iso(calendar.at(-days, random))
  return data.life.promos.map(({ daysAgo, from, until, isOfRep, ...values }) => {
    const begins = from === undefined ? null : on(from)
    const ends = until === undefined ? null : on(until)
    return {
      ...madeAt(world, calendar.at(daysAgo, random)),
      isActive: true,
      currentUsageCount: 0,
      canExceedShare: false,
      createdBy: people.admin.id,
      validFrom: begins ?? on(-daysAgo),
      validUntil: ends,
      restrictToSalesRep: isOfRep ? (home?.user.id ?? null) : null,
      ...values,
    }
  })
}
