import { CalendarPlus } from 'lucide-react'
import { calendarCalls } from '#crm/contract/calendar-calls.ts'
import { followUpReminders } from '#crm/contract/follow-up-reminder.ts'
import { reminderLifecycle } from '#crm/rules/task-lifecycle.ts'
import { buttonClass } from '#design/button.tsx'
import { type MoveWords, RecordMoves } from '#design/resource/record-moves.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { SnoozeMenu } from './snooze-menu.tsx'

/** Downloads a reminder as a calendar file. */
function CalendarFile({ reminder: { id, status } }: { reminder: RowOf<typeof followUpReminders> }) {
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

const words: Readonly<Record<string, MoveWords>> = {
  complete: { label: 'Done' },
  cancel: { label: 'Cancel it', isDanger: true },
  take_back: { label: 'Open again', isBack: true },
  wake: { label: 'Wake it' },
}

/** Snoozing asks for a time, so it has its own menu. */
const lifecycle = {
  ...reminderLifecycle,
  moves: {
    ...reminderLifecycle.moves,
    open: reminderLifecycle.moves.open.filter(({ action }) => action !== 'snooze'),
  },
}

/** What can be done with a reminder. */
export function ReminderActions({ reminder }: { reminder: RowOf<typeof followUpReminders> }) {
  return (
    <>
      <RecordMoves
        contract={followUpReminders}
        lifecycle={lifecycle}
        row={reminder}
        name={reminder.title}
        words={words}
      />
      <SnoozeMenu reminder={reminder} />
      <CalendarFile reminder={reminder} />
    </>
  )
}
