import type { TraineeRecord } from '#training/contract/trainees/trainee-detail.ts'
import { type ModuleMark, moduleBreakdown, moduleMark } from '#training/rules/modules/module-breakdown.ts'
import { type TraineeFigures, traineeFigures } from '#training/rules/trainees/trainee-figures.ts'
import {
  type BarColour,
  barColour,
  footerMessage,
  type RiskLevel,
  riskLevel,
  shownPrediction,
  successProbability,
  type TraineeBadge,
  traineeBadge,
} from '#training/rules/trainees/trainee-status.ts'

/** A trainee as the card shows it, with every rule of document 1 §4 applied. */
export type TraineeView = {
  record: TraineeRecord
  name: string
  place: string
  figures: TraineeFigures
  badge: TraineeBadge
  bar: BarColour
  risk: RiskLevel
  /** Percent. */
  success: number
  /** Null at 100 %, where nothing is left to predict (T11). */
  prediction: string | null
  footer: string
  /** The eight parts derived from the progress alone. */
  derived: ModuleMark[]
}

export function traineeView(record: TraineeRecord, now: Date): TraineeView {
  const figures = traineeFigures(record, now)
  const { days } = figures
  const progress = figures.progress.value
  return {
    record,
    name: `${record.firstName} ${record.lastName}`,
    place: [record.city, record.state].filter(Boolean).join(', '),
    figures,
    badge: traineeBadge(progress, days),
    bar: barColour(progress),
    risk: riskLevel(progress, days),
    success: successProbability(progress),
    prediction: shownPrediction(progress, days),
    footer: footerMessage(progress, days),
    derived: moduleBreakdown(progress).map(moduleMark),
  }
}
