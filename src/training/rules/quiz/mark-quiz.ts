import { cleanLine } from '#platform/rules/text/clean.ts'
import { withoutEnds } from '#platform/rules/text/trim-signs.ts'
import { foldText } from '#platform/rules/text/words.ts'
import { possiblePoints, type Question } from './quiz-question.ts'
import { typedNumber } from './typed-number.ts'

/** The passing score in percent when a quiz names none. [TRAIN-061] */
export const defaultPassingScore = 70

// Tolerance for rounding errors of shares such as thirds.
const hair = 1e-9

function isOneOf(answer: unknown, accepted: readonly string[]): boolean {
  if (typeof answer !== 'string' && typeof answer !== 'number') return false
  const folded = withoutStops(String(answer))
  return folded !== '' && accepted.some((variant) => withoutStops(variant) === folded)
}

/** Quotation marks around an answer and the stop behind it are no part of it. */
function withoutStops(text: string): string {
  const folded = foldText(cleanLine(text))
  return asWritten(withoutEnds(folded, `"'()[].,;:!?¡¿。•* `) || folded)
}

/** "20 mg" as "20mg", "$ 1,250" as "$1250" and "follow-up" as "follow up". */
const asWritten = (text: string) =>
  text
    .replace(/(?<=\d) ?-?(?=[\p{L}%°])/gu, '')
    .replace(/(?<=[$€£]) (?=\d)/g, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\p{L})-(?=[\p{L}\d])/gu, ' ')

function textList(answer: unknown): string[] {
  return Array.isArray(answer) ? answer.filter((item): item is string => typeof item === 'string') : []
}

function valueAt(answer: unknown, key: string): unknown {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, key)) return undefined
  return Object.entries(answer).find(([name]) => name === key)?.[1]
}

function toNumber(answer: unknown): number {
  if (typeof answer === 'number') return answer
  if (typeof answer !== 'string') return Number.NaN
  return typedNumber(answer) ?? Number.NaN
}

function share(right: number, all: number): number {
  return all > 0 ? right / all : 0
}

/** The share of a question's points that an answer earns, 0..1; null when a person has to mark it. */
function creditFor(question: Question, answer: unknown): number | null {
  switch (question.type) {
    case 'single':
      return answer === question.correct ? 1 : 0
    case 'multiple': {
      const chosen = new Set(textList(answer))
      const correct = new Set(question.correct)
      const right = [...chosen].filter((id) => correct.has(id)).length
      // Each wrong choice cancels a right one, so that choosing every option does not pay.
      return share(Math.max(0, right - (chosen.size - right)), correct.size)
    }
    case 'true_false':
      return answer === question.correct ? 1 : 0
    case 'short_answer':
      return isOneOf(answer, question.accepted) ? 1 : 0
    case 'numeric':
      return Math.abs(toNumber(answer) - question.correct) <= (question.tolerance ?? 0) + hair ? 1 : 0
    case 'matching':
      return share(
        question.pairs.filter(({ left, right }) => valueAt(answer, left) === right).length,
        question.pairs.length,
      )
    case 'ordering': {
      const given = textList(answer)
      return share(
        question.correct.filter((item, index) => given[index] === item).length,
        question.correct.length,
      )
    }
    case 'gap_text':
      return share(
        question.gaps.filter(({ id, accepted }) => isOneOf(valueAt(answer, id), accepted)).length,
        question.gaps.length,
      )
    case 'essay':
      return null
  }
}

type MarkedQuestion = {
  readonly id: string
  readonly points: number | null
  readonly possible: number
  readonly needsPerson: boolean
}

/** `score` is a whole percent, rounded down; `score` and `passed` are null while a person has something to mark. */
export type MarkedQuiz = {
  readonly questions: readonly MarkedQuestion[]
  readonly score: number | null
  readonly passed: boolean | null
  readonly needsPerson: boolean
}

/**
 * Marks a quiz: points per question, a percent score rounded down, and whether it reaches the passing score. An answer that
 * does not fit its question earns 0. Points a person gave for essays come by question id and are limited to 0..possible.
 * [TRAIN-061, TRAIN-062, decision T12]
 */
export function markQuiz(
  quiz: { readonly questions: readonly Question[]; readonly passingScore?: number | undefined },
  answers: Readonly<Record<string, unknown>>,
  essayPoints: Readonly<Record<string, number>> = {},
): MarkedQuiz {
  const questions = quiz.questions.map((question): MarkedQuestion => {
    const possible = possiblePoints(question)
    const credit = creditFor(question, valueAt(answers, question.id))
    if (credit !== null) return { id: question.id, points: credit * possible, possible, needsPerson: false }
    const given = valueAt(essayPoints, question.id)
    if (typeof given !== 'number' || Number.isNaN(given))
      return { id: question.id, points: null, possible, needsPerson: true }
    return { id: question.id, points: Math.min(possible, Math.max(0, given)), possible, needsPerson: false }
  })
  const needsPerson = questions.some((question) => question.needsPerson)
  if (needsPerson) return { questions, score: null, passed: null, needsPerson }
  const possible = questions.reduce((sum, question) => sum + question.possible, 0)
  const earned = questions.reduce((sum, question) => sum + (question.points ?? 0), 0)
  const score = possible > 0 ? Math.min(100, Math.floor((100 * earned) / possible + hair)) : 0
  const passed = possible > 0 && score >= (quiz.passingScore ?? defaultPassingScore)
  return { questions, score, passed, needsPerson }
}
