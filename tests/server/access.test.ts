import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessions } from '#identity/server/sessions.ts'
import { snake } from '#platform/db/names.ts'
import { systemClock } from '#platform/ports/clock.ts'
import { resources } from '../../src/compose-modules.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'

type Row = Record<string, unknown> & { id: string }
type Page = { items: Row[] }

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

async function make(person: Person, path: string, body: object): Promise<Row> {
  const answer = await person.send<Row>('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const seen = async (person: Person, path: string) =>
  new Set((await person.get<Page>(`${path}?limit=200`)).body.items.map(({ id }) => id))

/** A record out of scope is refused at the field that names it, like one that does not exist. */
const notTheirs = { status: 400, body: { fields: { prospectId: expect.any(String) } } }

test('[SHELL-036] a rep reaches the real prospects of their territory as long as it is theirs', async () => {
  const rep = await app.signInAs('sales_rep')
  const inState = (state: string, over = {}) =>
    make(admin, '/api/prospects', { businessName: state, state, ...over })
  const [vermont, utah, practice] = [
    await inState('VT'),
    await inState('UT'),
    await inState('VT', { isPractice: true }),
  ]
  expect(await seen(rep, '/api/prospects')).toEqual(new Set())
  const territory = await make(admin, '/api/territories', {
    name: 'North',
    states: ['VT', 'NH'],
    salesRepIds: [rep.id],
  })
  expect(await seen(rep, '/api/prospects')).toEqual(new Set([vermont.id]))
  expect((await rep.get(`/api/prospects/${utah.id}`)).status).toBe(404)
  expect((await rep.get(`/api/prospects/${practice.id}`)).status).toBe(404)
  expect((await rep.send('PATCH', `/api/prospects/${vermont.id}`, { notes: 'mine to sell' })).status).toBe(
    200,
  )
  // Reached through the territory, but not to be taken or given away.
  const rival = await app.signInAs('sales_rep')
  const reassign = `/api/prospects/${vermont.id}/reassign`
  for (const to of [rep.id, rival.id]) {
    expect((await rep.send('PATCH', `/api/prospects/${vermont.id}`, { assignedTo: to })).status).toBe(400)
    expect((await rep.send('POST', reassign, { to, reason: 'mine' })).status).toBe(403)
  }
  const given = { businessName: 'Given away', state: 'VT', assignedTo: rival.id }
  expect((await rep.send('POST', '/api/prospects', given)).status).toBe(403)
  const note = { prospectId: vermont.id, type: 'call', notes: 'talked' }
  await make(rep, '/api/interactions', note)
  await admin.send('PATCH', `/api/territories/${territory.id}`, { isActive: false })
  expect(await seen(rep, '/api/prospects')).toEqual(new Set())
  expect(await rep.send('POST', '/api/interactions', note)).toMatchObject(notTheirs)
})

test('[SHELL-036] what one makes is one’s own, and cannot be given away or taken', async () => {
  const [rep, rival] = await Promise.all([app.signInAs('sales_rep'), app.signInAs('sales_rep')])
  const own = await make(rep, '/api/prospects', { businessName: 'Own' })
  expect(own.assignedTo).toBe(rep.id)
  expect(
    (await rep.send('POST', '/api/prospects', { businessName: 'Forged', assignedTo: rival.id })).status,
  ).toBe(403)
  for (const one of [rep, rival, admin]) {
    const changes = { assignedTo: rival.id }
    expect((await one.send('PATCH', `/api/prospects/${own.id}`, changes)).status).toBe(400)
    const many = { ids: [own.id], action: 'update', changes }
    expect((await one.send('POST', '/api/prospects/bulk', many)).status).toBe(400)
  }
  expect((await rep.get<Row>(`/api/prospects/${own.id}`)).body.assignedTo).toBe(rep.id)
})

test('an administrator gives a prospect to another rep with its open tasks; it is kept with its reason', async () => {
  const [rep, rival] = await Promise.all([app.signInAs('sales_rep'), app.signInAs('sales_rep')])
  const trainee = await app.signInAs('trainee')
  const own = await make(rep, '/api/prospects', { businessName: 'Handed on' })
  const other = await make(rep, '/api/prospects', { businessName: 'Stays' })
  const task = (prospectId: unknown) =>
    make(rep, '/api/follow-up-reminders', {
      ...{ prospectId, title: 'Call', reminderType: 'call', dueDate: '2027-01-01T12:00:00Z' },
    })
  const [going, staying] = [await task(own.id), await task(other.id)]
  const reassign = (id: unknown, body: object) => admin.send('POST', `/api/prospects/${id}/reassign`, body)
  expect((await reassign(own.id, { to: rival.id })).body).toMatchObject({ fields: { reason: 'Required' } })
  for (const to of [trainee.id, admin.id])
    expect((await reassign(own.id, { to, reason: 'x' })).body).toMatchObject({
      fields: { to: 'Choose an active sales rep.' },
    })
  expect((await reassign(own.id, { to: rep.id, reason: 'x' })).status).toBe(409)
  const practice = await make(trainee, '/api/prospects', { businessName: 'Practice of a trainee' })
  expect((await reassign(practice.id, { to: rival.id, reason: 'x' })).status).toBe(409)

  const given = await reassign(own.id, { to: rival.id, reason: 'Nearer to Boulder' })
  expect(given).toMatchObject({ status: 200, body: { assignedTo: rival.id } })
  expect((await rep.get(`/api/prospects/${own.id}`)).status).toBe(404)
  expect((await rival.get<Row>(`/api/follow-up-reminders/${going.id}`)).body.assignedTo).toBe(rival.id)
  expect((await rep.get<Row>(`/api/follow-up-reminders/${staying.id}`)).body.assignedTo).toBe(rep.id)
  const kept = await rival.get<{ items: Row[] }>(`/api/prospect-transfers?prospectId=${own.id}`)
  expect(kept.body.items).toMatchObject([
    { fromUserId: rep.id, toUserId: rival.id, reason: 'Nearer to Boulder', transferredBy: admin.id },
  ])
})

test('[SHELL-036] somebody else’s note on one’s own prospect is read, not rewritten', async () => {
  const rep = await app.signInAs('sales_rep')
  const prospect = await make(rep, '/api/prospects', { businessName: 'Shared' })
  const note = await make(admin, '/api/interactions', {
    prospectId: prospect.id,
    type: 'note',
    notes: 'from above',
  })
  expect((await rep.get(`/api/interactions/${note.id}`)).status).toBe(200)
  expect((await rep.send('PATCH', `/api/interactions/${note.id}`, { notes: 'changed' })).status).toBe(403)
})

test('[ADMIN-003] a trainee works on practice records alone, and what hangs on them is practice too', async () => {
  const trainee = await app.signInAs('trainee')
  const practice = await make(trainee, '/api/prospects', { businessName: 'Practice' })
  expect(practice).toMatchObject({ isPractice: true, assignedTo: trainee.id })
  const real = await make(admin, '/api/prospects', { businessName: 'Real', assignedTo: trainee.id })
  expect(await seen(trainee, '/api/prospects')).toEqual(new Set([practice.id]))
  expect((await trainee.get(`/api/prospects/${real.id}`)).status).toBe(404)
  expect(
    (await trainee.send('POST', '/api/prospects', { businessName: 'Real', isPractice: false })).status,
  ).toBe(403)
  const call = await make(trainee, '/api/interactions', { prospectId: practice.id, type: 'call' })
  expect(call.isPractice).toBe(true)
  const about = { prospectId: real.id, type: 'call' }
  expect(await trainee.send('POST', '/api/interactions', about)).toMatchObject(notTheirs)
})

test('[SHELL-036] a rep who takes a client over does not see what the one before earned', async () => {
  const [before, after] = await Promise.all([app.signInAs('sales_rep'), app.signInAs('sales_rep')])
  const customer = await app.signInAs('customer')
  const hand = (rep: Person) =>
    admin.send('PATCH', `/api/clients/${customer.clientId}`, { assignedSalesRepId: rep.id })
  await hand(before)
  const product = await make(admin, '/api/products', {
    name: 'Silver',
    sku: 'ACC-1',
    retailPrice: 5995,
    stockQuantity: 9,
  })
  const order = await make(customer, '/api/orders', { items: [{ productId: product.id, quantity: 1 }] })
  await hand(after)
  for (const url of [`/api/orders/${order.id}`, `/api/orders/${order.id}/full`]) {
    const { status, body } = await after.get<Row>(url)
    expect(status).toBe(200)
    expect(
      Object.keys(body).filter((key) => /commission/i.test(key)),
      url,
    ).toEqual([])
  }
  expect((await after.get('/api/orders?commissionAmount.gte=1')).status).toBe(400)
  expect(await seen(after, '/api/commissions')).toEqual(new Set())
  const full = await before.get<{ commissions?: unknown[] }>(`/api/orders/${order.id}/full`)
  expect(full.body.commissions).toHaveLength(1)
})

test('[SHELL-036] what a role never sees is no part of what it searches', async () => {
  const columns = await app.context.db.rows<{ table: string; expression: string }>(
    `SELECT attrelid::regclass::text AS "table", pg_get_expr(adbin, adrelid) AS expression
       FROM pg_attribute JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE attname = 'search_text'`,
  )
  expect(columns.length).toBeGreaterThan(10)
  const leaks = resources.flatMap(({ tableName, contract }) => {
    const expression = columns.find(({ table }) => table === tableName)?.expression ?? ''
    const hidden = [...Object.values(contract.policy.hidden ?? {}).flat(), ...contract.secrets]
    return hidden
      .filter((field) => new RegExp(`\\b${snake(field)}\\b`).test(expression))
      .map((field) => `${tableName}.${field}`)
  })
  expect(leaks).toEqual([])
})

test('[REG-061] the rep picker is anybody’s, the other roles are the admin’s', async () => {
  const rep = await app.signInAs('sales_rep')
  await app.context.db.rows(
    `INSERT INTO users (first_name, last_name, email, role, status) VALUES ('Past', 'Rep', 'past@example.com', 'sales_rep', 'suspended'),
     ('New', 'Rep', 'new@example.com', 'sales_rep', 'pending')`,
  )
  const { status, body } = await app.nobody.get<Row[]>('/api/admin/users/role/sales_rep')
  expect(status).toBe(200)
  expect(body.map(({ id }) => id)).toContain(rep.id)
  for (const one of body) expect(Object.keys(one).sort()).toEqual(['firstName', 'id', 'lastName'])
  expect(body.map(({ firstName }) => firstName)).not.toContain('Past')
  expect(body.map(({ firstName }) => firstName)).not.toContain('New')
  for (const role of ['admin', 'trainee', 'operations', 'user']) {
    expect((await app.nobody.get(`/api/admin/users/role/${role}`)).status).toBe(401)
    expect((await rep.get(`/api/admin/users/role/${role}`)).status).toBe(403)
    expect((await admin.get(`/api/admin/users/role/${role}`)).status).toBe(200)
  }
  expect((await admin.get('/api/admin/users/role/platform_builder')).status).toBe(400)
})

test('a role that changes while its session is read is not kept', async () => {
  const { db } = app.context
  const person = await app.signInAs('admin')
  const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = {
    ...db,
    async row<T extends object>(text: string, values?: readonly unknown[]) {
      const row = await db.row<T>(text, values)
      read.resolve()
      await goOn.promise
      return row
    },
  }
  const sessions = createSessions(slow, systemClock, () => true)
  const first = sessions.find(person.token)
  await read.promise
  await db.rows(`UPDATE users SET role = 'trainee' WHERE id = $1`, [person.id])
  sessions.heard({ entity: 'users', id: person.id, op: 'update' })
  goOn.resolve()
  expect((await first)?.actor.role).toBe('admin')
  expect((await sessions.find(person.token))?.actor.role).toBe('trainee')
})
