import { daysInTraining } from './trainee-status.ts'

const dayMillis = 86_400_000

/** A person who completed every module; times in milliseconds, `completions` ascending. */
export type Finisher = { readonly startedAt: number; readonly completions: readonly number[] }

export type PredictionRecord = {
  readonly rule: 'will_complete' | 'on_track'
  readonly made: number
  readonly kept: number
}

/**
 * How often the two dated predictions of TRAIN-034 and TRAIN-035 came true for people who finished: one is read when half of
 * the modules were complete, one when a single module was left. A prediction is kept when all modules were complete within
 * its days.
 */
export function predictionRecords(finishers: readonly Finisher[]): PredictionRecord[] {
  const counts = { will_complete: { made: 0, kept: 0 }, on_track: { made: 0, kept: 0 } }
  const look = (rule: keyof typeof counts, at: number, end: number, days: number) => {
    counts[rule].made++
    if (end - at <= days * dayMillis) counts[rule].kept++
  }
  for (const { startedAt, completions } of finishers) {
    const [count, end] = [completions.length, completions.at(-1)]
    const [half, last] = [completions[Math.ceil(count / 2) - 1], completions[count - 2]]
    if (end === undefined || half === undefined || last === undefined || count < 5) continue
    const halfway = (100 * Math.ceil(count / 2)) / count
    look('on_track', half, end, Math.round(((100 - halfway) * 3) / 10))
    look('will_complete', last, end, Math.max(1, 10 - daysInTraining({ trainingStartedAt: startedAt }, last)))
  }
  return [
    { rule: 'on_track', ...counts.on_track },
    { rule: 'will_complete', ...counts.will_complete },
  ]
}
