import { describe, expect, test } from 'vitest'
import { askEverything, askedCount, drawProblems, drawQuestions } from './draw-quiz.ts'
import { seededShuffle } from './seeded-shuffle.ts'

const questions = Array.from({ length: 20 }, (_, index) => ({
  id: `q${index}`,
  tags: index < 4 ? ['law'] : index < 8 ? ['price', 'law'] : ['other'],
}))
const draw = (rules: Partial<typeof askEverything>, seed = 'one') =>
  drawQuestions(questions, { ...askEverything, ...rules }, seededShuffle(seed))
const withTag = (tag: string) => (list: typeof questions) =>
  list.filter(({ tags }) => tags.includes(tag)).length

describe('drawQuestions', () => {
  test('left alone it asks everything, in another order for another seed, in the same for the same', () => {
    expect(draw({})).toHaveLength(20)
    expect(new Set(draw({}))).toEqual(new Set(questions))
    expect(draw({})).toEqual(draw({}))
    expect(draw({})).not.toEqual(draw({}, 'two'))
    expect(draw({ shuffleQuestions: false })).toEqual(questions)
  })

  test('so many are drawn, each once, whatever the seed; without shuffle in the order of the quiz', () => {
    for (let seed = 0; seed < 200; seed++) {
      const drawn = draw({ drawCount: 7 }, String(seed))
      expect(new Set(drawn).size).toBe(7)
      const plain = draw({ drawCount: 7, shuffleQuestions: false }, String(seed))
      expect(plain.map((one) => questions.indexOf(one))).toEqual(
        plain.map((one) => questions.indexOf(one)).toSorted((a, b) => a - b),
      )
    }
  })

  test('every question is drawn about as often as another', () => {
    const times = new Map<string, number>()
    for (let seed = 0; seed < 2000; seed++)
      for (const { id } of draw({ drawCount: 5 }, `s${seed}`)) times.set(id, (times.get(id) ?? 0) + 1)
    // 500 expected of each; five standard deviations are about 100.
    for (const { id } of questions) expect(Math.abs((times.get(id) ?? 0) - 500), id).toBeLessThan(100)
  })

  test('each tag has its minimum, one question may serve two tags', () => {
    for (let seed = 0; seed < 200; seed++) {
      const drawMinimums = [
        { tag: 'price', count: 3 },
        { tag: 'law', count: 2 },
      ]
      const drawn = draw({ drawCount: 5, drawMinimums }, String(seed))
      expect(drawn).toHaveLength(5)
      expect(withTag('price')(drawn)).toBeGreaterThanOrEqual(3)
      expect(withTag('law')(drawn)).toBeGreaterThanOrEqual(2)
    }
  })

  test('only the tags named, and never what is retired', () => {
    const retired = questions.map((question, index) => ({ ...question, retired: index === 4 }))
    const rules = { ...askEverything, drawTags: ['price'] }
    const drawn = drawQuestions(retired, rules, seededShuffle('x'))
    expect(drawn.map(({ id }) => id).toSorted()).toEqual(['q5', 'q6', 'q7'])
    expect(askedCount(retired, rules)).toBe(3)
    expect(askedCount(retired, { ...rules, drawCount: 2 })).toBe(2)
  })
})

describe('drawProblems', () => {
  const problems = (rules: Partial<typeof askEverything>) =>
    drawProblems(questions, { ...askEverything, ...rules })
  test('none when the rules can be followed, to the last question', () => {
    expect(problems({ drawCount: 20 })).toEqual([])
    expect(problems({ drawCount: 8, drawMinimums: [{ tag: 'law', count: 8 }] })).toEqual([])
  })
  test('one more than there are is said', () => {
    expect(problems({ drawCount: 21 })).toEqual([
      'The quiz draws 21 questions, but there are 20 to draw from',
    ])
    expect(problems({ drawMinimums: [{ tag: 'price', count: 5 }] })).toEqual([
      'The quiz draws at least 5 with the tag “price”, but there are 4',
    ])
    expect(
      problems({
        drawCount: 3,
        drawMinimums: [
          { tag: 'law', count: 2 },
          { tag: 'other', count: 2 },
        ],
      }),
    ).toEqual(['The tags ask for 4 questions at least, but an attempt has 3'])
  })
})
