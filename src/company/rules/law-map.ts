import { type JurisdictionRule, reviewedSince, statusOfRule } from './jurisdictions.ts'

type MappedRule = Pick<
  JurisdictionRule,
  'state' | 'jurisdictionType' | 'isActive' | 'banType' | 'effectiveDate' | 'expirationDate'
> & { readonly lastVerified: string | null }

/** The law of a state: a rule in force for all of it, one for places in it, a coming one (later start, or a bill), or none. */
export type LawOfState = 'in_force' | 'in_places' | 'coming' | 'none'

export type StateLaw<R> = {
  readonly law: LawOfState
  /** One of its rules needs a review. */
  readonly isReviewNeeded: boolean
  readonly rules: readonly R[]
}

/** Not reviewed for 90 days, or ever; expired rules need no review. [PAY-017] */
export const isReviewNeeded = (
  rule: Pick<MappedRule, 'lastVerified' | 'expirationDate'>,
  today: string,
): boolean =>
  !(rule.expirationDate !== null && rule.expirationDate < today) &&
  (rule.lastVerified === null || rule.lastVerified < reviewedSince(today))

/** Rules by state, with the state's mark on the map. */
export function lawByState<R extends MappedRule>(
  rules: readonly R[],
  today: string,
): ReadonlyMap<string, StateLaw<R>> {
  const byState = Map.groupBy(rules, ({ state }) => state)
  return new Map([...byState].map(([state, of]) => [state, lawOf(of, today)]))
}

function lawOf<R extends MappedRule>(rules: readonly R[], today: string): StateLaw<R> {
  const statuses = rules.map((rule) => statusOfRule(rule, today))
  const isComing = statuses.some((status) => status === 'later' || status === 'warns')
  // A rule of a county or a city says nothing about the rest of its state.
  const isWhole = rules.some(
    ({ jurisdictionType }, index) => jurisdictionType === 'state' && statuses[index] === 'in_force',
  )
  const held = isWhole ? 'in_force' : statuses.includes('in_force') ? 'in_places' : null
  const law = held ?? (isComing ? 'coming' : 'none')
  return { law, isReviewNeeded: rules.some((rule) => isReviewNeeded(rule, today)), rules }
}
