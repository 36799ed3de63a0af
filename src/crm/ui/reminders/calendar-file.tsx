import { CalendarPlus } from 'lucide-react'
import { calendarCalls } from '#crm/contract/calendar-calls.ts'
import type { followUpReminders } from '#crm/contract/follow-up-reminder.ts'
import { buttonClass } from '#design/button.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'

/** Downloads a reminder as a calendar file. */
export function CalendarFile({ reminder: { id, status } }: { reminder: RowOf<typeof followUpReminders> }) {
  if (status === 'done' || status === 'cancelled') return null
  return (
    <a
      href={addressOf(keyOf(calendarCalls.reminder, { params: { id } }))}
      download
      className={buttonClass({})}
    >
      <CalendarPlus aria-hidden="true" />
      Add to calendar
    </a>
  )
}
