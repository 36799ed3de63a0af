import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCodes } from '#platform/contract/errors.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'

let app: TestApp
let admin: Person
let rep: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
})
afterAll(() => app.close())

type Said = { status: number; body: { code?: string; message?: string } }

test('[SHELL-032] every failure has words of its own: a sentence for people, none of the machine', () => {
  const texts = Object.values(errorCodes).map(([, text]) => text)
  expect(new Set(texts).size).toBe(texts.length)
  for (const [code, [status, text]] of Object.entries(errorCodes)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(text, code).toMatch(/^[A-Z][^{}<>_]{6,120}[.a-z]$/)
    expect(text, code).not.toMatch(/\b(null|undefined|exception|SQL|stack|constraint|column|violat|ECONN)/i)
  }
})

test('[SHELL-032] what people read is what was designed, for each kind of failure', async () => {
  const client = await admin.send('POST', '/api/clients', { businessName: 'The Old Mill' })
  const path = `/api/clients/${client.body.id}`
  const stale = await admin.send('PATCH', path, { notes: 'b' }, { 'if-match': '"99"' })
  const raw = (headers: Record<string, string>, payload: string) =>
    app.app
      .inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        payload,
      })
      .then((answer): Said => ({ status: answer.statusCode, body: answer.json() }))
  const said: [string, Said][] = [
    ['signed_out', await app.nobody.get(path)],
    ['forbidden', await rep.get('/api/audit-logs')],
    ['not_found', await admin.get('/api/clients/00000000-0000-7000-8000-000000000000')],
    ['not_found', await admin.get('/api/no-such-thing')],
    ['invalid_input', await app.nobody.send('POST', '/api/login', {})],
    ['invalid_json', await raw({ 'content-type': 'application/json' }, '{"email":')],
    ['unsupported_media', await raw({ 'content-type': 'text/plain' }, 'hello')],
    [
      'too_large',
      await raw({ 'content-type': 'application/json' }, JSON.stringify({ a: 'x'.repeat(1_100_000) })),
    ],
    ['version_conflict', stale],
    [
      'invalid_credentials',
      await app.nobody.send('POST', '/api/login', { email: 'a@b.example', password: 'x' }),
    ],
    [
      'cross_site',
      await admin.send(
        'PATCH',
        path,
        { notes: 'c' },
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      ),
    ],
  ]
  for (const [code, { status, body }] of said) {
    const [wanted, text] = errorCodes[code as keyof typeof errorCodes]
    expect({ code: body.code, status, message: body.message }).toEqual({
      code,
      status: wanted,
      message: text,
    })
  }
})

test('[SHELL-032] what nobody foresaw says nothing of itself', async () => {
  const rows = app.context.db.rows
  app.context.db.rows = () => Promise.reject(new Error('relation "secret_table" does not exist'))
  const answer: Said = await admin.get('/api/sessions').finally(() => {
    app.context.db.rows = rows
  })
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'internal', message: 'Something went wrong on our side.' },
  })
  expect(JSON.stringify(answer.body)).not.toContain('secret_table')
})
