import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { expectRefusal, openTestApp, type Refusal } from './bad-input-app.ts'

const { app, admin, call } = openTestApp()

const prospect = () => call('change').url.split('/').at(-1) ?? ''

const ids = [
  'one',
  '1',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  "'; DROP TABLE prospects; --",
  '__proto__',
  'x'.repeat(150),
  '00000000-0000-4000-8000-00000000000z',
  '%E0%A4%A',
]

test('ids that are none are not found', async () => {
  for (const id of ids) {
    const at = `/api/prospects/${id.startsWith('%') || id.startsWith('..') ? id : encodeURIComponent(id)}`
    const status = id === '%E0%A4%A' ? 400 : 404
    expectRefusal(await admin().get<Refusal>(at), id, status)
    expectRefusal(await admin().send<Refusal>('PATCH', at, {}), id, status)
    expectRefusal(await admin().send<Refusal>('DELETE', at), id, status)
    if (status === 404) expectRefusal(await admin().get<Refusal>(`${at}/history`), id, status)
  }
  expectRefusal(await admin().get<Refusal>(`/api/prospects/${'x'.repeat(5000)}`), 'very long')
  expectRefusal(await admin().get<Refusal>(`/api/prospects/${prospect()}/history?cursor=one`), 'cursor', 400)
  expectRefusal(await admin().get<Refusal>('/api/nothing-here'), 'no such call', 404)
  expectRefusal(await admin().send<Refusal>('PUT', `/api/prospects/${prospect()}`, {}), 'no such method', 404)
})

test('what a list cannot be asked for is a 400 that names it', async () => {
  const asked: [string, string][] = [
    ['limit=1000000', 'limit'],
    ['limit=1e9', 'limit'],
    ['limit=-5', 'limit'],
    ['limit=10&limit=20', 'limit'],
    ['stage=cold&stage=warm', 'stage'],
    ['stage[]=cold', 'stage[]'],
    ['sort=businessName,stage', 'sort'],
    ['sort=constructor', 'sort'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['toString.null=true', 'toString.null'],
    ['stage.constructor=1', 'stage'],
    ['estimatedValue=2147483648', 'estimatedValue'],
    ['estimatedValue.gte=99999999999999999999', 'estimatedValue'],
    ['estimatedValue=1.5', 'estimatedValue'],
    ['estimatedValue=', 'estimatedValue'],
    ['version=NaN', 'version'],
    ['assignedTo=me', 'assignedTo'],
    ['assignedTo=%00', 'assignedTo'],
    ['createdAt.gte=yesterday', 'createdAt'],
    // A word that every object of JavaScript knows is no comparison.
    ['estimatedValue.toString=1', 'estimatedValue'],
    ['createdAt.constructor=2026-01-01', 'createdAt'],
    ['estimatedCloseDate=2026-02-31', 'estimatedCloseDate'],
    ['isPractice=yes', 'isPractice'],
    ['businessName=%00', 'businessName'],
    [`businessName=${'x'.repeat(201)}`, 'businessName'],
    ['q=%00', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['cursor=%00', 'cursor'],
    ['cursor=e30', 'cursor'],
    [
      `cursor=${Buffer.from('["-createdAt","2026-01-01T00:00:00.000Z","x"]').toString('base64url')}`,
      'cursor',
    ],
  ]
  for (const [query, field] of asked) {
    for (const path of ['/api/prospects', '/api/prospects/export.csv']) {
      const answer = await admin().get<Refusal>(`${path}?${query}`)
      expectRefusal(answer, query, 400)
      expect(Object.keys(answer.body.fields ?? {}), query).toEqual([field])
    }
  }
})

test('a cursor made by hand opens nothing and breaks nothing', async () => {
  const forged = [
    ['-createdAt', '\u0000', prospect()],
    ['-createdAt', 'no moment', prospect()],
    ['-createdAt', 1e308, prospect()],
    ['-createdAt', true, prospect()],
    ['-createdAt', { a: 1 }, prospect()],
    ['estimatedValue', 1.5, prospect()],
    ['estimatedValue', '; DROP', prospect()],
    ['estimatedValue', 99999999999, prospect()],
    ['-createdAt', '2026-01-01T00:00:00.000Z', '-'.repeat(36)],
  ]
  for (const cursor of forged) {
    const sort = String(cursor[0])
    const text = Buffer.from(JSON.stringify(cursor)).toString('base64url')
    expectRefusal(await admin().get<Refusal>(`/api/prospects?sort=${sort}&cursor=${text}`), cursor, 400)
  }
})

test('headers that make no sense are refused', async () => {
  const change = call('change')
  for (const version of ['yesterday', '"v1", "v2"', 'v99999999999999999999', '-1', '"v1.5"']) {
    expectRefusal(await admin().send<Refusal>('PATCH', change.url, {}, { 'if-match': version }), version, 400)
  }
  for (const version of [1.5, '1', -1e308, [], {}]) {
    expectRefusal(await admin().send<Refusal>('PATCH', change.url, { version }), version)
  }
  const order = call('order')
  for (const key of ['short', 'with a space', 'x'.repeat(201), 'é'.repeat(10)]) {
    expectRefusal(
      await admin().send<Refusal>('POST', order.url, order.body, { 'idempotency-key': key }),
      key,
      400,
    )
  }
  const signedOut = app().as('x'.repeat(5000))
  expectRefusal(await signedOut.get<Refusal>('/api/user'), 'a token too long', 401)
})

test('[SHELL-022] what is no HTTP at all is answered in the same form', async () => {
  const { port } = new URL(await app().app.listen({ port: 0, host: '127.0.0.1' }))
  const say = (text: string) =>
    new Promise<string>((done, fail) => {
      let heard = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      socket.setEncoding('utf8').on('data', (part: string) => {
        heard += part
      })
      socket.on('close', () => done(heard)).on('error', fail)
    })
  const answers = await Promise.all([
    say('GARBAGE\r\n\r\n'),
    say('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'),
    say(`GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
    // Half of a head, and a connection opened in advance: nobody asked anything, so nothing is said.
    say('GET /healthz HTTP/1.1\r\nHost: a\r\n'),
    say(''),
  ])
  expect(answers.pop()).toBe('')
  for (const [at, answer] of answers.entries()) {
    expect(answer).toMatch(at === 2 ? /^HTTP\/1\.1 413 / : /^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
    })
  }
})
