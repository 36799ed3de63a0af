import { expect, test } from 'vitest'
import { type KnownKey, keyWords } from './key-words.ts'

const key: KnownKey = { name: '2026a', isInUse: false, left: 0, writing: 0, processes: 3 }

test.each<[string, Partial<KnownKey>]>([
  ['In use: what is new is sealed with it.', { isInUse: true, left: null, writing: 3 }],
  [
    'In use by 1 of 3 processes. Restart the others with it in front of SECRET_KEYS.',
    { isInUse: true, left: null, writing: 1 },
  ],
  [
    '1,204 values are still sealed with it. They are sealed again in the background.',
    { left: 1204, writing: 2 },
  ],
  ['1 value is still sealed with it. They are sealed again in the background.', { left: 1 }],
  ['2 processes seal with it. Restart them with the new key in front of SECRET_KEYS.', { writing: 2 }],
  ['Known, and not in use yet. Once all processes know it, put it in front of SECRET_KEYS.', { left: null }],
  ['Nothing is sealed with it: you can take it out of SECRET_KEYS.', {}],
])('[FIX-054] a key says what is to be done with it: %s', (words, facts) => {
  expect(keyWords({ ...key, ...facts })).toBe(words)
})
