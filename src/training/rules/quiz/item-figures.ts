/** With fewer answers than this, figures of a question say too little to be shown. */
export const fewestAnswers = 20
/** With fewer right or fewer wrong answers than this, a single person could reverse the sign of the discrimination. */
export const fewestOfEach = 5

/**
 * Sums over the answers to one question, one answer per person: their first. `credit` is the share of the question's points
 * earned, `rest` the share of all other points of the same attempt.
 */
export type ItemSums = {
  readonly answers: number
  /** Answers that earned the question's full points. */
  readonly right: number
  readonly credit: number
  readonly creditSquared: number
  readonly rest: number
  readonly restSquared: number
  readonly creditRest: number
  /** Answers and fully right answers of the weakest, the middle and the best third of people, ranked by `rest`. */
  readonly thirds: readonly { readonly answers: number; readonly right: number }[]
  /** Wrong choices or typed texts, most frequent first. */
  readonly wrong: readonly { readonly text: string; readonly answers: number }[]
}

type ItemHint = 'misleading' | 'wrong_ahead' | 'too_easy' | 'too_hard' | 'says_little'

export type ItemFigures = {
  readonly answers: number
  /** Share of fully right answers, 0..1; null without answers. */
  readonly share: number | null
  /** 95 % confidence interval of `share` (Wilson). */
  readonly interval: { readonly low: number; readonly high: number } | null
  /** -1..1: how far people who do well elsewhere do well here; null with too few answers, right ones or wrong ones. */
  readonly discrimination: number | null
  /** Share right in the weakest, middle and best third; null with too few answers. */
  readonly thirds: number[] | null
  readonly wrong: { readonly text: string; readonly answers: number }[]
  readonly hint: ItemHint | null
}

const z = 1.96

/** The 95 % confidence interval of a share (Wilson), also valid for few answers and shares near 0 and 1. */
export function wilson(right: number, answers: number): { low: number; high: number } {
  const share = right / answers
  const spread = z * z
  const middle = (share + spread / (2 * answers)) / (1 + spread / answers)
  const half =
    (z * Math.sqrt((share * (1 - share)) / answers + spread / (4 * answers * answers))) /
    (1 + spread / answers)
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** The correlation of a question with the rest of its attempts (point-biserial for right and wrong). */
function correlation({
  answers: n,
  credit,
  creditSquared,
  rest,
  restSquared,
  creditRest,
}: ItemSums): number | null {
  const varied = (sum: number, squared: number) => n * squared - sum * sum
  const spread = varied(credit, creditSquared) * varied(rest, restSquared)
  // Rounding errors can leave a tiny variance where there is none.
  if (varied(credit, creditSquared) < 1e-9 || varied(rest, restSquared) < 1e-9) return null
  return Math.max(-1, Math.min(1, (n * creditRest - credit * rest) / Math.sqrt(spread)))
}

/** The figures of a question, with a hint to its author when something looks wrong. */
export function itemFigures(sums: ItemSums): ItemFigures {
  const { answers, right, wrong } = sums
  if (answers === 0)
    return { answers, share: null, interval: null, discrimination: null, thirds: null, wrong: [], hint: null }
  const isEnough = answers >= fewestAnswers
  const interval = wilson(right, answers)
  const isMixed = Math.min(right, answers - right) >= fewestOfEach
  const discrimination = isEnough && isMixed ? correlation(sums) : null
  const thirds = isEnough
    ? sums.thirds.map((third) => (third.answers === 0 ? 0 : third.right / third.answers))
    : null
  // Further below 0 than chance alone explains (one-sided, 95 %).
  const isBelow = discrimination !== null && discrimination < -Math.max(0.1, 1.645 / Math.sqrt(answers - 1))
  const hint = isEnough ? hintOf(interval, discrimination, isBelow, (wrong[0]?.answers ?? 0) > right) : null
  return { answers, share: right / answers, interval, discrimination, thirds, wrong: [...wrong], hint }
}

function hintOf(
  { low, high }: { low: number; high: number },
  discrimination: number | null,
  isBelow: boolean,
  isWrongAhead: boolean,
): ItemHint | null {
  if (isBelow) return 'misleading'
  if (isWrongAhead) return 'wrong_ahead'
  if (low >= 0.85) return 'too_easy'
  if (high <= 0.45) return 'too_hard'
  return discrimination !== null && discrimination < 0.1 ? 'says_little' : null
}
