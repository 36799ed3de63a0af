import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLive } from './live.ts'
import { queryClient } from './query.ts'

class Stream {
  static readonly opened: Stream[] = []
  readonly asked: URLSearchParams
  isClosed = false
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor(address: string) {
    this.asked = new URL(address, 'http://here').searchParams
    Stream.opened.push(this)
  }
  addEventListener() {}
  close() {
    this.isClosed = true
  }
}

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  Stream.opened.length = 0
  stop = startLive(queryClient, () => undefined)
})
afterEach(() => {
  stop()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = (path: string) => void queryClient.prefetchQuery({ queryKey: [path] })
const entities = () => Stream.opened.map(({ asked }) => asked.get('entities'))

test('parts of a screen that begin to read one after another are listened for in one stream', async () => {
  for (const path of ['/api/orders', '/api/leads', '/api/saved-views', '/api/custom-fields']) {
    read(path)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(Stream.opened).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(entities()).toEqual(['custom_fields,leads,orders,saved_views'])
  // What changed meanwhile is sent too.
  expect(Number(Stream.opened[0]?.asked.get('since'))).toBeGreaterThanOrEqual(1400)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Stream.opened).toHaveLength(1)
})

test('a screen that goes on beginning to read is listened for all the same', async () => {
  for (let n = 0; n < 10; n++) {
    read(`/api/orders-${'abcdefghij'[n]}`)
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(Stream.opened.length).toBeGreaterThan(0)
})

test('the next screen replaces the stream, from when its first read began, and one of the same tables does not', async () => {
  read('/api/orders')
  await vi.advanceTimersByTimeAsync(500)
  Stream.opened[0]?.onopen?.()
  read('/api/clients')
  await vi.advanceTimersByTimeAsync(400)
  read('/api/invoices')
  expect(Stream.opened[0]?.isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(entities()).toEqual(['orders', 'clients,invoices,orders'])
  expect(Number(Stream.opened[1]?.asked.get('since'))).toBeGreaterThanOrEqual(900)
  expect(Stream.opened[0]?.isClosed).toBe(false)
  Stream.opened[1]?.onopen?.()
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
  void queryClient.prefetchQuery({ queryKey: ['/api/orders', { status: 'packed' }] })
  await vi.advanceTimersByTimeAsync(5000)
  expect(Stream.opened).toHaveLength(2)
})
