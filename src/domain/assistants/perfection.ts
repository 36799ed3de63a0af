/** The target of the documents (AI-027); below it is the honest result. */
export const perfectionTarget = 9.9
export const hiredFrom = 8
/** Promotion needs this many held-out cases, and the target in as many runs in a row. */
export const promotionCases = 400
export const promotionRuns = 3

/** What a score makes of an assistant (AI-025); null is not examined. */
export function statusOf(score: number | null): string {
  if (score === null) return 'NOT_EXAMINED'
  if (score >= perfectionTarget) return 'EMPLOYEE_OF_THE_MONTH'
  return score >= hiredFrom ? 'HIRED_EMPLOYEE' : 'IN_TRAINING'
}
