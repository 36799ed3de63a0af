import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { mailsTo as openedMailsTo } from '#tests/support/secret-mails.ts'

let app: TestApp
let admin: Person
let now = new Date('2026-11-23T16:00:00.000Z')
beforeAll(async () => {
  app = await testApp({ env: { REGISTRATIONS_PER_HOUR: '500' }, clock: { now: () => now } })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

let made = 0
const short = () => ({
  businessName: `Short Bar ${++made}`,
  contactEmail: `short-${made}@example.com`,
  contactPhone: '303-555-0142',
  ownerFirstName: 'Ada',
  ownerLastName: 'Byrne',
  businessState: 'CO',
  businessCity: 'Denver',
  estimatedMonthlyVolume: '900',
  legalBusinessName: `Short Bar ${made}`,
  businessPhone: '303-555-0142',
  taxId: 'PENDING',
  businessAddress: 'PENDING',
  businessZip: 'PENDING',
  bankName: 'PENDING',
  accountHolderName: 'PENDING',
  routingNumber: 'PENDING',
  accountNumber: 'PENDING',
  businessType: 'bar',
  accountType: 'checking',
})
const rest = () => ({
  taxId: `84-30000${String(made).padStart(2, '0')}`,
  businessAddress: '2401 Blake St',
  businessZip: '80205',
  bankName: 'First Bank of Denver',
  accountHolderName: 'Short Bar LLC',
  routingNumber: '021000021',
  accountNumber: '000987654321',
})
const agreed = { 'ACH-Authorization': 'ach-2026-11' }

const move = (id: string, action: string, body: object = {}) =>
  admin.send('POST', `/api/business-registrations/${id}/${action}`, body)
const open = (token: string) => app.nobody.send('POST', '/api/registration-completion/open', { token })
const complete = (token: string, body: object, headers = {}) =>
  app.nobody.send('POST', '/api/registration-completion', { token, ...body }, headers)
const read = async (id: string) => (await admin.get(`/api/business-registrations/${id}`)).body

async function register(): Promise<{ id: string; email: string }> {
  const body = short()
  expect((await app.nobody.send('POST', '/api/business-registration', body)).status).toBe(201)
  const row = await app.context.db.row<{ id: string }>(
    'SELECT id FROM business_registrations WHERE contact_email = $1',
    [body.contactEmail],
  )
  return { id: row?.id ?? '', email: body.contactEmail }
}

type Sent = { template: string; data: Record<string, string> }
const mailsTo = async (email: string) => (await openedMailsTo(app, email)) as unknown as Sent[]

async function ask(note = ''): Promise<{ id: string; email: string; token: string }> {
  const { id, email } = await register()
  expect((await move(id, 'request-completion', { note })).body).toMatchObject({ status: 'needs_completion' })
  const token = (await mailsTo(email)).at(-1)?.data.token ?? ''
  expect(token.length).toBeGreaterThan(40)
  return { id, email, token }
}

test('[REG-021] an owner completes by the mailed link what the short form left open, and the bank is verified at approval', async () => {
  const { id, email, token } = await ask('Please have a check at hand.')
  const application = await open(token)
  expect(application.body).toMatchObject({
    contactEmail: email,
    note: 'Please have a check at hand.',
    missing: [
      'taxId',
      'businessAddress',
      'businessZip',
      'bankName',
      'accountHolderName',
      'routingNumber',
      'accountNumber',
    ],
    given: ['accountType'],
    values: { ownerFirstName: 'Ada', businessCity: 'Denver' },
    hasAuthorization: false,
  })
  expect((await complete(token, rest(), agreed)).body).toMatchObject({ status: 'pending' })
  expect(await read(id)).toMatchObject({
    status: 'pending',
    findings: [],
    businessAddress: '2401 Blake St',
    accountNumberLast4: '4321',
    completionExpiresAt: null,
  })
  expect((await move(id, 'approve')).body).toMatchObject({ status: 'approved', isBankVerified: true })
  expect((await mailsTo(email)).map((mail) => mail.template)).toEqual([
    'registration-received',
    'registration-to-complete',
    'registration-completed',
    'registration-approved',
  ])
  const history = await admin.get<{ items: { action: string; by: string | null }[] }>(
    `/api/business-registrations/${id}/history`,
  )
  expect(history.body.items.map((item) => item.action)).toEqual([
    'approve',
    'complete',
    'request_completion',
    'create',
  ])
})

test('the link works once: of ten at the same time one is taken', async () => {
  const { token } = await ask()
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(token, rest())))
  expect(answers.map((answer) => answer.status).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 404),
  ])
  expect((await open(token)).status).toBe(404)
})

test('what is missing is named, what is wrong is refused, and the link is still good', async () => {
  const { id, token } = await ask()
  const { bankName: _, ...without } = rest()
  const some = await complete(token, { ...without, accountNumber: '' })
  expect(some.status).toBe(400)
  expect(some.body.fields).toEqual({ bankName: 'Required', accountNumber: 'Required' })
  expect((await complete(token, { ...rest(), accountNumber: 'PENDING' })).status).toBe(400)
  for (const over of [{ contactEmail: 'me@evil.example' }, { status: 'approved' }, { businessName: 'Other' }])
    expect((await complete(token, { ...rest(), ...over })).status).toBe(400)
  expect(await read(id)).toMatchObject({ status: 'needs_completion', bankName: null })
  expect((await complete(token, rest())).status).toBe(200)
})

test('bank and tax data never come back to whoever opens the link, nor into history or queue', async () => {
  const { id, token } = await ask()
  await complete(token, rest())
  await move(id, 'request-completion')
  const second = (await mailsTo(String((await read(id)).contactEmail))).at(-1)?.data.token ?? ''
  const application = await open(second)
  expect(application.body.given).toEqual([
    'taxId',
    'bankName',
    'accountHolderName',
    'routingNumber',
    'accountType',
    'accountNumber',
  ])
  const { taxId, accountNumber, routingNumber, bankName } = rest()
  for (const value of [taxId, accountNumber, routingNumber, bankName])
    expect(JSON.stringify(application.body)).not.toContain(value)
  const kept = await app.context.db.rows<{ text: string }>(
    `SELECT to_jsonb(a)::text AS text FROM audit_logs a WHERE entity_id = $1
     UNION ALL SELECT payload::text FROM graphile_worker._private_jobs
     UNION ALL SELECT to_jsonb(r)::text FROM business_registrations r WHERE id = $1`,
    [id],
  )
  for (const { text } of kept) {
    expect(text).not.toContain(accountNumber)
    expect(text).not.toContain(taxId)
    expect(text).not.toContain(`"completion_token_hash": "${second}"`)
  }
})

test('the link runs out after fourteen days, and is void once the application is taken back', async () => {
  const late = await ask()
  const back = await ask()
  now = new Date(now.getTime() + 14 * 86_400_000 - 1000)
  expect((await open(late.token)).status).toBe(200)
  now = new Date(now.getTime() + 2000)
  expect((await open(late.token)).status).toBe(404)
  expect((await complete(late.token, rest())).status).toBe(404)
  expect((await complete('x'.repeat(43), rest())).status).toBe(404)
  // The administrator's session has expired meanwhile.
  admin = await app.signInAs('admin')

  expect((await move(back.id, 'complete')).body).toMatchObject({ status: 'pending' })
  expect((await open(back.token)).status).toBe(404)
  expect((await move(back.id, 'complete')).body).toMatchObject({ code: 'move_not_allowed' })
})

test('[REG-021] a rejected application is reopened with a reason, and its owner is notified at each step', async () => {
  const { id, email } = await register()
  expect((await move(id, 'reopen', { reason: 'x' })).status).toBe(409)
  await move(id, 'reject', { reason: 'No license' })
  expect((await move(id, 'request-completion')).status).toBe(409)
  expect((await move(id, 'reopen', {})).status).toBe(400)
  expect((await move(id, 'reopen', { reason: 'They have one now' })).body).toMatchObject({
    status: 'pending',
  })
  expect((await move(id, 'approve')).body).toMatchObject({ status: 'approved', isBankVerified: false })
  expect((await move(id, 'reject', { reason: 'Too late' })).status).toBe(409)
  const mails = await mailsTo(email)
  expect(mails.map((mail) => mail.template)).toEqual([
    'registration-received',
    'registration-rejected',
    'registration-reopened',
    'registration-approved',
  ])
  expect(mails[1]?.data.reason).toBe('No license')
  const log = await app.context.db.rows<{ action: string; reason: string | null }>(
    `SELECT action, reason FROM transitions WHERE entity_id = $1 ORDER BY at, id`,
    [id],
  )
  expect(log).toEqual([
    { action: 'reject', reason: 'No license' },
    { action: 'reopen', reason: 'They have one now' },
    { action: 'approve', reason: null },
  ])
})

test('[REG-019] of ten administrators who approve a team registration at once, one sets the role', async () => {
  const { rows } = await app.context.db.pool.query<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, role, status) VALUES ('Nora', 'Quill', 'nora@race.example', 'user', 'pending') RETURNING id`,
  )
  const id = rows[0]?.id
  const roles = ['trainee', 'sales_rep', 'operations', 'user', 'admin']
  const answers = await Promise.all(
    [...roles, ...roles].map((role) => admin.send('POST', `/api/users/${id}/approve`, { role })),
  )
  const won = answers.filter((answer) => answer.status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
  expect((await admin.get(`/api/users/${id}`)).body.role).toBe(won[0]?.body.role)
  expect((await mailsTo('nora@race.example')).map((mail) => mail.template)).toEqual(['team-approved'])
})
