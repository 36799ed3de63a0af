import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Opening } from '#company/contract/opening.ts'
import { loadNeutral } from '#platform/content/load.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

const production = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://somewhere/pourline',
  PUBLIC_URL: 'https://sales.example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SECRET_KEYS: `live:${randomBytes(32).toString('base64')}`,
  SEARCH_KEY: randomBytes(32).toString('base64'),
})

async function within<T>(app: TestApp, work: (app: TestApp) => Promise<T>): Promise<T> {
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

const given = {
  name: 'Birch & Rye',
  legalName: 'Birch & Rye LLC',
  tagline: 'Tonics by the case',
  description: '',
  timeZone: 'America/Chicago',
  email: 'hello@birch.example',
  phone: '312-555-0100',
  line1: '1 Main Street',
  line2: '',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
}

test('each line of a new install ticks from its fact, and no call opens it before', async () => {
  await within(await testApp(), async (app) => {
    await loadNeutral(app.context)
    const { db } = app.context
    const admin = await app.signInAs('admin')
    await app.alter(`INSERT INTO installation (id, mark, timeline) VALUES (gen_random_uuid(), '1.1', 1)`)
    const missing = async () => {
      const { body } = await admin.get<Opening>('/api/opening')
      return body.lines.flatMap(({ key, isRequired, missing }) => (isRequired && missing ? [key] : []))
    }
    expect(await missing()).toEqual(['company', 'timeZone', 'address', 'contact', 'catalog', 'mail'])
    const wrong = await admin.send('PUT', '/api/opening/company', { ...given, timeZone: 'Chicago', zip: '6' })
    expect([wrong.status, Object.keys((wrong.body.fields as object) ?? {})]).toEqual([
      400,
      ['timeZone', 'zip'],
    ])
    expect((await admin.send('PUT', '/api/opening/company', given)).status).toBe(200)
    expect(await missing()).toEqual(['catalog', 'mail'])
    // [FIX-045] The phone is kept as every other.
    const [phones] = await db.rows(`SELECT value FROM company_settings WHERE key = 'phones'`)
    expect(phones?.value).toEqual({ main: '+13125550100', fulfillment: '+13125550100' })
    // [FIX-053] Opening hours are asked here, a line each, and stand on the plain page.
    const hours = 'Monday to Friday, 8 to 5\n\n Saturday, 9 to noon'
    expect((await admin.send('PUT', '/api/opening/company', { ...given, hours })).status).toBe(200)
    const lines = ['Monday to Friday, 8 to 5', 'Saturday, 9 to noon']
    expect((await app.nobody.get('/api/public-site')).body).toMatchObject({ hours: lines })
    expect((await admin.get<Opening>('/api/opening')).body.company.hours).toBe(lines.join('\n'))
    // Saved again is changed, not doubled.
    const fifteen = Array.from({ length: 15 }, (_, day) => `Day ${day}`).join('\n')
    expect(
      (await admin.send('PUT', '/api/opening/company', { ...given, hours: fifteen })).body,
    ).toMatchObject({
      fields: { hours: expect.any(String) },
    })
    expect((await admin.send('PUT', '/api/opening/company', { ...given, city: 'Evanston' })).status).toBe(200)
    const addresses = await db.rows(
      `SELECT value ->> 'city' AS city FROM company_settings WHERE key = 'address' AND deleted_at IS NULL`,
    )
    expect(addresses).toEqual([{ city: 'Evanston' }])

    const early = { key: 'opening', value: { liveSince: '2026-01-01T00:00:00Z' } }
    const refused = await admin.send('POST', '/api/company-settings', early)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This cannot open yet. An active product with a price is missing. No message has reached your mail server yet.',
    ])
    await db.rows(
      `INSERT INTO products (name, sku, retail_price, status, stock_quantity) VALUES ('Tonic', 'T-1', 900, 'active', 0)`,
    )
    expect((await admin.send('POST', '/api/opening/go-live')).body.message).toContain(
      'None of your active products is in stock.',
    )
    await db.rows('UPDATE products SET stock_quantity = 3')
    await db.rows('UPDATE installation SET mail_accepted_at = now()')
    expect(await missing()).toEqual([])
    expect((await admin.send<Opening>('POST', '/api/opening/go-live')).body.liveSince).not.toBeNull()
    expect((await admin.send('POST', '/api/opening/go-live')).status).toBe(409)
    // Sold out is no reason to close.
    await db.rows('UPDATE products SET stock_quantity = 0')
    expect(await missing()).toEqual(['catalog'])
    expect((await admin.get<Opening>('/api/opening')).body.liveSince).not.toBeNull()
  })
})

test('until it is open no business registers, asks for a quote or orders', async () => {
  await within(await testApp({ env: production() }), async (app) => {
    await loadNeutral(app.context)
    const closed = { status: 409, body: { code: 'not_open' } }
    const customer = await app.signInAs('customer')
    const origin = { origin: 'https://sales.example.com' }
    const business = { businessName: 'The Heron' }
    expect(await app.nobody.send('POST', '/api/business-registration', business, origin)).toMatchObject(
      closed,
    )
    const quote = { companyName: 'The Heron', email: 'owner@heron.example', industry: 'software', phone: '' }
    expect(await app.nobody.send('POST', '/api/leads', quote, origin)).toMatchObject(closed)
    const [{ id } = { id: '' }] = await app.context.db.rows<{ id: string }>(
      `INSERT INTO products (name, sku, retail_price, status, stock_quantity) VALUES ('Tonic', 'T-1', 900, 'active', 9) RETURNING id`,
    )
    const order = { items: [{ productId: id, quantity: 1 }] }
    const cookie = { ...origin, cookie: `__Host-pourline=${customer.token}` }
    expect(await app.nobody.send('POST', '/api/orders', order, cookie)).toMatchObject(closed)
    expect(await app.context.db.rows('SELECT FROM business_registrations')).toEqual([])
  })
})

test('an install that was at work before stays open and keeps its pages', async () => {
  const sql = await readFile(
    new URL('../../platform/db/migrations/20261123120000_opening.sql', import.meta.url),
    'utf8',
  )
  const insert = sql.slice(sql.indexOf('INSERT'))
  await within(await testApp({ env: production() }), async (app) => {
    const config = async () => (await app.nobody.get('/api/app-config')).body.isLive
    await app.alter(insert)
    expect(await config()).toBe(false)
    await app.alter(`INSERT INTO company_settings (key, value) VALUES ('name', '"Old Mill"')`, insert, insert)
    expect(await config()).toBe(true)
    expect((await app.nobody.get('/api/public-site')).body).toMatchObject({
      name: 'Old Mill',
      hasTradePages: true,
    })
  })
})
