import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

const now = new Date('2026-11-18T19:00:00Z')
const secret = {
  business_name: 'The Hidden Lantern',
  phone: '303-555-0142',
  email: 'lantern@example.com',
  address: '17 Secret Alley',
  city: 'Durango',
  state: 'UT',
  zip_code: '84101',
}

let app: TestApp
let rep: Person
let other: Person
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } })
  rep = await app.signInAs('sales_rep')
  other = await app.signInAs('sales_rep')
})
afterAll(() => app.close())

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row)
  const made = await app.context.db.row<{ id: string }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  )
  return made?.id ?? ''
}

const reminder = { reminder_type: 'call', title: 'Call the owner', due_date: '2026-11-18T18:00:00Z' }

test('[SHELL-036] a reference that stands on another’s record shows nothing of it, on no screen', async () => {
  const client = await insert('clients', { ...secret, assigned_sales_rep_id: other.id })
  const prospect = await insert('prospects', { ...secret, assigned_to: other.id })
  for (const named of [{ client_id: client }, { prospect_id: prospect }]) {
    await insert('follow_up_reminders', { ...reminder, ...named, assigned_to: rep.id })
  }
  for (const url of ['/api/home', '/api/field-tools', '/api/follow-up-reminders']) {
    const { body } = await rep.get(url)
    const text = JSON.stringify(body)
    expect(text, url).toContain('Call the owner')
    for (const value of Object.values(secret)) expect(text, url).not.toContain(`"${value}"`)
  }
  const home = (await rep.get<{ due: { items: Record<string, unknown>[] } }>('/api/home')).body
  expect(home.due.items).toHaveLength(2)
  for (const item of home.due.items) expect(item).toMatchObject({ prospectId: null, clientId: null })
  // The client's own rep sees its data.
  await insert('follow_up_reminders', { ...reminder, client_id: client, assigned_to: other.id })
  const own = JSON.stringify((await other.get('/api/field-tools')).body)
  for (const value of [secret.business_name, secret.address, secret.phone]) expect(own).toContain(value)
})

test('[SHELL-036] a reminder on another’s client is refused by its field, like one on no client', async () => {
  const client = await insert('clients', { ...secret, assigned_sales_rep_id: other.id })
  const body = { reminderType: 'call', title: 'Mine now', dueDate: '2026-11-20T12:00:00Z' }
  const foreign = await rep.send('POST', '/api/follow-up-reminders', { ...body, clientId: client })
  expect(foreign).toMatchObject({ status: 400, body: { fields: { clientId: 'There is no such record.' } } })
  const missing = await rep.send('POST', '/api/follow-up-reminders', { ...body, clientId: rep.id })
  expect(missing.body).toEqual(foreign.body)
})

test('[SHELL-036] what a record names already may stay when the rest of it is changed', async () => {
  const client = await insert('clients', { ...secret, assigned_sales_rep_id: rep.id })
  const made = await rep.send<{ id: string }>('POST', '/api/testimonials', {
    clientId: client,
    contactName: 'Ada',
    businessName: 'The Hidden Lantern',
    testimonialText: 'Guests ask for it.',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await app.context.db.rows('UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1', [client, other.id])
  const changed = { clientId: client, testimonialText: 'Guests ask for it again.' }
  expect((await rep.send('PATCH', `/api/testimonials/${made.body.id}`, changed)).status).toBe(200)
})
