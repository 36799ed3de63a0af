/**
 * Activities that people report themselves. Points become cash, so these are limited. Others need no limit: lessons and
 * quizzes run out, and samples, approvals and sales depend on another person.
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
  /** How many times a day one kind of activity earns points. */
  readonly perKind: number
  /** Most points a day from all self-reported activities. */
  readonly perDay: number
  /** Minutes between creating a task oneself and closing it before closing earns points. */
  readonly leastMinutes: number
}

export const usualLimits: PointLimits = { perKind: 10, perDay: 100, leastMinutes: 240 }

export type Claim = {
  readonly activity: string
  /** Points of the activity in the table of point values. */
  readonly worth: number
  readonly at: Date
  /** When the claimant created the task that is now closed; null when somebody else created it or no task is closed. */
  readonly madeAt: Date | null
}

/** What self-reported activities have already earned on the day of the claim (company time zone). */
export type EarnedToday = {
  readonly ofKind: number
  readonly points: number
  /** How many times the same kind has earned points for the same business. */
  readonly ofBusiness: number
}

const reasons = ['too_soon', 'same_business', 'kind_limit', 'day_limit'] as const
type NothingBecause = (typeof reasons)[number]

/** Reads the stored reason of a claim that earned nothing. */
export const reasonOf = (kept: string | null): NothingBecause | null =>
  reasons.find((one) => one === kept) ?? null
export type Verdict = { readonly points: number; readonly because: NothingBecause | null }

/** What a claim earns, or why it earns nothing. A claim above the day's limit earns what is left of the limit. */
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

/** Why a claim earned nothing, in a sentence for the person who made it. */
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
