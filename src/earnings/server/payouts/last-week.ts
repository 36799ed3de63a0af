import { weekStart } from '#orders/rules/commission.ts'
import type { Context } from '#platform/context.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { plusDays } from '#platform/rules/text/dates.ts'

/** The Sunday that began the last finished week. */
export async function lastWeek({ db, clock, config }: Context): Promise<string> {
  return plusDays(weekStart(clock.now(), await companyTimeZone(db, config)), -7)
}
