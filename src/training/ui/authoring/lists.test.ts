import { expect, test } from 'vitest'
import { freeId, linesOf, movedTo, slugFrom } from './lists.ts'

test('lines, moves, slugs and ids', () => {
  expect(linesOf(' one \n\n two\n')).toEqual(['one', 'two'])
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(slugFrom("What's in a Pour?")).toBe('whats-in-a-pour')
  expect(slugFrom('Crème brûlée', ['creme-brulee'])).toBe('creme-brulee-2')
  expect(slugFrom('???')).toBe('part')
  expect(freeId('q', ['q1', 'q3'])).toBe('q4')
  expect(freeId('q', ['q2', 'x'])).toBe('q3')
})
