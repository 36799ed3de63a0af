import type { Answers, LearnerQuestion } from '#training/contract/modules/learn.ts'
import type { Question as StoredQuestion } from '#training/contract/quiz/question.ts'
import type { Question } from '#training/rules/quiz/quiz-question.ts'
import type { Shuffle } from '#training/rules/quiz/seeded-shuffle.ts'
import { typedNumber } from '#training/rules/quiz/typed-number.ts'

/** Prices that answer keys can refer to, by SKU: `retailPrice` of a product, in cents. */
export type Prices = ReadonlyMap<string, Record<string, number | null>>

type Ordering = Pick<Extract<StoredQuestion, { type: 'ordering' }>, 'items' | 'answer'>

/** SKUs whose prices the answer keys refer to. */
export function pricedSkus(questions: readonly StoredQuestion[]): string[] {
  const skus = questions.map((question) =>
    question.type === 'numeric' ? question.answerFrom?.product : undefined,
  )
  return [...new Set(skus.filter((sku) => sku !== undefined))]
}

/** The question with its key filled in: a key that refers to a catalog price becomes today's price in dollars. */
export function withKey(question: StoredQuestion, prices: Prices): StoredQuestion {
  if (question.type !== 'numeric' || !question.answerFrom) return question
  const { answerFrom, ...rest } = question
  const cents = prices.get(answerFrom.product)?.[answerFrom.field]
  return { ...rest, answer: cents == null ? undefined : cents / 100 }
}

/** The number that was typed with signs and a unit; any other answer, and what is no number, is returned unchanged. */
export function readAnswer(question: StoredQuestion, given: Answers[string] | undefined) {
  if (question.type !== 'numeric' || typeof given !== 'string') return given
  return typedNumber(given, question.unit) ?? (question.unit ? '' : given)
}

/** A stored question, with its key filled in, in the shape that the marking rule expects. */
export function forMarking(question: StoredQuestion): Question {
  const { id, prompt, points } = question
  const asked = { id, prompt, ...(points === undefined ? {} : { points }) }
  switch (question.type) {
    case 'single':
      return { ...asked, type: 'single', options: question.options, correct: question.answer }
    case 'multiple':
      return { ...asked, type: 'multiple', options: question.options, correct: question.answer }
    case 'true_false':
      return { ...asked, type: 'true_false', correct: question.answer }
    case 'short_answer':
      return { ...asked, type: 'short_answer', accepted: question.accepted }
    case 'numeric':
      return {
        ...asked,
        type: 'numeric',
        correct: question.answer ?? Number.NaN,
        tolerance: question.tolerance,
      }
    case 'matching':
      return {
        ...asked,
        type: 'matching',
        pairs: Object.entries(question.answer).map(([left, right]) => ({ left, right })),
      }
    case 'ordering':
      return { ...asked, type: 'ordering', correct: question.answer }
    case 'gap_text':
      return {
        ...asked,
        type: 'gap_text',
        text: question.text,
        gaps: Object.entries(question.gaps).map(([gap, accepted]) => ({ id: gap, accepted })),
      }
    case 'essay':
      return { ...asked, type: 'essay' }
  }
}

/** Shuffled items, but never in the right order, which would leave nothing to do. */
export function outOfOrder({ items, answer }: Ordering, shuffle: Shuffle): Ordering['items'] {
  const mixed = shuffle(items)
  return mixed.every(({ id }, index) => id === answer[index]) ? mixed.toReversed() : mixed
}

/** The question without its key. Lists are shuffled by `shuffle`, which must be the same throughout one attempt. */
export function forLearner(question: StoredQuestion, shuffle: Shuffle): LearnerQuestion {
  const { id, type, prompt, points } = question
  const asked = { id, type, prompt, ...(points === undefined ? {} : { points }) }
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { ...asked, options: shuffle(question.options) }
    case 'matching':
      return { ...asked, left: question.left, right: shuffle(question.right) }
    case 'ordering':
      return { ...asked, items: outOfOrder(question, shuffle) }
    case 'gap_text':
      return { ...asked, text: question.text, gaps: Object.keys(question.gaps) }
    case 'numeric':
      return { ...asked, ...(question.unit ? { unit: question.unit } : {}) }
    default:
      return asked
  }
}

/** The key in the form of an answer, for the review after marking. */
export function rightAnswer(question: Question): Answers[string] | null {
  switch (question.type) {
    case 'single':
    case 'true_false':
      return question.correct
    case 'numeric':
      return Number.isFinite(question.correct) ? question.correct : null
    case 'multiple':
    case 'ordering':
      return [...question.correct]
    case 'short_answer':
      return question.accepted[0] ?? null
    case 'matching':
      return Object.fromEntries(question.pairs.map(({ left, right }) => [left, right]))
    case 'gap_text':
      return Object.fromEntries(question.gaps.map((gap) => [gap.id, gap.accepted[0] ?? '']))
    case 'essay':
      return null
  }
}
