import { type Features, type RankWeights, rankNames } from '#assistants/rules/ranking.ts'
import { recordOf } from '#platform/rules/records.ts'
import { type SourceType, sourceTypes } from '#platform/rules/source-types.ts'

/** A question's candidates, and which of them belong to a right source. */
export type RankCase = readonly { features: Features; type: SourceType; isRight: boolean }[]

/** `general`: how well each source type fits a general question, 0..1; the weight `fit` multiplies it. */
export type Ranking = { rank: RankWeights; general: Record<SourceType, number> }

const names = rankNames.filter((name) => name !== 'fit')
const rounds = 400
const step = 0.1
/** Regularization: a feature that few cases show is not trusted too much. */
const shrink = 0.002

/**
 * Fits weights that make the right sources the likeliest candidates (a softmax over each question's list). No weight is
 * negative: similarity is never a reason to rank lower. Each source type has its own weight in place of `fit`.
 * Deterministic.
 */
export function fitRanking(cases: readonly RankCase[]): Ranking {
  const lists = cases.filter(
    (list) => list.some(({ isRight }) => isRight) && list.some(({ isRight }) => !isRight),
  )
  const rows = lists.map((list) =>
    list.map(({ features, type, isRight }) => ({
      isRight,
      odds: features.odds,
      values: [...names.map((name) => features[name]), ...sourceTypes.map((one) => (one === type ? 1 : 0))],
    })),
  )
  let weights = [...names.map(() => 1), ...sourceTypes.map(() => 0)]
  const speed = weights.map(() => 0)
  const size = weights.map(() => 0)
  for (let round = 1; round <= rounds; round++) {
    const slopes = weights.map((weight) => shrink * weight)
    for (const list of rows) {
      const scores = list.map(({ values, odds }) => odds + dot(values, weights))
      const top = Math.max(...scores)
      const likely = scores.map((score) => Math.exp(score - top))
      const all = sum(likely)
      const right = sum(likely.filter((_, index) => list[index]?.isRight))
      list.forEach(({ values, isRight }, index) => {
        const own = likely[index] ?? 0
        const pull = own / all - (isRight ? own / right : 0)
        for (let at = 0; at < values.length; at++)
          slopes[at] = (slopes[at] ?? 0) + (pull * (values[at] ?? 0)) / rows.length
      })
    }
    weights = weights.map((weight, at) => {
      const slope = slopes[at] ?? 0
      speed[at] = 0.9 * (speed[at] ?? 0) + 0.1 * slope
      size[at] = 0.99 * (size[at] ?? 0) + 0.01 * slope * slope
      const pace = (speed[at] ?? 0) / (1 - 0.9 ** round)
      const spread = Math.sqrt((size[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8
      const moved = weight - (step * pace) / spread
      return at < names.length ? Math.max(0, moved) : moved
    })
  }
  const kinds = weights.slice(names.length)
  const least = Math.min(...kinds)
  const span = Math.max(...kinds) - least
  const fitOf = (kind: number) => (span === 0 ? 0 : rounded((kind - least) / span))
  return {
    rank: { ...recordOf(names, (name) => rounded(weights[names.indexOf(name)] ?? 0)), fit: rounded(span) },
    general: recordOf(sourceTypes, (type) => fitOf(kinds[sourceTypes.indexOf(type)] ?? 0)),
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const dot = (one: readonly number[], other: readonly number[]) => {
  let total = 0
  for (let at = 0; at < one.length; at++) total += (one[at] ?? 0) * (other[at] ?? 0)
  return total
}
