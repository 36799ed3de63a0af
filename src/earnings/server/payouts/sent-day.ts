import { refuseBookDay } from '#billing/rules/journal/book-day.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay, companyTimeZone } from '#platform/db/time-zone.ts'
import { demand } from '#platform/errors/app-error.ts'
import { dayIn, instantAt } from '#platform/rules/text/dates.ts'

/**
 * The day on which money left by hand: the company's today, unless an earlier one of this year or the last is named.
 * @throws AppError 400 for a day to come, or of a year whose 1099 is long filed
 */
export async function sentDay(context: Context, tx: Tx, paidOn: string | undefined): Promise<string> {
  const today = await companyDay(tx, context)
  if (paidOn !== undefined) demand(refuseBookDay('paidOn', paidOn, today))
  return paidOn ?? today
}

/** The moment of a payment that stands with its day: now if it was today, else noon of that day in the company's zone. */
export async function sentMoment(context: Context, tx: Tx, paidOn: string): Promise<string> {
  const zone = await companyTimeZone(tx, context.config)
  const now = context.clock.now()
  return (paidOn === dayIn(now, zone) ? now : instantAt(paidOn, '12:00', zone)).toISOString()
}
