import { expect, test } from 'vitest'
import { type Asked, builtInVoice, notUnderstood, undecided, unknown, unread } from './assistant.ts'

const asked: Asked = {
  assistant: 'help',
  question: 'What do I say when they find it too dear?',
  before: null,
  kind: 'general',
  passages: [
    { id: 'a', sourceType: 'technique', title: 'Ask which price', excerpt: 'Which price do you mean?' },
  ],
  confidence: 0.4,
  mayAnswer: false,
  isKnown: true,
  isUnderstood: true,
  hasWords: true,
  placeNames: { zipsOf: () => 0, ruled: new Set<string>() },
  isOtherTrade: false,
}

test.each([
  ['is sure: quotes the best passage', { mayAnswer: true }, 'Which price do you mean?', false],
  ['cannot tell which of several texts is meant: says that', {}, undecided, true],
  ['knows no answer: says that', { isKnown: false }, unknown, true],
  ['reads words and no question: asks back', { isKnown: false, isUnderstood: false }, unread, true],
  [
    'sees no words: makes out no question',
    { isKnown: false, isUnderstood: false, hasWords: false },
    notUnderstood,
    true,
  ],
  ['has nothing to quote: knows no answer', { mayAnswer: true, isKnown: false, passages: [] }, unknown, true],
])('who %s', async (_, over, answer, hasAbstained) => {
  const spoken = await builtInVoice.speak({ ...asked, ...over })
  expect(spoken).toMatchObject({ answer, hasAbstained, citations: hasAbstained ? [] : ['a'] })
})
