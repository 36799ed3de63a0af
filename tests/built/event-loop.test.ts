import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Person, type TestApp, testApp } from '../support/app.ts'
import { hostileBodies, hostileHeaders, hostileQueries, hostileTexts } from '../support/hostile-input.ts'

/** What nobody may exceed by one request, in ms of this thread: the event loop stands still as long at most. */
const mostMs = 50

let app: TestApp
let rep: Person
const open: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; fields: string[] }[] = []
const readsItself: Record<string, string[]> = {
  '/api/business-registration': ['businessName', 'businessAddress', 'contactEmail', 'contactPhone', 'taxId'],
}

beforeAll(async () => {
  app = await testApp({
    env: {
      REGISTRATIONS_PER_HOUR: '1000000',
      LOGIN_FAILURES_PER_ADDRESS: '1000000',
      JOE_PER_HOUR: '1000000',
    },
    before: (app) => {
      app.addHook('onRoute', ({ method, url, schema, config }) => {
        if (config?.access !== 'public' || !url.startsWith('/api/') || url.startsWith('/api/docs')) return
        for (const one of [method].flat()) {
          if (one === 'HEAD' || one === 'OPTIONS') continue
          const body = schema?.body
          const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : (readsItself[url] ?? ['a'])
          open.push({ method: one as 'GET', url: url.replace(/:\w+/g, 'one'), fields })
        }
      })
    },
  })
  rep = await app.signInAs('sales_rep')
})
afterAll(() => app.close())

/** The time of this thread that a call takes; the least of ten, so that what is made once and what is swept is not counted. */
async function threadMs(options: InjectOptions): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    const before = process.threadCpuUsage()
    const { payload } = await app.app.inject(options)
    const { user, system } = process.threadCpuUsage(before)
    expect(Buffer.byteLength(payload), `answer to ${JSON.stringify(options).slice(0, 200)}`).toBeLessThan(
      200_000,
    )
    times.push((user + system) / 1000)
    if ((times.at(-1) ?? 0) <= mostMs) break
  }
  return Math.min(...times)
}

async function slowOnes(calls: { what: string; options: InjectOptions }[]): Promise<string[]> {
  const slow: string[] = []
  for (const { what, options } of calls) {
    const ms = await threadMs(options)
    if (ms > mostMs) slow.push(`${what}: ${Math.round(ms)} ms`)
  }
  return slow
}

const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

test('no body that somebody signed out sends to a public call holds the server longer than 50 ms', async () => {
  const calls = open
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ method, url, fields }) =>
      hostileBodies(fields, 100_000).map(({ what, payload }) => ({
        what: `${url}, ${what}`,
        options: { method, url, headers, payload },
      })),
    )
  expect(calls.length).toBeGreaterThan(400)
  expect(await slowOnes(calls)).toEqual([])
}, 300_000)

test('nor any query, nor any head', async () => {
  const reads = open.filter(({ method }) => method === 'GET').map(({ url }) => url)
  const pages = ['/', '/register', '/nothing/here', '/assets/none.js', `/${'/'.repeat(12_000)}x`]
  const calls = [
    ...[...reads, '/'].flatMap((url) => hostileQueries(url, [])),
    ...hostileQueries('/api/login', ['next']),
    ...['/api/%', `/api/${'a/'.repeat(6000)}`, `/${'%2e'.repeat(4000)}`, ...pages].map((payload) => ({
      what: payload.slice(0, 30),
      payload,
    })),
  ].map(({ what, payload }) => ({ what, options: { method: 'GET' as const, url: payload } }))
  const heads = hostileHeaders.flatMap(({ what, headers: bad }) =>
    (['/', '/api/user', '/api/app-config'] as const).map((url) => ({
      what: `${url}, ${what}`,
      options: { method: 'GET' as const, url, headers: bad },
    })),
  )
  expect(await slowOnes([...calls, ...heads])).toEqual([])
}, 120_000)

test('nor any question to Joe, signed out', async () => {
  const context = { timestamp: '2026-11-23T00:00:00Z' }
  const calls = hostileTexts(8000).map(([what, request]) => ({
    what,
    options: { method: 'POST' as const, url: '/api/hey-joe', headers, payload: { request, context } },
  }))
  expect(await slowOnes(calls)).toEqual([])
}, 120_000)

test('nor what somebody signed in searches, asks or suggests', async () => {
  const cookies = { pourline: rep.token }
  const searches = ['/api/prospects', '/api/clients', '/api/faq-items'].flatMap((path) =>
    hostileQueries(path, ['q', 'businessName', 'sort', 'cursor']),
  )
  const post = (url: string, body: object) => ({
    method: 'POST' as const,
    url,
    headers,
    cookies,
    payload: body,
  })
  const said = hostileTexts(4000).flatMap(([what, text]) => [
    {
      what: `help, ${what}`,
      options: post('/api/ai/help', { question: text, questionType: 'general', text }),
    },
    { what: `suggestion, ${what}`, options: post('/api/suggestions', { title: text, description: text }) },
    {
      what: `prospect, ${what}`,
      options: post('/api/prospects', { businessName: text, notes: text, email: text }),
    },
  ])
  const calls = searches.map(({ what, payload }) => ({
    what: payload.slice(0, 40) + what,
    options: { method: 'GET' as const, url: payload, cookies },
  }))
  expect(await slowOnes([...calls, ...said])).toEqual([])
}, 120_000)
