import { aboutOther, type SafetyRule, safetyRules } from './safety-topics.ts'
import { slipsBetween } from './spelling.ts'

/** The entries (by slug, the surest first) that answer a safety question, whatever else the search found. */
type SafetyRoute = Pick<SafetyRule, 'topic' | 'entries' | 'isOpen'>

/** Of a longer question only the first and last 200 words are read: they say what is asked. */
const mostWords = 400
const urgent = 'emergency'
const longEnoughForOne = 6
const longEnoughForTwo = 9

/** Real words that are one typo away from a word of the rules but mean something else. */
const ordinary = new Set(
  'overdue overdo overdone poisons seizing collapsing driven drivers dives divers diver miner minor minority kidding minds expected expects nursery silver silk safer safes safely legacy regal lethargic legible banner banners barred plan plans bans benefit effect affect affects reflect direct closing losing does closed nose hose doses dozes dozing posing posed teens tens seems kits teams harms charms alarms farm stones stores stored hooked booked looked cooked lover river lived wiring diving giving arriving liver allowed followed allows policy polite medical medicare shipping vomits feeling feels panels doing going station stations stains meditation promotion conversion conventions lives live dependency dependencies dependent poised passing sleep sleeps sleeping steep relay relays relaxed moods goods woods blood wheels police tonic topic toxins write writes'.split(
    ' ',
  ),
)

type Matcher = (words: Words) => boolean
type Words = { set: ReadonlySet<string>; line: string }

const lexicon = new Set<string>()
const compiled = safetyRules.map(({ when, without, ...route }) => ({
  route,
  when: when.map((list) => matcherOf(list, true)),
  without: matcherOf(without ?? '', false),
}))
const isAboutOther = matcherOf(aboutOther, false)
const correctable = [...lexicon].filter((word) => word.length >= longEnoughForOne - 1)

/**
 * The route of a question about health, the law or minors; null for all others. Takes time linear in the question's length.
 * @param isWord whether a word belongs to the language, and so is no typo
 */
export function safetyRoute(
  question: string,
  isWord: (word: string) => boolean = () => false,
): SafetyRoute | null {
  const words = wordsOf(question, isWord)
  const found = compiled.find(({ when, without }) => when.every((one) => one(words)) && !without(words))
  if (!found) return null
  // An emergency is always answered as one, even if the question is also about other facts.
  return found.route.topic !== urgent && isAboutOther(words) ? null : found.route
}

/** Every entry that a route may lead to; the content must have all of them. */
export const safetyEntries: readonly string[] = [...new Set(safetyRules.flatMap(({ entries }) => entries))]

/** Matches any of the words or phrases in `list`, which `|` separates; sought words also join the spelling lexicon. */
function matcherOf(list: string, isSought: boolean): Matcher {
  const all = list.split('|').filter((one) => one !== '')
  const single = all.filter((one) => !one.includes(' '))
  const phrases = all.filter((one) => one.includes(' ')).map((one) => ` ${one} `)
  if (isSought) for (const word of all.flatMap((one) => one.split(' '))) lexicon.add(word)
  return ({ set, line }) => single.some((word) => set.has(word)) || phrases.some((one) => line.includes(one))
}

function wordsOf(question: string, isWord: (word: string) => boolean): Words {
  const plain = question
    .slice(0, 10_000)
    .replaceAll('’', "'")
    .replace(/\b(?:OD(?:'?d|'?ed)|od'd|od'ed)\b/g, 'overdosed')
    .toLowerCase()
    .replaceAll("'", '')
  const all = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const asked = all.length <= mostWords ? all : [...all.slice(0, mostWords / 2), ...all.slice(-mostWords / 2)]
  const read = asked.map((word) => (isWord(word) ? word : meant(word)))
  if (read.some((word, at) => isYoung(word, read[at - 1], read[at + 1]))) read.push('age_below_21')
  return { set: new Set(read), line: ` ${read.join(' ')} ` }
}

/** An age between 5 and 20: "17 year old", "he is 16". */
function isYoung(word: string, before: string | undefined, after: string | undefined): boolean {
  const digits = word.replace(/(?:yo|yr|yrs)$/, '')
  if (!/^\d{1,2}$/.test(digits)) return false
  const age = Number(digits)
  if (age < 5 || age > 20) return false
  return (
    digits !== word ||
    /^(?:yo|yr|yrs|year|years)$/.test(after ?? '') ||
    (/^(?:is|hes|shes|aged|age|turned|im)$/.test(before ?? '') && after === undefined) ||
    (/^(?:is|hes|shes)$/.test(before ?? '') && /^(?:can|may|and|wants)$/.test(after ?? '')) ||
    (before === 'be' && /^(?:|do|what|should|am|and|now|so)$/.test(after ?? ''))
  )
}

/** A mistyped word corrected to the nearest word of the rules; any other word unchanged. */
function meant(word: string): string {
  if (lexicon.has(word) || word.length < longEnoughForOne - 1 || word.length > 30 || ordinary.has(word))
    return word
  const most = word.length >= longEnoughForTwo ? 2 : 1
  let best: { word: string; slips: number } | null = null
  for (const other of correctable) {
    if (other[0] !== word[0] || (other.length < longEnoughForOne && other.length !== word.length)) continue
    const slips = slipsBetween(word, other, best ? best.slips - 1 : most)
    if (slips !== null) best = { word: other, slips }
    if (best?.slips === 1) break
  }
  return best?.word ?? word
}
