import { expect, test } from 'vitest'
import { hasEnough, withEmail } from './program-emails.ts'

const today = '2026-11-17'
const one = { day: today, letters: ['a'] }

test('[MAIL-012] an address gets so many emails of programs on a day of its own, and more on the next', () => {
  expect(hasEnough(null, today, 1)).toBe(false)
  expect(hasEnough(one, today, 1)).toBe(true)
  expect(hasEnough(one, today, 2)).toBe(false)
  expect(hasEnough(one, '2026-11-18', 1)).toBe(false)
  // West of where it was counted it is still the day before.
  expect(hasEnough(one, '2026-11-16', 1)).toBe(true)
})

test('[MAIL-012] no number sets no limit, and an email that was counted is not held up by itself', () => {
  expect(hasEnough({ day: today, letters: ['a', 'b', 'c'] }, today, 0)).toBe(false)
  expect(hasEnough(one, today, 1, 'a')).toBe(false)
  expect(hasEnough(one, today, 1, 'b')).toBe(true)
})

test('[MAIL-012] an email is counted once; a new day begins anew', () => {
  expect(withEmail(null, today, 'a')).toEqual(one)
  expect(withEmail(one, today, 'a')).toEqual(one)
  expect(withEmail(one, today, 'b')).toEqual({ day: today, letters: ['a', 'b'] })
  expect(withEmail(one, '2026-11-18', 'b')).toEqual({ day: '2026-11-18', letters: ['b'] })
})
