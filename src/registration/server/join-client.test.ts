import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mail, openMail } from '#platform/ports/mail.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { movableClock } from '#tests/support/time.ts'

const { clock, pass } = movableClock()
let app: TestApp
let admin: Person
let rep: Person

beforeAll(async () => {
  app = await testApp({ clock, env: { REGISTRATIONS_PER_HOUR: '500' } })
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
})
afterAll(() => app.close())

type Row = Record<string, unknown> & { id: string }
const rows = (sql: string, ...values: unknown[]) => app.context.db.rows<Row>(sql, values)
const row = async (sql: string, ...values: unknown[]) => (await rows(sql, ...values))[0]

async function client(businessName: string, over: object = {}): Promise<string> {
  const made = await rep.send<Row>('POST', '/api/clients', { businessName, ...over })
  expect(made.status).toBe(201)
  return made.body.id
}

async function apply(businessName: string, email: string, over: object = {}): Promise<string> {
  const answer = await app.nobody.send('POST', '/api/business-registration', {
    businessName,
    contactName: 'Ada Byrne',
    email,
    phone: '303-555-0142',
    address: '2401 Blake St',
    city: 'Denver',
    state: 'CO',
    zipCode: '80205',
    ...over,
  })
  expect(answer.status).toBe(201)
  return String(
    (
      await row(
        'SELECT id FROM business_registrations WHERE contact_email = $1 ORDER BY created_at DESC',
        email,
      )
    )?.id,
  )
}

const approve = (id: string, body: object = {}, by = admin) =>
  by.send<{ clientId: string; fields?: object }>('POST', `/api/business-registrations/${id}/approve`, body)

test('a registration joins the client that exists, once, however often it is clicked', async () => {
  const clientId = await client('Copper Fern', { city: 'Boulder', email: 'bar@copper-fern.example' })
  const id = await apply('Copper Fern', 'ada@copper-fern.example')
  const review = await admin.get<{ doubles: Row[] }>(`/api/business-registrations/${id}/review`)
  expect(review.body.doubles).toMatchObject([
    {
      kind: 'client',
      id: clientId,
      same: ['business'],
      about: expect.stringContaining('no orders, nobody signs in yet'),
    },
  ])
  const answers = await Promise.all([1, 2, 3].map(() => approve(id, { clientId })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rows(`SELECT id FROM clients WHERE business_name = 'Copper Fern'`)).toHaveLength(1)
  expect(await rows('SELECT email FROM customer_auth WHERE client_id = $1', clientId)).toEqual([
    { email: 'ada@copper-fern.example' },
  ])
  // What was there stays, what was missing is filled in.
  expect(
    await row(
      'SELECT assigned_sales_rep_id AS rep, city, address, email FROM clients WHERE id = $1',
      clientId,
    ),
  ).toEqual({
    rep: rep.id,
    city: 'Boulder',
    address: '2401 Blake St',
    email: 'bar@copper-fern.example',
  })
  expect(
    await rows(
      `SELECT payload ->> 'to' AS to FROM graphile_worker._private_jobs WHERE payload ->> 'template' = 'login-added'`,
    ),
  ).toEqual([{ to: 'bar@copper-fern.example' }])
  // Another owner of the same bar joins it too.
  const second = await apply('Copper Fern', 'ben@copper-fern.example')
  expect((await approve(second, { clientId })).body.clientId).toBe(clientId)
  expect(await rows('SELECT id FROM customer_auth WHERE client_id = $1', clientId)).toHaveLength(2)
})

test('a client that is closed, unknown or signed in for elsewhere is not joined', async () => {
  const clientId = await client('Quiet Room')
  const id = await apply('Quiet Room', 'ada@quiet-room.example')
  expect(
    (await approve(id, { clientId: '01930000-0000-7000-8000-000000000000' })).status,
  ).toBeGreaterThanOrEqual(400)
  await admin.send('POST', `/api/clients/${clientId}/close`, { reason: 'sold' })
  expect((await approve(id, { clientId })).status).toBe(409)
  expect((await row('SELECT status FROM business_registrations WHERE id = $1', id))?.status).toBe('pending')
  const other = await client('Loud Room')
  await approve(await apply('Loud Room', 'mae@loud-room.example'), { clientId: other })
  const third = await client('Third Room')
  const again = await apply('Third Room', 'mae@loud-room.example')
  expect(await approve(again, { clientId: third })).toMatchObject({
    status: 409,
    body: { fields: { contactEmail: expect.any(String) } },
  })
})

const links = async () =>
  (
    await rows(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'template' = 'client-invited' ORDER BY id`,
    )
  ).map(({ payload }) => String(openMail(app.context.sealer, payload as Mail).data.token))

test('what a client lacks is shown, and its owner gives it by a link that works once', async () => {
  const clientId = await client('Amber Door', { city: 'Denver' })
  const readiness = async (by = rep) =>
    (await by.get<{ missing: { what: string }[] }>(`/api/clients/${clientId}/readiness`)).body.missing?.map(
      ({ what }) => what,
    )
  expect(await readiness()).toEqual(['contact', 'address', 'login', 'bank'])
  const anonymous = await app.signInAs('sales_rep')
  expect((await anonymous.get(`/api/clients/${clientId}/readiness`)).status).toBe(404)
  const invite = (by: Person, email = 'owner@amber-door.example') =>
    by.send('POST', `/api/clients/${clientId}/invite`, { email })
  expect((await invite(anonymous)).status).toBe(404)
  expect((await invite(rep, 'mae@loud-room.example')).status, 'another client signs in with it').toBe(409)
  expect((await invite(rep)).status).toBe(204)
  expect((await invite(rep)).status, 'a new link takes the place of the old').toBe(204)
  const [old = '', token = ''] = await links()
  const open = (link: string) => app.nobody.send('POST', '/api/client-invitation/open', { token: link })
  expect((await open(old)).status).toBe(404)
  expect(await open(token)).toMatchObject({
    status: 200,
    body: { businessName: 'Amber Door', asksBank: true },
  })
  const given = {
    token,
    ownerName: 'Ada Byrne',
    phone: '303-555-0142',
    address: '2401 Blake St',
    city: 'Denver',
    state: 'CO',
    zipCode: '80205',
    bank: {
      bankName: 'First Bank',
      accountHolderName: 'Amber Door LLC',
      routingNumber: '021000021',
      accountType: 'checking',
      accountNumber: '5566778899',
    },
  }
  const complete = (headers: Record<string, string> = { 'ach-authorization': '2026-11' }) =>
    app.nobody.send('POST', '/api/client-invitation', given, headers)
  expect((await complete({})).status, 'debits are not agreed to').toBe(400)
  expect((await complete()).status).toBe(204)
  expect((await complete()).status).toBe(404)
  expect(await readiness()).toEqual(['bank_verification'])
  const signedIn = await app.nobody.send('POST', '/api/customer/login', {
    email: 'owner@amber-door.example',
    businessName: 'amber door',
  })
  expect(signedIn.status).toBe(200)
  expect(await invite(rep), 'somebody of theirs signs in').toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('signs in already') },
  })
  expect((await invite(admin)).status).toBe(204)
  await pass(app, 15 * 24)
  expect((await open((await links()).at(-1) ?? '')).status, 'after 14 days').toBe(404)
})

test('a client that is served is not opened to another mailbox by its rep, and an administrator’s link is notified', async () => {
  const clientId = await client('Still Water', {
    email: 'office@still-water.example',
    ownerName: 'Ada Byrne',
    phone: '303-555-0142',
  })
  await rows(`INSERT INTO customer_auth (client_id, email) VALUES ($1, 'ada@still-water.example')`, clientId)
  await rows(
    `INSERT INTO client_banking_info (client_id, bank_name, account_holder_name, routing_number, account_number)
     VALUES ($1, 'First Bank', 'Still Water', '021000021', 'sealed')`,
    clientId,
  )
  const invite = (by: Person) =>
    by.send('POST', `/api/clients/${clientId}/invite`, { email: 'mine@rep.example' })
  expect((await invite(rep)).status).toBe(409)
  await pass(app, 1)
  await rows(`UPDATE sessions SET authenticated_at = $1`, new Date(clock.at.getTime() - 600_000))
  app.context.sessions.clear()
  expect(await invite(admin)).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  await pass(app, 0)
  expect((await invite(admin)).status).toBe(204)
  const given = {
    token: (await links()).at(-1),
    ownerName: 'Mal Rep',
    phone: '999-555-0100',
    address: '2401 Blake St',
    city: 'Denver',
    state: 'CO',
    zipCode: '80205',
  }
  const bank = {
    bankName: 'My Bank',
    accountHolderName: 'Mal Rep',
    routingNumber: '021000021',
    accountType: 'checking',
    accountNumber: '5566778899',
  }
  const complete = (body: object) =>
    app.nobody.send('POST', '/api/client-invitation', body, { 'ach-authorization': '2026-11' })
  expect((await complete({ ...given, bank })).status, 'an account is on file').toBe(409)
  const known = {
    message: expect.any(String),
    fields: { ownerName: expect.any(String), phone: expect.any(String) },
  }
  expect(await complete(given), 'what is known stays, and that is said').toMatchObject({
    status: 400,
    body: known,
  })
  const invitation = await app.nobody.send<{ kept: string[] }>('POST', '/api/client-invitation/open', {
    token: given.token,
  })
  expect(invitation.body.kept).toEqual(['ownerName', 'phone'])
  const { ownerName: _, phone: __, ...asked } = given
  expect((await complete({ ...asked, phone: '303-555-0142', city: undefined })).body).toMatchObject({
    fields: { city: 'Required' },
  })
  expect((await complete({ ...asked, phone: '303-555-0142' })).status).toBe(204)
  expect(await row('SELECT owner_name AS owner, phone, city FROM clients WHERE id = $1', clientId)).toEqual({
    owner: 'Ada Byrne',
    phone: '+13035550142',
    city: 'Denver',
  })
  expect(
    await rows(
      `SELECT payload ->> 'to' AS to FROM graphile_worker._private_jobs
        WHERE payload ->> 'template' = 'login-added' AND payload -> 'data' ->> 'businessName' = 'Still Water' ORDER BY 1`,
    ),
  ).toEqual([{ to: 'ada@still-water.example' }, { to: 'office@still-water.example' }])
})
