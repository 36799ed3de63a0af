import { type Instant, toMillis } from '#platform/rules/text/instant.ts'

export type TraineeBadge = 'Ready to Hire' | 'At Risk' | 'Needs Help' | 'In Training'
export type BarColour = 'green' | 'blue' | 'yellow' | 'red'
export type RiskLevel = 'High' | 'Medium' | 'Low'

const dayMillis = 86_400_000

/**
 * Whole days since `trainingStartedAt`, else since `createdAt`; 0 without either or for a start in the future.
 * Throws RangeError for a bad date. [TRAIN-020, TRAIN-021, decision T11]
 */
export function daysInTraining(
  trainee: {
    readonly trainingStartedAt?: Instant | null | undefined
    readonly createdAt?: Instant | null | undefined
  },
  now: Instant,
): number {
  const start = trainee.trainingStartedAt ?? trainee.createdAt
  if (start == null) return 0
  return Math.max(0, Math.floor((toMillis(now) - toMillis(start)) / dayMillis))
}

function isHighRisk(progress: number, days: number): boolean {
  return days > 14 && progress < 50
}

function isSlowStart(progress: number, days: number): boolean {
  return days > 7 && progress < 25
}

/** The badge of a trainee: progress in percent, days in training. [TRAIN-022..025] */
export function traineeBadge(progress: number, days: number): TraineeBadge {
  if (progress >= 100) return 'Ready to Hire'
  if (isHighRisk(progress, days)) return 'At Risk'
  if (isSlowStart(progress, days)) return 'Needs Help'
  return 'In Training'
}

/** The color of a progress bar; progress in percent. [TRAIN-026..029] */
export function barColour(progress: number): BarColour {
  if (progress >= 80) return 'green'
  if (progress >= 50) return 'blue'
  return progress >= 25 ? 'yellow' : 'red'
}

/** The line under a trainee's card: progress in percent, days in training. [TRAIN-030..033] */
export function footerMessage(progress: number, days: number): string {
  if (progress >= 100) return 'Training completed - Ready for final interview and hiring'
  if (isSlowStart(progress, days)) {
    return `Low progress after ${days} days - May need follow-up or additional support`
  }
  if (days > 14 && progress < 75) {
    return 'Extended training time - Consider offering assistance or setting deadlines'
  }
  return 'Training progressing normally - Will appear as ready to hire when completed'
}

/** The predicted finish of a trainee: progress in percent, days in training. [TRAIN-034..037] */
export function prediction(progress: number, days: number): string {
  if (progress >= 80) return `Will complete in ${Math.max(1, 10 - days)} days`
  // Multiplied by 3 and divided by 10 instead of by 0.3, so that exact halves stay exact.
  if (progress >= 50) return `On track - ${Math.round(((100 - progress) * 3) / 10)} days remaining`
  if (progress >= 25) return 'Needs encouragement - slower pace detected'
  return 'Early stage - establishing learning pattern'
}

/** The prediction as shown; null at 100 %, when nothing is left to predict. [decision T11] */
export function shownPrediction(progress: number, days: number): string | null {
  return progress >= 100 ? null : prediction(progress, days)
}

/** The risk level: progress in percent, days in training. [TRAIN-038..040] */
export function riskLevel(progress: number, days: number): RiskLevel {
  if (isHighRisk(progress, days)) return 'High'
  return isSlowStart(progress, days) ? 'Medium' : 'Low'
}

/** The probability of success in percent; progress in percent. [TRAIN-041..044] */
export function successProbability(progress: number): 95 | 85 | 75 | 65 {
  if (progress >= 60) return 95
  if (progress >= 30) return 85
  return progress >= 15 ? 75 : 65
}

/** A percent as shown: rounded down within 0..100, so that 99.6 never shows as 100. [decision T11] */
export function shownPercent(percent: number): number {
  return Math.min(100, Math.max(0, Math.floor(percent)))
}
