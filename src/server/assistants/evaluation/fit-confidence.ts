import { type ConfidenceModel, type Evidence, evidenceNames } from '#domain/assistants/confidence.ts'

export type Judged = { evidence: Evidence; isRight: boolean }

const rounds = 4000
const step = 0.5
const shrink = 0.005
const speaksAgainst = new Set<keyof Evidence | undefined>(['open', 'faq', 'unknown'])

/**
 * Weights of the logistic model of `domain/assistants/confidence.ts`, fitted by gradient descent: no
 * sign of being right counts against it, and what speaks against it never counts for it. Deterministic.
 */
export function fitConfidence(cases: readonly Judged[]): ConfidenceModel {
  const total = cases.length
  const scales = evidenceNames.map((name) => {
    const mean = cases.reduce((sum, { evidence }) => sum + evidence[name], 0) / total
    const spread = cases.reduce((sum, { evidence }) => sum + (evidence[name] - mean) ** 2, 0)
    return { mean, spread: Math.sqrt(spread / total) + 1e-6 }
  })
  const rows = cases.map(({ evidence, isRight }) => ({
    values: evidenceNames.map((name, at) => {
      const { mean = 0, spread = 1 } = scales[at] ?? {}
      return (evidence[name] - mean) / spread
    }),
    isRight: isRight ? 1 : 0,
  }))
  let base = 0
  const weights = evidenceNames.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    let baseSlope = 0
    const slopes = weights.map((weight) => shrink * weight)
    for (const { values, isRight } of rows) {
      const sum = values.reduce((all, value, at) => all + value * (weights[at] ?? 0), base)
      const error = (1 / (1 + Math.exp(-sum)) - isRight) / total
      baseSlope += error
      values.forEach((value, at) => {
        slopes[at] = (slopes[at] ?? 0) + error * value
      })
    }
    base -= step * baseSlope
    slopes.forEach((slope, at) => {
      const moved = (weights[at] ?? 0) - step * slope
      weights[at] = speaksAgainst.has(evidenceNames[at]) ? Math.min(0, moved) : Math.max(0, moved)
    })
  }
  // Back to the evidence as it is measured.
  const plain = weights.map((weight, at) => weight / (scales[at]?.spread ?? 1))
  const shift = plain.reduce((sum, weight, at) => sum + weight * (scales[at]?.mean ?? 0), 0)
  const entries = evidenceNames.map((name, at) => [name, rounded(plain[at] ?? 0)] as const)
  return { base: rounded(base - shift), ...(Object.fromEntries(entries) as Record<keyof Evidence, number>) }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** What was said of a case, and what it is. */
export type Sure = { confidence: number; isRight: boolean; isAnswerable: boolean }

const rightAnswers = 0.94
/** A third of what is wanted: the development questions are more like the examples than what people ask is (decision 014). */
const wronglyAnswered = 0.01

/**
 * The lowest confidence, in hundredths, from which at least 94 % of what is answered is right and at most 1 % of the
 * unanswerable questions are answered; 1 when there is none.
 */
export function thresholdOf(cases: readonly Sure[]): number {
  const unanswerable = cases.filter(({ isAnswerable }) => !isAnswerable).length
  for (let hundredths = 5; hundredths < 100; hundredths++) {
    const answered = cases.filter(({ confidence }) => confidence >= hundredths / 100)
    const open = answered.filter(({ isAnswerable }) => isAnswerable)
    const right = open.filter(({ isRight }) => isRight).length
    const wrongly = answered.length - open.length
    if (right >= rightAnswers * open.length && wrongly <= wronglyAnswered * unanswerable)
      return hundredths / 100
  }
  return 1
}
