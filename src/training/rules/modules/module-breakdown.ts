import { shownPercent } from '../trainees/trainee-status.ts'

/** The number of training modules, and the percent of progress that each is worth. [TRAIN-045] */
export const moduleCount = 8
export const percentPerModule = 12.5

/** The percent of each of the eight modules, derived from the overall progress in percent. [TRAIN-045, TRAIN-046] */
export function moduleBreakdown(progress: number): number[] {
  return Array.from({ length: moduleCount }, (_, index) =>
    Math.min(100, Math.max(0, (progress - index * percentPerModule) * moduleCount)),
  )
}

export type ModuleMark =
  | { readonly kind: 'check' }
  | { readonly kind: 'percent'; readonly text: string }
  | { readonly kind: 'dash' }

/** How a module's percent is shown: 100 as a check, 0 as a dash, otherwise the percent rounded down. [TRAIN-047] */
export function moduleMark(percent: number): ModuleMark {
  if (percent >= 100) return { kind: 'check' }
  return percent > 0 ? { kind: 'percent', text: `${shownPercent(percent)}%` } : { kind: 'dash' }
}
