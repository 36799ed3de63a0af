import { followUpReminders } from '#contracts/crm/follow-up-reminder.ts'
import type { RowOf } from '#contracts/define.ts'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { useResource } from '#web/resource/use-resource.ts'

type Reminder = RowOf<typeof followUpReminders>

const choices = [
  { value: '1', label: 'Every day' },
  { value: '7', label: 'Every week' },
  { value: '14', label: 'Every two weeks' },
  { value: '28', label: 'Every four weeks' },
]

const facts = (reminder: Reminder) =>
  typeof reminder.metadata === 'object' && reminder.metadata !== null && !Array.isArray(reminder.metadata)
    ? reminder.metadata
    : {}

/** Whether it comes again once it is done. */
export function RepeatChoice({ reminder }: { reminder: Reminder }) {
  const { may, save } = useResource(followUpReminders)
  const { repeatDays, ...rest } = facts(reminder)
  const days = typeof repeatDays === 'number' ? String(repeatDays) : ''
  if (!may.updateRow(reminder) || reminder.status === 'done' || reminder.status === 'cancelled') return null
  const known = choices.some(({ value }) => value === days) || days === ''
  return (
    <Field label="Comes again once it is done" className="max-w-64">
      <Select
        value={days}
        emptyLabel="Never"
        placeholder="Never"
        options={known ? choices : [...choices, { value: days, label: `Every ${days} days` }]}
        onValueChange={(value) =>
          void save(reminder, { metadata: value ? { ...rest, repeatDays: Number(value) } : rest })
        }
      />
    </Field>
  )
}
