import { DescriptionList } from '#design/description-list.tsx'
import { DateTime } from '#design/figures.tsx'
import { FieldValue } from '#design/resource/field-value.tsx'
import { RecordHistory } from '#design/resource/record-history.tsx'
import { type MoveWords, RecordMoves } from '#design/resource/record-moves.tsx'
import { Sheet } from '#design/sheet.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { Tabs } from '#design/tabs.tsx'
import { users } from '#identity/contract/user.ts'
import { userLifecycle } from '#identity/rules/user-lifecycle.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { addressInWords } from '#platform/contract/field-words.ts'
import { useRow, useRows } from '#shell/data/rows.ts'
import { type QueueColumn, type QueueProps, QueueTable } from './queue-table.tsx'

type Member = RowOf<typeof users>

const nameOf = (row: Member) => `${row.firstName} ${row.lastName}`
const words = (field: keyof Member & string, value: string | null) =>
  value && wordOf(infoOf(users, field), value)

const columns: readonly QueueColumn<Member>[] = [
  { label: 'Applied for', cell: (row) => words('requestedRole', row.requestedRole) },
  { label: 'Place', cell: (row) => [row.city, row.state].filter(Boolean).join(', ') },
  { label: 'Availability', cell: (row) => words('availability', row.availability) },
  { label: 'Email', cell: (row) => row.email },
  { label: 'Applied', numeric: true, cell: (row) => <DateTime value={row.createdAt} style="ago" /> },
]

/** People who want to join the team; the administrator who approves sets the role (A13). */
export function TeamQueue({ status, q, openId, onOpen }: QueueProps) {
  const list = useRows(users, { status, q, isAiEmployee: 'false', sort: 'createdAt', limit: 100 })
  const record = useRow(users, openId, {
    placeholderData: () => list.data?.items.find((row) => row.id === openId),
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
  const moves: Readonly<Record<string, MoveWords>> = {
    approve: {
      note: 'They are notified by email, with a link to choose a password and sign in.',
      asks: [
        {
          field: 'role',
          label: 'Role',
          options: infoOf(users, 'role').options,
          start: member.requestedRole ?? 'trainee',
        },
      ],
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
      subtitle={
        member.requestedRole && `Wants to be ${words('requestedRole', member.requestedRole)?.toLowerCase()}`
      }
      footer={
        isWaiting && (
          <RecordMoves
            contract={users}
            lifecycle={userLifecycle}
            row={member}
            name={nameOf(member)}
            words={moves}
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
            content: <RecordHistory contract={users} id={member.id} />,
          },
        ]}
      />
    </Sheet>
  )
}

function MemberFacts({ member }: { member: Member }) {
  const fact = (field: keyof Member & string) => {
    const info = infoOf(users, field)
    return { term: info.label, value: <FieldValue info={info} value={member[field]} /> }
  }
  return (
    <DescriptionList
      facts={[
        fact('email'),
        fact('phone'),
        { term: 'Address', value: addressInWords(member) },
        fact('availability'),
        fact('salesExperience'),
        fact('whyJoinUs'),
        fact('yearsOfExperience'),
        fact('previousEmployer'),
        fact('emergencyContactName'),
        fact('emergencyContactPhone'),
        { term: 'Applied', value: <DateTime value={member.createdAt} style="datetime" /> },
      ]}
    />
  )
}
