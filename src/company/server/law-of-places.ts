import type { JurisdictionRule } from '#company/rules/jurisdictions.ts'
import { lawInShort, lawOfNamed } from '#company/rules/law-in-words.ts'
import { plainPlace } from '#company/rules/place-names.ts'
import type { NamedPlace } from '#company/rules/places-named.ts'
import type { Db } from '#platform/db/client.ts'
import type { PlaceNames } from '#platform/rules/place-names.ts'
import { ruleJson } from './read-law.ts'
import { placesCalled } from './zip-places.ts'

export type LawList = { readonly rules: readonly JurisdictionRule[]; readonly names: PlaceNames }

/** Every rule of the list, and the names of places, by which a text is read. */
export async function readLawList(db: Db): Promise<LawList> {
  const rows = await db.rows(
    `SELECT ${ruleJson} AS rule FROM illegal_jurisdictions j
      WHERE j.is_active AND j.deleted_at IS NULL ORDER BY j.state, j.name LIMIT 2000`,
  )
  const rules: JurisdictionRule[] = rows.map(({ rule }) => rule)
  const ruled = rules.flatMap(({ jurisdictionType, county, city }) =>
    jurisdictionType === 'state' ? [] : plainPlace(jurisdictionType === 'county' ? county : city),
  )
  return {
    rules,
    names: {
      zipsOf: (plain) => placesCalled(plain).zips,
      ruled: new Set(ruled.filter((plain) => plain !== '')),
    },
  }
}

/** What the list says today, a line for each named place; the whole of it in short where none is named. */
export function lawLines({ rules }: LawList, named: readonly NamedPlace[], today: string): string[] {
  if (named.length === 0) return lawInShort(rules, today)
  const states = new Set(named.flatMap(({ state }) => state ?? []))
  return named.flatMap((one) => {
    const called = one.state ? [] : placesCalled(one.plain).places
    const inNamed = called.filter(({ state }) => states.has(state))
    return lawOfNamed(one, rules, inNamed.length > 0 ? inNamed : called, today) ?? []
  })
}
