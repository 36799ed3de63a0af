import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/compose-modules.ts'
import { type Person, type TestApp, testApp } from '../../support/app.ts'
import { expectRefusal, type Refusal } from './bad-input-app.ts'

let app: TestApp
let admin: Person
const reads: string[] = []

beforeAll(async () => {
  app = await testApp({
    before: (app) =>
      app.addHook('onRoute', ({ method, url, config }) => {
        const isRead = [method].flat().includes('GET') && url.startsWith('/api/')
        if (isRead && !url.startsWith('/api/docs') && !config?.readsQuery) reads.push(url)
      }),
  })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

/** An address of the route: its parameters are such that only the query is wrong. */
const at = (url: string) =>
  url
    .replace(':code', '0000-0000-0000-0000')
    .replace(':role', 'sales_rep')
    .replace(':at', '0')
    .replace(':year', '2026')
    .replace(':kind', 'prospect')
    .replace(':token', 'a'.repeat(43))
    .replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')

test('no call but a list passes over a query field that it does not know', async () => {
  expect(reads.length).toBeGreaterThan(2 * resources.length + 40)
  for (const url of reads) {
    const answer = await admin.get<Refusal>(`${at(url)}?nonsense=1&constructor=1`)
    // What only others than an admin may call is not looked at.
    if (url === '/api/login' || answer.status === 403) continue
    expectRefusal(answer, url, 400)
    expect(Object.keys(answer.body.fields ?? {}), url).toEqual(
      expect.arrayContaining(['nonsense', 'constructor']),
    )
  }
})

test('nor does a call that writes', async () => {
  const body = { businessName: 'Asked with a query' }
  const refused = await admin.send<Refusal>('POST', '/api/prospects?nonsense=1', body)
  expectRefusal(refused, 'nonsense', 400)
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['nonsense'])
  expect((await admin.send('POST', '/api/prospects', body)).status).toBe(201)
})

test('what a call does know is named by its field when its value is bad or given twice', async () => {
  const asked: [string, string][] = [
    ['/api/sales-analytics?weeks=3', 'weeks'],
    ['/api/sales-analytics?weeks=4&weeks=12', 'weeks'],
    ['/api/admin/question-bank?page=none', 'page'],
    ['/api/admin/question-bank?pages=2', 'pages'],
    ['/api/suggestion-board?part=all', 'part'],
  ]
  for (const [url, field] of asked) {
    const answer = await admin.get<Refusal>(url)
    expectRefusal(answer, url, 400)
    expect(Object.keys(answer.body.fields ?? {}), url).toEqual([field])
  }
  for (const url of ['/api/sales-analytics?weeks=4', '/api/admin/question-bank?page=1&text=agave'])
    expect((await admin.get(url)).status, url).toBe(200)
})

test('pages, health checks and the way to the sign-in page take whatever hangs on their address', async () => {
  for (const url of [
    '/healthz?probe=1',
    '/readyz?probe=1',
    '/robots.txt?utm_source=mail',
    '/metrics?probe=1',
  ])
    expect((await admin.get(url)).status, url).toBe(200)
  expect((await app.nobody.get('/api/login?utm_source=mail')).status).toBe(302)
})

test('whoever may not call is refused before the query is looked at', async () => {
  expect((await app.nobody.get('/api/home?nonsense=1')).status).toBe(401)
  const rep = await app.signInAs('sales_rep')
  expect((await rep.get('/api/admin/overview?nonsense=1')).status).toBe(403)
})
