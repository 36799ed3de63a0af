import { followUpReminders } from '#crm/contract/follow-up-reminder.ts'
import { reminderLifecycle } from '#crm/rules/task-lifecycle.ts'
import { type MoveWords, RecordMoves } from '#design/resource/record-moves.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { CalendarFile } from './calendar-file.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'

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
