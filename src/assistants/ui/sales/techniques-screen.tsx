import { MessageSquareQuote } from 'lucide-react'
import { salesTechniques } from '#assistants/contract/sales-technique.ts'
import { techniqueUsage } from '#assistants/contract/technique-usage.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Badge } from '#design/badge.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatPercent, humanize } from '#design/format.ts'
import { PhraseList } from '#design/resource/phrase-list.tsx'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { leastUses, usageRate } from '#platform/rules/wilson.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Techniques = typeof salesTechniques

const columns: readonly (FieldOf<Techniques> | Column<Techniques>)[] = [
  'name',
  { field: 'category', width: 120 },
  { field: 'tenStepStage', width: 190 },
  { field: 'totalUses', width: 80 },
  { field: 'successRate', render: (row) => <Worked row={row} /> },
]

const inputs = [
  'name',
  'category',
  'tenStepStage',
  'description',
  'script',
  'followUp',
  'aliases',
  'bestForBusinessTypes',
  'isActive',
] as const

const record: RecordView<Techniques> = {
  eyebrow: (row) => <Badge>{humanize(row.category)}</Badge>,
  subtitle: (row) => (row.tenStepStage ? `${row.tenStepStage}. ${tenStepName(row.tenStepStage)}` : ''),
  top: (row) => (
    <>
      {row.description && <p className="text-md leading-relaxed">{row.description}</p>}
      {row.script && (
        <blockquote className="display mt-3 border-l-2 border-accent pl-3 text-md whitespace-pre-line">
          {row.script}
        </blockquote>
      )}
      {row.followUp && (
        <p className="mt-3 text-sm">
          <span className="text-ink-3">Then: </span>
          {row.followUp}
        </p>
      )}
    </>
  ),
  facts: [
    { field: 'successRate', render: (row) => <Worked row={row} isLong /> },
    { field: 'aliases', render: (row) => <PhraseList phrases={row.aliases} /> },
    'bestForBusinessTypes',
    'learningSource',
  ],
  tabs: [{ value: 'uses', label: 'Uses', content: (row) => <Uses techniqueId={row.id} /> }],
}

const views: readonly View[] = [
  { name: 'Most used', query: { sort: '-totalUses' } },
  ...objectionCategories.map((category) => ({ name: humanize(category), query: { category } })),
]

/** Techniques: what to say, at which stage, against which objection, with success rates (AI-048). */
export function TechniquesScreen() {
  return (
    <ResourcePage
      resource={salesTechniques}
      title="Sales techniques"
      columns={columns}
      inputs={inputs}
      filters={['category', 'tenStepStage', 'isActive']}
      views={views}
      record={record}
      sort="name"
      actions={<SectionMenu of="sales" />}
      empty={{
        title: 'No techniques yet',
        text: 'Write down what works.',
        icon: <MessageSquareQuote />,
      }}
    />
  )
}

type Counted = { totalUses: number; successfulUses: number }

/** The success rate; below twenty uses a note that there are too few. */
function Worked({ row, isLong = false }: { row: Counted; isLong?: boolean }) {
  const known = usageRate(row.successfulUses, row.totalUses)
  if (!known)
    return (
      <span className="text-ink-3">
        {isLong ? `too few uses (${row.totalUses} of ${leastUses})` : 'too few'}
      </span>
    )
  const percent = (share: number) => formatPercent(Math.round(100 * share))
  return (
    <span className="tabular">
      {percent(known.rate)}
      {isLong && (
        <span className="text-ink-2">
          {' '}
          of {known.uses} uses ({percent(known.interval.low)} to {percent(known.interval.high)})
        </span>
      )}
    </span>
  )
}

function Uses({ techniqueId }: { techniqueId: string }) {
  return (
    <RelatedRows resource={techniqueUsage} query={{ techniqueId }} empty="Not used yet.">
      {(row) => (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{row.outcome ? humanize(row.outcome) : 'Not recorded'}</span>
            <DateTime value={row.createdAt} className="shrink-0 text-xs text-ink-3" />
          </p>
          <p className="text-ink-2">{[row.context, row.prospectResponse].filter(Boolean).join(' · ')}</p>
        </>
      )}
    </RelatedRows>
  )
}
