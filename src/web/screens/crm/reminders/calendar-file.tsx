import { CalendarPlus } from 'lucide-react'
import { calendarCalls } from '#contracts/crm/calendar-calls.ts'
import type { followUpReminders } from '#contracts/crm/follow-up-reminder.ts'
import type { RowOf } from '#contracts/define.ts'
import { keyOf } from '#web/app/call.ts'
import { addressOf } from '#web/app/query-key.ts'
import { buttonClass } from '#web/design/button.tsx'

/** A reminder as a file that any calendar takes in. */
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
