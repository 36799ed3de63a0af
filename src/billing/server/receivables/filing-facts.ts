import { isBankingDay, nextBankingDay } from '#billing/rules/ach/banking-days.ts'
import type { Context } from '#platform/context.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { filingOf } from '../ach/ach-settings.ts'

/** The relevant banking days as of now, in the company's time zone. */
export async function filingFacts(context: Pick<Context, 'db' | 'config' | 'clock'>) {
  const { now, zone, today, fileDay: file, settings } = await filingOf(context, context.db)
  const { cutOff, returnDays } = settings
  return {
    now,
    zone,
    today,
    /** The next file, and the earliest effective date of its entries. */
    fileDay: file,
    payOn: nextBankingDay(file),
    cutOffWords: clockWords(cutOff),
    returnDays,
  }
}

const clockWords = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The banking day before, whose file holds the entries of this day. */
export function bankingDayBefore(day: string): string {
  let at = plusDays(day, -1)
  while (!isBankingDay(at)) at = plusDays(at, -1)
  return at
}

/** `count` days from a day on, including it. */
export const daysFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_, at) => plusDays(day, at))
