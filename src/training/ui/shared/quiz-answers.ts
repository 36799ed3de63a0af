import type { Answers, LearnerQuestion } from '#training/contract/modules/learn.ts'
import { typedNumber } from '#training/rules/quiz/typed-number.ts'

export type Answer = Answers[string]
export type QuestionProps<T extends Answer = Answer> = {
  question: LearnerQuestion
  value: T | undefined
  onChange: (value: T) => void
}

/** The texts by id of an answer with several parts; empty for any other answer. */
export function byId(answer: Answer | null | undefined): Record<string, string> {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : {}
}

export function listOf(answer: Answer | null | undefined): string[] {
  return Array.isArray(answer) ? answer : []
}

/** Whether every part of a question is answered. */
export function isAnswered(question: LearnerQuestion, answer: Answer | undefined): boolean {
  switch (question.type) {
    case 'multiple':
    case 'ordering':
      return listOf(answer).length > 0
    case 'matching':
      return (question.left ?? []).every(({ id }) => byId(answer)[id])
    case 'gap_text':
      return (question.gaps ?? []).every((gap) => byId(answer)[gap]?.trim())
    case 'true_false':
      return typeof answer === 'boolean'
    case 'numeric':
      return typedNumber(String(answer ?? ''), question.unit) !== null
    default:
      return typeof answer === 'number' || (typeof answer === 'string' && answer.trim() !== '')
  }
}
