import {
  type Evidence,
  isSureEnough,
  type Models,
  type Sign,
  type Sureness,
  signs,
} from '#assistants/rules/confidence.ts'

export type Judged = { evidence: Evidence; isAnswerable: boolean; isRight: boolean }

const rounds = 4000
const step = 0.5
const shrink = 0.005
const speaksAgainst = new Set<keyof Evidence>(['open', 'around', 'unknown'])

/** Fits the models of `rules/confidence.ts`: `known` on all questions, `right` on the answerable ones. */
export function fitConfidence(cases: readonly Judged[]): Models {
  const open = cases.map(({ evidence, isAnswerable }) => ({ evidence, is: isAnswerable }))
  const answerable = cases.filter(({ isAnswerable }) => isAnswerable)
  const found = answerable.map(({ evidence, isRight }) => ({ evidence, is: isRight }))
  return { known: fitOne('known', open), right: fitOne('right', found) }
}

/**
 * Weights of one logistic model, fitted by gradient descent; each feature's weight keeps its expected sign, positive for
 * evidence in favor and negative for evidence against. Deterministic.
 */
function fitOne<S extends Sign>(sign: S, cases: readonly { evidence: Evidence; is: boolean }[]): Models[S] {
  const names: readonly (keyof Evidence)[] = signs[sign]
  const total = cases.length
  const scales = names.map((name) => {
    const mean = cases.reduce((sum, { evidence }) => sum + evidence[name], 0) / total
    const spread = cases.reduce((sum, { evidence }) => sum + (evidence[name] - mean) ** 2, 0)
    return { name, mean, spread: Math.sqrt(spread / total) + 1e-6 }
  })
  const rows = cases.map(({ evidence, is }) => ({
    values: scales.map(({ name, mean, spread }) => (evidence[name] - mean) / spread),
    is: is ? 1 : 0,
  }))
  let base = 0
  const weights = names.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    let baseSlope = 0
    const slopes = weights.map((weight) => shrink * weight)
    for (const { values, is } of rows) {
      const sum = values.reduce((all, value, at) => all + value * (weights[at] ?? 0), base)
      const error = (1 / (1 + Math.exp(-sum)) - is) / total
      baseSlope += error
      values.forEach((value, at) => {
        slopes[at] = (slopes[at] ?? 0) + error * value
      })
    }
    base -= step * baseSlope
    names.forEach((name, at) => {
      const moved = (weights[at] ?? 0) - step * (slopes[at] ?? 0)
      weights[at] = speaksAgainst.has(name) ? Math.min(0, moved) : Math.max(0, moved)
    })
  }
  // Back to the unscaled features.
  const plain = scales.map(({ spread }, at) => (weights[at] ?? 0) / spread)
  const shift = scales.reduce((sum, { mean }, at) => sum + (plain[at] ?? 0) * mean, 0)
  const entries = names.map((name, at) => [name, rounded(plain[at] ?? 0)] as const)
  return { base: rounded(base - shift), ...Object.fromEntries(entries) } as Models[S]
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** The computed probabilities of a case, and the truth about it. */
export type Said = { sureness: Sureness; isAnswerable: boolean; isRight: boolean }

/** Half a percent above the target. */
const rightAnswers = 0.945
/** Two thirds of the target: development questions resemble the examples more than real ones do (decision 014). */
const wronglyAnswered = 0.02

/**
 * The thresholds, in hundredths, with which at least 94.5 % of the answers are right and at most 2 % of the unanswerable
 * questions are answered: of these pairs the one that answers most, then the highest. 1 when there is none.
 */
export function thresholdsOf(cases: readonly Said[]): Sureness {
  const unanswerable = cases.filter(({ isAnswerable }) => !isAnswerable).length
  let best: Sureness & { answered: number } = { known: 1, right: 1, answered: 0 }
  for (let known = 5; known < 100; known++) {
    for (let right = 5; right < 100; right++) {
      const least = { known: known / 100, right: right / 100 }
      const said = cases.filter(({ sureness }) => isSureEnough(sureness, least))
      const open = said.filter(({ isAnswerable }) => isAnswerable)
      const isKept =
        open.length >= Math.max(1, best.answered) &&
        said.length - open.length <= wronglyAnswered * unanswerable &&
        open.filter(({ isRight }) => isRight).length >= rightAnswers * open.length
      if (isKept) best = { ...least, answered: open.length }
    }
  }
  return { known: best.known, right: best.right }
}
