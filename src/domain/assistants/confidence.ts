import { fitted } from './fitted.ts'
import type { Features, Ranked } from './ranking.ts'
import type { SourceType } from './sources.ts'

/** What tells a right answer from a near miss. */
export type Evidence = {
  form: number
  cover: number
  /** How much likelier the best source is than all others together, as a logarithm. */
  odds: number
  /** Share of the question's neighbouring words that it holds too, 0..1. */
  pairs: number
  /** Whether the same source is first by these: 1 or 0. */
  agreeInPairs: number
  /** Whether the comparison of meanings does: 1 or 0. */
  agreeInMeaning: number
  /** How near its nearest wordings are in meaning, 0..1. */
  meaning: number
  /** How near its nearest wording is, 0..1. */
  nearest: number
  /** How near its text is in meaning, 0..1. */
  text: number
  /** How near the nearest of the questions is that are known to be asked about it, 0..1. */
  asked: number
  /** How much nearer a question is that nothing answers than any that something does and any wording, -1..1. */
  open: number
  /** Whether it is an entry of the FAQ, 1 or 0: at the same likeness these are right less often. */
  faq: number
  /** Share of the question's weight in words that nothing we know holds. */
  unknown: number
  /** Weight of the words that were met: one common word says little. */
  weight: number
}
export const evidenceNames = [
  'form',
  'cover',
  'odds',
  'pairs',
  'agreeInPairs',
  'agreeInMeaning',
  'meaning',
  'nearest',
  'text',
  'asked',
  'open',
  'faq',
  'unknown',
  'weight',
] as const satisfies readonly (keyof Evidence)[]

/** A logistic model of how likely the best source is the right one. */
export type ConfidenceModel = Readonly<Record<'base' | keyof Evidence, number>>

/** Below this the built-in voice says that it does not know. */
export const answerThreshold: number = fitted.threshold
const mostWeight = 20
const mostOdds = 7
const sameWords = 0.97
const sureOfSameWords = 0.9

/** How likely the best source is the right one, 0..1. */
export function confidence(evidence: Evidence, model: ConfidenceModel = fitted.confidence): number {
  const sum = evidenceNames.reduce((total, name) => total + model[name] * evidence[name], model.base)
  const likely = 1 / (1 + Math.exp(-sum))
  // Asked in the very words that are stored for it.
  return evidence.form >= sameWords ? Math.max(likely, sureOfSameWords) : likely
}

/** A passage and the source it belongs to: several passages of one are no rivals. */
export type Sourced = Ranked & { sourceKey: string; sourceType: SourceType }

export type AskedQuestion = {
  unknown: number
  weight: number
  /** The nearest question that something answers, and the nearest that nothing does, 0..1. */
  answered: number
  open: number
}

/** What speaks for and against the first of the ranked passages; all zeros but `unknown` when there is none. */
export function evidenceOf(ranked: readonly Sourced[], question: AskedQuestion): Evidence {
  const [best] = ranked
  if (!best) return { ...nothing, unknown: question.unknown }
  const tops = new Map<string, number>()
  for (const { sourceKey, score } of ranked) if (!tops.has(sourceKey)) tops.set(sourceKey, score)
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
    agreeInMeaning: leads('meantForms'),
    meaning: best.features.meantForms,
    nearest: best.features.meantForm,
    text: best.features.meantText,
    asked: best.features.meantAsk,
    open: question.open - Math.max(question.answered, ...ranked.map(({ features }) => features.meantForm)),
    faq: best.sourceType === 'faq' ? 1 : 0,
    unknown: question.unknown,
    weight: Math.min(mostWeight, question.weight * best.features.cover),
  }
}

const nothing = Object.fromEntries(evidenceNames.map((name) => [name, 0])) as Evidence
