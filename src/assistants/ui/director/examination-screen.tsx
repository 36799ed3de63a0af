import { ClipboardCheck } from 'lucide-react'
import { evalCases } from '#assistants/contract/eval-case.ts'
import { Badge } from '#design/badge.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, View } from '#design/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Cases = typeof evalCases

const columns: readonly (FieldOf<Cases> | Column<Cases>)[] = [
  'question',
  { field: 'goldSources', width: 220 },
  { field: 'shouldAbstain', width: 140 },
  {
    field: 'isHeldOut',
    width: 110,
    render: (row) => (
      <Badge tone={row.isHeldOut ? 'plum' : 'neutral'}>{row.isHeldOut ? 'Held out' : 'Public'}</Badge>
    ),
  },
  { field: 'caseKey', width: 200, hidden: true },
]

const asked = [
  'caseKey',
  'goldSources',
  'requiredFacts',
  'forbiddenClaims',
  'shouldAbstain',
  'isHeldOut',
] as const

const record = { facts: asked }

const views: readonly View[] = [
  { name: 'Held out', query: { isHeldOut: 'true' } },
  { name: 'Should not answer', query: { shouldAbstain: 'true' } },
]

/** The cases that assistants are examined with; changing one makes older scores stale. */
export function ExaminationScreen() {
  return (
    <ResourcePage
      resource={evalCases}
      title="Examination questions"
      columns={columns}
      inputs={['suiteId', 'question', ...asked, 'isActive']}
      filters={['isHeldOut', 'shouldAbstain', 'isActive']}
      views={views}
      record={record}
      sort="-createdAt"
      actions={<SectionMenu of="director" />}
      empty={{ title: 'No questions yet', icon: <ClipboardCheck /> }}
    />
  )
}
