import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { mailsTo, secretTo } from '#tests/support/secret-mails.ts'

let app: TestApp
let admin: Person
let made = 0

beforeAll(async () => {
  app = await testApp({ env: { REGISTRATIONS_PER_HOUR: '500' } })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

const password = 'a long walk home'
const wish = (over: object = {}) => ({
  firstName: 'Noa',
  lastName: 'Quist',
  email: `noa-${++made}@example.com`,
  password,
  phone: '303-555-0150',
  address: '9 Vine St',
  city: 'Denver',
  state: 'CO',
  zipCode: '80205',
  dateOfBirth: '1995-04-02',
  emergencyContactName: 'Ida Quist',
  emergencyContactPhone: '303-555-0151',
  salesExperience: 'Two years behind a bar',
  whyJoinUs: 'I like the product',
  ...over,
})

const register = (body: object) => app.nobody.send('POST', '/api/register', body)
const login = (email: string, secret = password) =>
  app.nobody.send('POST', '/api/login', { email, password: secret })
const idOf = async (email: string) =>
  (await app.context.db.row<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]))?.id ?? ''

test('[REG-007] [REG-008] [REG-010] [REG-013] [REG-019] joining makes a pending member without a job', async () => {
  const body = wish({ role: 'sales_rep' })
  const answer = await register(body)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ status: 'pending' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const member = await admin.get(`/api/users/${await idOf(body.email)}`)
  expect(member.body).toMatchObject({
    status: 'pending',
    role: 'user',
    requestedRole: 'sales_rep',
    availability: 'full_time',
  })
  expect((await login(body.email)).status).toBe(403)

  const plain = wish()
  await register(plain)
  expect((await admin.get(`/api/users/${await idOf(plain.email)}`)).body).toMatchObject({
    requestedRole: 'trainee',
  })
})

test('[REG-009] [REG-011] [REG-012] what is required is asked for by name, experience is never negative', async () => {
  const required = Object.keys(wish()).filter((field) => field !== 'email')
  for (const field of required) {
    const { [field]: _, ...rest } = wish() as Record<string, unknown>
    const answer = await register(rest)
    expect(answer.status, field).toBe(400)
    expect(answer.body).toMatchObject({ fields: { [field]: 'Required' } })
  }
  expect((await register(wish({ yearsOfExperience: 0, previousEmployer: '' }))).status).toBe(201)
  expect((await register(wish({ yearsOfExperience: -1 }))).body).toMatchObject({
    fields: { yearsOfExperience: 'Number must be greater than or equal to 0' },
  })
})

test('a password is 8 characters or more and none that guessing starts with', async () => {
  expect((await register(wish({ password: 'seven77' }))).status).toBe(400)
  expect((await register(wish({ password: 'oar-lamp' }))).status).toBe(201)
  expect((await register(wish({ password: 'Password123' }))).status).toBe(400)
})

test('an address that is known already gets the same answer, and a mail', async () => {
  const body = wish()
  const first = await register(body)
  const second = await register({ ...body, firstName: 'Mallory' })
  expect([second.status, second.body]).toEqual([first.status, first.body])
  const jobs = await app.context.db.rows<{ payload: { template: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'to' = $1`,
    [body.email],
  )
  expect(jobs.map((job) => job.payload.template).sort()).toEqual([
    'registration-known',
    'team-registration-received',
  ])
})

test('the administrator who approves sets the role, once; nobody decides on themselves', async () => {
  const body = wish({ role: 'sales_rep' })
  await register(body)
  const path = `/api/users/${await idOf(body.email)}`
  expect((await admin.send('POST', `${path}/approve`, {})).status).toBe(400)
  expect((await admin.send('POST', `${path}/approve`, { role: 'trainee' })).body).toMatchObject({
    status: 'active',
    role: 'trainee',
  })
  expect((await admin.send('POST', `${path}/approve`, { role: 'admin' })).status).toBe(409)
  expect((await admin.send('POST', `/api/users/${admin.id}/suspend`, { reason: 'no' })).status).toBe(403)
})

test('a password given at registration opens nothing: the owner of the address chooses one by the link in the approval', async () => {
  const body = wish()
  await register(body)
  const id = await idOf(body.email)
  await admin.send('POST', `/api/users/${id}/approve`, { role: 'trainee' })
  const refused = await login(body.email)
  const message =
    'Before you come in, please confirm that this address is yours: we mailed you a link to choose your password.'
  expect(refused).toMatchObject({ status: 403, body: { message } })
  expect(refused.headers['set-cookie']).toBeUndefined()
  const other = await app.nobody.send('POST', '/api/fulfillment/login', { email: body.email, password })
  expect(other.status, 'at another door').toBe(403)
  expect((await login(body.email, 'not this one')).status, 'a guess learns nothing').toBe(401)

  const reset = (token: string, secret: string) =>
    app.nobody.send('POST', '/api/password-reset', { token, password: secret })
  const welcome = await secretTo(app, body.email, 'team-approved')
  // Who never asked for a new password is not told to choose one.
  const asked = await secretTo(app, body.email, 'team-to-prove')
  const templates = (await mailsTo(app, body.email)).map(({ template }) => template)
  expect(templates).not.toContain('password-reset')
  expect((await reset(welcome, 'four quiet herons')).status).toBe(204)
  expect((await reset(asked, 'seven loud geese')).status, 'the link of the refused try is void').toBe(404)
  expect((await login(body.email)).status).toBe(401)
  expect((await login(body.email, 'four quiet herons')).status).toBe(200)
})

test('the link of an approval holds for two weeks, and the same password may be typed again', async () => {
  const body = wish()
  await register(body)
  await admin.send('POST', `/api/users/${await idOf(body.email)}/approve`, { role: 'trainee' })
  const link = await app.context.db.row<{ days: number }>(
    `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM password_resets r JOIN users u ON u.id = r.user_id
      WHERE u.email = $1 AND r.used_at IS NULL`,
    [body.email],
  )
  expect(link?.days).toBe(14)
  const token = await secretTo(app, body.email, 'team-approved')
  expect((await app.nobody.send('POST', '/api/password-reset', { token, password })).status).toBe(204)
  expect((await login(body.email)).status).toBe(200)
})

test('suspending needs a reason and ends every session', async () => {
  const rep = await app.signInAs('sales_rep')
  expect((await rep.get('/api/user')).status).toBe(200)
  const path = `/api/users/${rep.id}/suspend`
  expect((await admin.send('POST', path, {})).body).toMatchObject({ fields: { reason: 'Required' } })
  expect((await admin.send('POST', path, { reason: 'Left the company' })).status).toBe(200)
  expect((await rep.get('/api/user')).status).toBe(401)
})

test('a forgotten password is set by a mailed link, once, and signs out everywhere', async () => {
  const body = wish()
  await register(body)
  const id = await idOf(body.email)
  await admin.send('POST', `/api/users/${id}/approve`, { role: 'trainee' })
  const known = await app.nobody.send('POST', '/api/password-reset/request', { email: body.email })
  const unknown = await app.nobody.send('POST', '/api/password-reset/request', {
    email: 'nobody@example.com',
  })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const token = await secretTo(app, body.email, 'password-reset')
  const reset = (secret: string) =>
    app.nobody.send('POST', '/api/password-reset', { token, password: secret })
  expect((await reset('short')).status).toBe(400)
  expect((await reset('another long walk')).status).toBe(204)
  expect((await reset('yet another walk')).status).toBe(404)
  expect((await login(body.email)).status).toBe(401)
  expect((await login(body.email, 'another long walk')).status).toBe(200)
})

test('[PLAT-017] [PLAT-021] an enquiry becomes a new lead worth $5,000 that moves by named steps', async () => {
  const sent = await app.nobody.send('POST', '/api/leads', {
    companyName: 'Ridge Builders',
    industry: 'construction',
    email: 'Owner@Ridge.example',
    phone: '',
    description: 'Twelve crews',
  })
  expect(sent.status).toBe(201)
  const { body } = await admin.get<{ items: { id: string }[] }>('/api/leads')
  expect(body.items[0]).toMatchObject({
    companyName: 'Ridge Builders',
    email: 'owner@ridge.example',
    phone: null,
    status: 'new',
    source: 'website',
    estimatedValue: 5000,
  })
  const path = `/api/leads/${body.items[0]?.id}`
  const skipped = await admin.send('POST', `${path}/win`, {})
  expect(skipped.status).toBe(409)
  expect(skipped.body).toMatchObject({ allowed: ['contact'] })
  for (const [action, status] of [
    ['contact', 'contacted'],
    ['qualify', 'qualified'],
    ['propose', 'proposal'],
  ]) {
    expect((await admin.send('POST', `${path}/${action}`, {})).body).toMatchObject({ status })
  }
  expect((await admin.send('POST', `${path}/lose`, {})).status).toBe(400)
  expect((await admin.send('POST', `${path}/lose`, { reason: 'No budget' })).body).toMatchObject({
    status: 'lost',
  })
})
