import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { None } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { users } from '#identity/contract/user.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { addressInWords } from '#platform/contract/field-words.ts'
import { memberTabs } from '../parts/slots.ts'
import { InviteButton } from './invite-dialog.tsx'
import { MemberActions } from './member-actions.tsx'
import { SessionsTab } from './sessions-tab.tsx'

type Team = typeof users
type Member = RowOf<Team>

const nameOf = (row: Pick<Member, 'firstName' | 'lastName'>) => `${row.firstName} ${row.lastName}`

const columns: readonly (FieldOf<Team> | Column<Team>)[] = [
  { field: 'lastName', label: 'Name', width: 200, render: nameOf },
  'email',
  'role',
  'status',
  { field: 'requestedRole', hidden: true },
  'lastActiveAt',
  'totalPoints',
  { field: 'commissionRateBps', width: 140, hidden: true },
  { field: 'hireDate', hidden: true },
  { field: 'state', width: 80, hidden: true },
]

const inputs: readonly Input<Team>['field'][] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'hireDate',
  'supervisorId',
  'commissionRateBps',
  'address',
  'city',
  'state',
  'zipCode',
  'emergencyContactName',
  'emergencyContactPhone',
]

const views: readonly View[] = [
  { name: 'Waiting', query: { status: 'pending', sort: 'createdAt' } },
  { name: 'Invited', query: { status: 'invited' } },
  { name: 'Sales reps', query: { role: 'sales_rep', status: 'active' } },
  { name: 'Trainees', query: { role: 'trainee', status: 'active' } },
  { name: 'Inactive', query: { status: 'suspended,inactive' } },
]

const recordOf = (): RecordView<Team> => ({
  eyebrow: (row) => <StatusBadge status={row.status} />,
  title: nameOf,
  subtitle: (row) => humanize(row.role),
  actions: (row) => <MemberActions key={row.id} member={row} />,
  facts: [
    'requestedRole',
    'email',
    'phone',
    { field: 'address', render: (row) => addressInWords(row) || <None /> },
    'salesExperience',
    'whyJoinUs',
    'availability',
    'yearsOfExperience',
    'previousEmployer',
    'hireDate',
    'supervisorId',
    'commissionRateBps',
    'lastActiveAt',
    'modulesCompleted',
    'totalPoints',
    'emergencyContactName',
    'emergencyContactPhone',
  ],
  tabs: [
    ...memberTabs.items().map(({ value, label, content: Content }) => ({
      value,
      label,
      content: (row: Member) => <Content key={row.id} member={row} />,
    })),
    { value: 'sessions', label: 'Sessions', content: (row) => <SessionsTab key={row.id} member={row} /> },
  ],
})

/** Members of the team, and people waiting for approval. */
export function TeamScreen() {
  const record = useMemo(recordOf, [])
  return (
    <ResourcePage
      resource={users}
      title="Team"
      columns={columns}
      inputs={inputs}
      filters={['role', 'status', 'state', 'lastActiveAt']}
      views={views}
      record={record}
      sort="lastName"
      scope={peopleOnly}
      actions={<InviteButton />}
      elsewhere={elsewhere}
      empty={{
        title: 'No one here',
        text: 'Invite someone; registrations to join the team wait here too.',
        icon: <Users />,
      }}
    />
  )
}

// Members are added by invitation, and removed through a dialog of its own.
const elsewhere = ['create', 'remove'] as const

const peopleOnly = { isAiEmployee: 'false' }
