import { followUpReminders } from '#crm/contract/follow-up-reminder.ts'
import { repeatOf } from '#crm/rules/repeat.ts'
import { Field } from '#design/field.tsx'
import { shownZone } from '#design/format.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { Select } from '#design/select.tsx'
import type { RowOf } from '#platform/contract/define.ts'

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

const factsOf = (metadata: Reminder['metadata']) =>
  typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata) ? metadata : {}

/** The metadata of a recurrence choice. */
function kept(choice: string) {
  if (!choice) return {}
  return choice === 'weekday' || choice === 'month' ? { repeat: choice } : { repeatDays: Number(choice) }
}

type InputProps = {
  dueDate: string
  metadata: Reminder['metadata']
  onChange: (metadata: NonNullable<Reminder['metadata']>) => void
}

/** Edits the recurrence in a reminder's metadata. */
export function RepeatInput({ dueDate, metadata, onChange }: InputProps) {
  const { repeatDays: _, repeat: __, ...rest } = factsOf(metadata)
  const zone = shownZone()
  // A new reminder may have no due date yet.
  const isSaid = !Number.isNaN(Date.parse(dueDate))
  const due = isSaid ? dueDate : new Date().toISOString()
  const now = repeatOf(due, metadata, zone)
  const value = now === null ? '' : now.every === 'days' ? String(now.days) : now.every
  const monthly = repeatOf(due, { ...rest, repeat: 'month' }, zone)
  const day = monthly?.every === 'month' ? monthly.day : 1
  const onDay = ` on the ${day}${endings[ordinals.select(day)] ?? 'th'}${day > 28 ? ' or last day' : ''}`
  const known = [...choices, { value: 'month', label: `Every month${isSaid ? onDay : ''}` }]
  const isKnown = value === '' || known.some((choice) => choice.value === value)
  return (
    <Select
      value={value}
      emptyLabel="Never"
      placeholder="Never"
      options={isKnown ? known : [...known, { value, label: `Every ${value} days` }]}
      onValueChange={(chosen) => onChange({ ...rest, ...kept(chosen) })}
    />
  )
}

/** The recurrence of an open reminder, if the person may change it. */
export function RepeatChoice({ reminder }: { reminder: Reminder }) {
  const { may, save } = useResource(followUpReminders)
  if (!may.updateRow(reminder) || reminder.status === 'done' || reminder.status === 'cancelled') return null
  return (
    <Field label="Comes again once it is done" className="max-w-64">
      <RepeatInput
        dueDate={reminder.dueDate}
        metadata={reminder.metadata}
        onChange={(metadata) => void save(reminder, { metadata })}
      />
    </Field>
  )
}
