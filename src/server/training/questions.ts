import type { Answers, LearnerQuestion } from '#contracts/training/learn.ts'
import type { Question as StoredQuestion } from '#contracts/training/question.ts'
import type { Question } from '#domain/training/quiz-question.ts'

/** Prices a key may be taken from, by SKU: `retailPrice` of a product, in cents. */
export type Prices = ReadonlyMap<string, Record<string, number | null>>

/** SKUs whose prices the keys are taken from. */
export function pricedSkus(questions: readonly StoredQuestion[]): string[] {
  const skus = questions.map((question) =>
    question.type === 'numeric' ? question.answerFrom?.product : undefined,
  )
  return [...new Set(skus.filter((sku) => sku !== undefined))]
}

/** The question with its key written out: a key taken from the catalogue is the price of today, in dollars. */
export function withKey(question: StoredQuestion, prices: Prices): StoredQuestion {
  if (question.type !== 'numeric' || !question.answerFrom) return question
  const { answerFrom, ...rest } = question
  const cents = prices.get(answerFrom.product)?.[answerFrom.field]
  return { ...rest, answer: cents == null ? undefined : cents / 100 }
}

/** A number as people write it, without the signs and the unit around it; everything else as it came. */
export function readAnswer(question: StoredQuestion, given: Answers[string] | undefined) {
  if (question.type !== 'numeric' || typeof given !== 'string') return given
  const bare = given.replace(/[$%\s]/g, '').toLowerCase()
  const unit = question.unit?.replace(/[$%\s]/g, '').toLowerCase()
  return unit && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare
}

/** A stored question, its key written out, as the marking rule knows it. */
export function forMarking(question: StoredQuestion): Question {
  const { id, prompt } = question
  switch (question.type) {
    case 'single':
      return { id, prompt, type: 'single', options: question.options, correct: question.answer }
    case 'multiple':
      return { id, prompt, type: 'multiple', options: question.options, correct: question.answer }
    case 'true_false':
      return { id, prompt, type: 'true_false', correct: question.answer }
    case 'short_answer':
      return { id, prompt, type: 'short_answer', accepted: question.accepted }
    case 'numeric':
      return {
        id,
        prompt,
        type: 'numeric',
        correct: question.answer ?? Number.NaN,
        tolerance: question.tolerance,
      }
    case 'matching':
      return {
        id,
        prompt,
        type: 'matching',
        pairs: Object.entries(question.answer).map(([left, right]) => ({ left, right })),
      }
    case 'ordering':
      return { id, prompt, type: 'ordering', correct: question.answer }
    case 'gap_text':
      return {
        id,
        prompt,
        type: 'gap_text',
        text: question.text,
        gaps: Object.entries(question.gaps).map(([gap, accepted]) => ({ id: gap, accepted })),
      }
    case 'essay':
      return { id, prompt, type: 'essay' }
  }
}

/** The question without its key. What has an order gets it from `shuffle`, which must be the same for one attempt. */
export function forLearner(
  question: StoredQuestion,
  shuffle: <T>(items: readonly T[]) => T[],
): LearnerQuestion {
  const { id, type, prompt } = question
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { id, type, prompt, options: shuffle(question.options) }
    case 'matching':
      return { id, type, prompt, left: question.left, right: shuffle(question.right) }
    case 'ordering':
      return { id, type, prompt, items: shuffle(question.items) }
    case 'gap_text':
      return { id, type, prompt, text: question.text, gaps: Object.keys(question.gaps) }
    case 'numeric':
      return { id, type, prompt, ...(question.unit ? { unit: question.unit } : {}) }
    default:
      return { id, type, prompt }
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

/** Shuffles the same way for the same seed: an attempt shown twice looks the same. */
export function shuffler(seed: string): <T>(items: readonly T[]) => T[] {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), state | 1)
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296
  }
  return (items) => {
    const result = [...items]
    for (let last = result.length - 1; last > 0; last--) {
      const other = Math.floor(next() * (last + 1))
      const [a, b] = [result[last], result[other]]
      if (a !== undefined && b !== undefined) {
        result[last] = b
        result[other] = a
      }
    }
    return result
  }
}
