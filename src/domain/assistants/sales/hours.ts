import { dayIn, hourOfDay } from '../../text/dates.ts'

/** When letters may be written and leave, on the reader's clock. Weekdays from 0, Sunday. */
export type Hours = {
  readonly fromHour: number
  readonly untilHour: number
  readonly weekdays: readonly number[]
}

const hourMs = 3_600_000
/** Longer than any week of any hours. */
const mostHours = 15 * 24

/** Whether it is within the hours on every one of these clocks; where no clock is known, it is not. */
export function isWithin(
  at: Date,
  { fromHour, untilHour, weekdays }: Hours,
  zones: readonly string[],
): boolean {
  return (
    zones.length > 0 &&
    zones.every((zone) => {
      const hour = hourOfDay(at, zone)
      const weekday = new Date(dayIn(at, zone)).getUTCDay()
      return hour >= fromHour && hour < untilHour && weekdays.includes(weekday)
    })
  )
}

/** The first moment from `at` on that is within the hours; null where none ever is. */
export function nextWithin(at: Date, hours: Hours, zones: readonly string[]): Date | null {
  if (isWithin(at, hours, zones)) return at
  const first = Math.floor(at.getTime() / hourMs) * hourMs
  for (let hour = 1; hour <= mostHours; hour++) {
    const next = new Date(first + hour * hourMs)
    if (isWithin(next, hours, zones)) return next
  }
  return null
}
