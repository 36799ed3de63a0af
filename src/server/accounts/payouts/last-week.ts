import { weekStart } from '#domain/orders/commission.ts'
import { plusDays } from '#domain/text/dates.ts'
import { companyTimeZone } from '../../company/time-zone.ts'
import type { Context } from '../../context.ts'

/** The Sunday of the last week that is over. */
export async function lastWeek({ db, clock, config }: Context): Promise<string> {
  return plusDays(weekStart(clock.now(), await companyTimeZone(db, config)), -7)
}
