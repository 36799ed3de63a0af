import { isAboutWhere } from '#assistants/rules/law-said.ts'
import { placesNamed } from '#company/rules/places-named.ts'
import type { PlaceNames } from '#platform/rules/place-names.ts'
import type { Findings } from './find-passages.ts'

/** Of so many passages one about the place comes first. */
const nearTop = 5
/** What the list says of a place that it has no rule for, or of a name that places in other states have too. */
const noRule = /no rule holds/

/**
 * Puts first what says where one may sell in the state that the list of rules speaks of, where it is asked whether one may sell at a place there
 * and what was found first names no such state: what to say to somebody who drives over the border is no answer yet. [FIX-055]
 */
export function placeFirst<F extends Findings>(findings: F, lines: readonly string[], names: PlaceNames): F {
  const states = statesIn(lines.filter((line) => !noRule.test(line)).join('\n'), names)
  const says = ({ title, body }: F['passages'][number]) => {
    const text = `${title}\n${body}`
    return isAboutWhere(text, names) && [...statesIn(text, names)].some((state) => states.has(state))
  }
  const near = findings.passages.slice(0, nearTop)
  const own = states.size === 0 || (near[0] && says(near[0])) ? undefined : near.find(says)
  if (!own) return findings
  return { ...findings, passages: [own, ...findings.passages.filter((one) => one !== own)] }
}

const statesIn = (text: string, names: PlaceNames) =>
  new Set(placesNamed(text, names, () => true).flatMap(({ state }) => state ?? []))
