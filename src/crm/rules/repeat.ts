import { atWall, wallOf } from '#platform/rules/text/zone-clock.ts'

/** A recurrence: every N days (1..365), Monday to Friday, or on a day of the month (1..31). */
export type Repeat =
  | { readonly every: 'days'; readonly days: number }
  | { readonly every: 'weekday' }
  | { readonly every: 'month'; readonly day: number }

const dayMs = 86_400_000
const longestRepeat = 365
/** Dates end with the year 9999. */
const endOfDates = Date.UTC(10_000, 0, 1)

/**
 * The recurrence in a reminder's metadata: `repeatDays` or `repeat`, with the day of the month or time of day of the series
 * when the due date differs from it.
 */
type Kept = { repeatDays?: unknown; repeat?: unknown; monthDay?: unknown; timeOfDay?: unknown }

const keptOf = (metadata: unknown): Kept =>
  typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata) ? metadata : {}

const midnightOf = (wall: number) => Math.floor(wall / dayMs) * dayMs
const dayOfMonth = (wall: number) => new Date(wall).getUTCDate()
const lastOfMonth = (wall: number) => {
  const date = new Date(wall)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}
/** Saturday and Sunday; 1970-01-01 was a Thursday. */
const isWeekend = (midnight: number) => (((midnight / dayMs + 3) % 7) + 7) % 7 > 4

/**
 * A reminder's recurrence in `timeZone`; null when it does not recur. A reminder for the 31st is due on the last day of a
 * shorter month and on the 31st again after: the stored day counts while the due date is that month's last day. [MSG-007]
 */
export function repeatOf(dueDate: string, metadata: unknown, timeZone: string): Repeat | null {
  const { repeatDays: days, repeat, monthDay } = keptOf(metadata)
  if (repeat === 'weekday') return { every: 'weekday' }
  if (repeat === 'month') {
    const wall = wallOf(Date.parse(dueDate), timeZone)
    const day = dayOfMonth(wall)
    const isKept =
      typeof monthDay === 'number' && monthDay > day && monthDay <= 31 && day === lastOfMonth(wall)
    return { every: 'month', day: isKept ? monthDay : day }
  }
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > longestRepeat) return null
  return { every: 'days', days }
}

/** Time of day (ms) of the series: the due date's, or the stored one when a clock change moved the due date. */
function timeOfDay(due: number, metadata: unknown, timeZone: string): number {
  const wall = wallOf(due, timeZone)
  const midnight = midnightOf(wall)
  const { timeOfDay: kept } = keptOf(metadata)
  const isKept =
    typeof kept === 'number' && kept >= 0 && kept < dayMs && atWall(midnight + kept, timeZone) === due
  return isKept ? kept : wall - midnight
}

/** Midnight of the next day of the series, as a UTC time. */
function nextMidnight(midnight: number, repeat: Repeat): number {
  if (repeat.every === 'days') return midnight + repeat.days * dayMs
  if (repeat.every === 'weekday') {
    let next = midnight + dayMs
    while (isWeekend(next)) next += dayMs
    return next
  }
  const date = new Date(midnight)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  return first + (Math.min(repeat.day, lastOfMonth(first)) - 1) * dayMs
}

/**
 * The next due date (ISO 8601) of a recurring reminder and its metadata: the first after the due date and after `now`, at
 * the same local time in `timeZone`. Null when it does not recur, or after the year 9999. [MSG-007]
 */
export function nextReminder(
  { dueDate, metadata }: { dueDate: string; metadata: unknown },
  now: Date,
  timeZone: string,
): { dueDate: string; metadata: Readonly<Record<string, unknown>> } | null {
  const repeat = repeatOf(dueDate, metadata, timeZone)
  if (!repeat) return null
  const due = Date.parse(dueDate)
  const time = timeOfDay(due, metadata, timeZone)
  let midnight = nextMidnight(midnightOf(wallOf(due, timeZone)), repeat)
  const isPast = () => atWall(midnight + time, timeZone) <= Math.max(due, now.getTime())
  // Jumps close to `now` at once when the due date is long past; the loop takes the last steps.
  if (repeat.every !== 'month') {
    const step = repeat.every === 'days' ? repeat.days * dayMs : 7 * dayMs
    midnight += Math.max(0, Math.floor((now.getTime() - due) / step) - 1) * step
  }
  while (isPast()) midnight = nextMidnight(midnight, repeat)
  const at = atWall(midnight + time, timeZone)
  if (at >= endOfDates) return null
  const { monthDay: _, timeOfDay: __, ...rest } = keptOf(metadata)
  return {
    dueDate: new Date(at).toISOString(),
    metadata: {
      ...rest,
      ...(repeat.every === 'month' ? { monthDay: repeat.day } : {}),
      ...(wallOf(at, timeZone) === midnight + time ? {} : { timeOfDay: time }),
    },
  }
}

/** Years for which the last days of February are listed as single dates. */
const yearsAhead = 10

/**
 * The recurrence as an RFC 5545 rule, with the local dates that the rule leaves out. Null when the due date does not match
 * the rule, which must start with it. BYSETPOS could express the 29th and 30th, but calendars read it differently.
 */
export function repeatRule(
  dueDate: string,
  repeat: Repeat,
  timeZone: string,
): { readonly rule: string; readonly alsoOn: readonly number[] } | null {
  const wall = wallOf(Date.parse(dueDate), timeZone)
  const only = (rule: string) => ({ rule, alsoOn: [] })
  if (repeat.every === 'days') return only(`FREQ=DAILY;INTERVAL=${repeat.days}`)
  if (repeat.every === 'weekday')
    return isWeekend(midnightOf(wall)) ? null : only('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
  if (repeat.day === 31) return only('FREQ=MONTHLY;BYMONTHDAY=-1')
  if (repeat.day !== dayOfMonth(wall)) return null
  const year = new Date(wall).getUTCFullYear()
  const alsoOn = Array.from({ length: yearsAhead }, (_, index) => Date.UTC(year + index, 2, 0))
    .filter((last) => dayOfMonth(last) < repeat.day && last > wall)
    .map((last) => last + (wall - midnightOf(wall)))
  return { rule: `FREQ=MONTHLY;BYMONTHDAY=${repeat.day}`, alsoOn }
}
