import { expect, test } from 'vitest'
import { question as schema } from '#training/contract/quiz/question.ts'
import { questionTypes } from '#training/rules/quiz/quiz-question.ts'
import { gapsIn, newQuestion, questionFaults } from './question-draft.ts'

test('[TRAIN-006] every type begins empty, with an id of its own, and says what is missing', () => {
  for (const type of questionTypes) {
    const fresh = newQuestion(type)
    expect(fresh).toMatchObject({ type, prompt: '', id: expect.stringMatching(/^q[0-9a-z]+$/) })
    expect(newQuestion(type).id).not.toBe(fresh.id)
    expect(questionFaults(fresh)[0], type).toBe('Write the question')
  }
})

test('[TRAIN-006] a question is kept when it can be asked and marked, and not a word before', () => {
  const essay = newQuestion('essay')
  expect(questionFaults({ ...essay, prompt: 'Why?' })).toEqual([])
  const single = newQuestion('single')
  if (single.type !== 'single') throw new Error('not single')
  const options = single.options.map((option) => ({ ...option, text: option.id }))
  expect(questionFaults({ ...single, prompt: 'Which?', options })).toEqual(['Mark the right answer'])
  expect(questionFaults({ ...single, prompt: 'Which?', options, answer: 'o2' })).toEqual([])
  const [first, ...rest] = options
  const blank = {
    ...single,
    prompt: 'Which?',
    options: [{ id: first?.id ?? '', text: ' ' }, ...rest],
    answer: 'o2',
  }
  expect(questionFaults(blank)).toEqual(['Fill in two answers or more'])
  const gap = newQuestion('gap_text')
  if (gap.type !== 'gap_text') throw new Error('not gap_text')
  const text = 'A {{g1}} and a {{g2}}'
  expect(questionFaults({ ...gap, prompt: 'Fill', text, gaps: { g1: ['bar'] } })).toEqual([
    'Write an accepted answer for every gap',
  ])
  const whole = { ...gap, prompt: 'Fill', text, gaps: { g1: ['bar'], g2: ['glass'] } }
  expect(questionFaults(whole)).toEqual([])
  expect(schema.safeParse(whole).success).toBe(true)
})

test('gaps are found once each, in the order of the text', () => {
  expect(gapsIn('{{b}} {{a}} {{b}} {{}} { {c} }')).toEqual(['b', 'a'])
  expect(gapsIn('none')).toEqual([])
})
