import type { promoCodes } from '../db/schema/orders.ts'
import { iso } from './calendar.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

export type Promo = typeof promoCodes.$inferInsert & {
  id: string
  discountType: 'percentage' | 'fixed'
  isActive: boolean
  currentUsageCount: number
  affectsCommission: boolean
}

/** A standing code, one with a minimum, one that ran out, one that is used up, one of a rep's own, one not begun. */
export function makePromos(world: World, people: People): Promo[] {
  const { calendar } = world
  const random = world.random.fork('promos')
  const [home] = people.reps
  const from = (daysAgo: number) => iso(calendar.at(daysAgo, random))
  const make = (
    daysAgo: number,
    values: Pick<Promo, 'code' | 'name' | 'description' | 'discountType' | 'discountValue'> & Partial<Promo>,
  ) => ({
    ...madeAt(world, calendar.at(daysAgo, random)),
    isActive: true,
    currentUsageCount: 0,
    affectsCommission: false,
    createdBy: people.admin.id,
    validFrom: from(daysAgo),
    ...values,
  })
  return [
    make(186, {
      code: 'WELCOME10',
      name: 'Welcome',
      description: '10 % off the first order of a new account.',
      discountType: 'percentage',
      discountValue: 1000,
    }),
    make(180, {
      code: 'GALLON25',
      name: 'Gallon week',
      description: '$25 off orders of $300 and more.',
      discountType: 'fixed',
      discountValue: 2500,
      minimumOrderAmount: 30_000,
    }),
    make(150, {
      code: 'EARLYBIRD15',
      name: 'Early bird',
      description: '15 % off for the accounts of the first season. Over since two months.',
      discountType: 'percentage',
      discountValue: 1500,
      validUntil: from(62),
    }),
    make(120, {
      code: 'FIRST12',
      name: 'First twelve',
      description: '$40 off for the first twelve orders that use it.',
      discountType: 'fixed',
      discountValue: 4000,
      minimumOrderAmount: 20_000,
      maxUsageCount: 12,
    }),
    make(75, {
      code: 'RILEY5',
      name: "Riley's five",
      description: "5 % off, for Riley's clients only; the rep gives two points of commission.",
      discountType: 'percentage',
      discountValue: 500,
      affectsCommission: true,
      commissionAdjustment: -200,
      restrictToSalesRep: home?.user.id ?? null,
    }),
    make(4, {
      code: 'SPRING8',
      name: 'Coming season',
      description: '8 % off, begins in three weeks.',
      discountType: 'percentage',
      discountValue: 800,
      validFrom: from(-21),
      validUntil: from(-60),
    }),
  ]
}
