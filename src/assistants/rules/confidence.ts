import { fitted } from './fitted.ts'
import type { Features, Ranked } from './ranking.ts'

/** Features that distinguish an answer from a near miss. */
export type Evidence = {
  form: number
  cover: number
  /** How much likelier the best source is than all others together, as a logarithm. */
  odds: number
  /** Share of the question's word pairs (bigrams) that the best passage holds too, 0..1. */
  pairs: number
  /** Whether the best source is also first by word pairs: 1 or 0. */
  agreeInPairs: number
  /** Similarity in meaning of the question and the passage's nearest wording, 0..1. */
  nearest: number
  /** Similarity in meaning of the question and the passage's text, 0..1. */
  text: number
  /** Similarity to the nearest example question about the source, 0..1. */
  asked: number
  /** Similarity to the nearest example question that no source answers, 0..1. */
  open: number
  /** Share of the nearby example questions that no source answers, 0..1. */
  around: number
  /** Share of the question's weight in words that no passage holds, 0..1. */
  unknown: number
}
/** Features that decide whether any source answers a question (`known`), and whether the best one does (`right`). */
export const signs = {
  known: ['cover', 'odds', 'pairs', 'nearest', 'text', 'asked', 'open', 'around', 'unknown'],
  right: ['odds', 'agreeInPairs', 'asked'],
} as const satisfies Record<string, readonly (keyof Evidence)[]>
export type Sign = keyof typeof signs

/** A logistic model for each sign: its base and a weight for each feature. */
export type Models = { readonly [S in Sign]: Readonly<Record<'base' | (typeof signs)[S][number], number>> }

/** Probability that any source answers (`known`) and that, if so, the best source does (`right`), 0..1. */
export type Sureness = Readonly<Record<Sign, number>>

const mostOdds = 7
const sameWords = 0.97
const sureOfSameWords = 0.95

export function surenessOf(evidence: Evidence, models: Models = fitted): Sureness {
  const likely = (sign: Sign) => {
    const model: Readonly<Partial<Record<string, number>>> = models[sign]
    const sum = signs[sign].reduce(
      (all, name) => all + (model[name] ?? 0) * evidence[name],
      models[sign].base,
    )
    const share = 1 / (1 + Math.exp(-sum))
    // The question is the same as a stored wording.
    return evidence.form >= sameWords ? Math.max(share, sureOfSameWords) : share
  }
  return { known: likely('known'), right: likely('right') }
}

/** Probability that the best source answers, 0..1. */
export const confidenceOf = ({ known, right }: Sureness): number => known * right

/** Whether both probabilities reach their thresholds; otherwise the built-in voice says that it does not know. */
export function isSureEnough({ known, right }: Sureness, least: Sureness = fitted.threshold): boolean {
  return known >= least.known && right >= least.right
}

/** A passage and its source: passages of the same source do not compete with each other. */
type Sourced = Ranked & {
  sourceKey: string
  /** Whether its source came later than the example questions, none of which speak for it. */
  isLater?: boolean
}
/** So much the score of a later source may be too low beside one that examples speak for: a factor of e^1.5 in its odds. */
const unspoken = 1.5

/** Features of the question itself. */
export type AskedQuestion = Pick<Evidence, 'unknown' | 'open' | 'around'> & Partial<Pick<Evidence, 'asked'>>

/** Features of the top passage; those of the question alone when there is none. */
export function evidenceOf(ranked: readonly Sourced[], question: AskedQuestion): Evidence {
  const [best] = ranked
  if (!best) return { ...nothing, ...question }
  const tops = new Map<string, number>()
  for (const { sourceKey, score, isLater } of ranked) {
    const own = isLater && !best.isLater && sourceKey !== best.sourceKey ? score + unspoken : score
    if (!tops.has(sourceKey)) tops.set(sourceKey, own)
  }
  const rivals = [...tops.values()].slice(1).map((score) => Math.exp(score - best.score))
  const leads = (feature: keyof Features) => {
    const top = ranked.reduce((one, other) => (other.features[feature] > one.features[feature] ? other : one))
    return top.sourceKey === best.sourceKey ? 1 : 0
  }
  return {
    form: best.features.form,
    cover: best.features.cover,
    odds: Math.min(mostOdds, -Math.log(rivals.reduce((sum, one) => sum + one, 0))),
    pairs: best.features.pairs,
    agreeInPairs: leads('pairs'),
    nearest: best.features.meantForm,
    text: best.features.meantText,
    asked: best.features.meantAsk,
    ...question,
  }
}

const nothing: Omit<Evidence, 'unknown' | 'open' | 'around'> = {
  form: 0,
  cover: 0,
  odds: 0,
  pairs: 0,
  agreeInPairs: 0,
  nearest: 0,
  text: 0,
  asked: 0,
}
