import { fitWindow, type SendWindow, sendDays } from '#email/rules/send-window.ts'

/** When emails may be drafted and sent, in the recipient's time zone. Weekdays count from 0, Sunday. */
export type Hours = {
  readonly fromHour: number
  readonly untilHour: number
  readonly weekdays: readonly number[]
}

/** Maximum rounds over the time zones of a state: enough for a week's openings in two zones. */
const mostTries = 16

/** The first moment from `at` on that is within the hours in every time zone; null if there is none. */
export function nextWithin(at: Date, hours: Hours, zones: readonly string[]): Date | null {
  if (zones.length === 0 || hours.weekdays.length === 0) return null
  const window = windowOf(hours)
  let next = at.getTime()
  for (let tries = 0; tries < mostTries; tries++) {
    const opens = Math.max(...zones.map((zone) => fitWindow(next, window, zone)))
    if (opens === next) return new Date(next)
    next = opens
  }
  return null
}

function windowOf({ fromHour, untilHour, weekdays }: Hours): SendWindow {
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const days = sendDays.filter((_, index) => weekdays.includes((index + 1) % 7))
  return { from: time(fromHour), until: time(untilHour), days }
}
