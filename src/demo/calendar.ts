import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import { atWall, wallOf } from '#platform/rules/text/zone-clock.ts'
import type { Random } from './random.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Moments relative to now, so that the last six months are always the last six months. */
export type Calendar = {
  now: Date
  timeZone: string
  /** A moment in working hours, so many days ago (ahead if negative); never later than now unless ahead. */
  at(daysAgo: number, random: Random): Date
  /** The calendar day of a moment in the company's zone. */
  dayOf(moment: Date): string
  /** How many calendar days ago a moment was. */
  daysSince(moment: Date): number
  /** Compresses moments of today to before now, so that today has the same events at any hour. */
  byNow(moment: Date): Date
  /** The end of today's events, until which the day is planned. */
  evening: Date
  /** True on Saturday and Sunday. */
  isWeekend(daysAgo: number): boolean
}

// 15:30 to 23:30 UTC lies within one working day everywhere from New York to Seattle.
const opensAt = 15.5 * hour
const worksFor = 8 * hour
/** Hours after midnight, after which nothing more happens in a day. */
const eventful = 20 * hour

export function calendarOf(now: Date, timeZone: string): Calendar {
  const days = new Map<number, string>()
  const today = calendarDay(now, timeZone)
  const midnight = Date.UTC(today.year, today.month - 1, today.day)
  const dayOf = (moment: Date) => {
    // Zones differ by quarters of an hour, so a quarter lies within one day. The cache is faster than asking each time.
    const quarter = Math.floor(moment.getTime() / (15 * minute))
    const known = days.get(quarter) ?? isoDay(calendarDay(moment, timeZone))
    days.set(quarter, known)
    return known
  }
  const begin = atWall(midnight, timeZone)
  const byNow = (moment: Date) => {
    const share = Math.min((moment.getTime() - begin) / eventful, 1)
    return share <= 0 ? moment : new Date(Math.round(begin + share * (now.getTime() - begin)))
  }
  return {
    now,
    timeZone,
    at(daysAgo, random) {
      const moment = new Date(midnight - daysAgo * day + opensAt + Math.floor(random.next() * worksFor))
      return daysAgo < 0 ? moment : byNow(moment)
    },
    byNow,
    evening: new Date(begin + eventful),
    daysSince: (moment) => Math.round((midnight - Date.parse(dayOf(moment))) / day),
    dayOf,
    isWeekend: (daysAgo) => [0, 6].includes(new Date(midnight - daysAgo * day).getUTCDay()),
  }
}

// When a bar can be visited, on its own clock.
const visitsFrom = 9 * hour
const visitsFor = 10 * hour

/** Milliseconds of visiting hours up to a moment. */
function visitable(moment: Date, timeZone: string): number {
  const localTime = wallOf(moment.getTime(), timeZone)
  const whole = Math.floor(localTime / day)
  return whole * visitsFor + Math.min(Math.max(localTime - whole * day - visitsFrom, 0), visitsFor)
}

/** The moment at a share of the way between two others, counting visiting hours only; never after the second. */
export function visitedAt(timeZone: string, from: Date, to: Date = from, share = 0): Date {
  const first = visitable(from, timeZone)
  const worked = Math.round(first + Math.max(0, visitable(to, timeZone) - first) * share)
  // A moment between two days is the end of the first, so that nothing comes too late.
  const whole = Math.ceil(worked / visitsFor) - 1
  return new Date(atWall(whole * day + visitsFrom + worked - whole * visitsFor, timeZone))
}

export const iso = (moment: Date) => moment.toISOString()
export const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)
