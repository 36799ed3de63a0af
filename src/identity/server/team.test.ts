import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { mailsTo } from '#tests/support/secret-mails.ts'

const clock = { now: Date.now() }
const day = 86_400_000
let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(clock.now) } })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

type Mail = { template: string; to: string; data: Record<string, string> }

const mails = async (to: string) => (await mailsTo(app, to)) as unknown as Mail[]
const member = (id: string) =>
  app.context.db.row<{ role: string; status: string; deleted: boolean }>(
    'SELECT role, status, deleted_at IS NOT NULL AS deleted FROM users WHERE id = $1',
    [id],
  )
const adminsLeft = async () =>
  (
    await app.context.db.rows(
      `SELECT 1 FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL`,
    )
  ).length

test('nobody removes, suspends, deactivates or demotes themselves', async () => {
  await app.signInAs('admin')
  const own = `/api/users/${admin.id}`
  for (const [path, body] of [
    ['suspend', { reason: 'Leaving' }],
    ['mark-inactive', {}],
    ['role', { role: 'operations' }],
    ['remove', { handOverTo: null }],
  ] as const) {
    expect((await admin.send('POST', `${own}/${path}`, body)).status, path).toBe(403)
  }
  expect((await admin.send('DELETE', own)).status).toBe(403)
  expect((await admin.send('POST', '/api/users/bulk', { action: 'remove', ids: [admin.id] })).status).toBe(
    403,
  )
  expect(await member(admin.id)).toEqual({ role: 'admin', status: 'active', deleted: false })
})

test('[FIX-014] of two administrators who take each other away at once, exactly one does', async () => {
  type Act = (id: string) => Parameters<Person['send']>
  const acts: readonly Act[] = [
    (id: string) => ['POST', `/api/users/${id}/role`, { role: 'operations' }] as const,
    (id: string) => ['POST', `/api/users/${id}/suspend`, { reason: 'Both at once' }] as const,
    (id: string) => ['POST', `/api/users/${id}/remove`, { handOverTo: null }] as const,
    (id: string) => ['DELETE', `/api/users/${id}`, undefined] as const,
  ]
  for (const act of acts) {
    const [a, b] = [await app.signInAs('admin'), await app.signInAs('admin')]
    await app.context.db.rows(`UPDATE users SET role = 'user' WHERE role = 'admin' AND id <> ALL($1)`, [
      [a.id, b.id],
    ])
    const answers = await Promise.all([a.send(...act(b.id)), b.send(...act(a.id))])
    const statuses = answers.map(({ status }) => status)
    expect(
      statuses.filter((status) => status < 300),
      String(statuses),
    ).toHaveLength(1)
    expect(await adminsLeft()).toBe(1)
    const refused = answers.find(({ status }) => status >= 400)
    // The one removed first is refused: signed out, forbidden, or the last administrator.
    expect(['last_admin', 'signed_out', 'forbidden']).toContain(refused?.body.code)
  }
  admin = await app.signInAs('admin')
})

test('the table itself keeps the last administrator, whoever writes', async () => {
  const { db } = app.context
  await expect(
    db.rows(`UPDATE users SET status = 'inactive' WHERE role = 'admin' AND deleted_at IS NULL`),
  ).rejects.toThrow('last_admin')
  expect(await adminsLeft()).toBeGreaterThan(0)
})

test('removing says what stays and what goes, ends sessions and hands over what is in hand', async () => {
  const rep = await app.signInAs('sales_rep')
  const heir = await app.signInAs('sales_rep')
  const { db } = app.context
  const client = await db.row<{ id: string }>(
    `INSERT INTO clients (business_name, assigned_sales_rep_id) VALUES ('The Brass Rail', $1) RETURNING id`,
    [rep.id],
  )
  await db.rows(`INSERT INTO prospects (business_name, assigned_to) VALUES ('The Long Pour', $1)`, [rep.id])
  const { body } = await admin.get(`/api/users/${rep.id}/work`)
  expect(body).toEqual({
    ...{ sessions: 1, clients: 1, prospects: 1, followUps: 0, sequences: 0, answers: 0 },
    mailbox: null,
    unpaidCommissionCents: 0,
  })
  const trainee = await app.signInAs('trainee')
  const wrong = await admin.send('POST', `/api/users/${rep.id}/remove`, { handOverTo: trainee.id })
  expect(wrong.status).toBe(400)
  expect(wrong.body.fields).toHaveProperty('handOverTo')
  expect((await rep.get('/api/user')).status).toBe(200)
  expect((await admin.send('POST', `/api/users/${rep.id}/remove`, { handOverTo: heir.id })).status).toBe(204)
  expect((await rep.get('/api/user')).status).toBe(401)
  expect((await heir.get(`/api/clients/${client?.id}`)).status).toBe(200)
  expect((await mails(rep.email)).map((mail) => mail.template)).toEqual(['team-removed'])
  const acts = await db.rows(
    `SELECT DISTINCT act_id FROM audit_logs WHERE entity_id = ANY($1) AND action IN ('remove', 'hand_over')`,
    [[rep.id, client?.id]],
  )
  expect(acts).toHaveLength(1)
})

const tokenOf = async (email: string) => (await mails(email)).at(-1)?.data.token ?? ''
const accept = (token: string, password: string) =>
  openBrowser(app).send('POST', '/api/invitation/accept', { token, password })
const invite = (email: string, role = 'operations') =>
  admin.send('POST', '/api/team/invite', { firstName: 'Ines', lastName: 'Vale', email, role })

test('an invitation opens nothing until its link was used, once, within seven days', async () => {
  const email = 'ines.vale@example.com'
  const sent = await invite(email)
  expect(sent.status).toBe(201)
  const id = String(sent.body.id)
  expect(await member(id)).toEqual({ role: 'operations', status: 'invited', deleted: false })
  expect((await invite(email)).status).toBe(409)
  const first = await tokenOf(email)
  expect((await accept(first, 'short')).body.fields).toHaveProperty('password')
  // After the invitation is sent again, the first link is void.
  expect((await admin.send('POST', `/api/users/${id}/invite-again`)).status).toBe(204)
  const password = 'ferry-lantern-orchid-26'
  expect((await accept(first, password)).status).toBe(404)
  const second = await tokenOf(email)
  clock.now += 7 * day + 1000
  expect((await accept(second, password)).status).toBe(404)
  admin = await app.signInAs('admin')
  await admin.send('POST', `/api/users/${id}/invite-again`)
  const third = await tokenOf(email)
  expect((await accept(third, password)).status).toBe(204)
  expect((await accept(third, password)).status).toBe(404)
  expect(await member(id)).toEqual({ role: 'operations', status: 'active', deleted: false })
  const browser = openBrowser(app)
  expect((await browser.send('POST', '/api/login', { email, password })).status).toBe(200)
  expect((await admin.send('POST', `/api/users/${id}/invite-again`)).status).toBe(409)
  expect(JSON.stringify(await app.context.db.rows('SELECT * FROM password_resets'))).not.toContain(third)
})

test('a withdrawn invitation opens nothing, and its address is free', async () => {
  const email = 'typed.wrong@example.com'
  const { body } = await invite(email)
  const token = await tokenOf(email)
  expect((await admin.send('POST', `/api/users/${body.id}/withdraw`, {})).status).toBe(200)
  expect((await accept(token, 'ferry-lantern-orchid-26')).status).toBe(404)
  expect(await member(String(body.id))).toMatchObject({ deleted: true })
  expect((await invite(email)).status).toBe(201)
})

test('a role counts at the next call; a sales rep is made by graduating', async () => {
  const person = await app.signInAs('trainee')
  expect((await person.get('/api/commissions')).status).toBe(403)
  const refused = await admin.send('POST', `/api/users/${person.id}/role`, { role: 'sales_rep' })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('by graduating')
  expect((await admin.send('POST', `/api/users/${person.id}/role`, { role: 'operations' })).status).toBe(204)
  expect((await person.get<{ role: string }>('/api/user')).body.role).toBe('operations')
  expect((await mails(person.email)).map((mail) => mail.template)).toEqual(['team-role-changed'])
  const { rights } = (
    await admin.get<{ rights: { what: string; right: string; from: string; to: string }[] }>(
      '/api/team/rights?from=trainee&to=operations',
    )
  ).body
  expect(rights).toContainEqual({ what: 'orders', right: 'see', from: 'none', to: 'all' })
})

test('an admin sees and ends someone’s sessions and sends a reset link; they are notified', async () => {
  const person = await app.signInAs('sales_rep')
  const path = `/api/users/${person.id}`
  const { items } = (await admin.get<{ items: { id: string; ipAddress: string }[] }>(`${path}/sessions`)).body
  expect(items).toEqual([expect.objectContaining({ ipAddress: '127.0.0.1', userAgent: 'test' })])
  const anonymous = await app.signInAs('sales_rep')
  const sessionId = items[0]?.id
  expect((await admin.send('DELETE', `/api/users/${anonymous.id}/sessions/${sessionId}`)).status).toBe(404)
  expect((await admin.send('DELETE', `${path}/sessions/${sessionId}`)).status).toBe(204)
  expect((await person.get('/api/user')).status).toBe(401)
  expect((await admin.send('POST', `${path}/send-reset`)).status).toBe(204)
  expect((await mails(person.email)).map((mail) => mail.template)).toEqual([
    'team-signed-out',
    'team-reset-sent',
  ])
})

test('what changes who works here asks for the password again', async () => {
  const tired = await app.signInAs('admin', { isConfirmed: false })
  const other = await app.signInAs('trainee')
  clock.now += 6 * 60_000
  const path = `/api/users/${other.id}`
  for (const [url, body] of [
    ['/api/team/invite', { firstName: 'A', lastName: 'B', email: 'ab@example.com', role: 'user' }],
    [`${path}/role`, { role: 'user' }],
    [`${path}/send-reset`, undefined],
    [`${path}/end-sessions`, undefined],
    [`${path}/remove`, { handOverTo: null }],
    [`${path}/suspend`, { reason: 'No' }],
    ['/api/users/bulk', { action: 'remove', ids: [other.id] }],
    ['/api/users', { firstName: 'A', lastName: 'B', email: 'ab@example.com' }],
  ] as const) {
    expect((await tired.send('POST', url, body)).body.code, url).toBe('step_up_required')
  }
})
