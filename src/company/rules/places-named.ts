import type { PlaceNames } from '#platform/rules/place-names.ts'
import { withoutEnds } from '#platform/rules/text/trim-signs.ts'
import { plainPlace } from './place-names.ts'
import { stateNames } from './states.ts'

export type NamedPlace = {
  readonly words: string
  readonly plain: string
  /** The state's code, where the words name a state. */
  readonly state: string | null
  /** Whether it is written as a county: "Rankin County". */
  readonly isCounty: boolean
  /** Whether it is a state, in the list of rules, a town of several ZIP codes, or written as where something is. */
  readonly isSure: boolean
}

const stateOf = new Map([
  ...Object.entries(stateNames).map(([code, name]) => [plainPlace(name), code] as const),
  ['washingtondc', 'DC'] as const,
])
/** Codes that are words as well are read as states after "in" or "to" alone. */
const alsoWords = new Set(['ID', 'OK', 'IN', 'OR', 'HI', 'ME', 'OH', 'PA', 'MA', 'CO', 'AL', 'AR'])
const longestName = 4
/** A town whose name is a word counts from this size on. */
const wellKnown = 5

/** Names of towns that are everyday words too: as words they name no place. */
const townWords = new Set(
  `accident ace advance agency agenda amber anchor assumption ball banks banner barber bath beach bear bell bells belt bend berry
  black blanket blessing bliss blocker blue bluff bolt bond booth boring boss boulder boundary bourbon bow branch breaks brewer
  brick brilliant brothers brown brush bucks bunch bunker burden bureau burns bush busy cache cactus call camp campaign campus
  canvas capitol carbon caret carrier cash center central century challenge champion charm chase check cherry chicken christmas
  circle citrus clear clever cloud cocoa coffee coin coke commerce concrete congress cook cool corn cost couch council coupon
  cross crown dairy dale dare darling day deal dell delta deposit distant divide dodge door drain drew drift driver dunning early
  earth echo economy effort embarrass emblem energy english excel exchange experiment export faith falls farmer farmers fellows
  felt fence ferry fields fine finger flat force ford forest fox freedom freer friend friendly friendship frost gap garden gas
  gate gem gill given gold golden golf grace grand granite grant grants gratis gray green guild gulf guy guys hall hand happy harvest
  haven hay heard heaters helper heron hills holder holiday home honor hooks hope house hundred hunt hurricane hurt ideal index
  industry island issue java jersey jigger junior keystone kinder kindred lake lakeside landing lane lead ledger levels levy
  likely lodge long loop lotus love lovely loyal luck magazine magnolia maiden man many marathon marble marina mark marks mart
  mascot max may means media mentor meridian meta micro midnight miles miracle mission mobile mode model money monitor moon
  mountain muddy narrows neon newborn nice nitro normal north novelty oak ocean odd okay olds olive only onset orange order
  ordinary organ outlook pace pacific page palm palms parish park parks peak pearl peel perks person pilot pitcher plain plains
  plantation point points pool portal post pound power prairie premier premium price printer prospect protection
  purchase range rank reader reading real register rescue reserve rice rich river rock roll rowdy rule rush sale section sellers
  sells seltzer shade sharp shell shields shock shorter silt silver sisters snow soldier speed spray spring springs stamps
  standard star start startup stone story stout strawberry street strong success sun sunset sunshine superior supply surprise
  sweet tea telephone tell teller tiger toast tome tower towns trade trail transfer triangle tunnel turkey union unity university
  valley van vendor veteran village virgin wake wall walls war ward waves weed welcome west white will wink winner wise woods
  worth york young`.split(/\s+/),
)

/**
 * The states, counties, cities and towns that a text names, however they are written. `isOwn` knows capitalized words of the
 * texts that the sentence rests on, such as names of products.
 */
export function placesNamed(
  text: string,
  names: PlaceNames,
  isOwn: (word: string) => boolean = () => false,
): NamedPlace[] {
  const words = wordsOf(text)
  const found: NamedPlace[] = []
  for (let at = 0; at < words.length; ) {
    const place = placeAt(words, at, names, isOwn)
    if (place) found.push(place.named)
    at += place?.length ?? 1
  }
  return [...new Map(found.map((one) => [`${one.plain} ${one.isCounty}`, one])).values()]
}

const beginsAfter = new Set('.!?:\n"“(•*-')
type Word = { readonly text: string; readonly begins: boolean }

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.&-]*/gu)].map(({ 0: word, index }) => ({
    text: withoutEnds(word.replace(/['’]s$/, ''), ".’'-"),
    begins:
      index === 0 ||
      beginsAfter.has(
        text
          .slice(Math.max(0, index - 4), index)
          .replaceAll(' ', '')
          .at(-1) ?? '',
      ),
  }))
}

function placeAt(
  words: readonly Word[],
  at: number,
  names: PlaceNames,
  isOwn: (word: string) => boolean,
): { named: NamedPlace; length: number } | null {
  for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length)
    const written = some.map(({ text }) => text).join(' ')
    const plain = plainPlace(written)
    if (plain.length < 2) continue
    const state = stateOf.get(plain) ?? (length === 1 ? codeAt(words, at) : null)
    const isCounty = length > 1 && /^(?:county|parish|borough|cnty)$/i.test(some.at(-1)?.text ?? '')
    const next = words[at + length]?.text ?? ''
    if (state || names.ruled.has(plain) || isTown(some, next, names.zipsOf(plain), isOwn))
      return {
        named: {
          ...{ words: written, plain, state, isCounty },
          isSure:
            state !== null ||
            names.ruled.has(plain) ||
            names.zipsOf(plain) > 2 ||
            whereAbout.test(words[at - 1]?.text ?? ''),
        },
        length,
      }
  }
  return null
}

function codeAt(words: readonly Word[], at: number): string | null {
  const text = (words[at]?.text ?? '').replaceAll('.', '')
  if (!/^[A-Z]{2}$/.test(text) || !stateNames[text]) return null
  if (!alsoWords.has(text)) return text
  const before = words[at - 1]?.text ?? ''
  if (text === 'ID') return /^(?:in|to|into)$/i.test(before) ? text : null
  return /^(?:in|to|into)$/i.test(before) || (/^\p{Lu}/u.test(before) && !words[at - 1]?.begins) ? text : null
}

function isTown(
  some: readonly Word[],
  next: string,
  zips: number,
  isOwn: (word: string) => boolean,
): boolean {
  if (zips === 0 || some.every(({ text }) => /^\d/.test(text))) return false
  const written = some.map(({ text }) => text).join(' ')
  const isCapital = some.every(({ text }) => /^(?:\p{Lu}|of$|the$|de$|du$)/u.test(text))
  if (some.length > 1) return isCapital ? !isOwn(written) : zips >= wellKnown - 2
  if (!townWords.has(written.toLowerCase())) return !isOwn(written) || zips >= wellKnown
  // "Mobile is open": a word at the beginning, of which something is said as of a place.
  if (some[0]?.begins) return zips >= wellKnown && isCapital && speaksOfIt.test(next)
  return isCapital && zips >= wellKnown && !isOwn(written)
}

const whereAbout = /^(?:in|to|at|near|around|from|into|outside|through)$/i
const speaksOfIt = /(?:^(?:can|will|may|too|also)|s|ed)$/i
