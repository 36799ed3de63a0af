import { timeIn } from '#domain/text/dates.ts'
import { shownZone } from '#web/design/format.ts'

/** By the clock whose dates stand beside it. */
export function greeting(now = new Date()): string {
  const time = timeIn(now, shownZone())
  return time < '12' ? 'Good morning' : time < '18' ? 'Good afternoon' : 'Good evening'
}
