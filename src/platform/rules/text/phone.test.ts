import { expect, test } from 'vitest'
import { dialled, phoneOf, phoneWords } from './phone.ts'

test('a number is dialled the same however it was typed, and what is none is refused', () => {
  for (const typed of [
    '303-555-0142',
    '(303) 555-0142',
    '+1 303 555 0142',
    '1.303.555.0142',
    '303 555 0142 ext 12',
  ])
    expect(phoneOf(typed), typed).toBe('+13035550142')
  expect(phoneOf('+44 20 7946 0958')).toBe('+442079460958')
  for (const none of [
    null,
    '',
    '555-0142',
    '103-555-0142',
    'ask Mara',
    '+0 123',
    '303-555-0142; 9',
    '+1234567890123456',
  ])
    expect(phoneOf(none), String(none)).toBeNull()
})

test.each([
  ['+13035550142', '(303) 555-0142'],
  ['303.555.0142', '(303) 555-0142'],
  ['1-303-555-0142', '(303) 555-0142'],
  ['(303) 555-0142', '(303) 555-0142'],
  ['303 555 0142 x12', '(303) 555-0142 ext. 12'],
  ['+442079460958', '+44 207 946 0958'],
  ['+4915112345678', '+49 151 1234 5678'],
  ['+33 1 23 45 67 89', '+33 123 456 789'],
  ['+35312345678', '+353 1234 5678'],
  ['+74951234567', '+7 495 123 4567'],
  ['72345', '72345'],
  ['ask Mara', 'ask Mara'],
  ['+1 303 555 014', '+1 303 555 014'],
  ['', ''],
])('"%s" reads "%s", and reads the same when it is read again', (typed, words) => {
  expect(phoneWords(typed)).toBe(words)
  expect(phoneWords(words)).toBe(words)
})

test('what is pressed dials the whole number, and not the extension behind it', () => {
  expect(dialled('303-555-0142 ext 12')).toBe('+13035550142')
  expect(dialled('+44 207 946 0958')).toBe('+442079460958')
  // Short codes and invalid numbers: unchanged.
  expect(dialled('72345')).toBe('72345')
  expect(dialled('555-0142')).toBe('5550142')
  expect(dialled('ask Mara')).toBe('')
})
