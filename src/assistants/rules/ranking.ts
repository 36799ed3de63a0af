import { fitted } from './fitted.ts'
import type { Wording, Written } from './wording.ts'
import { written } from './wording.ts'

/** A question as stemmed words: how rare each is, and what it may also stand for. */
export type QueryWord = {
  word: string
  /** The rarer, the more it says. */
  rarity: number
  /** Words that count for it, and how much (synonyms, corrected typing mistakes). */
  also: ReadonlyMap<string, number>
}

/** A passage as the ranking sees it: stemmed words of its title, its aliases and its text. */
export type Candidate = {
  key: string
  forms: readonly (readonly string[])[]
  body: readonly string[]
  /** The same as it is written. */
  wording: Wording
  /** Score of the index, comparable within one question only. */
  found: number
  meaning: Meaning
  /** How well its kind and its subject fit the tab and the page one asks from, 0..1. */
  fit: number
}

/** How near a passage is to the question in meaning, whatever words either uses: cosines, 0..1. */
export type Meaning = {
  /** Its nearest title or alias. */
  form: number
  /** Its three nearest, together. */
  forms: number
  text: number
  /** The nearest of the questions that are known to be asked about its source, or else of its forms; and the three nearest together. */
  ask: number
  asks: number
}

/** As many wordings as a source has that was written with the product. */
const usualWordings = 20
/** Measured on known sources: the nearest of so many fewer wordings is so much farther. */
const perLogarithm = 0.103
/** Of the three nearest no fewer than three count. */
const mostForThree = 0.235

/**
 * What the nearness of a source with few wordings would come to if it had as many as others: the nearest of twenty is nearer
 * than the only one, whatever is asked.
 */
export function asIfOftenAsked<T extends Pick<Meaning, 'form' | 'forms'>>(meaning: T, wordings: number): T {
  const missing = missingNearness(wordings)
  const form = Math.min(1, meaning.form + missing)
  return { ...meaning, form, forms: Math.min(form, meaning.forms + Math.min(missing, mostForThree)) }
}

/** What the nearness to a source with so few wordings lacks. */
const missingNearness = (wordings: number) =>
  Math.max(0, perLogarithm * Math.log(usualWordings / Math.max(1, wordings)))

/**
 * How near the nearest questions would be that are asked about a source with few wordings, nearest first. Its text must be as
 * near as its wordings: a title alone is near to much that it does not answer.
 */
export function likelyAsked(meaning: Pick<Meaning, 'form' | 'text'>, wordings: number): number[] {
  const one = Math.min(1, Math.min(meaning.form, meaning.text) + missingNearness(wordings))
  return Array.from({ length: usualWordings }, (_, at) => one - perLogarithm * Math.log(at + 1))
}

export type Features = Written & {
  /** How alike the question and the best title or alias are, 0..1. */
  form: number
  /** Share of the question's weight that title, aliases and text hold together, 0..1. */
  cover: number
  /** The same without synonyms. */
  same: number
  /** The same of the title alone. */
  title: number
  found: number
  fit: number
  meantForm: number
  meantForms: number
  meantText: number
  meantAsk: number
  meantAsks: number
}

export type Ranked = { key: string; score: number; features: Features }

type Rarity = (word: string) => number

/** Features that rank; the others measure confidence. */
export const rankNames = [
  'cover',
  'same',
  'title',
  'pairs',
  'words',
  'letters',
  'meantForm',
  'meantForms',
  'meantText',
  'meantAsk',
  'meantAsks',
  'fit',
] as const satisfies readonly (keyof Features)[]
export type RankWeights = Readonly<Record<(typeof rankNames)[number], number>>

/** The candidates, best first, each with why. */
export function rank(
  query: readonly QueryWord[],
  asked: readonly string[],
  candidates: readonly Candidate[],
  rarityOf: Rarity,
): Ranked[] {
  const top = Math.max(1e-9, ...candidates.map(({ found }) => found))
  const likeness = written(
    asked,
    candidates.map(({ wording }) => wording),
  )
  return candidates
    .map((candidate, at) => {
      const features = featuresOf(query, candidate, { likeness: likeness[at] ?? unwritten, rarityOf, top })
      return { key: candidate.key, score: scoreOf(features), features }
    })
    .sort(byScore)
}

export const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || (a.key < b.key ? -1 : 1)

/** The difference of two scores is the logarithm of how much likelier the one is. */
export function scoreOf(features: Features, weights: RankWeights = fitted.rank): number {
  return sum(rankNames.map((name) => weights[name] * features[name]))
}

const unwritten: Written = { pairs: 0, words: 0, letters: 0 }

/** The features of a passage that was not compared with the question. */
export const unlike: Features = {
  ...unwritten,
  form: 0,
  cover: 0,
  same: 0,
  title: 0,
  found: 0,
  fit: 0,
  meantForm: 0,
  meantForms: 0,
  meantText: 0,
  meantAsk: 0,
  meantAsks: 0,
}

function featuresOf(
  query: readonly QueryWord[],
  { forms, body, found, fit, meaning }: Candidate,
  { likeness, rarityOf, top }: { likeness: Written; rarityOf: Rarity; top: number },
): Features {
  const everything = new Set([...forms.flat(), ...body])
  const words = query.map((part) => ({ ...part, also: nothingElse }))
  return {
    ...likeness,
    // Words that everybody uses are no terms: what is made of them alone is known by being the same.
    form: likeness.words > 0.999 ? 1 : Math.max(0, ...forms.map((form) => alike(query, form, rarityOf))),
    cover: covered(query, everything),
    same: covered(words, everything),
    title: covered(query, new Set(forms[0])),
    found: found / top,
    fit,
    meantForm: meaning.form,
    meantForms: meaning.forms,
    meantText: meaning.text,
    meantAsk: meaning.ask,
    meantAsks: meaning.asks,
  }
}

const nothingElse: QueryWord['also'] = new Map()

/** How far the words of a question are among these, by weight. */
export function covered(query: readonly QueryWord[], words: ReadonlySet<string>): number {
  const total = sum(query.map(({ rarity }) => rarity))
  return total === 0 ? 0 : sum(query.map((part) => part.rarity * held(part, words))) / total
}

function held({ word, also }: QueryWord, words: ReadonlySet<string>): number {
  if (words.has(word)) return 1
  let best = 0
  for (const [other, share] of also) if (share > best && words.has(other)) best = share
  return best
}

/** Both ways: what of the question is in the form, and what of the form is in the question. */
function alike(query: readonly QueryWord[], form: readonly string[], rarityOf: Rarity): number {
  const words = new Set(form)
  const asked = covered(query, words)
  if (asked === 0) return 0
  const shares = new Map<string, number>()
  for (const { word, also } of query) {
    shares.set(word, 1)
    for (const [other, share] of also) shares.set(other, Math.max(share, shares.get(other) ?? 0))
  }
  const total = sum([...words].map(rarityOf))
  const answered =
    total === 0 ? 0 : sum([...words].map((word) => rarityOf(word) * (shares.get(word) ?? 0))) / total
  // Questions wrap what they ask in a story: how much of the form is covered counts more than how much of the question is.
  return (1.25 * asked * answered) / (0.25 * answered + asked || 1)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
