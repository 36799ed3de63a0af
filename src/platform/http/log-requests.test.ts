import { symbols } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { loggedPath } from './log-requests.ts'

const id = '019a2f3e-1111-7222-8333-444455556666'

test.each([
  ['/api/orders/:id/lines/:lineId', `/api/orders/${id}/lines/${id}?q=x`, `/api/orders/${id}/lines/${id}`],
  ['/api/orders/:id', '/api/orders/secret', '/api/orders/:id'],
  ['/l/:token', `/l/${id}`, '/l/:token'],
  [
    '/api/calendar/:token/reminders.ics',
    '/api/calendar/k3y/reminders.ics',
    '/api/calendar/:token/reminders.ics',
  ],
  ['/*', '/reset-password?token=abc', '/reset-password'],
  ['/*', '/verify/AB12-CD34', '/verify/…'],
  ['*', '/a/0f9e8d7c6b5a/b', '/a/…/b'],
  [undefined, `/nowhere/${'x'.repeat(43)}`, '/nowhere/…'],
])('a request of %s is logged without what opens something: %s', (pattern, url, shown) => {
  expect(loggedPath({ pattern, url })).toBe(shown)
})

test('LOG_LEVEL=info logs each request with method, path, status, milliseconds and id, and no secret at any level', async () => {
  for (const LOG_LEVEL of ['warn', 'info', 'trace']) {
    const app = await testApp({ env: { LOG_LEVEL } })
    const lines: Record<string, unknown>[] = []
    const stream = { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) }
    Object.assign(app.context.log, { [symbols.streamSym]: stream })
    const admin = await app.signInAs('admin')
    await admin.get(`/api/orders?q=quiet-words`)
    await app.nobody.get('/api/unsubscribe/an-unsubscribe-token')
    await app.nobody.get('/api/nowhere/unknown-t0ken-Zx81?token=query-token')
    await app.nobody.send('POST', '/api/login', { email: 'a@example.com', password: 'typed-password' })
    await app.close()
    const said = JSON.stringify(lines)
    for (const secret of [
      'quiet-words',
      'an-unsubscribe-token',
      'unknown-t0ken-Zx81',
      'query-token',
      'typed-password',
    ])
      expect([LOG_LEVEL, secret, said.includes(secret)]).toEqual([LOG_LEVEL, secret, false])
    const requests = lines.filter(({ msg }) => msg === 'request')
    if (LOG_LEVEL === 'warn') expect(requests).toEqual([])
    else {
      const line = { reqId: expect.any(String), ms: expect.any(Number) }
      expect(requests).toMatchObject([
        { ...line, method: 'GET', path: '/api/orders', status: 200 },
        { ...line, method: 'GET', path: '/api/unsubscribe/:token', status: 404 },
        { ...line, method: 'GET', path: '/api/nowhere/…', status: 404 },
        { ...line, method: 'POST', path: '/api/login', status: 401 },
      ])
      expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(4)
    }
  }
})
