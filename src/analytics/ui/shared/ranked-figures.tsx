import { formatNumber, formatPercent } from '#design/format.ts'
import type { TraineeRanks } from './trainee-ranks.ts'
import type { TraineeView } from './trainee-view.ts'

type RankedFiguresProps = { trainee: TraineeView; ranks: TraineeRanks }

/** The three figures that tell most, each with its place among everybody's. */
export function RankedFigures({ trainee: { record, figures }, ranks }: RankedFiguresProps) {
  const { engagementScore, quizSuccessRate } = record
  return (
    <dl className="grid w-full grid-cols-3 gap-x-4 sm:w-auto sm:gap-x-8">
      <Figure
        term="Progress"
        value={formatPercent(figures.progress.value)}
        note={figures.progress.note}
        rank={ranks.progress}
        of={ranks.of}
      />
      <Figure
        term="Engagement"
        value={engagementScore === null ? null : formatNumber(Math.round(engagementScore * 10) / 10)}
        rank={ranks.engagement}
        of={ranks.of}
      />
      <Figure
        term="Quiz success"
        value={quizSuccessRate === null ? null : formatPercent(quizSuccessRate)}
        rank={ranks.quizzes}
        of={ranks.of}
      />
    </dl>
  )
}

type FigureProps = {
  term: string
  /** Null when it was not measured. */
  value: string | null
  note?: string | null | undefined
  rank: number | null
  of: number
}

function Figure({ term, value, note, rank, of }: FigureProps) {
  return (
    <div className="min-w-0 sm:min-w-24">
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd>
        {value === null ? (
          <span className="block text-sm leading-7 text-ink-3">no data yet</span>
        ) : (
          <span className="display tabular block text-xl">
            {value}
            {note && (
              <span className="font-(family-name:--font-ui) text-xs font-normal text-ink-3"> {note}</span>
            )}
          </span>
        )}
        {rank !== null && of > 1 && (
          <span className="tabular block text-xs text-ink-2">
            Rank {rank} of {of}
          </span>
        )}
      </dd>
    </div>
  )
}
