import { expect, test } from 'vitest'
import { z } from 'zod'
import { email } from './fields.ts'
import './messages.ts'

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
