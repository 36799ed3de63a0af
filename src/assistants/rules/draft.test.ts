import { expect, test } from 'vitest'
import { settledCitations, wholeSentences } from './draft.ts'

test('only whole sentences of what is being written count', () => {
  expect(wholeSentences('')).toBe('')
  expect(wholeSentences('A gallon is')).toBe('')
  // The next character may be a digit.
  expect(wholeSentences('A gallon is $199.')).toBe('')
  expect(wholeSentences('A gallon is $199.95')).toBe('')
  expect(wholeSentences('A gallon is $199.95. As')).toBe('A gallon is $199.95.')
  expect(wholeSentences('Say "no." Then go on')).toBe('Say "no."')
  expect(wholeSentences('- one\n- tw')).toBe('- one')
})

test('citations are settled when something else was begun after them', () => {
  expect(settledCitations({})).toBeNull()
  expect(settledCitations({ citations: ['S1'] })).toBeNull()
  expect(settledCitations({ answer: 'It is', citations: ['S1'] })).toBeNull()
  expect(settledCitations({ citations: ['S1', undefined], answer: '' })).toEqual(['S1'])
})
