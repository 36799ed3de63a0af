import { createHash } from 'node:crypto'
import type { SeenQuestion, Question as StoredQuestion } from '#training/contract/quiz/question.ts'
import { type DrawRules, drawQuestions } from '#training/rules/quiz/draw-quiz.ts'
import { type Shuffle, seededShuffle } from '#training/rules/quiz/seeded-shuffle.ts'
import { outOfOrder } from './questions.ts'

type Rules = DrawRules & { readonly shuffleOptions: boolean }
type Option = { id: string; text: string }

/**
 * The questions of one attempt as drawn and shuffled, keys included. Option ids are replaced by their position, so that an
 * author's id cannot give the answer away. The same seed gives the same plan. `before`: question ids of the previous
 * attempt.
 */
export function planAttempt(
  questions: readonly StoredQuestion[],
  rules: Rules,
  seed: string,
  before: readonly string[] = [],
): SeenQuestion[] {
  const shuffle = seededShuffle(seed)
  return drawQuestions(questions, rules, shuffle, new Set(before)).map((question) => ({
    ...asked(question, rules.shuffleOptions, shuffle),
    revision: revisionOf(question),
  }))
}

function renamed(
  options: readonly Option[],
  prefix: string,
): { list: Option[]; nameOf: (id: string) => string } {
  const names = new Map(options.map(({ id }, index) => [id, `${prefix}${index + 1}`]))
  const nameOf = (id: string) => names.get(id) ?? id
  return { list: options.map(({ id, text }) => ({ id: nameOf(id), text })), nameOf }
}

function asked(question: StoredQuestion, shuffleOptions: boolean, shuffle: Shuffle): StoredQuestion {
  switch (question.type) {
    case 'single': {
      const options = shuffleOptions ? shuffle(question.options) : question.options
      const { list, nameOf } = renamed(options, 'o')
      return { ...question, options: list, answer: nameOf(question.answer) }
    }
    case 'multiple': {
      const options = shuffleOptions ? shuffle(question.options) : question.options
      const { list, nameOf } = renamed(options, 'o')
      return { ...question, options: list, answer: question.answer.map(nameOf) }
    }
    case 'matching': {
      // Unshuffled, each right entry would stand beside its left one.
      const left = renamed(question.left, 'l')
      const right = renamed(shuffle(question.right), 'r')
      const pairs = Object.entries(question.answer).map(([from, to]) => [left.nameOf(from), right.nameOf(to)])
      return { ...question, left: left.list, right: right.list, answer: Object.fromEntries(pairs) }
    }
    case 'ordering': {
      const { list, nameOf } = renamed(outOfOrder(question, shuffle), 'i')
      return { ...question, items: list, answer: question.answer.map(nameOf) }
    }
    case 'gap_text': {
      const names = new Map(Object.keys(question.gaps).map((gap, index) => [gap, `g${index + 1}`]))
      const gaps = Object.entries(question.gaps).map(([gap, accepted]) => [names.get(gap) ?? gap, accepted])
      const text = question.text.replace(/\{\{([^{}]+)\}\}/g, (whole, gap: string) => {
        const name = names.get(gap)
        return name ? `{{${name}}}` : whole
      })
      return { ...question, text, gaps: Object.fromEntries(gaps) }
    }
    default:
      return question
  }
}

/** A hash that changes with a question's text or key, but not with its tags, explanation, lesson or retired flag. */
export function revisionOf(question: StoredQuestion): string {
  const { tags: _, explanation: __, lesson: ___, retired: ____, ...content } = question
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
    .slice(0, 12)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
