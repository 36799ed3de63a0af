import { Binoculars } from 'lucide-react'
import { competitorIntel } from '#crm/contract/competitor-intel.ts'
import { Badge } from '#design/badge.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { BackTo } from '#shell/page/back-to.tsx'

type Reports = typeof competitorIntel

const columns: readonly (FieldOf<Reports> | Column<Reports>)[] = [
  'title',
  { field: 'competitorId', width: 180 },
  'intelType',
  'observedPrice',
  { field: 'city', width: 130 },
  'observedAt',
  'isVerified',
]

const inputs: readonly Input<Reports>['field'][] = [
  'competitorId',
  'intelType',
  'title',
  'content',
  'observedAt',
  'observedPrice',
  'city',
  'state',
  'source',
  'confidence',
]

const views: readonly View[] = [
  { name: 'Prices', query: { intelType: 'pricing', sort: '-observedAt' } },
  { name: 'Not verified', query: { isVerified: 'false' } },
]

const record: RecordView<Reports> = {
  eyebrow: (row) => (
    <Badge dot tone={row.isVerified ? 'green' : 'amber'}>
      {row.isVerified ? 'Verified' : 'Not verified'}
    </Badge>
  ),
  facts: [
    'competitorId',
    'intelType',
    'content',
    'observedPrice',
    'observedAt',
    'city',
    'state',
    'source',
    'confidence',
  ],
}

/** Field reports of the reps about competitors. */
export function FieldReportsScreen() {
  return (
    <ResourcePage
      resource={competitorIntel}
      columns={columns}
      inputs={inputs}
      filters={['competitorId', 'intelType', 'state', 'isVerified']}
      views={views}
      record={record}
      sort="-observedAt"
      actions={<BackTo to="/competitive-intel">Competitors</BackTo>}
      empty={{
        title: 'No field reports yet',
        text: 'A shelf price, a new display: write it down while you are there.',
        icon: <Binoculars />,
      }}
    />
  )
}
