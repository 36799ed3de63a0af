import { usualAchSettings } from '#domain/accounts/ach/ach-settings.ts'
import { fileDay, isBankingDay, nextBankingDay } from '#domain/accounts/ach/banking-days.ts'
import { dayIn, plusDays } from '#domain/text/dates.ts'
import { companyTimeZone } from '../../company/time-zone.ts'
import type { Context } from '../../context.ts'

/** Where the days of banks stand now, on the company's clock. */
export async function filingFacts({ db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>) {
  const now = clock.now()
  const zone = await companyTimeZone(db, config)
  const { cutOff, returnDays } = usualAchSettings
  const file = fileDay(now, zone, cutOff)
  return {
    now,
    zone,
    today: dayIn(now, zone),
    /** The next file, and when what it holds is drawn at the earliest. */
    fileDay: file,
    payOn: nextBankingDay(file),
    cutOffWords: clockWords(cutOff),
    returnDays,
  }
}

export const clockWords = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The banking day before one: whose file holds what is drawn on it. */
export function bankingDayBefore(day: string): string {
  let at = plusDays(day, -1)
  while (!isBankingDay(at)) at = plusDays(at, -1)
  return at
}

/** So many days from one on, it included. */
export const daysFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_, at) => plusDays(day, at))
