import { Badge } from '#design/badge.tsx'
import { Card } from '#design/card.tsx'
import { formatCount, formatNumber } from '#design/format.ts'
import { adaptationLevel } from '#recorder/rules/adaptation.ts'
import { detectExpertise, identifyGaps } from '#recorder/rules/expertise.ts'
import { averageConfidence, type Fragment } from '#recorder/rules/fragments.ts'
import { areaLabels, gapLabels, levelLabels } from '../shared/contribution-words.ts'

/** Why lessons are adapted as they are, by the numbers of the rule. */
export function MemoryAdaptation({ fragments }: { fragments: readonly Fragment[] }) {
  const level = adaptationLevel(fragments)
  const experts = fragments.filter(({ quality }) => quality === 'expert').length
  const areas = detectExpertise(fragments)
  const gaps = identifyGaps(areas, fragments)
  return (
    <Card
      title={`Your lessons are framed for: ${levelLabels[level]}`}
      description={`You have ${formatCount(experts, 'contribution', 'contributions')} of expert quality and an average confidence of ${formatNumber(averageConfidence(fragments))}.`}
    >
      <p className="text-sm text-ink-2">
        Expert needs three of expert quality and an average above 7; intermediate needs one, or an average
        above 5. Everybody begins as a novice.
      </p>
      <Chips title="You wrote about" labels={areas.map((area) => areaLabels[area])} tone="green" />
      <Chips title="Not covered yet" labels={gaps.map((gap) => gapLabels[gap])} tone="neutral" />
    </Card>
  )
}

type ChipsProps = { title: string; labels: readonly string[]; tone: 'green' | 'neutral' }

function Chips({ title, labels, tone }: ChipsProps) {
  if (labels.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-1.5">
      <h3 className="mr-1.5 text-sm text-ink-3">{title}</h3>
      {labels.map((label) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </div>
  )
}
