import type { CohortPath, CohortStep } from '#training/contract/cohorts/cohort-board.ts'

export type DraftStep = {
  moduleSlug: string
  title: string
  kind: 'days' | 'date' | 'none'
  days: number | null
  date: string
}

/** Default days per module; eight modules then take about a month. */
const daysEach = 4

export function draftOf({ moduleSlug, title, dueDays, dueDate }: CohortStep): DraftStep {
  const kind = dueDate !== null ? 'date' : dueDays !== null ? 'days' : 'none'
  return { moduleSlug, title, kind, days: dueDays, date: dueDate ?? '' }
}

/** New steps, each due some days after the last step that is due by days. */
export function evenSteps(
  modules: readonly { slug: string; title: string }[],
  before: readonly DraftStep[],
): DraftStep[] {
  const last = Math.max(0, ...before.map(({ kind, days }) => (kind === 'days' ? (days ?? 0) : 0)))
  return modules.map(({ slug, title }, index) => ({
    moduleSlug: slug,
    title,
    kind: 'days',
    days: Math.min(730, last + daysEach * (index + 1)),
    date: '',
  }))
}

/** Whether a step has every value it needs. */
export function isComplete({ kind, days, date }: DraftStep): boolean {
  if (kind === 'none') return true
  if (kind === 'date') return date !== ''
  return days !== null && Number.isInteger(days) && days >= 0 && days <= 730
}

export function sentOf({ moduleSlug, kind, days, date }: DraftStep): CohortPath['steps'][number] {
  return {
    moduleSlug,
    dueDays: kind === 'days' ? days : null,
    dueDate: kind === 'date' ? date : null,
  }
}

export function movedStep(steps: readonly DraftStep[], from: number, to: number): readonly DraftStep[] {
  const step = steps[from]
  if (!step || to < 0 || to >= steps.length) return steps
  return steps.toSpliced(from, 1).toSpliced(to, 0, step)
}
