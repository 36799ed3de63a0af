import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

const all = <T>(asked: readonly Promise<T>[]) => Promise.allSettled(asked)
const values = (settled: readonly PromiseSettledResult<number>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))

function counted(work: (items: readonly number[]) => Promise<number[]>) {
  const batches: number[][] = []
  const ask = gathered(async (items: readonly number[]) => {
    batches.push([...items])
    await pause(5)
    return work(items)
  }, 4)
  return { ask, batches }
}

test('who asks alone waits for nobody; what is asked meanwhile is asked together, each with its own answer', async () => {
  const { ask, batches } = counted(async (items) => items.map((item) => item * 10))
  expect(values(await all([1, 2, 3, 4, 5, 6, 7].map(ask)))).toEqual([10, 20, 30, 40, 50, 60, 70])
  expect(batches).toEqual([[1], [2, 3, 4, 5], [6, 7]])
  expect(await ask(8)).toBe(80)
  expect(batches.at(-1)).toEqual([8])
})

test('one that fails does not fail the others', async () => {
  const { ask, batches } = counted(async (items) => {
    if (items.includes(3)) throw new Error('three')
    return [...items]
  })
  expect(values(await all([1, 2, 3, 4].map(ask)))).toEqual([1, 2, 'Error: three', 4])
  expect(batches).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

test('while the database is away a batch fails as a whole, and is not asked once more for each', async () => {
  const { ask, batches } = counted(async () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  })
  expect((await all([1, 2, 3].map(ask))).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ])
  expect(batches).toEqual([[1], [2, 3]])
})
