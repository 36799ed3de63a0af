import { refuseBookDay } from '#billing/rules/journal/book-day.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay, companyTimeZone } from '#platform/db/time-zone.ts'
import { demand } from '#platform/errors/app-error.ts'
import { dayIn, instantAt } from '#platform/rules/text/dates.ts'

/**
 * The day of a manual payout: the company's today, or an earlier day of this year or the last. @throws AppError 400 for a
 * future day, or of a year whose 1099 is long filed
 */
export async function sentDay(context: Context, tx: Tx, paidOn: string | undefined): Promise<string> {
  const today = await companyDay(tx, context)
  if (paidOn !== undefined) demand(refuseBookDay('paidOn', paidOn, today))
  return paidOn ?? today
}

/** The moment stored for a payment's day: now if it is today, else noon of that day in the company's time zone. */
export async function sentMoment(context: Context, tx: Tx, paidOn: string): Promise<string> {
  const zone = await companyTimeZone(tx, context.config)
  const now = context.clock.now()
  return (paidOn === dayIn(now, zone) ? now : instantAt(paidOn, '12:00', zone)).toISOString()
}
