import type { Features, RankWeights } from '#domain/assistants/ranking.ts'

/** A question's candidates, and which of them belong to the right source. */
export type RankCase = readonly { features: Features; isRight: boolean }[]

const names = ['form', 'cover', 'body', 'found', 'fit', 'meantForm', 'meantForms', 'meantText'] as const
const rounds = 500
const step = 0.1
/** Keeps a feature that few cases tell of from being trusted too much. */
const shrink = 0.001

/**
 * Weights under which the right source is the likeliest of the candidates (a softmax over each question's list), none below
 * zero: being alike is no reason to come later. Deterministic.
 */
export function fitRanking(cases: readonly RankCase[]): RankWeights {
  const lists = cases.filter(
    (list) => list.some(({ isRight }) => isRight) && list.some(({ isRight }) => !isRight),
  )
  const rows = lists.map((list) =>
    list.map(({ features, isRight }) => ({ isRight, values: names.map((name) => features[name]) })),
  )
  let weights = names.map(() => 1)
  const speed = names.map(() => 0)
  const size = names.map(() => 0)
  for (let round = 1; round <= rounds; round++) {
    const slopes = weights.map((weight) => shrink * weight)
    for (const list of rows) {
      const scores = list.map(({ values }) => dot(values, weights))
      const top = Math.max(...scores)
      const likely = scores.map((score) => Math.exp(score - top))
      const all = sum(likely)
      const right = sum(likely.filter((_, index) => list[index]?.isRight))
      list.forEach(({ values, isRight }, index) => {
        const own = likely[index] ?? 0
        const pull = own / all - (isRight ? own / right : 0)
        values.forEach((value, at) => {
          slopes[at] = (slopes[at] ?? 0) + (pull * value) / rows.length
        })
      })
    }
    weights = weights.map((weight, at) => {
      const slope = slopes[at] ?? 0
      speed[at] = 0.9 * (speed[at] ?? 0) + 0.1 * slope
      size[at] = 0.99 * (size[at] ?? 0) + 0.01 * slope * slope
      const pace = (speed[at] ?? 0) / (1 - 0.9 ** round)
      const spread = Math.sqrt((size[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8
      return Math.max(0, weight - (step * pace) / spread)
    })
  }
  const [form, cover, body, found, fit, meantForm, meantForms, meantText] = weights.map(
    (weight) => Math.round(weight * 100) / 100,
  )
  return {
    form: form ?? 0,
    cover: cover ?? 0,
    body: body ?? 0,
    found: found ?? 0,
    fit: fit ?? 0,
    meantForm: meantForm ?? 0,
    meantForms: meantForms ?? 0,
    meantText: meantText ?? 0,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((total, value, at) => total + value * (other[at] ?? 0), 0)
