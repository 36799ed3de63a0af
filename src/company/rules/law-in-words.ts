import { formatDay } from '#platform/rules/text/dates.ts'
import { type JurisdictionRule, rulesHolding, statusOfRule } from './jurisdictions.ts'
import { plainPlace } from './place-names.ts'
import type { NamedPlace } from './places-named.ts'
import { stateNames } from './states.ts'

/** A place of that name: a county, or a city in one. */
type Candidate = { readonly state: string; readonly county: string; readonly city: string | null }

/** What the list of rules says of a named place today; null where it cannot say which place is meant. */
export function lawOfNamed(
  named: NamedPlace,
  rules: readonly JurisdictionRule[],
  candidates: readonly Candidate[],
  today: string,
): string | null {
  return named.state
    ? `${nameOf(named.state)}: ${lawOfState(named.state, rules, today)}`
    : lawOfTown(named, rules, candidates, today)
}

/** The whole list in a few lines: what is closed, by state, county and city. */
export function lawInShort(rules: readonly JurisdictionRule[], today: string): string[] {
  const inForce = rules.filter((rule) => statusOfRule(rule, today) === 'in_force')
  const statewide = inForce.filter(({ jurisdictionType }) => jurisdictionType === 'state')
  const local = inForce.filter(({ jurisdictionType }) => jurisdictionType !== 'state')
  if (inForce.length === 0) return ['No rule is in force.']
  return [
    ...statewide.map((rule) => `${nameOf(rule.state)}: ${inWords(rule, today)}.`).sort(),
    ...(local.length > 0 ? [`Counties and cities with a rule of their own: ${listed(local)}.`] : []),
  ]
}

function lawOfState(state: string, rules: readonly JurisdictionRule[], today: string): string {
  const of = rules.filter((rule) => rule.state === state && said.has(statusOfRule(rule, today)))
  const whole = of
    .filter(({ jurisdictionType }) => jurisdictionType === 'state')
    .map((rule) => inWords(rule, today))
  const local = of.filter(({ jurisdictionType }) => jurisdictionType !== 'state')
  const parts = [
    ...(whole.length > 0 ? whole : ['no rule holds for the whole state']),
    ...(local.length > 0 ? [`with a rule of their own: ${listed(local)}`] : []),
  ]
  return `${parts.join('; ')}.`
}

const said = new Set(['in_force', 'later', 'warns'])

function lawOfTown(
  { words, plain, isCounty }: NamedPlace,
  rules: readonly JurisdictionRule[],
  candidates: readonly Candidate[],
  today: string,
): string | null {
  const own = rules
    .filter((rule) => plainPlace(rule.jurisdictionType === 'county' ? rule.county : rule.city) === plain)
    .filter(
      ({ jurisdictionType }) => jurisdictionType === 'county' || (jurisdictionType === 'city' && !isCounty),
    )
    .map(({ state, county, city, jurisdictionType }) => ({
      state,
      county: county ?? '',
      city: jurisdictionType === 'city' ? city : null,
    }))
  const all = [...candidates.filter(({ city }) => !isCounty || city === null), ...own]
  if (all.length === 0) return null
  const byState = [...Map.groupBy(all, ({ state }) => state)]
  const held = byState.flatMap(([state, places]) => {
    const holding = places.flatMap((place) => rulesAt(rules, place, today))
    const [rule] = holding.sort((a, b) => order(a) - order(b))
    return rule ? [{ state, rule }] : []
  })
  const open = byState.length - held.length
  const lines = held.map(
    ({ state, rule }) => `in ${nameOf(state)} ${inWords(rule, today)} (rule: ${rule.name})`,
  )
  if (open > 0 && held.length > 0) lines.push('elsewhere no rule holds for it')
  if (held.length > 0) return `${words}: ${lines.join('; ')}.`
  const [only] = byState
  return byState.length === 1 && only
    ? `${words}, ${nameOf(only[0])}: no rule holds for it.`
    : `${words}: no rule holds for a place of that name.`
}

function rulesAt(rules: readonly JurisdictionRule[], { state, county, city }: Candidate, today: string) {
  const zip = {
    states: [state],
    counties: [{ state, name: county }],
    cities: city === null ? [] : [{ state, name: city }],
  }
  return rulesHolding(rules, { state, county, city, zip }, today)
}

const order = ({ banType }: JurisdictionRule) => (banType === 'license_required' ? 1 : 0)
const nameOf = (state: string) => stateNames[state] ?? state

const listed = (rules: readonly JurisdictionRule[]) =>
  rules
    .map(({ jurisdictionType, county, city, state }) =>
      jurisdictionType === 'county'
        ? `${county} County, ${nameOf(state)}`
        : `the city of ${city}, ${nameOf(state)}`,
    )
    .sort()
    .join('; ')

function inWords(rule: JurisdictionRule, today: string): string {
  const status = statusOfRule(rule, today)
  const { banType, productForm, effectiveDate, expirationDate } = rule
  if (status === 'warns')
    return 'a bill was not passed when the list was written: ask before anything is sent'
  const what =
    banType === 'license_required'
      ? 'only with a license on file'
      : productForm === 'any' || productForm === 'other'
        ? 'banned'
        : `banned as ${productForm}`
  const from = effectiveDate
    ? status === 'later'
      ? ` from ${formatDay(effectiveDate)} on`
      : ` since ${formatDay(effectiveDate)}`
    : ''
  return `${what}${from}${expirationDate ? `, until ${formatDay(expirationDate)}` : ''}`
}
