import { fitted } from './fitted.ts'
import type { Wording, Written } from './wording.ts'
import { written } from './wording.ts'

/** One stemmed word of a question. */
export type QueryWord = {
  word: string
  /** Inverse document frequency: rare words weigh more. */
  rarity: number
  /** Words that count as this one, each with its share 0..1 (synonyms, corrected typos). */
  also: ReadonlyMap<string, number>
}

/** A passage as the ranking sees it: stemmed words of its title, its aliases and its text. */
export type Candidate = {
  key: string
  forms: readonly (readonly string[])[]
  body: readonly string[]
  /** Title, aliases and text as written words, not stemmed. */
  wording: Wording
  /** Score of the index, comparable within one question only. */
  found: number
  meaning: Meaning
  /** How well its kind and subject fit the tab and the page of the question, 0..1. */
  fit: number
  /** How much likelier its kind answers what is asked like this, as a logarithm; 0 unless known. */
  odds?: number
}

/** Similarity of a passage and the question in meaning (embeddings): cosines, 0..1. */
export type Meaning = {
  /** The nearest title or alias. */
  form: number
  /** The three nearest titles or aliases together. */
  forms: number
  text: number
  /** The nearest example question about its source, or else its nearest form; `asks`: the three nearest together. */
  ask: number
  asks: number
}

/** How many wordings a source that ships with the product has. */
const usualWordings = 20
/** Measured: how much similarity the nearest wording loses per natural logarithm of missing wordings. */
const perLogarithm = 0.103
/** Upper bound of this correction for the three nearest wordings together. */
const mostForThree = 0.235

/**
 * Corrects the similarity of a source with few wordings to what it would be with the usual number: the nearest of twenty
 * wordings is nearer than a single one, whatever the question is.
 */
export function asIfOftenAsked<T extends Pick<Meaning, 'form' | 'forms'>>(meaning: T, wordings: number): T {
  const missing = missingNearness(wordings)
  const form = Math.min(1, meaning.form + missing)
  return { ...meaning, form, forms: Math.min(form, meaning.forms + Math.min(missing, mostForThree)) }
}

/** The similarity that a source with this many wordings lacks, compared with the usual number. */
const missingNearness = (wordings: number) =>
  Math.max(0, perLogarithm * Math.log(usualWordings / Math.max(1, wordings)))

/**
 * Estimates how similar the example questions about a source with few wordings would be, nearest first. The less similar of
 * wordings and text decides: a title alone is similar to many questions that its source does not answer.
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
  /** `cover` without synonyms. */
  same: number
  /** `cover` of the title alone. */
  title: number
  found: number
  fit: number
  /** Added to the score as it is, not fitted. */
  odds: number
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

/** The candidates, best first, each with its score and features. */
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

/** Weighted sum of features; the difference of two scores is the logarithm of their odds. */
export function scoreOf(features: Features, weights: RankWeights = fitted.rank): number {
  return features.odds + sum(rankNames.map((name) => weights[name] * features[name]))
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
  odds: 0,
  meantForm: 0,
  meantForms: 0,
  meantText: 0,
  meantAsk: 0,
  meantAsks: 0,
}

function featuresOf(
  query: readonly QueryWord[],
  { forms, body, found, fit, meaning, odds = 0 }: Candidate,
  { likeness, rarityOf, top }: { likeness: Written; rarityOf: Rarity; top: number },
): Features {
  const everything = new Set([...forms.flat(), ...body])
  const words = query.map((part) => ({ ...part, also: nothingElse }))
  return {
    ...likeness,
    // Stop words are no terms, so a form made of them alone is recognized by being the same text.
    form: likeness.words > 0.999 ? 1 : Math.max(0, ...forms.map((form) => alike(query, form, rarityOf))),
    cover: covered(query, everything),
    same: covered(words, everything),
    title: covered(query, new Set(forms[0])),
    found: found / top,
    fit,
    odds,
    meantForm: meaning.form,
    meantForms: meaning.forms,
    meantText: meaning.text,
    meantAsk: meaning.ask,
    meantAsks: meaning.asks,
  }
}

const nothingElse: QueryWord['also'] = new Map()

/** Weighted share of the question's words that `words` holds, 0..1. */
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

/** Similarity of question and form, 0..1: how much of each is covered by the other. */
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
  // Questions often wrap what they ask in a story: coverage of the form counts more than coverage of the question.
  return (1.25 * asked * answered) / (0.25 * answered + asked || 1)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
