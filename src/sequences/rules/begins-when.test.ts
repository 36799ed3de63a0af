import { expect, test } from 'vitest'
import { beginsByItself, beginsWords } from './begins-when.ts'

const nothing = { stage: null, step: null, when: null }

test('what a sequence begins by is put in words, each way of it', () => {
  expect(beginsByItself(nothing)).toBe(false)
  expect(beginsWords(nothing)).toBeNull()
  expect(beginsWords({ ...nothing, stage: 'hot', step: 9 })).toBe(
    'at the stage “hot”, or at step 9, Referrals',
  )
  const at = (on: 'silence' | 'order' | 'closing', days: number) =>
    beginsWords({ ...nothing, when: { on, days } })
  expect(at('silence', 30)).toBe('30 days after the last contact')
  expect(at('order', 1)).toBe('1 day after the last order')
  expect(at('closing', 7)).toBe('7 days before it is expected to close')
  expect(at('closing', 0)).toBe('on the day it is expected to close')
})
