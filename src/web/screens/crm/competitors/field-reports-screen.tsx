import { Link } from '@tanstack/react-router'
import { ArrowLeft, Binoculars } from 'lucide-react'
import { competitorIntel } from '#contracts/crm/competitor-intel.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { competitorReference } from '#web/resource/known-references.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView, View } from '#web/resource/types.ts'

type Reports = typeof competitorIntel

const competitor = { field: 'competitorId', label: 'Competitor', reference: competitorReference } as const

const columns: readonly Column<Reports>[] = [
  { field: 'title', label: 'Seen' },
  { ...competitor, width: 180 },
  { field: 'intelType', label: 'About', width: 120 },
  { field: 'observedPrice', label: 'Price', kind: 'money', width: 100 },
  { field: 'city', width: 130 },
  { field: 'observedAt', label: 'When', width: 120 },
  { field: 'isVerified', label: 'Verified', width: 100 },
]

const inputs: readonly Input<Reports>[] = [
  competitor,
  { field: 'intelType', label: 'About' },
  { field: 'title', label: 'Summary', wide: true },
  { field: 'content', label: 'Details' },
  { field: 'observedAt', label: 'When' },
  { field: 'observedPrice', label: 'Price', kind: 'money' },
  { field: 'city' },
  { field: 'state', hint: 'Two letters' },
  { field: 'source', label: 'Source' },
  { field: 'confidence', label: 'Confidence', kind: 'percent' },
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
    competitor,
    { field: 'intelType', label: 'About' },
    { field: 'content', label: 'Details', kind: 'long' },
    { field: 'observedPrice', label: 'Price', kind: 'money' },
    { field: 'observedAt', label: 'When' },
    { field: 'city' },
    { field: 'state' },
    { field: 'source', label: 'Source' },
    { field: 'confidence', label: 'Confidence', kind: 'percent' },
  ],
}

/** What the reps see and hear of competitors, as it comes in. */
export function FieldReportsScreen() {
  return (
    <ResourcePage
      resource={competitorIntel}
      columns={columns}
      inputs={inputs}
      filters={[
        competitor,
        { field: 'intelType', label: 'About' },
        'state',
        { field: 'isVerified', label: 'Verified' },
      ]}
      views={views}
      record={record}
      sort="-observedAt"
      actions={
        <Link to="/competitive-intel" className={buttonClass({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">Competitors</span>
        </Link>
      }
      empty={{
        title: 'No field reports yet',
        text: 'A shelf price, a new display: write it down while you are there.',
        icon: <Binoculars />,
      }}
    />
  )
}
