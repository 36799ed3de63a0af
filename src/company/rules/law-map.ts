import { type JurisdictionRule, reviewedSince, statusOfRule } from './jurisdictions.ts'

type MappedRule = Pick<
  JurisdictionRule,
  'state' | 'isActive' | 'banType' | 'effectiveDate' | 'expirationDate'
> & { readonly lastVerified: string | null }

/** The law of a state: a rule in force, a coming one (later start, or a bill), or none. */
export type LawOfState = 'in_force' | 'coming' | 'none'

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
  const law = statuses.includes('in_force') ? 'in_force' : isComing ? 'coming' : 'none'
  return { law, isReviewNeeded: rules.some((rule) => isReviewNeeded(rule, today)), rules }
}
