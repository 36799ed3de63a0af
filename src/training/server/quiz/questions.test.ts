import { expect, test } from 'vitest'
import { type Question, question } from '#training/contract/quiz/question.ts'
import { forLearner } from './questions.ts'

const choices = ['a', 'b', 'c'].map((id) => ({ id, text: `Choice ${id}` }))
const asked = { id: 'q', prompt: 'Which?' }
const questions: readonly Question[] = [
  { ...asked, type: 'single', options: choices, answer: 'b' },
  { ...asked, type: 'multiple', options: choices, answer: ['a', 'b'] },
  { ...asked, type: 'true_false', answer: false },
  { ...asked, type: 'short_answer', accepted: ['Trial close'] },
  { ...asked, type: 'numeric', answer: 59.95, tolerance: 0.05, unit: '$' },
  { ...asked, type: 'matching', left: choices, right: choices, answer: { a: 'b', b: 'c', c: 'a' } },
  { ...asked, type: 'ordering', items: choices, answer: ['c', 'a', 'b'] },
  { ...asked, type: 'gap_text', text: 'Gold has {{g}}.', gaps: { g: ['80mg'] } },
  { ...asked, type: 'essay', rubric: 'Names both' },
]

test('a question for the learner holds no key, whatever its type', () => {
  expect(new Set(questions.map(({ type }) => type)).size).toBe(question.options.length)
  for (const one of questions) {
    const shown = forLearner(one, (items) => [...items])
    for (const secret of ['answer', 'accepted', 'tolerance', 'rubric', 'answerFrom'])
      expect(shown).not.toHaveProperty(secret)
    expect(JSON.stringify(shown)).not.toMatch(/80mg|59\.95|Trial close|Names both/)
  }
})

test('what is to be chosen, matched or put in order comes in the order of the shuffle', () => {
  const turned = choices.toReversed()
  const shown = questions.map((one) => forLearner(one, (items) => items.toReversed()))
  expect(shown[0]).toEqual({ ...asked, type: 'single', options: turned })
  expect(shown[5]).toEqual({ ...asked, type: 'matching', left: choices, right: turned })
  expect(shown[6]).toEqual({ ...asked, type: 'ordering', items: turned })
})

test('what is to be put in order is never shown as it is right', () => {
  const one: Question = { ...asked, type: 'ordering', items: choices, answer: ['a', 'b', 'c'] }
  const shown = forLearner(one, (items) => [...items])
  expect(shown.items?.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})
