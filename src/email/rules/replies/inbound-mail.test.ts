import { expect, test } from 'vitest'
import { keptOf, mostOfFile, mostOfMail } from './inbound-mail.ts'

const files = (...sizes: number[]) => sizes.map((size) => ({ name: 'a', type: 'b', size }))

test('files are kept in their order, none too large, and together no more than a mail may bring', () => {
  expect(keptOf([])).toEqual([])
  expect(keptOf(files(1, 0, mostOfFile, mostOfFile + 1))).toEqual([true, false, true, false])
  // A smaller one still fits.
  expect(keptOf(files(mostOfFile, mostOfFile - 5, 6, 5, 1))).toEqual([true, true, false, true, false])
  expect(mostOfMail).toBe(2 * mostOfFile)
})
