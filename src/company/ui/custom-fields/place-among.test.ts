import { expect, test } from 'vitest'
import { placeAmong } from './place-among.ts'

const all = [
  { id: 'a', position: 1 },
  { id: 'b', position: 2 },
  { id: 'c', position: 3 },
]

test('[ENG-010] a field moves between its neighbors, and no further than the ends', () => {
  expect(placeAmong(all, 'c', -1)).toBe(1.5)
  expect(placeAmong(all, 'b', -1)).toBe(0)
  expect(placeAmong(all, 'b', 1)).toBe(4)
  expect(placeAmong(all, 'a', -1)).toBeUndefined()
  expect(placeAmong(all, 'c', 1)).toBeUndefined()
  expect(placeAmong([], 'c', 1)).toBeUndefined()
})
