import { expect, test } from 'vitest'
import { withUnit } from './with-unit.ts'

test('a number is said with its unit, one of it as one', () => {
  expect(withUnit('1', 1, 'days')).toBe('1 day')
  expect(withUnit('1', 1, 'days ahead')).toBe('1 day ahead')
  expect(withUnit('1,200', 1200, 'orders')).toBe('1,200 orders')
  expect(withUnit('0', 0, 'hours')).toBe('0 hours')
  expect(withUnit('1', 1, 'of 10')).toBe('1 of 10')
  expect(withUnit('1', 1, 'ms')).toBe('1 ms')
  expect(withUnit('7', 7, undefined)).toBe('7')
})
