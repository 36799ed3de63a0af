import { Inbox, Phone } from 'lucide-react'
import { useMemo } from 'react'
import { leads } from '#company/contract/lead.ts'
import { leadLifecycle } from '#company/rules/lead-lifecycle.ts'
import { buttonClass } from '#design/button.tsx'
import { RecordMoves } from '#design/resource/record-moves.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, Layout, RecordView, View } from '#design/resource/types.ts'
import { Slotted } from '#design/slot.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { dialled } from '#platform/rules/text/phone.ts'
import { leadTabs, writeToLead } from '../parts/slots.ts'
import { LeadBoard, leadWords } from './lead-board.tsx'
import { PlatformPanel } from './platform-panel.tsx'

type Leads = typeof leads

const columns: readonly (FieldOf<Leads> | Column<Leads>)[] = [
  'companyName',
  { field: 'industry', width: 150 },
  'status',
  { field: 'estimatedValue', edit: true },
  { field: 'followUpDate', width: 140, edit: true },
  'assignedTo',
  'createdAt',
  { field: 'email', hidden: true },
  { field: 'source', width: 130, hidden: true },
]

const inputs: readonly Input<Leads>['field'][] = [
  'companyName',
  'industry',
  'email',
  'phone',
  'estimatedValue',
  'followUpDate',
  'assignedTo',
  'description',
]

const views: readonly View[] = [
  { name: 'New', query: { status: 'new', sort: 'createdAt' } },
  { name: 'Open', query: { status: 'new,contacted,qualified,proposal', sort: 'followUpDate' } },
  {
    name: 'Unassigned',
    query: { 'assignedTo.null': 'true', status: 'new,contacted,qualified,proposal' },
  },
]

const recordOf = (): RecordView<Leads> => ({
  eyebrow: (row) => <StatusBadge status={row.status} />,
  subtitle: (row) => row.industry,
  actions: (row) => (
    <>
      <RecordMoves
        contract={leads}
        lifecycle={leadLifecycle}
        row={row}
        name={row.companyName}
        words={leadWords}
      />
      <Slotted slot={writeToLead} of={{ kind: 'lead', record: { ...row, name: row.companyName } }} />
      {row.phone && (
        <a className={buttonClass({ variant: 'secondary' })} href={`tel:${dialled(row.phone)}`}>
          <Phone aria-hidden="true" />
          Call
        </a>
      )}
    </>
  ),
  top: (row) => <PlatformPanel lead={row} />,
  facts: [
    'description',
    'email',
    'phone',
    'estimatedValue',
    'followUpDate',
    'assignedTo',
    'source',
    'createdAt',
  ],
  tabs: leadTabs.items().map(({ value, label, content: Content }) => ({
    value,
    label,
    content: (row: RowOf<Leads>) => <Content kind="lead" id={row.id} />,
  })),
})

const layouts: readonly Layout[] = [
  { value: 'board', label: 'Board', render: (list) => <LeadBoard {...list} /> },
]

/** Leads who asked for a platform of their own; each should be answered within a day. */
export function LeadsScreen() {
  const record = useMemo(recordOf, [])
  return (
    <ResourcePage
      resource={leads}
      columns={columns}
      inputs={inputs}
      filters={['status', 'industry', 'followUpDate', 'assignedTo']}
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
