import { Clock } from 'lucide-react'
import { useState } from 'react'
import { followUpReminders } from '#crm/contract/follow-up-reminder.ts'
import { Button } from '#design/button.tsx'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { formatDate, shownZone } from '#design/format.ts'
import { putOffs } from '#design/put-off.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { instantAt } from '#platform/rules/text/dates.ts'
import { useDoing } from '#shell/data/call.ts'
import { moveRow } from '#shell/data/rows.ts'

type Reminder = RowOf<typeof followUpReminders>

const snooze = (id: string, until: Date) =>
  moveRow(followUpReminders, id, 'snooze', { until: until.toISOString() })

/** Snoozes a reminder: for an hour, until a morning, or until a chosen time. [MAIL-010] */
export function SnoozeMenu({ reminder }: { reminder: Reminder }) {
  const [isChoosing, setChoosing] = useState(false)
  const run = useDoing((until: Date) => snooze(reminder.id, until), {
    done: (_, until) => `${reminder.title}: comes back ${formatDate(until.toISOString(), 'datetime')}`,
    failed: { title: `${reminder.title} was not put off` },
    again: [[followUpReminders.path]],
  })
  const form = useForm({
    about: `snooze:${reminder.id}`,
    start: { day: '', time: '09:00' },
    check: (values) => required(values, ['day', 'time']),
    send: async ({ day, time }) => {
      await run.mutateAsync(instantAt(day, time, shownZone()))
      setChoosing(false)
    },
    failed: 'Not put off. Choose a moment that is still to come.',
  })
  if (reminder.status !== 'open') return null
  return (
    <>
      <DropdownMenu
        trigger={
          <Button>
            <Clock aria-hidden="true" />
            Snooze
          </Button>
        }
      >
        {putOffs.map(({ label, until }) => (
          <MenuItem key={label} icon={<Clock />} onSelect={() => run.mutate(until())}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={<Clock />} onSelect={() => setChoosing(true)}>
          Snooze until…
        </MenuItem>
      </DropdownMenu>
      {isChoosing && (
        <FormDialog
          form={form}
          title={`Snooze “${reminder.title}”`}
          action="Snooze"
          size="sm"
          className="grid grid-cols-2 gap-x-3"
          onClose={() => setChoosing(false)}
        >
          <FormField form={form} name="day" label="Day" type="date" required />
          <FormField form={form} name="time" label="Time" type="time" required />
        </FormDialog>
      )}
    </>
  )
}
