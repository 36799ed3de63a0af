import type { Measured } from './measure.ts'

const features = ['form', 'cover', 'margin', 'agree', 'unknown', 'weight'] as const
const rounds = 6000
const step = 0.05
/** Keeps a feature that few cases tell of from being trusted too much. */
const shrink = 0.002

/** Weights of the logistic model of `domain/assistants/confidence.ts`, fitted by gradient descent. Deterministic. */
export function fitConfidence(cases: readonly Measured[]): Record<string, number> {
  const known = cases.filter(({ rightFirst, isAnswerable }) => rightFirst !== null || !isAnswerable)
  const scales = features.map((name) =>
    Math.max(1e-9, ...known.map(({ evidence }) => Math.abs(evidence[name] ?? 0))),
  )
  const rows = known.map(({ evidence, rightFirst }) => ({
    values: features.map((name, index) => (evidence[name] ?? 0) / (scales[index] ?? 1)),
    isRight: rightFirst === true ? 1 : 0,
  }))
  let base = 0
  const weights = features.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    let baseSlope = 0
    const slopes = features.map(() => 0)
    for (const { values, isRight } of rows) {
      const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), base)
      const error = 1 / (1 + Math.exp(-sum)) - isRight
      baseSlope += error
      values.forEach((value, index) => {
        slopes[index] = (slopes[index] ?? 0) + error * value
      })
    }
    base -= (step * baseSlope) / rows.length
    slopes.forEach((slope, index) => {
      const own = weights[index] ?? 0
      weights[index] = own - step * (slope / rows.length + shrink * own)
    })
  }
  const entries = features.map((name, index) => [name, (weights[index] ?? 0) / (scales[index] ?? 1)] as const)
  return Object.fromEntries(
    [['base', base], ...entries].map(([name, value]) => [name, Math.round(Number(value) * 100) / 100]),
  )
}
