import { expect, test } from 'vitest'
import { joinValues, splitValues } from './filter-values.ts'

test.each([
  [['cold', 'warm'], 'cold,warm'],
  [['Smith, Jones & Co', 'Plain'], 'Smith\\, Jones & Co,Plain'],
  [['C:\\', ','], 'C:\\\\,\\,'],
  [[''], ''],
])('values %j of a filter are the text %s and back', (values, text) => {
  expect(joinValues(values)).toBe(text)
  expect(splitValues(text)).toEqual(values)
})

test('a backslash that stands before nothing to be kept is one', () =>
  expect(splitValues('a\\b,c\\')).toEqual(['a\\b', 'c\\']))
