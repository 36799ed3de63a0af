import { Inbox, Mail, Phone } from 'lucide-react'
import { leads } from '#contracts/company/lead.ts'
import { leadLifecycle } from '#domain/crm/lead-lifecycle.ts'
import { buttonClass } from '#web/design/button.tsx'
import { humanize } from '#web/design/format.ts'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { userReference } from '#web/resource/known-references.ts'
import { RecordMoves } from '#web/resource/record-moves.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, Layout, RecordView, View } from '#web/resource/types.ts'
import { LeadBoard, leadWords } from './lead-board.tsx'

type Leads = typeof leads

const assigned = { field: 'assignedTo', label: 'Assigned to', reference: userReference } as const

const columns: readonly Column<Leads>[] = [
  { field: 'companyName', label: 'Company' },
  { field: 'industry', width: 150 },
  { field: 'status', width: 120 },
  { field: 'estimatedValue', label: 'Value', kind: 'dollars', width: 110, edit: true },
  { field: 'followUpDate', label: 'Follow up', width: 140, edit: true },
  { ...assigned, width: 170 },
  { field: 'createdAt', label: 'Received', width: 130 },
  { field: 'email', hidden: true },
  { field: 'source', width: 130, hidden: true },
]

const inputs: readonly Input<Leads>[] = [
  { field: 'companyName', label: 'Company', wide: true },
  { field: 'industry' },
  { field: 'email' },
  { field: 'phone' },
  { field: 'estimatedValue', label: 'Estimated value', kind: 'dollars' },
  { field: 'followUpDate', label: 'Follow up' },
  assigned,
  { field: 'description', label: 'What they want' },
]

const views: readonly View[] = [
  { name: 'New', query: { status: 'new', sort: 'createdAt' } },
  { name: 'Open', query: { status: 'new,contacted,qualified,proposal', sort: 'followUpDate' } },
  {
    name: 'Unassigned',
    query: { 'assignedTo.null': 'true', status: 'new,contacted,qualified,proposal' },
  },
]

const record: RecordView<Leads> = {
  eyebrow: (row) => <StatusBadge status={row.status} />,
  subtitle: (row) => humanize(row.industry),
  actions: (row) => (
    <>
      <RecordMoves
        contract={leads}
        lifecycle={leadLifecycle}
        row={row}
        name={row.companyName}
        words={leadWords}
      />
      <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${row.email}`}>
        <Mail aria-hidden="true" />
        Mail
      </a>
      {row.phone && (
        <a className={buttonClass({ variant: 'secondary' })} href={`tel:${row.phone}`}>
          <Phone aria-hidden="true" />
          Call
        </a>
      )}
    </>
  ),
  facts: [
    { field: 'description', label: 'What they want', kind: 'long' },
    { field: 'email' },
    { field: 'phone' },
    { field: 'estimatedValue', label: 'Estimated value', kind: 'dollars' },
    { field: 'followUpDate', label: 'Follow up' },
    assigned,
    { field: 'source' },
    { field: 'createdAt', label: 'Received' },
  ],
}

const layouts: readonly Layout[] = [
  { value: 'board', label: 'Board', render: (list) => <LeadBoard {...list} /> },
]

/** Who asked for a platform of their own: each wants an answer within a day. */
export function LeadsScreen() {
  return (
    <ResourcePage
      resource={leads}
      columns={columns}
      inputs={inputs}
      filters={['status', 'industry', { field: 'followUpDate', label: 'Follow up' }, assigned]}
      views={views}
      record={record}
      layouts={layouts}
      empty={{
        title: 'No leads yet',
        text: 'Inquiries from the quote pages appear here right away.',
        icon: <Inbox />,
      }}
    />
  )
}
