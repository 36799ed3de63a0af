import { expect, test } from 'vitest'
import { type Asked, builtInVoice, notUnderstood, undecided, unknown } from './assistant.ts'

const asked: Asked = {
  assistant: 'help',
  question: 'What do I say when they find it too dear?',
  kind: 'general',
  passages: [
    { id: 'a', sourceType: 'technique', title: 'Ask which price', excerpt: 'Which price do you mean?' },
  ],
  confidence: 0.4,
  mayAnswer: false,
  isKnown: true,
  isUnderstood: true,
}

test.each([
  ['is sure: quotes the best passage', { mayAnswer: true }, 'Which price do you mean?', false],
  ['cannot tell which of several texts is meant: says that', {}, undecided, true],
  ['knows no answer: says that', { isKnown: false }, unknown, true],
  ['makes out no question: says that', { isKnown: false, isUnderstood: false }, notUnderstood, true],
  ['has nothing to quote: knows no answer', { mayAnswer: true, isKnown: false, passages: [] }, unknown, true],
])('who %s', async (_, over, answer, hasAbstained) => {
  const spoken = await builtInVoice.speak({ ...asked, ...over })
  expect(spoken).toMatchObject({ answer, hasAbstained, citations: hasAbstained ? [] : ['a'] })
})
