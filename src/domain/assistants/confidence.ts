import type { Ranked } from './ranking.ts'

/** What tells a right answer from a near miss. */
export type Evidence = {
  form: number
  cover: number
  /** Distance to the best passage of another source. */
  margin: number
  /** Whether the index and the comparison of wordings agree on the best source: 1 or 0. */
  agree: number
  /** Share of the question's weight in words that nothing we know holds. */
  unknown: number
  /** Weight of the words that were met: one common word says little. */
  weight: number
}

/**
 * A logistic model, fitted on the public questions and on aliases left out of the index in turn. `npm run eval -- --fit`
 * fits the public questions alone and prints other weights.
 */
export const confidenceModel = {
  base: -3.19,
  form: 1.4,
  cover: 0.09,
  margin: 2.9,
  agree: 0.19,
  unknown: 0,
  weight: 0.2,
} as const

/** Below this the built-in voice says that it does not know. */
export const answerThreshold = 0.55
const mostWeight = 20
const sameWords = 0.97
const sureOfSameWords = 0.9

/** How likely the best source is the right one, 0..1. */
export function confidence(evidence: Evidence): number {
  const names = ['form', 'cover', 'margin', 'agree', 'unknown', 'weight'] as const
  const sum = names.reduce<number>(
    (total, name) => total + confidenceModel[name] * evidence[name],
    confidenceModel.base,
  )
  const likely = 1 / (1 + Math.exp(-sum))
  // Asked in the very words that are stored for it.
  return evidence.form >= sameWords ? Math.max(likely, sureOfSameWords) : likely
}

/** `sourceOf` says which source a passage belongs to: several passages of one are no rivals. */
export function evidenceOf(
  ranked: readonly Ranked[],
  sourceOf: (key: string) => string,
  question: { unknown: number; weight: number },
): Evidence {
  const [best] = ranked
  if (!best) return { form: 0, cover: 0, margin: 0, agree: 0, unknown: question.unknown, weight: 0 }
  const source = sourceOf(best.key)
  const rival = ranked.find(({ key }) => sourceOf(key) !== source)
  const found = ranked.reduce((top, one) => (one.features.found > top.features.found ? one : top), best)
  return {
    form: best.features.form,
    cover: best.features.cover,
    margin: best.score - (rival?.score ?? 0),
    agree: sourceOf(found.key) === source ? 1 : 0,
    unknown: question.unknown,
    weight: Math.min(mostWeight, question.weight * best.features.cover),
  }
}
