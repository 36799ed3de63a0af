import { expect, test } from 'vitest'
import { readQuantity } from './read-quantity.ts'

test('what is typed is taken as it stands, or not at all', () => {
  expect(readQuantity('12', 303)).toEqual({ kind: 'ok', quantity: 12 })
  expect(readQuantity(' 1,000 ', 9999)).toEqual({ kind: 'ok', quantity: 1000 })
  expect(readQuantity('5000', 303)).toEqual({ kind: 'over', wanted: 5000 })
  expect(readQuantity('', 303)).toEqual({ kind: 'empty' })
  for (const text of ['-3', '2.5', '1,0', '3x', '１２', '1e3']) {
    expect(readQuantity(text, 303)).toEqual({ kind: 'bad' })
  }
})
