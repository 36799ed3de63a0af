import { expect, test } from 'vitest'
import { hasAny, isNear } from './near.ts'

const box = { first: /\bmailbox\b/gu, second: /\bfull\b/u, within: 10 }

test('something stands behind something else, near enough, from whichever place', () => {
  expect(isNear('the mailbox is full', box)).toBe(true)
  expect(isNear('mailbox of somebody who has many others, and a mailbox is full', box)).toBe(true)
  expect(isNear('full is the mailbox', box)).toBe(false)
  expect(isNear(`mailbox ${'x'.repeat(60)} full`, box)).toBe(false)
  expect(hasAny('over quota', [box, /quota/u])).toBe(true)
})
