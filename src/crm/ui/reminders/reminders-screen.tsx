import { Link } from '@tanstack/react-router'
import { AlarmClock } from 'lucide-react'
import { followUpReminders } from '#crm/contract/follow-up-reminder.ts'
import { ReferenceName } from '#design/resource/reference-name.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { Select } from '#design/select.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { wordsOfCode } from '#platform/rules/text/humanize.ts'
import { placeFor } from '#shell/places.ts'
import { useUser } from '#shell/session/session.ts'
import { CalendarButton } from './calendar-button.tsx'
import { ReminderActions } from './reminder-actions.tsx'
import { RepeatChoice, RepeatInput } from './repeat-choice.tsx'

const kinds = ['call', 'visit', 'email', 'text', 'meeting', 'demo', 'sample', 'follow_up', 'task', 'other']

type KindInputProps = { value: string; onChange: (kind: string) => void }

/** The kind of a reminder: one of the usual kinds, or one that the server set. */
function KindInput({ value, onChange }: KindInputProps) {
  const all = value === '' || kinds.includes(value) ? kinds : [...kinds, value]
  const options = all.map((kind) => ({ value: kind, label: wordsOfCode(kind) }))
  return <Select value={value} options={options} onValueChange={onChange} />
}

type Reminders = typeof followUpReminders

const columns: readonly (FieldOf<Reminders> | Column<Reminders>)[] = [
  'title',
  'dueDate',
  { field: 'status', width: 120, render: ({ status }) => <StatusBadge status={status} /> },
  { field: 'priority', width: 110, render: ({ priority }) => <StatusBadge status={priority} /> },
  'clientId',
  'prospectId',
  { field: 'snoozeUntil', hidden: true },
  { field: 'assignedTo', hidden: true },
]

const views: readonly View[] = [
  { name: 'Open', query: { status: 'open', sort: 'dueDate' } },
  { name: 'Snoozed', query: { status: 'snoozed' } },
  { name: 'Done', query: { status: 'done', sort: '-dueDate' } },
]

const record: RecordView<Reminders> = {
  eyebrow: (row) => <StatusBadge status={row.status} />,
  actions: (row) => <ReminderActions reminder={row} />,
  top: (row) => (
    <>
      <AboutRecord reminder={row} />
      <RepeatChoice key={row.version} reminder={row} />
    </>
  ),
  facts: [
    'dueDate',
    'snoozeUntil',
    'description',
    'priority',
    'clientId',
    'prospectId',
    'assignedTo',
    'givenBy',
    'lastNotificationSent',
    'completedAt',
  ],
}

/** The record that a task was given on, where that is no prospect and no client. */
function AboutRecord({ reminder: { recordType, recordId } }: { reminder: RowOf<Reminders> }) {
  const { role } = useUser()
  if (!recordType || !recordId) return null
  const place = placeFor(role, recordType, recordId)
  const name = <ReferenceName reference={{ entities: [recordType], among: {} }} id={recordId} />
  return (
    <p className="mb-3 text-sm">
      About{' '}
      {place ? (
        <Link {...place} className="text-accent underline-offset-2 hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  )
}

const kept = followUpReminders.create.shape.metadata

const repeat: Input<Reminders> = {
  field: 'metadata',
  custom: {
    label: 'Comes again once it is done',
    control: ({ values: { dueDate, metadata }, set }) => (
      <RepeatInput
        dueDate={String(dueDate ?? '')}
        metadata={kept.safeParse(metadata).data ?? null}
        onChange={set}
      />
    ),
  },
}

const kind: Input<Reminders> = {
  field: 'reminderType',
  custom: {
    label: 'Kind',
    control: ({ values: { reminderType }, set }) => (
      <KindInput value={String(reminderType ?? '')} onChange={set} />
    ),
  },
}

const inputs = [
  'title',
  'dueDate',
  repeat,
  kind,
  'priority',
  'clientId',
  'prospectId',
  'description',
  'assignedTo',
] as const

/** Reminders: due, snoozed and done. [MAIL-010] */
export function RemindersScreen() {
  const { id, role } = useUser()
  const isOwn = role === 'sales_rep' || role === 'trainee'
  return (
    <ResourcePage
      resource={followUpReminders}
      title="Reminders"
      columns={columns}
      inputs={inputs}
      filters={isOwn ? ['status', 'priority', 'dueDate'] : ['status', 'priority', 'dueDate', 'assignedTo']}
      views={views}
      record={record}
      sort="dueDate"
      actions={<CalendarButton />}
      defaults={{ assignedTo: id, reminderType: 'call', priority: 'medium' }}
      empty={{
        title: 'No reminders yet',
        text: 'A reminder comes at its moment, by mail and here, and can be put off.',
        icon: <AlarmClock />,
      }}
    />
  )
}
