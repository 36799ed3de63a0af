import { type JurisdictionRule, reviewedSince, statusOfRule } from './jurisdictions.ts'

type MappedRule = Pick<
  JurisdictionRule,
  'state' | 'isActive' | 'banType' | 'effectiveDate' | 'expirationDate'
> & { readonly lastVerified: string | null }

/** What stands in a state: a rule in force, one that comes (a later day, a bill that has not passed), or none. */
export type LawOfState = 'in_force' | 'coming' | 'none'

export type StateLaw<R> = {
  readonly law: LawOfState
  /** Somebody has to look at a rule of it again. */
  readonly isReviewNeeded: boolean
  readonly rules: readonly R[]
}

/** Nobody has looked at it for 90 days, or ever; what is over needs nobody. [PAY-017] */
export const isReviewNeeded = (
  rule: Pick<MappedRule, 'lastVerified' | 'expirationDate'>,
  today: string,
): boolean =>
  !(rule.expirationDate !== null && rule.expirationDate < today) &&
  (rule.lastVerified === null || rule.lastVerified < reviewedSince(today))

/** The rules by the state they lie in, and what a map says of it. */
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
