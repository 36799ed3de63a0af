import { expect, test } from 'vitest'
import { z } from 'zod'
import { email } from './fields.ts'
import { inWords } from './messages.ts'

const messageOf = (type: z.ZodType, value: unknown) => type.safeParse(value).error?.issues[0]?.message

test('[SHELL-030] the library speaks as the documents word it', () => {
  expect(messageOf(z.string(), undefined)).toBe('Required')
  expect(messageOf(z.enum(['a']), undefined)).toBe('Required')
  expect(messageOf(z.string(), 5)).toBe('Expected string, received number')
  expect(messageOf(z.number(), null)).toBe('Expected number, received null')
  expect(messageOf(z.object({}), [])).toBe('Expected object, received array')
  expect(messageOf(z.string().min(3), 'ab')).toBe('String must contain at least 3 character(s)')
  expect(messageOf(z.number().min(0), -1)).toBe('Number must be greater than or equal to 0')
  expect(messageOf(email(), 'nobody')).toBe('Invalid email')
  expect(messageOf(z.enum(['a', 'b']), 'c')).toBe('Invalid enum value')
  expect(messageOf(z.uuid(), 'x')).toBe('Invalid input')
})

test('[SHELL-031] a bad date says "Invalid time value"', () => {
  expect(messageOf(z.iso.datetime(), 'yesterday')).toBe('Invalid time value')
  expect(messageOf(z.iso.date(), '2026-02-30')).toBe('Invalid time value')
  expect(messageOf(z.iso.date(), '2026-02-28')).toBeUndefined()
})

const modules = import.meta.glob<Record<string, unknown>>(['../../*/contract/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const absurd = [
  undefined,
  null,
  Number.NaN,
  -1e15,
  1e15,
  1.5,
  '',
  ' ',
  'x',
  'x'.repeat(11_000),
  true,
  [],
  [null],
  Array.from({ length: 600 }, () => 'x'),
  {},
  { unknown: 1 },
]

/** Every object schema of every contract: create, update and bodies of calls. */
function objects(): z.ZodObject[] {
  const exported = Object.values(modules).flatMap((module) => Object.values(module))
  const isObject = (value: unknown): value is z.ZodObject => value instanceof z.ZodObject
  return exported.flatMap((value) =>
    isObject(value)
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).filter(isObject)
        : [],
  )
}

test('no field of any contract shows a person what the library says of it', () => {
  const raw =
    /expected|received|\bnan\b|must contain|element\(s\)|character\(s\)|enum|integer|undefined|null\b/i
  const found = new Set<string>()
  const every = objects()
  expect(every.length).toBeGreaterThan(200)
  for (const object of every)
    for (const type of Object.values(object.shape) as z.ZodType[])
      for (const value of absurd)
        for (const { message } of type.safeParse(value).error?.issues ?? []) found.add(inWords(message))
  expect([...found].filter((message) => raw.test(message))).toEqual([])
  expect(found).toContain('Enter a number')
})

test('a person reads what to do, and a message of ours stays as it is', () => {
  expect(inWords('Expected number, received nan')).toBe('Enter a number')
  expect(inWords('price: Expected integer, received float')).toBe('price: Enter a whole number')
  expect(inWords('String must contain at least 12 character(s)')).toBe('Enter at least 12 characters')
  expect(inWords('Number must be less than or equal to 2147483647')).toBe('Must be 2,147,483,647 or less')
  expect(inWords('Choose a password that is not so common')).toBe('Choose a password that is not so common')
})
