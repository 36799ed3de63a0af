/** The steps of the guided tour through the CRM, in order. [TRAIN-010] */
export const tourSteps = ['prospect', 'contact', 'plan', 'step', 'sample'] as const
export type TourStep = (typeof tourSteps)[number]

/** What exists among the tour's practice records. */
export type TourFacts = {
  readonly hasProspect: boolean
  readonly contacts: number
  readonly plans: number
  readonly currentTenStep: number
  readonly samples: number
}

type TourState = {
  readonly done: readonly TourStep[]
  /** The step to take now; null when the tour is done. */
  readonly next: TourStep | null
  /** Percent of the steps, 0..100. */
  readonly score: number
}

/** Progress of the tour, read from its records: a step counts only when all steps before it are done. [TRAIN-010] */
export function tourState(facts: TourFacts): TourState {
  const isDone: Record<TourStep, boolean> = {
    prospect: facts.hasProspect,
    contact: facts.contacts > 0,
    plan: facts.plans > 0,
    step: facts.currentTenStep > 1,
    sample: facts.samples > 0,
  }
  const open = tourSteps.findIndex((step) => !isDone[step])
  const done = open === -1 ? tourSteps : tourSteps.slice(0, open)
  return { done, next: tourSteps[done.length] ?? null, score: (100 * done.length) / tourSteps.length }
}
