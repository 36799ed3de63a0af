import { type Instant, toMillis } from './instant.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const styles = {
  parts: { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: 'numeric', day: 'numeric' },
  hour: { numberingSystem: 'latn', hour: 'numeric', hourCycle: 'h23' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// Formatters are kept: creating one costs far more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
  formatters.set(key, made)
  return made
}

type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

// One step often asks for the day of the same moment several times.
let latest: { millis: number; timeZone: string; day: CalendarDay } | undefined

/** The calendar day (month 1..12) of an instant in a time zone. @throws RangeError for an invalid time or zone */
export function calendarDay(instant: Instant, timeZone: string): CalendarDay {
  const millis = toMillis(instant)
  if (latest?.millis === millis && latest.timeZone === timeZone) return latest.day
  const day = { year: 0, month: 0, day: 0 }
  for (const part of formatterFor('parts', timeZone).formatToParts(millis)) {
    if (part.type === 'year' || part.type === 'month' || part.type === 'day')
      day[part.type] = Number(part.value)
  }
  latest = { millis, timeZone, day }
  return day
}

/** The hour, 0..23, of an instant in a time zone. @throws RangeError for an invalid time or zone */
export function hourOfDay(instant: Instant, timeZone: string): number {
  return Number(formatterFor('hour', timeZone).format(toMillis(instant)))
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

/** A calendar day as `YYYY-MM-DD`. */
export function isoDay({ year, month, day }: CalendarDay): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD` (O9). */
export function dayIn(instant: Instant, timeZone: string): string {
  return isoDay(calendarDay(instant, timeZone))
}

/** The day `days` later (earlier when negative), as `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The time of day, `HH:MM`, of an instant in a time zone. */
export function timeIn(instant: Instant, timeZone: string): string {
  const minutes = new Date(toMillis(instant)).toLocaleTimeString('en-US', { timeZone, minute: '2-digit' })
  return `${pad(hourOfDay(instant, timeZone), 2)}:${pad(Number(minutes), 2)}`
}

/** The instant of a local day and time (`HH:MM`) in a time zone. A time skipped by daylight saving is an hour later. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let at = wanted
  for (let round = 0; round < 2; round++)
    at += wanted - Date.parse(`${dayIn(at, timeZone)}T${timeIn(at, timeZone)}:00Z`)
  return new Date(at)
}

/** A date as "Mar 05, 2026" in the viewer's time zone. [TRAIN-054] */
export function formatShortDate(instant: Instant, timeZone: string): string {
  const { year, month, day } = calendarDay(instant, timeZone)
  return `${months[month - 1]} ${pad(day, 2)}, ${pad(year, 4)}`
}

/** A calendar day (`YYYY-MM-DD`) as "Mar 05, 2026". */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  return `${months[Number(month) - 1] ?? month} ${date}, ${year}`
}

/** Minutes as "2h 15m"; fractions are dropped, negatives count as zero. [TRAIN-053] */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  return `${Math.floor(whole / 60)}h ${whole % 60}m`
}

/** An instant as "Mar 5, 2026, 4:05 PM" in a time zone. */
export const instantWords = (instant: string, timeZone: string): string =>
  formatterFor('moment', timeZone).format(new Date(instant))

/** A calendar day, or an instant's day in a time zone, as "Mar 5, 2026". Other text is returned unchanged. */
export function dayWords(day: string, timeZone = 'UTC'): string {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? day : formatterFor('day', timeZone).format(date)
}

/** A calendar day as "Thu, Mar 5". */
export const weekdayWords = (day: string): string => formatterFor('weekday', 'UTC').format(new Date(day))

/** A month (`YYYY-MM`) as "March 2026". */
export const monthWords = (month: string): string => formatterFor('month', 'UTC').format(new Date(month))
