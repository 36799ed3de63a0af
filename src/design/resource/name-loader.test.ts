import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTogether } from './name-loader.ts'

const idOf = (n: number) => `019ab3c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, n) => idOf(n))
let calls: URL[] = []

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://here')
    calls.push(url)
    const wanted = url.searchParams.get('id')?.split(',') ?? []
    // The first record is out of scope.
    const items = wanted
      .filter((id) => id !== idOf(0))
      .map((id) => ({ id, name: `Bar ${id}`, isRemoved: false }))
    return url.searchParams.get('of') === 'broken'
      ? Response.json({ message: 'No' }, { status: 503 })
      : Response.json({ items })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('however many cells want a name at the same moment, one call asks for all of them', async () => {
  const cells = [...ids(40), ...ids(40)]
  const found = await Promise.all(cells.map((id) => readTogether('/api/clients', id)))
  expect(calls.map((url) => url.pathname)).toEqual(['/api/names'])
  expect(found.map((row) => row?.name)).toEqual(cells.map((id) => (id === idOf(0) ? undefined : `Bar ${id}`)))
})

test('of each resource and each two hundred there is a call of its own, and none for what is no id', async () => {
  await Promise.all([
    ...ids(250).map((id) => readTogether('/api/clients', id)),
    readTogether('users', idOf(7)),
    readTogether('users', 'nobody,everybody'),
  ])
  expect(
    calls.map(({ searchParams }) => [searchParams.get('of'), searchParams.get('id')?.split(',').length]),
  ).toEqual([
    ['/api/clients', 200],
    ['/api/clients', 50],
    ['users', 1],
  ])
})

test('when the call fails all who asked get the error', async () => {
  const asked = await Promise.allSettled(ids(3).map((id) => readTogether('broken', id)))
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toHaveLength(1)
})
