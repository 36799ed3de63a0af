import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostCounts } from '#platform/contract/count-calls.ts'
import { ApiError } from './api.ts'
import { countOf } from './counts.ts'
import { invalidateFor } from './live.ts'
import { queryClient } from './query.ts'

let asked: string[][] = []

/** What a call asks for, as the server reads it. */
const listsIn = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://here')
  expect(pathname).toBe('/api/counts')
  return searchParams.get('of')?.split(',') ?? []
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    const lists = listsIn(path)
    asked.push(lists)
    return Response.json({
      counts: lists.map((list) =>
        list.startsWith('users')
          ? { status: 403, code: 'forbidden', message: 'You may not do this.' }
          : { total: list.length },
      ),
    })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const read = (table: string, filters?: Record<string, string>) =>
  queryClient.fetchQuery(countOf(table, filters))

test('counts that are asked for at the same moment are one call, each with its own number', async () => {
  const totals = await Promise.all([
    read('orders', { status: 'pending,confirmed' }),
    read('leads', { status: 'new' }),
    read('inbound_mails'),
  ])
  expect(asked).toEqual([['orders?status=pending%2Cconfirmed', 'leads?status=new', 'inbound_mails']])
  expect(totals).toEqual(asked[0]?.map(({ length }) => length))
})

test('more than a call takes are several calls', async () => {
  await Promise.all(Array.from({ length: mostCounts + 1 }, (_, n) => read('orders', { id: String(n) })))
  expect(asked.map(({ length }) => length)).toEqual([mostCounts, 1])
})

test('one that is refused fails with its own error, and the others stand', async () => {
  const [refused, counted] = await Promise.allSettled([read('users'), read('leads')])
  expect(counted).toMatchObject({ status: 'fulfilled', value: 5 })
  expect(refused).toMatchObject({ status: 'rejected', reason: { status: 403, code: 'forbidden' } })
  expect(refused.status === 'rejected' && refused.reason).toBeInstanceOf(ApiError)
})

test('a change has the counts of its table asked for again, in one call, and no other', async () => {
  const counts = [
    countOf('orders', { status: 'pending' }),
    countOf('orders', { status: 'packed' }),
    countOf('leads'),
    countOf('verifications', {}, ['client_banking_info']),
  ]
  const stops = counts.map((options) => new QueryObserver(queryClient, options).subscribe(() => undefined))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await invalidateFor(queryClient, [{ entity: 'orders', id: 'id', op: 'update' }])
  expect(asked.slice(1)).toEqual([['orders?status=pending', 'orders?status=packed']])
  await invalidateFor(queryClient, [{ entity: 'client_banking_info', id: 'id', op: 'create' }])
  expect(asked.slice(2)).toEqual([['verifications']])
  for (const stop of stops) stop()
})
