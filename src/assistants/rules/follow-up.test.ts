import { expect, test } from 'vitest'
import { alreadySaid, leaning, readWith } from './follow-up.ts'

const termsOf = (text: string) => text.split(/\s+/).filter((word) => word.length > 3)
const leans = (question: string) => leaning(question, termsOf(question).length)

test.each([
  'and the gold one?',
  'he still says no',
  'what about Utah',
  'how long does it take',
  'is there one for gold',
  'can we sell there',
])('[KNOW-003] leans on what was asked before: %s', (question) => expect(leans(question)).toBe('yes'))

test.each(['which papers?', 'Is there a fee?', 'Are there allergens?'])(
  '[KNOW-003] says little, and may lean on what was asked before: %s',
  (question) => expect(leans(question)).toBe('perhaps'),
)

test.each([
  'What does shipping cost within Texas and Oklahoma?',
  'A debit of last Friday came back from the bank because the account was closed. What now?',
  "There's a private price list for customers?",
])('[KNOW-003] stands by itself: %s', (question) => expect(leans(question)).toBe('no'))

test('[KNOW-003] the last two turns count: a follow-up on a follow-up is read with both', () => {
  const first = { question: 'What does shipping cost within Texas?', sourceKeys: ['faq:1'] }
  const second = { question: 'and how long?', sourceKeys: ['faq:2'] }
  expect(readWith([first], termsOf)).toBe('What does shipping cost within Texas?')
  expect(readWith([second, first], termsOf)).toBe('What does shipping cost within Texas? and how long?')
  expect(readWith([first, second], termsOf)).toBe('What does shipping cost within Texas?')
  expect(readWith([], termsOf)).toBe('')
  expect(alreadySaid('he still says no', [first])).toEqual(['faq:1'])
  expect(alreadySaid('and the gold one?', [first])).toEqual([])
})
