import { hourOfDay, plusDays } from '#platform/rules/text/dates.ts'

const hourMs = 3_600_000

/** The moment at which a clock of the zone shows so many minutes after midnight of a day. */
export function momentOf(day: string, minutes: number, zone: string): Date {
  const utc = Date.parse(day) + minutes * 60_000
  // Zones of this country lie 4 to 10 hours behind; the right one shows the hour that was asked for.
  for (let behind = 4; behind <= 10; behind++) {
    const at = new Date(utc + behind * hourMs)
    if (hourOfDay(at, zone) === Math.floor(minutes / 60)) return at
  }
  throw new RangeError(`${day} has no such hour`)
}

const weekday = (day: string) => new Date(Date.parse(day)).getUTCDay()
export const isWorkday = (day: string): boolean => weekday(day) !== 0 && weekday(day) !== 6

/** So many working days later; the first is the next one at the earliest. */
export function workdayAfter(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; left--) {
    at = plusDays(at, 1)
    while (!isWorkday(at)) at = plusDays(at, 1)
  }
  return at
}
