import { expect, test } from 'vitest'
import { type Counted, standOuts, standOutTexts } from './stand-outs.ts'

const technique = (name: string, uses: number, successes: number, category = 'price'): Counted => ({
  id: name,
  name,
  category,
  uses,
  successes,
})

test('[AI-050] the surest technique stands out, not the one with the highest rate', () => {
  const [found, ...others] = standOuts([
    technique('Few and lucky', 20, 17),
    technique('Often', 400, 320),
    technique('Weak', 30, 6),
  ])
  expect(others).toEqual([])
  expect(found).toMatchObject({
    category: 'price',
    best: { name: 'Often' },
    last: { name: 'Weak' },
    apart: 60,
  })
})

test('below twenty uses nothing is compared, and one alone stands out from nothing', () => {
  expect(standOuts([technique('A', 19, 19), technique('B', 40, 2)])).toEqual([])
  expect(standOuts([technique('A', 20, 19), technique('B', 40, 2)])).toHaveLength(1)
  expect(standOuts([technique('A', 50, 30, 'price'), technique('B', 50, 10, 'need')])).toEqual([])
})

test('what it says holds its figures', () => {
  const [found] = standOuts([technique('A', 20, 15), technique('B', 40, 10)])
  if (!found) throw new Error('nothing stands out')
  expect(standOutTexts(found)).toEqual({
    title: '"A" stands out against price objections',
    description: 'Worked in 75 % of 20 uses (95 % interval 53.1 to 88.8 %). "B" worked in 25 % of 40.',
    action: 'Show "A" first when the objection is about price.',
  })
})
