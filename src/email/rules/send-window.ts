import { atWall, wallOf } from '#platform/rules/text/zone-clock.ts'

export const sendDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type SendDay = (typeof sendDays)[number]

/** When something may go out, on the recipient's clocks: from and until as `HH:MM`, on these days of the week. */
export type SendWindow = {
  readonly from: string
  readonly until: string
  readonly days: readonly string[]
}

const hour = 3_600_000
const day = 24 * hour

const ofDay = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * hour + Number(minutes) * 60_000
}

/** 1970-01-01 was a Thursday. */
const dayOfWeek = (localTime: number): SendDay =>
  sendDays[(((Math.floor(localTime / day) + 3) % 7) + 7) % 7] ?? 'mon'

/**
 * Adds hours to a moment. Whole days are calendar days: 10:00 stays 10:00 across a change of clocks. Any other number of
 * hours is elapsed time.
 */
export function hoursLater(at: number, hours: number, timeZone: string): number {
  if (hours === 0 || hours % 24 !== 0) return at + hours * hour
  return atWall(wallOf(at, timeZone) + hours * hour, timeZone)
}

/** The first moment not before this one at which the window is open. */
export function fitWindow(at: number, window: SendWindow, timeZone: string): number {
  const [from, until] = [ofDay(window.from), ofDay(window.until)]
  const localTime = wallOf(at, timeZone)
  const midnight = Math.floor(localTime / day) * day
  const isDay = (start: number) => window.days.length === 0 || window.days.includes(dayOfWeek(start))
  if (isDay(midnight) && localTime - midnight >= from && localTime - midnight < until) return at
  let start = localTime - midnight < from ? midnight : midnight + day
  for (let tries = 0; tries < 7 && !isDay(start); tries++) start += day
  // When clocks go back the opening time occurs twice; the result is never before `at`.
  return Math.max(at, atWall(start + from, timeZone))
}

/** Moment at which the next calendar day begins. */
export const dayAfter = (at: number, timeZone: string): number =>
  atWall((calendarDay(at, timeZone) + 1) * day, timeZone)

/** The day of a calendar, counted from 1970-01-01. */
export const calendarDay = (at: number, timeZone: string): number => Math.floor(wallOf(at, timeZone) / day)

/** The first opening on a later day of the recipient's calendar. */
export function nextDay(at: number, window: SendWindow, timeZone: string): number {
  return fitWindow(dayAfter(at, timeZone), window, timeZone)
}
