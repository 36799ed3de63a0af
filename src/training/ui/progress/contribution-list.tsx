import { type ReactNode, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatNumber } from '#design/format.ts'
import { type Fragment, fragmentStatistics, fragmentTypes } from '#recorder/rules/fragments.ts'
import { qualityLabels, typeLabels } from '../shared/contribution-words.ts'

const shownAtFirst = 4

type ContributionListProps = { fragments: readonly Fragment[]; action: ReactNode }

/** All contributions as written, newest first, with a summary. */
export function ContributionList({ fragments, action }: ContributionListProps) {
  const [isAll, setAll] = useState(false)
  if (fragments.length === 0) {
    return (
      <Card title="Your contributions">
        <p className="text-sm text-ink-2">
          No data yet. Below each lesson you can write down what you learned: a success, something you know,
          an objection you met, or what is hard.
        </p>
      </Card>
    )
  }
  const figures = fragmentStatistics(fragments)
  const newest = fragments.toReversed()
  return (
    <Card title="Your contributions" actions={action}>
      <DescriptionList
        facts={[
          { term: 'Contributions', value: figures.totalFragments },
          { term: 'Of expert quality', value: figures.expertFragments },
          { term: 'Average confidence', value: `${formatNumber(figures.avgConfidence)} of 10` },
          ...fragmentTypes
            .filter((type) => figures.fragmentTypes[type] > 0)
            .map((type) => ({ term: typeLabels[type], value: figures.fragmentTypes[type] })),
        ]}
      />
      <ul aria-label="Your contributions" className="mt-4 divide-y divide-line border-t border-line">
        {(isAll ? newest : newest.slice(0, shownAtFirst)).map((fragment) => (
          <li key={fragment.id} className="py-3 text-sm">
            <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
              <Badge tone={fragment.quality === 'expert' ? 'green' : 'neutral'}>
                {typeLabels[fragment.fragmentType]}
              </Badge>
              <span>
                {qualityLabels[fragment.quality]}, confidence {fragment.confidence}
              </span>
              {Number.isNaN(Date.parse(fragment.timestamp)) || (
                <DateTime value={fragment.timestamp} style="ago" className="ml-auto" />
              )}
            </p>
            {fragment.context && <p className="mt-1.5 text-ink-3">{fragment.context}</p>}
            <p className="mt-1 wrap-break-word whitespace-pre-line">{fragment.content}</p>
          </li>
        ))}
      </ul>
      {newest.length > shownAtFirst && (
        <Button variant="ghost" onClick={() => setAll(!isAll)} aria-expanded={isAll}>
          {isAll ? 'Show the latest only' : `Show all ${newest.length}`}
        </Button>
      )}
    </Card>
  )
}
