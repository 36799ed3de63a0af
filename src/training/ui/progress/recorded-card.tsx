import type { ReactNode } from 'react'
import { Card } from '#design/card.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { formatCount, formatMinutes, formatNumber, humanize } from '#design/format.ts'
import { analysisInterval } from '#recorder/rules/data-points.ts'
import type { Insights } from '#recorder/rules/insights.ts'
import { useMemory } from '../shared/memory.ts'

const insightTitles = [
  ['commonObjections', 'Objections you meet'],
  ['successfulTechniques', 'What works for you'],
  ['learningPatterns', 'How you learn'],
  ['difficultyPoints', 'What was hard'],
  ['expertTips', 'Your best tips'],
  ['improvementAreas', 'Worth another look'],
] as const satisfies readonly (readonly [keyof Insights, string])[]

/** What was recorded while learning, and what was derived from it. */
export function RecordedCard({ action }: { action: ReactNode }) {
  const memory = useMemory()
  const points = memory.points()
  if (points.length === 0) {
    return (
      <Card title="Recorded while you learn">
        <p className="text-sm text-ink-2">
          No data yet. Quiz answers, ratings and what you write are recorded as you go.
        </p>
      </Card>
    )
  }
  const figures = memory.statistics()
  const patterns = memory.patterns()
  const insights = memory.insights()
  const last = points.at(-1)?.sequence ?? 0
  const toGo = analysisInterval - (last % analysisInterval)
  return (
    <Card title="Recorded while you learn" actions={action}>
      <DescriptionList
        facts={[
          { term: 'Interactions', value: formatNumber(figures.totalInteractions) },
          { term: 'Modules covered', value: figures.modulesCovered },
          { term: 'Average value', value: `${formatNumber(figures.averageInteractionValue)} of 10` },
          { term: 'As an expert', value: figures.expertContributions },
          { term: 'This session', value: formatMinutes(figures.currentSessionLength / 60_000) },
          { term: 'You are', value: humanize(patterns.userType) },
          { term: 'Suggested pacing', value: humanize(patterns.recommendedPacing) },
        ]}
      />
      <div className="mt-4 border-t border-line pt-3">
        {insightTitles.map(([name, title]) => (
          <Texts key={name} title={title} texts={insights[name]} />
        ))}
        <p className="text-xs text-ink-3">
          Insights are worked out with every {analysisInterval} interactions:{' '}
          {formatCount(toGo, 'more', 'more')} to the next time.
        </p>
      </div>
    </Card>
  )
}

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="mb-3 text-sm">
      <h3 className="text-ink-3">{title}</h3>
      <ul className="mt-0.5 list-disc pl-5">
        {texts.map((text) => (
          <li key={text} className="wrap-break-word">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
