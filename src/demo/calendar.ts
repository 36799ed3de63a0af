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
  /** A moment within working hours so many days ago (or ahead, when negative); never later than now unless ahead. */
  at(daysAgo: number, random: Random): Date
  /** The calendar day of a moment in the company's zone. */
  dayOf(moment: Date): string
  /** How many calendar days ago a moment was. */
  daysSince(moment: Date): number
  /** When what was to happen at a moment of today has happened by now, so that a day has the same events at any hour of it. */
  byNow(moment: Date): Date
  /** Until when a day is planned. */
  evening: Date
  /** True on Saturday and Sunday. */
  isWeekend(daysAgo: number): boolean
}

// 15:30 to 23:30 UTC lies within one working day everywhere from New York to Seattle.
const opensAt = 15.5 * hour
const worksFor = 8 * hour
/** From midnight on; by then everything of a day has happened. */
const eventful = 20 * hour

export function calendarOf(now: Date, timeZone: string): Calendar {
  const days = new Map<number, string>()
  const today = calendarDay(now, timeZone)
  const midnight = Date.UTC(today.year, today.month - 1, today.day)
  const dayOf = (moment: Date) => {
    // Zones differ by quarters of an hour, so one such quarter lies within one day. Asking each time is slow.
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

// When a bar can be visited, by its own clocks.
const visitsFrom = 9 * hour
const visitsFor = 10 * hour

/** How many milliseconds of such hours there were until a moment. */
function visitable(moment: Date, timeZone: string): number {
  const localTime = wallOf(moment.getTime(), timeZone)
  const whole = Math.floor(localTime / day)
  return whole * visitsFor + Math.min(Math.max(localTime - whole * day - visitsFrom, 0), visitsFor)
}

/** A share of the way between two moments, counting only the hours in which a place can be visited; never later than the second. */
export function visitedAt(timeZone: string, from: Date, to: Date = from, share = 0): Date {
  const first = visitable(from, timeZone)
  const worked = Math.round(first + Math.max(0, visitable(to, timeZone) - first) * share)
  // What falls between two days is the end of the first, so that nothing comes later than it was.
  const whole = Math.ceil(worked / visitsFor) - 1
  return new Date(atWall(whole * day + visitsFrom + worked - whole * visitsFor, timeZone))
}

export const iso = (moment: Date) => moment.toISOString()
export const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)
