import type { Context } from '#platform/context.ts'
import { grantBadges } from './grant-badges.ts'
import { grantBonuses } from './grant-bonuses.ts'
import { grantStreaks } from './grant-streaks.ts'

/** Grants what a person has earned: streaks, then badges, then bonuses, because each can earn the next. */
export async function grantRewards(context: Context, userId: string): Promise<void> {
  await grantStreaks(context, userId)
  await grantBadges(context, userId)
  await grantBonuses(context, userId)
}
