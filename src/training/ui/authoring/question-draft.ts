import { type Question, question as questionSchema } from '#training/contract/quiz/question.ts'

export type QuestionType = Question['type']
export type Of<Type extends QuestionType> = Extract<Question, { type: Type }>
export type Option = { id: string; text: string }

export const typeWords: Record<QuestionType, string> = {
  single: 'One right answer',
  multiple: 'Several right answers',
  true_false: 'True or false',
  short_answer: 'Short answer',
  numeric: 'Number or price',
  matching: 'Matching',
  ordering: 'Putting in order',
  gap_text: 'Gap text',
  essay: 'Essay, marked by a person',
}

const options = (prefix: string, count: number): Option[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index + 1}`, text: '' }))

/** An empty question of a type. Its id is random, so that two people who add one at once get different ids. */
export function newQuestion(type: QuestionType): Question {
  const base = { id: `q${Math.random().toString(36).slice(2, 12)}`, prompt: '' }
  switch (type) {
    case 'single':
      return { ...base, type, options: options('o', 4), answer: '' }
    case 'multiple':
      return { ...base, type, options: options('o', 4), answer: [] }
    case 'true_false':
      return { ...base, type, answer: true }
    case 'short_answer':
      return { ...base, type, accepted: [] }
    case 'numeric':
      return { ...base, type }
    case 'matching':
      return {
        ...base,
        type,
        left: options('l', 3),
        right: options('r', 3),
        answer: { l1: 'r1', l2: 'r2', l3: 'r3' },
      }
    case 'ordering':
      return { ...base, type, items: options('i', 3), answer: ['i1', 'i2', 'i3'] }
    case 'gap_text':
      return { ...base, type, text: '', gaps: {} }
    case 'essay':
      return { ...base, type }
  }
}

/** Ids of the gaps in a text, in its order: "{{g1}}" → g1. */
export function gapsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{([A-Za-z0-9_-]{1,60})\}\}/g)].map((match) => match[1] ?? ''))]
}

/** Why a question cannot be asked and marked yet, one sentence each for the author. */
export function questionFaults(question: Question): string[] {
  const faults: string[] = []
  const need = (isGood: boolean, fault: string) => {
    if (!isGood) faults.push(fault)
  }
  need(question.prompt.trim() !== '', 'Write the question')
  const filled = (list: readonly Option[]) => list.every(({ text }) => text.trim() !== '')
  switch (question.type) {
    case 'single':
      need(question.options.length >= 2 && filled(question.options), 'Fill in two answers or more')
      need(
        question.options.some(({ id }) => id === question.answer),
        'Mark the right answer',
      )
      break
    case 'multiple':
      need(question.options.length >= 2 && filled(question.options), 'Fill in two answers or more')
      need(question.answer.length > 0, 'Mark the right answers')
      break
    case 'short_answer':
      need(question.accepted.length > 0, 'Write an accepted answer')
      break
    case 'numeric':
      need(
        question.answer !== undefined || question.answerFrom !== undefined,
        'Give the number, or the product',
      )
      break
    case 'matching':
      need(filled(question.left) && filled(question.right), 'Fill in both sides of every pair')
      break
    case 'ordering':
      need(filled(question.items), 'Fill in every item')
      break
    case 'gap_text': {
      const gaps = gapsIn(question.text)
      need(gaps.length > 0, 'Put a gap into the text, like {{g1}}')
      need(
        gaps.every((gap) => (question.gaps[gap] ?? []).length > 0),
        'Write an accepted answer for every gap',
      )
      break
    }
    case 'true_false':
    case 'essay':
      break
  }
  // The contract also checks lengths and numbers.
  if (faults.length === 0 && !questionSchema.safeParse(question).success)
    faults.push('Something is too long, or missing')
  return faults
}
