import { expect, test } from 'vitest'
import { foldedFilter } from './folded-filter.ts'

test.each([
  ['cafe nandu', 'Café Ñandú'],
  ['CAFÉ', 'Cafe Nandu'],
  ['jose angstrom', 'José Ångström'.normalize('NFD')],
  ["o'brien", 'O’Brien & Sons'],
  ['lodz', 'Łódź'],
])('[FIX-035] "%s" finds the option "%s"', (typed, label) => {
  expect(foldedFilter('0190', typed, [label])).toBeGreaterThan(0)
  expect(foldedFilter('0190', 'zebra', [label])).toBe(0)
})
