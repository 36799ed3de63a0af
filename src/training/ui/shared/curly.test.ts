import { expect, test } from 'vitest'
import { curly } from './curly.ts'

test.each([
  ['"Ours is a liquid," he said.', '“Ours is a liquid,” he said.'],
  ['she asked "what is it?" twice', 'she asked “what is it?” twice'],
  ["It's kratom ('the leaf')", 'It’s kratom (‘the leaf’)'],
  ['(her "something")', '(her “something”)'],
  ['Say "I\'d look."', 'Say “I’d look.”'],
  // What follows an emphasised word begins with the closing mark.
  ['" and left', '” and left'],
])('%s', (straight, set) => {
  expect(curly(straight)).toBe(set)
})
