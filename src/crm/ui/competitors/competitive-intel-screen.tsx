import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { competitors } from '#crm/contract/competitor.ts'
import { competitorIntel } from '#crm/contract/competitor-intel.ts'
import { competitorLifecycle } from '#crm/rules/card-lifecycle.ts'
import { buttonClass } from '#design/button.tsx'
import { DateTime, Money } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { RecordMoves } from '#design/resource/record-moves.tsx'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { useUser } from '#shell/session/session.ts'

type Competitors = typeof competitors

const columns: readonly (FieldOf<Competitors> | Column<Competitors>)[] = [
  { field: 'companyName', width: 200 },
  { field: 'productName', width: 180 },
  { field: 'concentration', width: 160 },
  'pricing',
  { field: 'marketShare', width: 130 },
  'status',
  { field: 'primaryMarkets', hidden: true },
]

const inputs: readonly Input<Competitors>['field'][] = [
  'companyName',
  'productName',
  'concentration',
  'marketShare',
  'pricing',
  'strengths',
  'weaknesses',
  'primaryMarkets',
  'salesStrategy',
]

/** Competitor cards, and the reps' field reports about them. */
export function CompetitiveIntelScreen() {
  const seesReports = useUser().role !== 'trainee'
  const record: RecordView<Competitors> = {
    eyebrow: (row) => <StatusBadge status={row.status} />,
    subtitle: (row) => row.productName,
    actions: (row) => (
      <RecordMoves contract={competitors} lifecycle={competitorLifecycle} row={row} name={row.companyName} />
    ),
    facts: [
      'pricing',
      'concentration',
      'strengths',
      'weaknesses',
      'salesStrategy',
      'primaryMarkets',
      'marketShare',
    ],
    tabs: seesReports
      ? [{ value: 'reports', label: 'Field reports', content: (row) => <Reports competitorId={row.id} /> }]
      : [],
  }
  return (
    <ResourcePage
      resource={competitors}
      title="Competitors"
      columns={columns}
      inputs={inputs}
      filters={['status']}
      record={record}
      sort="companyName"
      actions={
        seesReports && (
          <Link to="/competitive-intel/reports" className={buttonClass({ variant: 'secondary' })}>
            Field reports
          </Link>
        )
      }
      empty={{
        title: 'No competitors yet',
        text: 'A card says what they sell, at what price, and how to respond.',
        icon: <ShieldAlert />,
      }}
    />
  )
}

function Reports({ competitorId }: { competitorId: string }) {
  return (
    <RelatedRows
      resource={competitorIntel}
      query={{ competitorId }}
      sort="-observedAt"
      empty="No field reports yet."
      to={(row) => ({ to: '/competitive-intel/reports', search: { open: row.id } })}
    >
      {(row) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{row.title}</span>
            <DateTime value={row.observedAt} className="shrink-0 text-xs text-ink-3" />
          </span>
          <span className="block text-ink-2">
            {humanize(row.intelType)}
            {row.observedPrice !== null && (
              <>
                {', '}
                <Money cents={row.observedPrice} />
              </>
            )}
          </span>
        </>
      )}
    </RelatedRows>
  )
}
