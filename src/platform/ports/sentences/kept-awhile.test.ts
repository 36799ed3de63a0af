import { expect, test } from 'vitest'
import { keptAwhile } from './kept-awhile.ts'

test('what is loaded is kept, and what could not be loaded is tried anew', async () => {
  let tries = 0
  const read = keptAwhile(async () => {
    tries++
    if (tries === 1) throw new Error('the disk is away')
    return tries
  })
  await expect(read()).rejects.toThrow('the disk is away')
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
  expect(await read()).toBe(2)
})
