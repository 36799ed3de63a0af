import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { hashPassword } from '#identity/server/passwords.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { type TestApp, testApp } from './app.ts'
import { type Browser, openBrowser } from './browser.ts'

export const password = 'pour-the-demo-26'
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
export const signInPaths = ['/api/login', '/api/admin/login', '/api/fulfillment/login'] as const

type TeamRole = Exclude<Role, 'customer'>

/** The server with a clock that the test turns, for a test file; every test finds it with nothing counted against anybody. */
export function signInApp(env: Record<string, string> = {}) {
  let app: TestApp | undefined
  let hash = ''
  let made = 0
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') }
  const running = () => {
    if (!app) throw new Error('the test app has not started yet')
    return app
  }

  beforeAll(async () => {
    app = await testApp({ clock: { now: () => new Date(clock.now) }, env })
    hash = await hashPassword(password)
  })
  afterAll(() => running().close())
  beforeEach(() => running().context.db.rows('DELETE FROM rate_limits'))

  async function first(sql: string, values: unknown[]): Promise<string> {
    const row = await running().context.db.row<{ id: string }>(sql, values)
    return row?.id ?? ''
  }

  async function member(role: TeamRole, status = 'active') {
    const email = `${role}-in-${++made}@example.com`
    const id = await first(
      `INSERT INTO users (first_name, last_name, email, role, status, password_hash, created_at)
       VALUES ('Ada', $1, $2, $3, $4, $5, now() - interval '5 years') RETURNING id`,
      [`No. ${made}`, email, role, status, hash],
    )
    return { id, email, role }
  }

  async function customer({ isActive = true, hasPassword = false } = {}) {
    const email = `owner-${++made}@example.com`
    const clientId = await first(
      `INSERT INTO clients (business_name) VALUES ('The Copper Still') RETURNING id`,
      [],
    )
    const id = await first(
      `INSERT INTO customer_auth (client_id, email, is_active, password_hash, password_proven_at)
       VALUES ($1, $2, $3, $4, CASE WHEN $4::text IS NOT NULL THEN now() END) RETURNING id`,
      [clientId, email, isActive, hasPassword ? hash : null],
    )
    return { id, clientId, email }
  }

  const visit = (options?: Parameters<typeof openBrowser>[1]) => openBrowser(running(), options)

  async function signedIn(role: TeamRole) {
    const person = await member(role)
    const at = visit()
    expect((await enter(at, '/api/login', person.email)).status).toBe(200)
    return { ...person, browser: at }
  }

  /** So many failures of the last quarter of an hour stand against a key. */
  async function countFailures(key: string, points: number) {
    await running().context.db.rows(
      'INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET points = $2',
      [key, points, Date.now() + 15 * minute],
    )
  }

  return { app: running, clock, member, customer, visit, signedIn, countFailures }
}

export const enter = (browser: Browser, url: string, email: string, secret = password) =>
  browser.send<Record<string, unknown> & { code?: string; message?: string }>('POST', url, {
    email,
    password: secret,
  })

export const whoAmI = async (browser: Browser) => (await browser.send('GET', '/api/user')).status
