import type { Shuffle } from './seeded-shuffle.ts'

export type Drawable = {
  readonly id: string
  readonly tags?: readonly string[] | undefined
  readonly retired?: boolean | undefined
}

/** Which questions of a quiz an attempt asks. By default every question that is not retired. */
export type DrawRules = {
  /** How many questions; null: all available. */
  readonly drawCount: number | null
  /** Only questions with at least one of these tags; an empty list: any question. */
  readonly drawTags: readonly string[]
  /** The minimum number of questions for a tag. */
  readonly drawMinimums: readonly { readonly tag: string; readonly count: number }[]
  readonly shuffleQuestions: boolean
}

export const askEverything: DrawRules = {
  drawCount: null,
  drawTags: [],
  drawMinimums: [],
  shuffleQuestions: true,
}

const hasTag = (question: Drawable, tag: string) => question.tags?.includes(tag) ?? false

/** The questions an attempt may ask. */
export function drawPool<Q extends Drawable>(
  questions: readonly Q[],
  { drawTags }: Pick<DrawRules, 'drawTags'>,
): Q[] {
  return questions.filter(
    (question) =>
      !question.retired && (drawTags.length === 0 || drawTags.some((tag) => hasTag(question, tag))),
  )
}

/** How many questions an attempt asks. */
export function askedCount(questions: readonly Drawable[], rules: DrawRules): number {
  const available = drawPool(questions, rules).length
  return Math.min(rules.drawCount ?? available, available)
}

/**
 * The questions of one attempt: first the minimum for each tag, then any, up to the number to ask; in the quiz's order, or
 * shuffled. Questions in `asked` (the previous attempt) come last, so that a retake asks new ones. The same `shuffle` gives
 * the same draw.
 */
export function drawQuestions<Q extends Drawable>(
  questions: readonly Q[],
  rules: DrawRules,
  shuffle: Shuffle,
  asked: ReadonlySet<string> = new Set(),
): Q[] {
  const mixed = shuffle(drawPool(questions, rules))
  const pool = mixed.toSorted((a, b) => Number(asked.has(a.id)) - Number(asked.has(b.id)))
  const count = Math.min(rules.drawCount ?? pool.length, pool.length)
  const drawn = new Set<Q>()
  for (const { tag, count: least } of rules.drawMinimums) {
    for (const question of pool) {
      const have = [...drawn].filter((one) => hasTag(one, tag)).length
      if (have >= least || drawn.size >= count) break
      if (hasTag(question, tag)) drawn.add(question)
    }
  }
  for (const question of pool) {
    if (drawn.size >= count) break
    drawn.add(question)
  }
  return rules.shuffleQuestions ? shuffle([...drawn]) : questions.filter((question) => drawn.has(question))
}

/** Why the draw rules cannot be met, one sentence each for the author. */
export function drawProblems(questions: readonly Drawable[], rules: DrawRules): string[] {
  const problems: string[] = []
  const pool = drawPool(questions, rules)
  const { drawCount, drawMinimums } = rules
  if (drawCount !== null && drawCount > pool.length)
    problems.push(`The quiz draws ${drawCount} questions, but there are ${pool.length} to draw from`)
  const asked = drawCount ?? pool.length
  const least = drawMinimums.reduce((sum, { count }) => sum + count, 0)
  if (least > asked)
    problems.push(`The tags ask for ${least} questions at least, but an attempt has ${asked}`)
  for (const { tag, count } of drawMinimums) {
    const tagged = pool.filter((question) => hasTag(question, tag)).length
    if (tagged < count)
      problems.push(`The quiz draws at least ${count} with the tag “${tag}”, but there are ${tagged}`)
  }
  return problems
}
