import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultPassingScore, markQuiz } from './mark-quiz.ts'
import { type Question, questionProblems } from './quiz-question.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}` }))
const single: Question = { id: 'q', prompt: 'Which?', type: 'single', options, correct: 'b' }
const multiple: Question = { id: 'q', prompt: 'Which two?', type: 'multiple', options, correct: ['a', 'b'] }
const trueFalse: Question = { id: 'q', prompt: 'So?', type: 'true_false', correct: false }
const short: Question = {
  id: 'q',
  prompt: 'Step 6?',
  type: 'short_answer',
  accepted: ['Trial Close', 'a trial close'],
}
const numeric: Question = { id: 'q', prompt: 'Price?', type: 'numeric', correct: 59.95, tolerance: 0.05 }
const matching: Question = {
  id: 'q',
  prompt: 'Match',
  type: 'matching',
  pairs: [
    { left: 'Silver', right: '20mg' },
    { left: 'Gold', right: '80mg' },
    { left: 'Shot', right: '175mg' },
  ],
}
const ordering: Question = {
  id: 'q',
  prompt: 'Order',
  type: 'ordering',
  correct: ['one', 'two', 'three', 'four'],
}
const gaps: Question = {
  id: 'q',
  prompt: 'Fill in',
  type: 'gap_text',
  text: 'Silver has {{s}} and Gold has {{g}}.',
  gaps: [
    { id: 's', accepted: ['20mg', '20 mg'] },
    { id: 'g', accepted: ['80mg'] },
  ],
}
const essay: Question = { id: 'e', prompt: 'Tell', type: 'essay', points: 4 }

const score = (question: Question, answer: unknown) =>
  markQuiz({ questions: [question] }, { q: answer }).score

describe('marking one question', () => {
  test('single and true or false are right or wrong', () => {
    expect([score(single, 'b'), score(single, 'a'), score(single, ['b']), score(single, undefined)]).toEqual([
      100, 0, 0, 0,
    ])
    expect([
      score(trueFalse, false),
      score(trueFalse, true),
      score(trueFalse, 'false'),
      score(trueFalse, 0),
    ]).toEqual([100, 0, 0, 0])
  })

  test('multiple gives its share, and a wrong choice takes one back', () => {
    expect(score(multiple, ['b', 'a'])).toBe(100)
    expect(score(multiple, ['a'])).toBe(50)
    expect(score(multiple, ['a', 'b', 'c'])).toBe(50)
    expect(score(multiple, ['a', 'c'])).toBe(0)
    expect(score(multiple, ['a', 'b', 'c', 'd'])).toBe(0)
    expect(score(multiple, ['a', 'a', 'a'])).toBe(50)
    expect(score(multiple, 'a')).toBe(0)
    expect(score(multiple, [])).toBe(0)
  })

  test('[FIX-046] a short answer minds neither case, space, accents, stops nor signs that nobody sees', () => {
    const said = [
      'trial close.',
      '“Trial Close”',
      '‘trial close’!',
      'trial\u200b close',
      'Tríal\u00a0Close\u202c',
      '«Trial Close»',
      '„trial close“ ?',
      '`trial close´',
      '• Trial\u2003close…',
      'Ｔｒｉａｌ　ｃｌｏｓｅ。',
      'tri\u00adal\u2060 clo\u034fse\ufe0f\u{e0041}',
      '[trial close]',
    ]
    for (const answer of ['Trial Close', '  trial   CLOSE ', 'a trial\nclose', ...said])
      expect(score(short, answer)).toBe(100)
    const figures: Question = { ...short, accepted: ['20mg', '$1,250', 'follow-up', '50 %'] }
    for (const answer of [
      '20 mg.',
      '20-MG',
      '$ 1250',
      '$1,250',
      'Follow up',
      'follow\u2011up',
      '50%',
      '５０％',
    ])
      expect(score(figures, answer)).toBe(100)
    for (const answer of ['20 m g', '2 0mg', '$12,50', 'followup', '-50%', '5 0%'])
      expect(score(figures, answer)).toBe(0)
    for (const answer of ['trialclose', 'trial closed', '.', '', ' ', null, ['Trial Close']]) {
      expect(score(short, answer)).toBe(0)
    }
  })

  test('[FIX-046] a number is right within its tolerance, both bounds included', () => {
    for (const answer of [59.95, 59.9, 60, '60.00', ' 59.90 ', '+60'])
      expect(score(numeric, answer)).toBe(100)
    for (const answer of [59.89, 60.01, '', 'sixty', null, Number.NaN, '0x3c', '6e1', true]) {
      expect(score(numeric, answer)).toBe(0)
    }
    for (const answer of ['59,95', '$59.95', '59.95 dollars', '\uff15\uff19.95'])
      expect(score(numeric, answer)).toBe(100)
    const below: Question = { id: 'q', prompt: 'Change?', type: 'numeric', correct: -5 }
    for (const answer of ['\u22125', '–5 %', '-5']) expect(score(below, answer)).toBe(100)
    const quoted: Question = { ...short, accepted: ["I'm listening"] }
    for (const answer of ['I’m listening.', 'i`m listening', 'I´m Listening', 'Iʼm listening\u3164'])
      expect(score(quoted, answer)).toBe(100)
    const exact: Question = { id: 'q', prompt: 'Earned?', type: 'numeric', correct: 45_752 }
    expect([score(exact, '45,752'), score(exact, '4,5752'), score(exact, 45_753)]).toEqual([100, 0, 0])
  })

  test('matching, ordering and gaps give a share for each right part', () => {
    const all = { Silver: '20mg', Gold: '80mg', Shot: '175mg' }
    expect([score(matching, all), score(matching, { ...all, Gold: '20mg' }), score(matching, null)]).toEqual([
      100, 66, 0,
    ])
    expect(score(ordering, ['one', 'two', 'three', 'four'])).toBe(100)
    expect(score(ordering, ['one', 'three', 'two', 'four'])).toBe(50)
    expect(score(ordering, 'one')).toBe(0)
    expect([score(gaps, { s: ' 20 MG', g: '80mg' }), score(gaps, { s: '20mg' }), score(gaps, [])]).toEqual([
      100, 50, 0,
    ])
  })

  test('answers that nobody asked for, or of the wrong kind, earn nothing and break nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(single, multiple, short, numeric, matching, ordering, gaps),
        fc.anything(),
        (q, any) => {
          const marked = markQuiz({ questions: [q] }, { q: any, other: any })
          expect(marked.questions).toHaveLength(1)
          expect(marked.score).toBeGreaterThanOrEqual(0)
          expect(marked.score).toBeLessThanOrEqual(100)
        },
      ),
    )
    expect(score({ ...short, id: 'toString' }, 'x')).toBe(0)
  })
})

describe('marking a quiz', () => {
  const ten = Array.from({ length: 10 }, (_, index): Question => ({ ...single, id: `q${index}` }))
  const right = (count: number) => Object.fromEntries(ten.slice(0, count).map(({ id }) => [id, 'b']))

  test('the default passing score is 70, and 70 passes', () => {
    expect(defaultPassingScore).toBe(70)
    expect(markQuiz({ questions: ten }, right(7))).toMatchObject({
      score: 70,
      passed: true,
      needsPerson: false,
    })
    expect(markQuiz({ questions: ten }, right(6))).toMatchObject({ score: 60, passed: false })
  })

  test('a quiz may ask for more or less', () => {
    expect(markQuiz({ questions: ten, passingScore: 71 }, right(7)).passed).toBe(false)
    expect(markQuiz({ questions: ten, passingScore: 60 }, right(6)).passed).toBe(true)
    expect(markQuiz({ questions: ten, passingScore: 0 }, {}).passed).toBe(true)
  })

  test('the score is rounded down, so that 69.9 does not pass', () => {
    const weighted: Question[] = [
      { ...single, id: 'big', points: 699 },
      { ...single, id: 'rest', points: 301 },
    ]
    expect(markQuiz({ questions: weighted }, { big: 'b' })).toMatchObject({ score: 69, passed: false })
    expect(markQuiz({ questions: ten.slice(0, 3) }, right(2)).score).toBe(66)
  })

  test('shares that add up to the whole make 100', () => {
    for (let parts = 2; parts <= 60; parts++) {
      const correct = Array.from({ length: parts }, (_, index) => `item ${index}`)
      const questions = Array.from(
        { length: parts },
        (_, index): Question => ({ ...ordering, id: `${index}`, correct }),
      )
      const wrong = (index: number) => correct.map((item, place) => (place === index ? item : ''))
      const answers = Object.fromEntries(questions.map(({ id }, index) => [id, wrong(index)]))
      // Each question earns 1/parts: together one question out of `parts`.
      expect(markQuiz({ questions }, answers).score).toBe(Math.floor(100 / parts))
      expect(
        markQuiz({ questions }, Object.fromEntries(questions.map(({ id }) => [id, correct]))).score,
      ).toBe(100)
    }
  })

  test('points are given per question', () => {
    const questions: Question[] = [
      { ...multiple, id: 'm', points: 4 },
      { ...single, id: 's' },
    ]
    expect(markQuiz({ questions }, { m: ['a'], s: 'b' })).toEqual({
      questions: [
        { id: 'm', points: 2, possible: 4, needsPerson: false },
        { id: 's', points: 1, possible: 1, needsPerson: false },
      ],
      score: 60,
      passed: false,
      needsPerson: false,
    })
  })

  test('an essay waits for a person, and is counted when one has judged it', () => {
    const questions: Question[] = [essay, { ...single, id: 's' }]
    expect(markQuiz({ questions }, { e: 'Once upon a time', s: 'b' })).toEqual({
      questions: [
        { id: 'e', points: null, possible: 4, needsPerson: true },
        { id: 's', points: 1, possible: 1, needsPerson: false },
      ],
      score: null,
      passed: null,
      needsPerson: true,
    })
    expect(markQuiz({ questions }, { s: 'b' }, { e: 3 })).toMatchObject({
      score: 80,
      passed: true,
      needsPerson: false,
    })
    expect(markQuiz({ questions }, { s: 'b' }, { e: 40 }).score).toBe(100)
    expect(markQuiz({ questions }, { s: 'b' }, { e: -1 }).score).toBe(20)
    expect(markQuiz({ questions }, { s: 'b' }, { e: Number.NaN }).needsPerson).toBe(true)
  })

  test('a quiz without questions is not passed', () => {
    expect(markQuiz({ questions: [], passingScore: 0 }, {})).toMatchObject({ score: 0, passed: false })
  })
})

test('content that cannot be asked or marked is found', () => {
  for (const good of [single, multiple, trueFalse, short, numeric, matching, ordering, gaps, essay]) {
    expect(questionProblems(good)).toEqual([])
  }
  const smallest: Question[] = [
    { ...single, options: options.slice(0, 2) },
    { ...numeric, tolerance: 0 },
    { ...matching, pairs: matching.pairs.slice(0, 2) },
    { ...ordering, correct: ['one', 'two'] },
  ]
  for (const good of smallest) expect(questionProblems(good)).toEqual([])
  const bad: Question[] = [
    { ...single, prompt: ' ' },
    { ...single, points: 0 },
    { ...single, correct: 'z' },
    { ...single, options: options.slice(0, 1), correct: 'a' },
    { ...multiple, correct: [] },
    { ...multiple, options: [...options, ...options] },
    { ...short, accepted: [' '] },
    { ...numeric, correct: Number.NaN },
    { ...numeric, tolerance: -1 },
    { ...matching, pairs: matching.pairs.slice(0, 1) },
    { ...ordering, correct: ['one', 'one'] },
    { ...gaps, gaps: [] },
    { ...gaps, text: 'Silver has {{s}}.' },
    { ...gaps, gaps: gaps.gaps.map((gap) => ({ ...gap, accepted: [] })) },
  ]
  for (const question of bad)
    expect([question, questionProblems(question).length > 0]).toEqual([question, true])
})
