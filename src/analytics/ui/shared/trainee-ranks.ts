import type { TraineeView } from './trainee-view.ts'

/** The place of a figure among everybody's, the best first; null for one that was not measured. */
export type TraineeRanks = {
  progress: number | null
  engagement: number | null
  quizzes: number | null
  of: number
}

/** Ranks by the id of a trainee; equal figures share a place. */
export function ranksOf(trainees: readonly TraineeView[]): ReadonlyMap<string, TraineeRanks> {
  const rankBy = (figureOf: (trainee: TraineeView) => number | null) => {
    const known = trainees.flatMap((one) => figureOf(one) ?? []).toSorted((a, b) => b - a)
    return (trainee: TraineeView) => {
      const figure = figureOf(trainee)
      return figure === null ? null : known.indexOf(figure) + 1
    }
  }
  const [progress, engagement, quizzes] = [
    rankBy(({ figures }) => figures.progress.value),
    rankBy(({ record }) => record.engagementScore),
    rankBy(({ record }) => record.quizSuccessRate),
  ]
  return new Map(
    trainees.map((trainee) => [
      trainee.record.id,
      {
        progress: progress(trainee),
        engagement: engagement(trainee),
        quizzes: quizzes(trainee),
        of: trainees.length,
      },
    ]),
  )
}
