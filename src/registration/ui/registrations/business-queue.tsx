import { Badge } from '#design/badge.tsx'
import { DateTime } from '#design/figures.tsx'
import { businessRegistrations } from '#registration/contract/business-registration.ts'
import { daysLeft, reviewDueAt } from '#registration/rules/review-due.ts'
import { useRow, useRows } from '#shell/data/rows.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { type QueueColumn, type QueueProps, QueueTable } from './queue-table.tsx'
import { RegistrationSheet } from './registration-sheet.tsx'
import type { Registration } from './registration-types.ts'

const forms = { wizard: 'Wizard', short: 'Short form', account: 'Customer form' }

const columns: readonly QueueColumn<Registration>[] = [
  {
    label: 'Owner',
    cell: (row) => [row.ownerFirstName, row.ownerLastName].filter(Boolean).join(' ') || row.contactName,
  },
  { label: 'Place', cell: (row) => [row.businessCity, row.businessState].filter(Boolean).join(', ') },
  { label: 'Form', cell: (row) => forms[row.form] },
  { label: 'To look at', cell: (row) => <FindingCount findings={row.findings} /> },
  { label: 'Applied', numeric: true, cell: (row) => <DateTime value={row.createdAt} style="ago" /> },
]
const due: QueueColumn<Registration> = {
  label: 'Answer due',
  numeric: true,
  cell: (row) => <Due createdAt={row.createdAt} />,
}

/** Businesses that want a wholesale account. */
export function BusinessQueue({ status, q, openId, onOpen }: QueueProps) {
  const list = useRows(businessRegistrations, { status, q, sort: 'createdAt', limit: 100 })
  const record = useRow(businessRegistrations, openId, {
    placeholderData: () => list.data?.items.find((row) => row.id === openId),
  })
  const open = openId === undefined ? undefined : record.data
  return (
    <>
      <QueueTable
        list={list}
        caption="Registrations"
        isWaiting={status === 'pending'}
        columns={status === 'pending' ? [...columns, due] : columns}
        nameOf={(row) => row.businessName}
        openId={openId}
        onOpen={onOpen}
      />
      {open && <RegistrationSheet key={open.id} registration={open} onClose={() => onOpen(undefined)} />}
    </>
  )
}

function FindingCount({ findings }: { findings: unknown }) {
  const count = Array.isArray(findings) ? findings.length : 0
  if (count === 0) return <Badge tone="green">Complete</Badge>
  return <Badge tone="amber">{count === 1 ? '1 point' : `${count} points`}</Badge>
}

/** Days left until the promised answer. */
function Due({ createdAt }: { createdAt: string }) {
  const { company } = useAppConfig()
  const days = daysLeft(reviewDueAt(createdAt, company.timeZone), Date.now())
  if (days < 0) return <Badge tone="red">{days === -1 ? 'Late' : `${-days} days late`}</Badge>
  if (days === 0) return <Badge tone="amber">Today</Badge>
  return <span className="tabular">{days === 1 ? '1 day left' : `${days} days left`}</span>
}
