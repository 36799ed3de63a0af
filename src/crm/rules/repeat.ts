import { atWall, wallOf } from '#platform/rules/text/zone-clock.ts'

/** How a reminder comes again: each so many days (1..365), Monday to Friday, or on a day of the month (1..31). */
export type Repeat =
  | { readonly every: 'days'; readonly days: number }
  | { readonly every: 'weekday' }
  | { readonly every: 'month'; readonly day: number }

const dayMs = 86_400_000
const longestRepeat = 365
/** Dates have four digits of a year. */
const endOfDates = Date.UTC(10_000, 0, 1)

/** What a reminder keeps of how it comes again: `repeatDays` or `repeat`, and where its series lies when a date could not show it. */
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
 * How a reminder comes again, on the calendar of `timeZone`; null when it does not. What comes on the 31st is due on the last day of a
 * shorter month and on the 31st after: the day is kept, and counts as long as the due date is the one it gives. [MSG-007]
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

/** The time of the day, in milliseconds, at which it comes: the due date's, or the one kept where clocks skipped it. */
function timeOfDay(due: number, metadata: unknown, timeZone: string): number {
  const wall = wallOf(due, timeZone)
  const midnight = midnightOf(wall)
  const { timeOfDay: kept } = keptOf(metadata)
  const isKept =
    typeof kept === 'number' && kept >= 0 && kept < dayMs && atWall(midnight + kept, timeZone) === due
  return isKept ? kept : wall - midnight
}

/** The midnight, as if in UTC, of the day after this one on which it comes again. */
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
 * When a recurring reminder is due again, and what it keeps of its series: the first time after it was due that lies after `now`, at the
 * same time of the day on the clocks of `timeZone` whether these changed or not. Null when it does not recur, or after the year 9999. [MSG-007]
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
  // What was due long ago comes near at once; the last steps are taken one by one.
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

/** So many years of Februaries are said by their dates. */
const yearsAhead = 10

/**
 * The rule of RFC 5545 for it, and the days that it leaves out, as clocks show them; null where the due date is no day of its own rule,
 * which must begin with one. A 29th or 30th of shorter months could be one rule (BYSETPOS), which calendars read differently.
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
