import { ClipboardCheck } from 'lucide-react'
import { evalCases } from '#contracts/assistants/eval-case.ts'
import { Badge } from '#web/design/badge.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView, View } from '#web/resource/types.ts'
import { suiteReference } from '../shared/references.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Cases = typeof evalCases

const abstain = { field: 'shouldAbstain', label: 'Should not answer' } as const
const split = { field: 'isHeldOut', label: 'Held out' } as const

const columns: readonly Column<Cases>[] = [
  { field: 'question' },
  { field: 'goldSources', label: 'Right source', width: 220 },
  { ...abstain, width: 140 },
  {
    ...split,
    width: 110,
    render: (row) => (
      <Badge tone={row.isHeldOut ? 'plum' : 'neutral'}>{row.isHeldOut ? 'Held out' : 'Public'}</Badge>
    ),
  },
  { field: 'caseKey', label: 'Key', width: 200, hidden: true },
]

const inputs: readonly Input<Cases>[] = [
  { field: 'suiteId', label: 'Suite', reference: suiteReference },
  { field: 'question', wide: true },
  { field: 'caseKey', label: 'Key' },
  { field: 'goldSources', label: 'Right sources', hint: 'faq:slug, technique:slug, lesson:module/slug' },
  { field: 'requiredFacts', label: 'Required facts' },
  { field: 'forbiddenClaims', label: 'Forbidden claims' },
  abstain,
  split,
  { field: 'isActive', label: 'Active' },
]

const record: RecordView<Cases> = {
  title: (row) => row.question,
  facts: [
    { field: 'caseKey', label: 'Key' },
    { field: 'goldSources', label: 'Right sources' },
    { field: 'requiredFacts', label: 'Required facts' },
    { field: 'forbiddenClaims', label: 'Forbidden claims' },
    abstain,
    split,
  ],
}

const views: readonly View[] = [
  { name: 'Held out', query: { isHeldOut: 'true' } },
  { name: 'Should not answer', query: { shouldAbstain: 'true' } },
]

/** What the assistants are examined with; a changed case makes older scores stale. */
export function ExaminationScreen() {
  return (
    <ResourcePage
      resource={evalCases}
      title="Examination questions"
      columns={columns}
      inputs={inputs}
      filters={[split, abstain, { field: 'isActive', label: 'Active' }]}
      views={views}
      record={record}
      sort="-createdAt"
      actions={<SectionMenu of="director" />}
      empty={{ title: 'No questions yet', icon: <ClipboardCheck /> }}
    />
  )
}
