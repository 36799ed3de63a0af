import { followUpReminders } from '#contracts/crm/follow-up-reminder.ts'
import type { RowOf } from '#contracts/define.ts'
import { repeatOf } from '#domain/crm/repeat.ts'
import { Field } from '#web/design/field.tsx'
import { shownZone } from '#web/design/format.ts'
import { Select } from '#web/design/select.tsx'
import { useResource } from '#web/resource/use-resource.ts'

type Reminder = RowOf<typeof followUpReminders>

const choices = [
  { value: '1', label: 'Every day' },
  { value: 'weekday', label: 'Every weekday, Monday to Friday' },
  { value: '7', label: 'Every week' },
  { value: '14', label: 'Every two weeks' },
  { value: '28', label: 'Every four weeks' },
]

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const facts = (reminder: Reminder) =>
  typeof reminder.metadata === 'object' && reminder.metadata !== null && !Array.isArray(reminder.metadata)
    ? reminder.metadata
    : {}

/** What a reminder keeps of a choice. */
function kept(choice: string) {
  if (!choice) return {}
  return choice === 'weekday' || choice === 'month' ? { repeat: choice } : { repeatDays: Number(choice) }
}

/** Whether it comes again once it is done. */
export function RepeatChoice({ reminder }: { reminder: Reminder }) {
  const { may, save } = useResource(followUpReminders)
  const { repeatDays: _, repeat: __, ...rest } = facts(reminder)
  if (!may.updateRow(reminder) || reminder.status === 'done' || reminder.status === 'cancelled') return null
  const zone = shownZone()
  const now = repeatOf(reminder.dueDate, reminder.metadata, zone)
  const value = now === null ? '' : now.every === 'days' ? String(now.days) : now.every
  const monthly = repeatOf(reminder.dueDate, { ...rest, repeat: 'month' }, zone)
  const day = monthly?.every === 'month' ? monthly.day : 1
  const month = {
    value: 'month',
    label: `Every month on the ${day}${endings[ordinals.select(day)] ?? 'th'}${day > 28 ? ' or last day' : ''}`,
  }
  const known = [...choices, month]
  const isKnown = value === '' || known.some((choice) => choice.value === value)
  return (
    <Field label="Comes again once it is done" className="max-w-64">
      <Select
        value={value}
        emptyLabel="Never"
        placeholder="Never"
        options={isKnown ? known : [...known, { value, label: `Every ${value} days` }]}
        onValueChange={(chosen) => void save(reminder, { metadata: { ...rest, ...kept(chosen) } })}
      />
    </Field>
  )
}
