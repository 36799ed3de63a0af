import { expect, test } from 'vitest'
import { day, email, instant, phone, text } from './fields.ts'

test.each([
  ['(970) 555-0122', '+19705550122'],
  ['\u202a+1 970.555.0122\u202c', '+19705550122'],
  ['970-555-0122 x12', '+19705550122 ext. 12'],
  ['+44 20 7946 0958', '+442079460958'],
  ['ask at the bar', 'ask at the bar'],
])('[FIX-045] the phone %s is kept as %s', (typed, kept) => expect(phone().parse(typed)).toBe(kept))

test('[FIX-045] a name is kept without signs that nobody sees', () => {
  expect(text().parse(' Blue\u200b Door\u202e ')).toBe('Blue Door')
  expect(text().safeParse('\u200b\u2060').error?.issues[0]?.message).toContain('at least 1')
})

test.each(['0024-05-01', '1899-12-31'])('[FIX-045] the year of %s is refused', (typed) => {
  expect(day().safeParse(typed).error?.issues[0]?.message).toBe('Use a year from 1900 on')
  expect(instant().safeParse(`${typed}T10:00:00Z`).error?.issues[0]?.message).toBe('Use a year from 1900 on')
})

test('[FIX-045] the year 1900 is taken', () => expect(day().parse('1900-01-01')).toBe('1900-01-01'))

test.each([
  ['Ana@Bücher.example', 'ana@bücher.example'],
  ['josé@example.com', 'josé@example.com'],
  ['кафе@пример.рф', 'кафе@пример.рф'],
  ['bar@xn--e1afmkfd.xn--p1ai', 'bar@xn--e1afmkfd.xn--p1ai'],
  ["o'neill+bar@mail.example.co", "o'neill+bar@mail.example.co"],
])('[FIX-045] mail to %s is taken', (typed, kept) => expect(email().parse(typed)).toBe(kept))

test.each(['bar@', '@example.com', 'bar@example', 'a b@example.com', '.a@example.com', 'a..b@example.com'])(
  '[FIX-045] %s is no address',
  (typed) => expect(email().safeParse(typed).success).toBe(false),
)
