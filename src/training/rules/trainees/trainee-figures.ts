import type { Instant } from '#platform/rules/text/instant.ts'
import { moduleCount, percentPerModule } from '../modules/module-breakdown.ts'
import { daysInTraining } from './trainee-status.ts'

/** Assumed minutes of a session when none was measured. [TRAIN-050] */
export const defaultSessionMinutes = 28

/**
 * Estimates from the days in training when nothing was measured: minutes, sessions, minutes per session. [TRAIN-048..050]
 */
export function fallbackFigures(days: number): { minutes: number; sessions: number; avgSession: number } {
  return { minutes: days * 45, sessions: Math.floor(days * 1.5), avgSession: defaultSessionMinutes }
}

/** Estimated number of completed modules from the progress in percent: 0..8. [TRAIN-052] */
export function modulesCompletedFallback(progress: number): number {
  return Math.min(moduleCount, Math.max(0, Math.floor(progress / percentPerModule)))
}

/** A figure and its source: measured (null), estimated (`est.`) or missing (`no data yet`). [decision P3] */
export type Figure = { readonly value: number; readonly note: null | 'est.' | 'no data yet' }

export type TraineeRecord = {
  readonly trainingStartedAt?: Instant | null | undefined
  readonly createdAt?: Instant | null | undefined
  readonly overallProgressPercentage?: number | null | undefined
  readonly modulesCompleted?: number | null | undefined
  readonly totalTrainingTimeMinutes?: number | null | undefined
  readonly totalSessions?: number | null | undefined
  readonly avgSessionDuration?: number | null | undefined
}

export type TraineeFigures = {
  readonly days: number
  readonly progress: Figure
  readonly modulesCompleted: Figure
  readonly trainingMinutes: Figure
  readonly sessions: Figure
  readonly avgSessionMinutes: Figure
}

function measured(
  value: number | null | undefined,
  otherwise: number,
  note: Figure['note'] = 'est.',
): Figure {
  return value == null || Number.isNaN(value) ? { value: otherwise, note } : { value, note: null }
}

/**
 * The figures of a trainee with the fallbacks filled in and marked. Absent progress is 0, never a made-up number.
 * [TRAIN-017, TRAIN-048..052, decision P3]
 */
export function traineeFigures(record: TraineeRecord, now: Instant): TraineeFigures {
  const days = daysInTraining(record, now)
  const fallback = fallbackFigures(days)
  const progress = measured(record.overallProgressPercentage, 0, 'no data yet')
  return {
    days,
    progress,
    modulesCompleted: measured(record.modulesCompleted, modulesCompletedFallback(progress.value)),
    trainingMinutes: measured(record.totalTrainingTimeMinutes, fallback.minutes),
    sessions: measured(record.totalSessions, fallback.sessions),
    avgSessionMinutes: measured(record.avgSessionDuration, fallback.avgSession),
  }
}
