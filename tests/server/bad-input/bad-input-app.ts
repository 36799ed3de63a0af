import { afterAll, beforeAll, expect } from 'vitest'
import { type Answer, type Person, type TestApp, testApp } from '../../support/app.ts'
import { until } from '../../support/processes.ts'

export type Refusal = { message?: unknown; code?: unknown; fields?: Record<string, string> }
/** A call that would be taken as it stands. */
export type Good = {
  method: 'POST' | 'PATCH'
  url: string
  body: Record<string, unknown>
  isPublic?: true
}

export const names = [
  'login',
  'customer',
  'registration',
  'capture',
  'create',
  'change',
  'bulk',
  'view',
  'order',
  'quote',
  'hold',
  'stock',
] as const

export type Name = (typeof names)[number]

/** An app that gets bad input; one for a test file. */
export function openTestApp() {
  let app: TestApp | undefined
  let admin: Person | undefined
  let tables: string[] = []
  let calls: Record<Name, Good> | undefined
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the test app has not started yet')
    return thing
  }

  beforeAll(async () => {
    app = await testApp({ env: { REGISTRATIONS_PER_HOUR: '100000', LOGIN_FAILURES_PER_ADDRESS: '100000' } })
    admin = await app.signInAs('admin')
    calls = await goodCalls(app, admin)
    const rows = await app.context.db.rows<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
          AND relname <> ALL ('{rate_limits,gathered_events}')`,
    )
    tables = rows.map(({ name }) => name)
    // What the good calls left to be passed on has gone before anything is counted.
    const { db } = app.context
    await until(async () => (await db.rows('SELECT FROM job_outbox')).length === 0)
  })
  afterAll(() => there(app).close())

  /** How many rows every table has; nothing refused may change it, but for the audit's own note of a sign-in that failed. */
  async function countAll(): Promise<Record<string, number>> {
    const rows = await there(app).context.db.rows<{ name: string; n: number }>(
      tables
        .map((name) => {
          const which = name === 'audit_logs' ? `WHERE action <> 'sign_in_failed'` : ''
          return `SELECT '${name}' AS name, count(*)::int AS n FROM ${name} ${which}`
        })
        .join(' UNION ALL '),
    )
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
  }

  const send = (good: Good, body: unknown) =>
    (good.isPublic ? there(app).nobody : there(admin)).send<Refusal>(good.method, good.url, body)

  /** A body exactly as written, not as an object would be. */
  async function raw(
    good: Good,
    payload: string | Buffer,
    type = 'application/json',
  ): Promise<Answer<Refusal>> {
    const response = await there(app).app.inject({
      method: good.method,
      url: good.url,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
      cookies: good.isPublic ? {} : { pourline: there(admin).token },
      payload,
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  /** Does something bad to every call; afterwards every table has the rows it had. */
  const each = (work: (good: Good, name: Name) => Promise<void>) => async () => {
    const before = await countAll()
    for (const name of names) await work(there(calls)[name], name)
    expect(await countAll()).toEqual(before)
  }

  return {
    app: () => there(app),
    admin: () => there(admin),
    call: (name: Name) => there(calls)[name],
    countAll,
    send,
    raw,
    each,
  }
}

async function goodCalls(app: TestApp, admin: Person): Promise<Record<Name, Good>> {
  const customer = await app.signInAs('customer')
  const make = async (url: string, body: object) =>
    (await admin.send<{ id: string }>('POST', url, body)).body.id
  const prospect = await make('/api/prospects', { businessName: 'The Copper Still' })
  const product = await make('/api/products', {
    name: 'Silver',
    sku: 'BAD-1',
    retailPrice: 5995,
    stockQuantity: 50,
  })
  const items = [{ productId: product, quantity: 1 }]
  const { clientId } = customer
  const order = await make('/api/orders', { items, clientId })
  return {
    login: {
      method: 'POST',
      url: '/api/login',
      body: { email: 'a@example.com', password: 'x' },
      isPublic: true,
    },
    customer: {
      method: 'POST',
      url: '/api/customer/login',
      body: { email: 'a@example.com', businessName: 'B' },
      isPublic: true,
    },
    registration: {
      method: 'POST',
      url: '/api/business-registration',
      body: {
        businessName: 'B',
        contactName: 'C',
        email: 'a@example.com',
        phone: '1',
        address: 'A',
        city: 'D',
        state: 'CO',
        zipCode: '80202',
      },
      isPublic: true,
    },
    capture: {
      method: 'POST',
      url: '/api/analytics/capture',
      body: { event: 'page', properties: { at: 1 } },
      isPublic: true,
    },
    create: {
      method: 'POST',
      url: '/api/prospects',
      body: {
        businessName: 'New',
        monthlyVolume: 1,
        email: 'a@example.com',
        isPractice: true,
        nextFollowupDate: '2027-01-01T00:00:00Z',
        estimatedCloseDate: '2027-01-01',
      },
    },
    change: {
      method: 'PATCH',
      url: `/api/prospects/${prospect}`,
      body: { notes: 'n', averageDrinkPrice: 100 },
    },
    bulk: {
      method: 'POST',
      url: '/api/prospects/bulk',
      body: { ids: [prospect], action: 'update', changes: { notes: 'n' } },
    },
    view: {
      method: 'POST',
      url: '/api/saved-views',
      body: { screen: 's', resource: 'prospects', name: 'n', query: { stage: 'cold' } },
    },
    order: {
      method: 'POST',
      url: '/api/orders',
      body: { items, clientId, notes: 'n' },
    },
    quote: {
      method: 'POST',
      url: '/api/orders/quote',
      body: { items, clientId },
    },
    hold: { method: 'POST', url: `/api/orders/${order}/hold`, body: { reason: 'Asked' } },
    stock: {
      method: 'POST',
      url: `/api/products/${product}/adjust-stock`,
      body: { quantity: 1, reason: 'Found' },
    },
  }
}

export function expectRefusal(answer: Answer<Refusal>, about: unknown, status?: number) {
  const said = { about, status: answer.status, body: answer.body }
  expect(answer.status, JSON.stringify(said)).toBeGreaterThanOrEqual(400)
  expect(answer.status, JSON.stringify(said)).toBeLessThan(500)
  expect(said.body, JSON.stringify(said)).toMatchObject({
    message: expect.any(String),
    code: expect.any(String),
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/syntax|relation|column|SELECT|node_modules|\bat \//)
  if (status !== undefined) expect(answer.status, JSON.stringify(said)).toBe(status)
}
