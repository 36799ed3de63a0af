import { dayIn, instantAt, plusDays } from '#platform/rules/text/dates.ts'
import { shownZone } from './format.ts'

const hourMs = 3_600_000

/** 9:00 AM, so many days from today, in the displayed time zone. */
const morning = (days: number) =>
  instantAt(plusDays(dayIn(new Date().toISOString(), shownZone()), days), '09:00', shownZone())

/** Snooze choices. */
export const putOffs: readonly { label: string; until: () => Date }[] = [
  { label: 'Snooze for 1 hour', until: () => new Date(Date.now() + hourMs) },
  { label: 'Snooze until tomorrow', until: () => morning(1) },
  { label: 'Snooze for 3 days', until: () => morning(3) },
  { label: 'Snooze for a week', until: () => morning(7) },
]
