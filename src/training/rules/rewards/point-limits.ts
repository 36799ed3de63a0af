/**
 * Points become cash, so what people report of themselves, with nobody else's word for it, is bounded. Everything else is
 * bounded by itself: lessons and quizzes by what there is to learn, samples, approvals and sales by somebody else's hand.
 */
export const selfReported: readonly string[] = [
  'interaction_logged',
  'follow_up_done',
  'follow_up_done_late',
  'stage_advanced',
  'prospect_disqualified',
  'suggestion_submitted',
  'objection_shared',
]

type PointLimits = {
  /** Times a day that one kind earns. */
  readonly perKind: number
  /** Points a day from all that one reports oneself. */
  readonly perDay: number
  /** Minutes that a task one made oneself has to stand before closing it earns. */
  readonly leastMinutes: number
}

export const usualLimits: PointLimits = { perKind: 10, perDay: 100, leastMinutes: 240 }

export type Claim = {
  readonly activity: string
  /** What the activity is worth by the point values. */
  readonly worth: number
  readonly at: Date
  /** When the claimant made the task that is closed; null when somebody else did, or nothing is closed. */
  readonly madeAt: Date | null
}

/** What self-reports have earned on the company's day of the claim. */
export type EarnedToday = {
  readonly ofKind: number
  readonly points: number
  /** Times that the same kind earned about the same business. */
  readonly ofBusiness: number
}

const reasons = ['too_soon', 'same_business', 'kind_limit', 'day_limit'] as const
type NothingBecause = (typeof reasons)[number]

/** A reason that is kept with a claim. */
export const reasonOf = (kept: string | null): NothingBecause | null =>
  reasons.find((one) => one === kept) ?? null
export type Verdict = { readonly points: number; readonly because: NothingBecause | null }

/** What a claim earns, or why nothing. The last points of a day are given as far as they go. */
export function decidePoints(claim: Claim, today: EarnedToday, limits: PointLimits): Verdict {
  if (!selfReported.includes(claim.activity)) return { points: claim.worth, because: null }
  const nothing = (because: NothingBecause) => ({ points: 0, because })
  if (claim.madeAt && claim.at.getTime() - claim.madeAt.getTime() < limits.leastMinutes * 60_000)
    return nothing('too_soon')
  if (today.ofBusiness > 0) return nothing('same_business')
  if (today.ofKind >= limits.perKind) return nothing('kind_limit')
  const left = limits.perDay - today.points
  return left > 0 ? { points: Math.min(claim.worth, left), because: null } : nothing('day_limit')
}

/** Why something earned nothing, as who did it reads it. */
export function nothingBecause(because: NothingBecause, limits: PointLimits): string {
  switch (because) {
    case 'too_soon':
      return `No points: a task you made yourself earns once it has stood for ${spell(limits.leastMinutes)}.`
    case 'same_business':
      return 'No points: one contact with a business earns each day.'
    case 'kind_limit':
      return `No points: this earns up to ${limits.perKind} times a day.`
    case 'day_limit':
      return `No points: what you report yourself earns up to ${limits.perDay} points a day.`
  }
}

function spell(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 && minutes > 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
