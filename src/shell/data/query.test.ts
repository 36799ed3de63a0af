import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { keyFor } from './ask-at.ts'
import { invalidateFor } from './live.ts'
import { queryClient } from './query.ts'
import { addressOf } from './query-key.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('[SHELL-019] a read that answers 401 throws', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"message":"Please sign in."}', { status: 401 }))
  await expect(queryClient.fetchQuery({ queryKey: ['/api/orders'] })).rejects.toBeInstanceOf(ApiError)
})

test('[SHELL-020] a failed read is asked once; an answered one stays fresh', async () => {
  const failing = vi.fn(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', failing)
  await queryClient.fetchQuery({ queryKey: ['/api/orders'] }).catch(() => undefined)
  expect(failing).toHaveBeenCalledTimes(1)

  const answering = vi.fn(async () => new Response('{"items":[]}'))
  vi.stubGlobal('fetch', answering)
  await queryClient.fetchQuery({ queryKey: ['/api/clients'] })
  await queryClient.fetchQuery({ queryKey: ['/api/clients'] })
  expect(answering).toHaveBeenCalledTimes(1)
})

test('[SHELL-020] [SHELL-021] nothing is read again by focus, by reconnecting or by a clock', () => {
  const { queries, mutations } = queryClient.getDefaultOptions()
  expect(queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  expect(mutations).toMatchObject({ retry: false })
})

test('a key is the address of what it holds', () => {
  expect(addressOf(['/api/orders'])).toBe('/api/orders')
  expect(addressOf(['/api/orders', 'a/b', 'history'])).toBe('/api/orders/a%2Fb/history')
  expect(addressOf(['/api/orders', { status: 'pending', q: '', limit: 50, cursor: undefined }])).toBe(
    '/api/orders?status=pending&limit=50',
  )
})

test('a live event has the lists and records of its entity read again, and nothing else', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('{"items":[]}')
  })
  const keys = [
    ['/api/promo-codes', { limit: 1 }],
    ['/api/promo-codes', 'id'],
    ['/api/orders'],
    ['/api/home'],
  ]
  const stops = keys.map((queryKey) =>
    new QueryObserver(queryClient, {
      queryKey,
      ...(queryKey[0] === '/api/home' ? { meta: { live: ['promo_codes'] } } : {}),
    }).subscribe(() => undefined),
  )
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  asked.length = 0
  void invalidateFor(queryClient, [{ entity: 'promo_codes', id: 'id', op: 'update' }])
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(asked.sort()).toEqual(['/api/home', '/api/promo-codes/id', '/api/promo-codes?limit=1'])
  for (const stop of stops) stop()
})

test('[FIX-051] a first read is shown however often what it shows changes meanwhile, and made once more then', async () => {
  const answers: ((answer: Response) => void)[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal)
    return new Promise<Response>((resolve) => {
      answers.push(resolve)
    })
  })
  const observer = new QueryObserver(queryClient, { queryKey: ['/api/orders', 'id', 'full'] })
  const stop = observer.subscribe(() => undefined)
  const changed = () => invalidateFor(queryClient, [{ entity: 'orders', id: 'id', op: 'update' }])
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const all = [changed(), changed(), changed()]
  await Promise.resolve()
  expect(signals[0]?.aborted).not.toBe(true)
  answers[0]?.(new Response('{"seen":1}'))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ seen: 1 }))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(new Response('{"seen":2}'))
  await Promise.all(all)
  expect(observer.getCurrentResult().data).toEqual({ seen: 2 })
  expect(answers).toHaveLength(2)
  stop()
})

test('a number among the parameters of a call stands in its address', () => {
  expect(addressOf(keyFor('/api/mailbox-messages/:id/files/:at', { params: { id: 'a', at: 0 } }))).toBe(
    '/api/mailbox-messages/a/files/0',
  )
})
