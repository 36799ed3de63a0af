import { type JurisdictionRule, reviewedSince, statusOfRule } from './jurisdictions.ts'

type MappedRule = Pick<
  JurisdictionRule,
  'state' | 'jurisdictionType' | 'isActive' | 'banType' | 'effectiveDate' | 'expirationDate'
> & { readonly lastVerified: string | null }

/**
 * The law of a state: all of it banned, all of it restricted (one form, or a license), only places in it, a coming rule
 * (later start, or a bill), or none.
 */
export type LawOfState = 'banned' | 'restricted' | 'in_places' | 'coming' | 'none'

export type StateLaw<R> = {
  readonly law: LawOfState
  /** Counties and cities with a rule in force. */
  readonly places: number
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
  const inForce = rules.filter((rule) => statusOfRule(rule, today) === 'in_force')
  // A rule of a county or a city says nothing about the rest of its state.
  const whole = inForce.filter(({ jurisdictionType }) => jurisdictionType === 'state')
  return {
    law: markOf(rules, { whole, inForce }, today),
    places: inForce.length - whole.length,
    isReviewNeeded: rules.some((rule) => isReviewNeeded(rule, today)),
    rules,
  }
}

type Holding = Readonly<Record<'whole' | 'inForce', readonly MappedRule[]>>

function markOf(rules: readonly MappedRule[], { whole, inForce }: Holding, today: string): LawOfState {
  if (whole.some(({ banType }) => banType === 'full_ban')) return 'banned'
  if (whole.length > 0) return 'restricted'
  if (inForce.length > 0) return 'in_places'
  const isComing = rules.some((rule) => ['later', 'warns'].includes(statusOfRule(rule, today)))
  return isComing ? 'coming' : 'none'
}

const kinds = ['state', 'county', 'city'] as const

/** The rules of a state by what they hold for: all of it, its counties, its cities; kinds without a rule are left out. */
export const byKindOfPlace = <R extends Pick<MappedRule, 'jurisdictionType'>>(rules: readonly R[]) =>
  kinds.flatMap((kind) => {
    const of = rules.filter(({ jurisdictionType }) => jurisdictionType === kind)
    return of.length > 0 ? [{ kind, rules: of }] : []
  })
