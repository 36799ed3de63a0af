import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { mostErrorBytes, mostFields } from '#platform/errors/bounded.ts'
import { type Person, type TestApp, testApp } from '../../support/app.ts'

let app: TestApp
let now = new Date('2026-11-23T12:00:00Z')
const perMinute = 300
beforeAll(async () => {
  app = await testApp({
    clock: { now: () => now },
    env: { STRANGER_CALLS_PER_MINUTE: String(perMinute), REGISTRATIONS_PER_HOUR: '1000000' },
  })
})
afterAll(() => app.close())

const nextMinute = () => {
  now = new Date(now.getTime() + 60_000)
}
const sizeOf = (body: unknown) => Buffer.byteLength(JSON.stringify(body))
type Refusal = { code: string; message: string; fields?: Record<string, string> }
const many = (count: number, name = (index: number) => `k${index}`) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 1]))

test('unknown keys without end are answered by twenty fields, 16 kB at most, on every path of errors', async () => {
  const admin = await app.signInAs('admin')
  const paths: [string, typeof admin | typeof app.nobody][] = [
    // By the route's schema, by the engine's, by a reader of its own, by a bulk change.
    ['/api/leads', app.nobody],
    ['/api/login', app.nobody],
    ['/api/prospects', admin],
    ['/api/business-registration', app.nobody],
    ['/api/prospects/bulk', admin],
  ]
  for (const [url, who] of paths) {
    for (const keys of [many(3800), many(60, (at) => `${at}${'\u0001'.repeat(400)}`)]) {
      nextMinute()
      const answer = await who.send<Refusal>('POST', url, keys)
      expect([url, answer.status]).toEqual([url, 400])
      expect(Object.keys(answer.body.fields ?? {}).length).toBeGreaterThan(0)
      expect(Object.keys(answer.body.fields ?? {}).length).toBeLessThanOrEqual(mostFields)
      expect(sizeOf(answer.body)).toBeLessThanOrEqual(mostErrorBytes)
    }
  }
  const query = await admin.get<Refusal>(
    `/api/prospects?${'x'.repeat(9000)}=1&${Object.keys(many(900)).join('=&')}`,
  )
  expect(query.status).toBe(400)
  expect(sizeOf(query.body)).toBeLessThanOrEqual(mostErrorBytes)
})

test('what is sent over a change that came before is repeated only while it is short', async () => {
  const admin = await app.signInAs('admin')
  const { body } = await admin.send<{ id: string }>('POST', '/api/faq-items', {
    question: 'How long is delivery?',
    answer: 'Two days.',
    category: 'orders',
  })
  const change = (answer: string) =>
    admin.send<{ current: unknown; sent?: unknown }>(
      'PATCH',
      `/api/faq-items/${body.id}`,
      { answer },
      { 'if-match': '"v99"' },
    )
  expect((await change('Three days.')).body).toMatchObject({ sent: { answer: 'Three days.' } })
  const long = await change('“'.repeat(6000))
  expect(long.status).toBe(409)
  expect(long.body.current).toMatchObject({ answer: 'Two days.' })
  expect(long.body).not.toHaveProperty('sent')
})

test('a request that is nested too deeply or has too many values is refused before it is read', async () => {
  nextMinute()
  const post = (payload: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload,
    })
  const deep = await post(`{"a":${'['.repeat(60)}${']'.repeat(60)}}`)
  expect([deep.statusCode, deep.json().message]).toEqual([
    400,
    'The request is nested deeper than 40 levels.',
  ])
  const wide = await post(`{"a":[${'1,'.repeat(20_000)}1]}`)
  expect([wide.statusCode, wide.json().code]).toEqual([413, 'too_large'])
  // Brackets and commas inside a text are no shape.
  expect((await post(`{"a":"${'[,\\"'.repeat(30_000)}"}`)).json()).toMatchObject({
    fields: { a: 'Unknown field' },
  })
})

test('an address that is not signed in has so many calls a minute, long ones count more, others are not held up', async () => {
  nextMinute()
  const call = (remoteAddress: string, payload: object | undefined = undefined, token?: string) =>
    app.app.inject({
      method: payload ? 'POST' : 'GET',
      url: payload ? '/api/leads' : '/api/user',
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(payload ? { payload } : {}),
      ...(token ? { cookies: { pourline: token } } : {}),
    })
  for (let turn = 0; turn < perMinute; turn++) expect((await call('2001:db8::1')).statusCode).toBe(401)
  const refused = await call('2001:db8::ffff:2', { a: 1 })
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '60',
  ])
  expect((await call('2001:db8:0:1::1')).statusCode).toBe(401)
  // Whoever is signed in at the same address goes on.
  const rep = await app.signInAs('sales_rep')
  expect((await call('2001:db8::1', undefined, rep.token)).statusCode).toBe(200)
  const large = { name: 'x'.repeat(900_000) }
  const statuses = []
  for (let turn = 0; turn < 5; turn++) statuses.push((await call('192.0.2.9', large)).statusCode)
  expect(statuses).toEqual([400, 400, 400, 429, 429])
  nextMinute()
  expect((await call('2001:db8::1')).statusCode).toBe(401)
})

test('[FIX-050] so has whoever is signed in for what they write and preview, and is told when to go on; reading and others go on', async () => {
  const strict = await testApp({
    over: app.url,
    env: { WRITES_PER_MINUTE: '100' },
    clock: { now: () => now },
  })
  onTestFinished(() => strict.close())
  nextMinute()
  const rep = await strict.signInAs('sales_rep')
  const preview = (person: Person) =>
    person.send('POST', '/api/letters/preview', { kind: 'prospect', recordId: rep.id, subject: '', body: '' })
  for (let turn = 0; turn < 100; turn++) expect((await preview(rep)).status).toBe(404)
  const refused = await preview(rep)
  expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
    429,
    'More was sent than the 100 calls of a minute. Please try again in 60 seconds.',
    '60',
  ])
  expect((await rep.get('/api/user')).status).toBe(200)
  expect((await preview(await strict.signInAs('sales_rep'))).status).toBe(404)
  nextMinute()
  expect((await preview(rep)).status).toBe(404)
})
