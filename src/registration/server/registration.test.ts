import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let admin: Person

const complete = {
  businessName: 'The Night Heron',
  legalBusinessName: 'Night Heron LLC',
  businessType: 'LLC',
  businessStructure: 'bar',
  taxId: '84-1234567',
  ownerFirstName: 'Ada',
  ownerLastName: 'Byrne',
  contactEmail: 'ada@nightheron.example',
  contactPhone: '303-555-0142',
  businessAddress: '2401 Blake St',
  businessCity: 'Denver',
  businessState: 'CO',
  businessZip: '80205',
  bankName: 'First Bank of Denver',
  accountHolderName: 'Night Heron LLC',
  routingNumber: '021000021',
  accountType: 'checking',
  accountNumber: '000123456789',
}

const agreed = { 'ACH-Authorization': 'ach-2026-11' }
let made = 0
const another = (over: object = {}) => ({ ...complete, contactEmail: `owner-${++made}@example.com`, ...over })

async function register(body: object, headers: Record<string, string> = agreed): Promise<string> {
  const answer = await app.nobody.send('POST', '/api/business-registration', body, headers)
  expect(answer.status).toBe(201)
  const row = await app.context.db.row<{ id: string }>(
    'SELECT id FROM business_registrations ORDER BY created_at DESC, id DESC LIMIT 1',
  )
  return row?.id ?? ''
}

const approve = (id: string, body: object = {}) =>
  admin.send('POST', `/api/business-registrations/${id}/approve`, body)

const count = async (table: string, where: string, value: string) =>
  (
    await app.context.db.row<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${where}`,
      [value],
    )
  )?.count

beforeAll(async () => {
  app = await testApp({ env: { REGISTRATIONS_PER_HOUR: '500' } })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

test('[REG-001] [REG-018] [REG-020] a bar registers without a rep and waits for approval', async () => {
  const id = await register(another())
  const row = await admin.get(`/api/business-registrations/${id}`)
  expect(row.body).toMatchObject({ status: 'pending', salesRepId: null, form: 'wizard', clientId: null })
})

test('[REG-062] each required field of the wizard is asked for by name', async () => {
  for (const field of Object.keys(complete).filter((key) => key !== 'businessStructure')) {
    const { [field]: _, ...rest } = another() as Record<string, unknown>
    const answer = await app.nobody.send('POST', '/api/business-registration', rest, agreed)
    expect(answer.status, field).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', fields: { [field]: 'Required' } })
  }
})

test('[REG-044] the kind of place may be left out', async () => {
  const { businessStructure: _, ...rest } = another()
  await register(rest)
})

test('[REG-026] [REG-029] [REG-030] [REG-031] [REG-032] the short form is kept, its placeholders as missing', async () => {
  const id = await register(
    {
      businessName: 'Blue Agave',
      contactEmail: `owner-${++made}@example.com`,
      contactPhone: '303-555-0100',
      ownerFirstName: 'Luz',
      ownerLastName: 'Ortega',
      businessState: 'CO',
      businessCity: 'Boulder',
      referralSource: 'online',
      businessDescription: 'Tequila bar',
      estimatedMonthlyVolume: '5000',
      legalBusinessName: 'Blue Agave',
      taxId: 'PENDING',
      businessPhone: '303-555-0100',
      businessAddress: 'PENDING',
      businessZip: 'PENDING',
      businessType: 'bar',
      yearEstablished: 2026,
      numberOfEmployees: 5,
      averageMonthlyVolume: 500000,
      bankName: 'PENDING',
      accountHolderName: 'PENDING',
      routingNumber: 'PENDING',
      accountNumber: 'PENDING',
      accountType: 'checking',
    },
    {},
  )
  const { body } = await admin.get(`/api/business-registrations/${id}`)
  expect(body).toMatchObject({
    form: 'short',
    status: 'pending',
    businessType: 'bar',
    legalBusinessName: 'Blue Agave',
    businessPhone: '+13035550100',
    averageMonthlyVolume: 500000,
    numberOfEmployees: 5,
    businessAddress: null,
    bankName: null,
    routingNumber: null,
    accountNumberLast4: null,
    taxIdLast4: null,
  })
})

test('[REG-014] the customer form of the combined page is kept under its own names', async () => {
  const id = await register(
    {
      businessName: 'Juniper Room',
      contactName: 'Mae Lin Ortiz',
      email: `Owner-${++made}@Example.com`,
      phone: '303-555-0111',
      address: '1 Larimer St',
      city: 'Denver',
      state: 'CO',
      zipCode: '80202',
    },
    {},
  )
  const { body } = await admin.get(`/api/business-registrations/${id}`)
  expect(body).toMatchObject({
    form: 'account',
    contactName: 'Mae Lin Ortiz',
    ownerFirstName: 'Mae',
    ownerLastName: 'Lin Ortiz',
    contactEmail: `owner-${made}@example.com`,
    businessAddress: '1 Larimer St',
  })
})

test('bank and tax numbers are sealed: no list, export, history or log of changes shows them', async () => {
  const canary = '000777123454321'
  const id = await register(another({ accountNumber: canary, taxId: '84-7654321' }))
  await approve(id)
  const answers = await Promise.all(
    ['', `/${id}`, `/${id}/history`, '/export.csv'].map((path) =>
      admin.get<unknown>(`/api/business-registrations${path}`),
    ),
  )
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(canary)
  const { rows } = await app.context.db.pool.query(
    `SELECT to_jsonb(a)::text AS text FROM audit_logs a UNION ALL SELECT to_jsonb(b)::text FROM client_banking_info b
     UNION ALL SELECT to_jsonb(r)::text FROM business_registrations r UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`,
  )
  for (const row of rows) expect(row.text).not.toContain(canary)
  const row = await admin.get(`/api/business-registrations/${id}`)
  expect(row.body).toMatchObject({ accountNumberLast4: '4321', taxIdLast4: '4321' })
})

test('[REG-021] approving makes client, login, verified bank and rep at once, and notifies the owner', async () => {
  const rep = await app.signInAs('sales_rep')
  const body = another({ referralSource: 'sales_rep', salesRepId: rep.id })
  const id = await register(body)
  const answer = await approve(id)
  expect(answer.body).toMatchObject({ status: 'approved', isBankVerified: true })
  const clientId = String(answer.body.clientId)
  const client = await rep.get(`/api/clients/${clientId}`)
  expect(client.body).toMatchObject({
    businessName: 'The Night Heron',
    assignedSalesRepId: rep.id,
    state: 'CO',
  })
  const login = await app.nobody.send('POST', '/api/customer/login', {
    email: body.contactEmail,
    businessName: '  the NIGHT   heron ',
  })
  expect(login.status).toBe(200)
  const bank = await admin.get<{ items: object[] }>(`/api/client-banking-info?clientId=${clientId}`)
  expect(bank.body.items).toMatchObject([
    { status: 'verified', verifiedBy: admin.id, accountNumberLast4: '6789' },
  ])
  const mails = await app.context.db.rows<{ payload: { template: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'to' = $1`,
    [body.contactEmail],
  )
  expect(mails.map((job) => job.payload.template).sort()).toEqual([
    'registration-approved',
    'registration-received',
  ])
})

test('twenty approvals at once open one account, and all get the same answer', async () => {
  const body = another()
  const id = await register(body)
  const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id)))
  expect(new Set(answers.map((answer) => answer.body.clientId)).size).toBe(1)
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect(await count('customer_auth', 'email = $1', body.contactEmail)).toBe(1)
  expect(await count('clients', 'email = $1', body.contactEmail)).toBe(1)
  expect(await count('client_banking_info', 'client_id = $1', String(answers[0]?.body.clientId))).toBe(1)
})

test('doubtful data and a missing authorisation are named, stop nothing, and keep the bank unverified', async () => {
  const doubtful = await register(another({ routingNumber: '123456789', businessZip: '10001' }))
  const review = await admin.get<{ findings: { field: string }[] }>(
    `/api/business-registrations/${doubtful}/review`,
  )
  expect(review.body.findings.map((finding) => finding.field).sort()).toEqual([
    'businessZip',
    'routingNumber',
  ])
  expect((await approve(doubtful)).body).toMatchObject({ status: 'approved', isBankVerified: false })

  const unauthorised = await register(another(), {})
  expect((await approve(unauthorised)).body).toMatchObject({ isBankVerified: false })
})

test('a rejection needs a reason, is mailed, and ends the matter', async () => {
  const body = another()
  const id = await register(body)
  const path = `/api/business-registrations/${id}/reject`
  expect((await admin.send('POST', path, {})).status).toBe(400)
  expect((await admin.send('POST', path, { reason: 'No liquor license' })).body).toMatchObject({
    status: 'rejected',
  })
  const again = await approve(id)
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ code: 'move_not_allowed', allowed: ['reopen'] })
  expect(await count('clients', 'email = $1', body.contactEmail)).toBe(0)
})

test('an e-mail that already belongs to a customer stops the approval whole', async () => {
  const first = another()
  await approve(await register(first))
  const second = await register({ ...complete, contactEmail: first.contactEmail, businessName: 'Copy Cat' })
  const answer = await approve(second)
  expect(answer.status).toBe(409)
  expect(await count('clients', 'business_name = $1', 'Copy Cat')).toBe(0)
  expect((await admin.get(`/api/business-registrations/${second}`)).body).toMatchObject({ status: 'pending' })
})

test('only an administrator reviews and decides', async () => {
  const id = await register(another())
  for (const role of ['user', 'trainee', 'sales_rep', 'operations', 'customer'] as const) {
    const person = await app.signInAs(role)
    expect((await person.get(`/api/business-registrations/${id}/review`)).status).toBe(403)
    expect((await person.send('POST', `/api/business-registrations/${id}/approve`, {})).status).toBe(403)
  }
  expect((await app.nobody.send('POST', `/api/business-registrations/${id}/approve`, {})).status).toBe(401)
})

test('[REG-061] the rep picker is open to anyone and shows active reps by name only', async () => {
  await app.signInAs('sales_rep')
  const suspended = await app.signInAs('sales_rep')
  await app.context.db.rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id])
  const { status, body } = await app.nobody.get<Record<string, unknown>[]>('/api/admin/users/role/sales_rep')
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThan(0)
  for (const rep of body) expect(Object.keys(rep).sort()).toEqual(['firstName', 'id', 'lastName'])
  expect(body.some((rep) => rep.id === suspended.id)).toBe(false)
  expect((await app.nobody.get('/api/admin/users/role/admin')).status).toBe(401)
  expect((await (await app.signInAs('sales_rep')).get('/api/admin/users/role/admin')).status).toBe(403)
})
