import { expect, test } from 'vitest'
import { day, email, instant, phone, text } from './fields.ts'

test.each([
  ['(970) 555-0122', '+19705550122'],
  ['\u202a+1 970.555.0122\u202c', '+19705550122'],
  ['970-555-0122 x12', '+19705550122 ext. 12'],
  ['+44 20 7946 0958', '+442079460958'],
  ['ask at the bar', 'ask at the bar'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['011 52 55 1234 5678', '+525512345678'],
  ['(+49) 151 12345678', '+4915112345678'],
  ['+39 06 6982 1234', '+390669821234'],
  ['+1 303 111 0142', '+1 303 111 0142'],
  ['970\u2011555\u20130122', '+19705550122'],
  ['\uff19\uff17\uff10-555-0122', '+19705550122'],
  ['970·555·0122', '+19705550122'],
  ['tel:+1-970-555-0122', '+19705550122'],
  ['Phone: 970-555-0122', '+19705550122'],
  ['970-555-0122 extension 12', '+19705550122 ext. 12'],
  ['970-555-0122 #12', '+19705550122 ext. 12'],
  ['970-555-0122;ext=12', '+19705550122 ext. 12'],
  ['970-555-0122,12', '+19705550122 ext. 12'],
  ['+442079460958 ext. 5', '+442079460958 ext. 5'],
  ['970-555-0122 or 0123', '970-555-0122 or 0123'],
  ['970 555 0122 / 970 555 0123', '970 555 0122 / 970 555 0123'],
])('[FIX-045] the phone %s is kept as %s', (typed, kept) => expect(phone().parse(typed)).toBe(kept))

test('[FIX-045] a name is kept without signs that nobody sees', () => {
  expect(text().parse(' Blue\u200b Door\u202e ')).toBe('Blue Door')
  expect(text().parse('Blue\nDoor\u0007')).toBe('Blue Door')
  expect(text(2000).parse('Side door\nring twice')).toBe('Side door\nring twice')
  expect(text().safeParse('\u2800\u3164').success).toBe(false)
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
  ['用户@例子.广告', '用户@例子.广告'],
  ['ana@भारत.भारत', 'ana@भारत.भारत'],
  ['ana＠ｅｘａｍｐｌｅ。com', 'ana@example.com'],
  ['ana@bu\u0308cher.exam\u200bple', 'ana@bücher.example'],
  ["o'neill+bar@mail.example.co", "o'neill+bar@mail.example.co"],
])('[FIX-045] mail to %s is taken', (typed, kept) => expect(email().parse(typed)).toBe(kept))

test.each([
  'bar@',
  '@example.com',
  'bar@example',
  'a b@example.com',
  '.a@example.com',
  'a..b@example.com',
  'ana@example-.com',
  'ana@-example.com',
  'ana@[127.0.0.1]',
])('[FIX-045] %s is no address', (typed) => expect(email().safeParse(typed).success).toBe(false))
