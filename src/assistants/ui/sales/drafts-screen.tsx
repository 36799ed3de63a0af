import { MailCheck } from 'lucide-react'
import { aiSalesDrafts } from '#assistants/contract/ai-sales-draft.ts'
import type { Tone } from '#design/badge.tsx'
import { FieldBadge } from '#design/resource/field-badge.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'
import { DecideDraft } from './decide-draft.tsx'

type Drafts = typeof aiSalesDrafts

const tones: Record<string, Tone> = {
  waiting: 'amber',
  approved: 'blue',
  sent: 'green',
  rejected: 'neutral',
  stopped: 'red',
}

const State = ({ state }: { state: string }) => (
  <FieldBadge of={aiSalesDrafts} field="state" value={state} tone={tones[state]} />
)

const columns: readonly (FieldOf<Drafts> | Column<Drafts>)[] = [
  'subject',
  { field: 'aiProspectId', width: 190 },
  { field: 'state', width: 160, render: (row) => <State state={row.state} /> },
  { field: 'purpose', width: 120 },
  { field: 'step', width: 170, hidden: true },
  { field: 'objection', width: 120 },
  { field: 'createdAt', width: 130 },
]

const record: RecordView<Drafts> = {
  eyebrow: (row) => <State state={row.state} />,
  top: (row) => <DecideDraft key={`${row.id} ${row.version}`} draft={row} />,
  facts: [
    'aiProspectId',
    'purpose',
    'step',
    'objection',
    'techniqueId',
    'emailId',
    'decidedBy',
    'decidedAt',
    'decisionReason',
    'createdAt',
  ],
}

const views: readonly View[] = [
  { name: 'To approve', query: { state: 'waiting', sort: 'createdAt' } },
  { name: 'Sent', query: { state: 'sent' } },
  { name: 'Not sent', query: { state: 'rejected,stopped' } },
]

/** Emails that the assistant drafted: a person reads, edits, and approves or rejects them. [MAIL-013] */
export function DraftsScreen() {
  return (
    <ResourcePage
      resource={aiSalesDrafts}
      title="AI drafts"
      columns={columns}
      filters={['state', 'purpose', 'objection', 'aiProspectId']}
      views={views}
      record={record}
      sort="-createdAt"
      actions={<SectionMenu of="sales" />}
      empty={{
        title: 'No drafts',
        text: 'Letters appear here once AI sales is switched on and a business is due. “Due now” says what each of them waits for.',
        icon: <MailCheck />,
      }}
    />
  )
}
