import { expect, test } from 'vitest'
import { codePointLength, cutText } from './code-points.ts'
import { calendarDay, formatMinutes, formatShortDate, isoDay } from './dates.ts'
import { isInstant, toMillis } from './instant.ts'
import { foldText, hasWholeWord, hasWordStart, wordsOf } from './words.ts'

test('length and cuts count code points', () => {
  expect(codePointLength('a😀b')).toBe(3)
  expect(cutText('😀😀😀', 3)).toBe('😀😀😀')
  expect(cutText('😀😀😀😀', 3)).toBe('😀😀😀…')
  expect(cutText('', 0)).toBe('')
})

test('[TRAIN-053] time is shown as hours and minutes', () => {
  expect(formatMinutes(135)).toBe('2h 15m')
  expect(formatMinutes(59)).toBe('0h 59m')
  expect(formatMinutes(60)).toBe('1h 0m')
  expect(formatMinutes(59.9)).toBe('0h 59m')
  expect(formatMinutes(-5)).toBe('0h 0m')
})

test('[TRAIN-054] dates are shown like MMM dd, yyyy, in the viewer’s zone', () => {
  expect(formatShortDate('2026-03-05T12:00:00Z', 'UTC')).toBe('Mar 05, 2026')
  expect(formatShortDate('2026-03-05T03:00:00Z', 'America/Denver')).toBe('Mar 04, 2026')
  const all = Array.from({ length: 12 }, (_, month) =>
    formatShortDate(Date.UTC(2025, month, 28), 'UTC').slice(0, 3),
  )
  expect(all.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})

test('a bad date or zone is reported, not guessed', () => {
  expect(() => formatShortDate('yesterday', 'UTC')).toThrow('Invalid time value')
  expect(() => formatShortDate(0, 'Mars/Olympus')).toThrow(RangeError)
  expect(toMillis(new Date(5))).toBe(5)
  expect([isInstant('2026-01-01T00:00:00Z'), isInstant(0), isInstant('x'), isInstant(null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('calendar days are those of the zone', () => {
  expect(calendarDay('2025-12-31T23:30:00Z', 'Asia/Tokyo')).toEqual({ year: 2026, month: 1, day: 1 })
  expect(isoDay({ year: 2026, month: 1, day: 1 })).toBe('2026-01-01')
})

test('words are parted by any white space, folded text compares alike', () => {
  expect(wordsOf('  a\n b\tc\u00a0d ')).toEqual(['a', 'b', 'c', 'd'])
  expect(wordsOf(' ')).toEqual([])
  expect(foldText('  Ｔhe \n  Bar ')).toBe('the bar')
})

test('word starts and whole words mind letters of every script', () => {
  expect(hasWordStart('good techniques', 'technique')).toBe(true)
  expect(hasWordStart('unsuccessful', 'successful')).toBe(false)
  expect(hasWordStart('éyears', 'years')).toBe(false)
  expect(hasWordStart('5 years', 'YEARS')).toBe(true)
  expect(hasWholeWord('press the button', 'but')).toBe(false)
  expect(hasWholeWord('good, but dear', 'but')).toBe(true)
  expect(hasWholeWord('a+b', 'a+b')).toBe(true)
})
