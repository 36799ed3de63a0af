import { describe, expect, test } from 'vitest'
import type { Question } from '../quiz/quiz-question.ts'
import { type ModuleToPublish, publishProblems } from './publish-check.ts'

const questions = (count: number): Question[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    prompt: 'Right?',
    type: 'true_false',
    correct: true,
  }))

const good: ModuleToPublish = {
  title: 'Kratom basics',
  description: 'What it is',
  lessons: [{ title: 'First', body: 'Text' }],
  quiz: { passingScore: 70, questions: questions(10) },
}

describe('publishProblems', () => {
  test('[TRAIN-006] a module with a lesson and ten good questions may be published', () => {
    expect(publishProblems(good)).toEqual([])
  })

  test('nine questions are too few, ten are enough', () => {
    const quiz = { passingScore: 70, questions: questions(9) }
    expect(publishProblems({ ...good, quiz })).toEqual(['The quiz has 9 of 10 questions'])
  })

  test('a passing score of 1 is one, 0 is none', () => {
    const withScore = (passingScore: number) =>
      publishProblems({ ...good, quiz: { passingScore, questions: questions(10) } })
    expect(withScore(1)).toEqual([])
    expect(withScore(0)).toEqual(['Nobody can fail the quiz: set a passing score'])
  })

  test('every gap is named', () => {
    expect(publishProblems({ title: ' ', description: null, lessons: [], quiz: null })).toEqual([
      'The module has no title',
      'The module says nothing about itself yet',
      'There is no lesson yet',
      'There is no quiz yet',
    ])
    expect(publishProblems({ ...good, lessons: [{ title: 'First', body: ' ' }] })).toEqual([
      '“First” has no text',
    ])
  })

  test('a question without a usable key is named by its number', () => {
    const [first, ...rest] = questions(10)
    const broken: Question = {
      id: 'q9',
      prompt: 'Which?',
      type: 'single',
      options: [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
      correct: 'c',
    }
    const quiz = { passingScore: 70, questions: [...(first ? [first] : []), ...rest.slice(0, 8), broken] }
    expect(publishProblems({ ...good, quiz })).toEqual(['Question 10: its key names no option'])
  })
})
