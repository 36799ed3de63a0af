import { useQuery } from '@tanstack/react-query'
import type { List, RowOf } from '#contracts/define.ts'
import { users } from '#contracts/identity/user.ts'
import { userLifecycle } from '#domain/identity/user-lifecycle.ts'
import { DescriptionList } from '#web/design/description-list.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { Sheet } from '#web/design/sheet.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { fieldInfo } from '#web/resource/field-info.ts'
import { RecordHistory } from '#web/resource/record-history.tsx'
import { type MoveWords, RecordMoves } from '#web/resource/record-moves.tsx'
import { type QueueColumn, type QueueProps, QueueTable } from './queue-table.tsx'

type Member = RowOf<typeof users>

const nameOf = (row: Member) => `${row.firstName} ${row.lastName}`
const roles = ['user', 'trainee', 'sales_rep', 'operations', 'admin'].map((role) => ({
  value: role,
  label: humanize(role),
}))

const columns: readonly QueueColumn<Member>[] = [
  { label: 'Applied for', cell: (row) => row.requestedRole && humanize(row.requestedRole) },
  { label: 'Place', cell: (row) => [row.city, row.state].filter(Boolean).join(', ') },
  { label: 'Availability', cell: (row) => row.availability && humanize(row.availability) },
  { label: 'Email', cell: (row) => row.email },
  { label: 'Applied', numeric: true, cell: (row) => <DateTime value={row.createdAt} style="ago" /> },
]

/** People who want to join the team; the administrator who approves sets the role (A13). */
export function TeamQueue({ status, q, openId, onOpen }: QueueProps) {
  const list = useQuery<List<Member>>({
    queryKey: [users.path, { status, q, isAiEmployee: 'false', sort: 'createdAt', limit: 100 }],
  })
  const record = useQuery<Member>({
    queryKey: [users.path, openId],
    enabled: openId !== undefined,
    placeholderData: list.data?.items.find((row) => row.id === openId),
  })
  const open = openId === undefined ? undefined : record.data
  return (
    <>
      <QueueTable
        list={list}
        caption="Team registrations"
        isWaiting={status === 'pending'}
        columns={columns}
        nameOf={nameOf}
        openId={openId}
        onOpen={onOpen}
      />
      {open && <MemberSheet key={open.id} member={open} onClose={() => onOpen(undefined)} />}
    </>
  )
}

function MemberSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const words: Readonly<Record<string, MoveWords>> = {
    approve: {
      note: 'They are notified by email, with a link to choose a password and sign in.',
      asks: [{ field: 'role', label: 'Role', options: roles, start: member.requestedRole ?? 'trainee' }],
    },
    reject: { note: 'They get your reason by email.' },
  }
  const isWaiting = member.status === 'pending'
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(next) => !next && onClose()}
      title={nameOf(member)}
      eyebrow={<StatusBadge status={member.status} />}
      subtitle={member.requestedRole && `Wants to be ${humanize(member.requestedRole).toLowerCase()}`}
      footer={
        isWaiting && (
          <RecordMoves
            contract={users}
            lifecycle={userLifecycle}
            row={member}
            name={nameOf(member)}
            words={words}
          />
        )
      }
    >
      <Tabs
        label="About the applicant"
        items={[
          { value: 'facts', label: 'Facts', content: <MemberFacts member={member} /> },
          {
            value: 'history',
            label: 'History',
            content: (
              <RecordHistory
                contract={users}
                id={member.id}
                infoOf={(field) => fieldInfo(users, field, {})}
              />
            ),
          },
        ]}
      />
    </Sheet>
  )
}

function MemberFacts({ member }: { member: Member }) {
  const { address, city, state, zipCode } = member
  return (
    <DescriptionList
      facts={[
        { term: 'Email', value: member.email },
        { term: 'Phone', value: member.phone },
        {
          term: 'Address',
          value: [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        },
        { term: 'Availability', value: member.availability && humanize(member.availability) },
        { term: 'Sales experience', value: member.salesExperience },
        { term: 'Why they join', value: member.whyJoinUs },
        { term: 'Years of experience', value: member.yearsOfExperience },
        { term: 'Previous employer', value: member.previousEmployer },
        {
          term: 'Emergency contact',
          value: [member.emergencyContactName, member.emergencyContactPhone].filter(Boolean).join(', '),
        },
        { term: 'Applied', value: <DateTime value={member.createdAt} style="datetime" /> },
      ]}
    />
  )
}
