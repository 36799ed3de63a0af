import { Users } from 'lucide-react'
import type { RowOf } from '#contracts/define.ts'
import { users } from '#contracts/identity/user.ts'
import { None } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { userReference } from '#web/resource/known-references.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView, View } from '#web/resource/types.ts'
import { InviteButton } from './invite-dialog.tsx'
import { MemberActions } from './member-actions.tsx'
import { PayoutTab } from './payout-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'

type Team = typeof users
type Member = RowOf<Team>

const nameOf = (row: Pick<Member, 'firstName' | 'lastName'>) => `${row.firstName} ${row.lastName}`

const columns: readonly Column<Team>[] = [
  { field: 'lastName', label: 'Name', width: 200, render: nameOf },
  { field: 'email' },
  { field: 'role', width: 130 },
  { field: 'status', width: 120 },
  { field: 'requestedRole', label: 'Applied for', width: 130, hidden: true },
  { field: 'lastActiveAt', label: 'Last active', width: 140 },
  { field: 'totalPoints', label: 'Points', width: 100 },
  { field: 'commissionRateBps', label: 'Commission rate', width: 140, hidden: true },
  { field: 'hireDate', label: 'Hired', width: 120, hidden: true },
  { field: 'state', width: 80, hidden: true },
]

const inputs: readonly Input<Team>[] = [
  { field: 'firstName', label: 'First name' },
  { field: 'lastName', label: 'Last name' },
  { field: 'email', hint: 'Signs in with it' },
  { field: 'phone' },
  { field: 'hireDate', label: 'Hired' },
  { field: 'supervisorId', label: 'Supervisor', reference: userReference },
  { field: 'commissionRateBps', label: 'Commission rate', hint: 'Leave empty for the default rate' },
  { field: 'address', section: 'Where', wide: true },
  { field: 'city' },
  { field: 'state', hint: 'Two letters' },
  { field: 'zipCode', label: 'ZIP code' },
  { field: 'emergencyContactName', section: 'Emergency contact', label: 'Call' },
  { field: 'emergencyContactPhone', label: 'Phone' },
]

const views: readonly View[] = [
  { name: 'Waiting', query: { status: 'pending', sort: 'createdAt' } },
  { name: 'Invited', query: { status: 'invited' } },
  { name: 'Sales reps', query: { role: 'sales_rep', status: 'active' } },
  { name: 'Trainees', query: { role: 'trainee', status: 'active' } },
  { name: 'Inactive', query: { status: 'suspended,inactive' } },
]

const record: RecordView<Team> = {
  eyebrow: (row) => <StatusBadge status={row.status} />,
  title: nameOf,
  subtitle: (row) => humanize(row.role),
  actions: (row) => <MemberActions key={row.id} member={row} />,
  facts: [
    { field: 'requestedRole', label: 'Applied for' },
    { field: 'email' },
    { field: 'phone' },
    { field: 'address', render: (row) => placeOf(row) || <None /> },
    { field: 'salesExperience', label: 'Sales experience', kind: 'long' },
    { field: 'whyJoinUs', label: 'Why they join', kind: 'long' },
    { field: 'availability' },
    { field: 'yearsOfExperience', label: 'Years of experience' },
    { field: 'previousEmployer', label: 'Previous employer' },
    { field: 'hireDate', label: 'Hired' },
    { field: 'supervisorId', label: 'Supervisor', reference: userReference },
    { field: 'commissionRateBps', label: 'Commission rate' },
    { field: 'lastActiveAt', label: 'Last active' },
    { field: 'modulesCompleted', label: 'Modules done' },
    { field: 'totalPoints', label: 'Points' },
    { field: 'emergencyContactName', label: 'Emergency contact' },
    { field: 'emergencyContactPhone', label: 'Phone' },
  ],
  tabs: [
    { value: 'payout', label: 'Payout', content: (row) => <PayoutTab key={row.id} member={row} /> },
    { value: 'sessions', label: 'Sessions', content: (row) => <SessionsTab key={row.id} member={row} /> },
  ],
}

/** Everybody who works here, and who waits to be let in. */
export function TeamScreen() {
  return (
    <ResourcePage
      resource={users}
      title="Team"
      columns={columns}
      inputs={inputs}
      filters={['role', 'status', 'state', { field: 'lastActiveAt', label: 'Last active' }]}
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

// People are invited, and removing them asks first.
const elsewhere = ['create', 'remove'] as const

const peopleOnly = { isAiEmployee: 'false' }

function placeOf({ address, city, state, zipCode }: Member): string {
  return [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
