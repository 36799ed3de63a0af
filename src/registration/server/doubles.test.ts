import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp({ env: { REGISTRATIONS_PER_HOUR: '500' } })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

let made = 0
const complete = (over: object = {}) => ({
  businessName: `Corner Bar ${++made}`,
  legalBusinessName: 'Corner LLC',
  businessType: 'LLC',
  taxId: `84-2000${String(made).padStart(3, '0')}`,
  ownerFirstName: 'Ada',
  ownerLastName: 'Byrne',
  contactEmail: `corner-${made}@example.com`,
  contactPhone: '303-555-0142',
  businessAddress: '2401 Blake St',
  businessCity: 'Denver',
  businessState: 'CO',
  businessZip: '80205',
  bankName: 'First Bank of Denver',
  accountHolderName: 'Corner LLC',
  routingNumber: '021000021',
  accountType: 'checking',
  accountNumber: '000123456789',
  ...over,
})

type Review = { doubles: { kind: string; id: string; same: string[]; status: string }[] }

const send = (body: object) => app.nobody.send('POST', '/api/business-registration', body)
const rows = (where: string, value: string) =>
  app.context.db.rows<{ id: string }>(
    `SELECT id FROM business_registrations WHERE ${where} ORDER BY created_at DESC, id DESC`,
    [value],
  )

async function register(body: { contactEmail: string }): Promise<string> {
  expect((await send(body)).status).toBe(201)
  return (await rows('contact_email = $1', body.contactEmail))[0]?.id ?? ''
}

const doublesOf = async (id: string) =>
  (await admin.get<Review>(`/api/business-registrations/${id}/review`)).body.doubles

async function mailsTo(email: string): Promise<string[]> {
  const mails = await app.context.db.rows<{ payload: { template: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'to' = $1 ORDER BY id`,
    [email],
  )
  return mails.map((mail) => mail.payload.template)
}

test.each([
  ['taxId', (first: ReturnType<typeof complete>) => ({ taxId: first.taxId.replace('-', ' ') })],
  ['email', (first: ReturnType<typeof complete>) => ({ contactEmail: first.contactEmail.toUpperCase() })],
  [
    'business',
    (first: ReturnType<typeof complete>) => ({
      businessName: `${first.businessName.toUpperCase().replaceAll(' ', '-')}!`,
      businessZip: '80205-1234',
    }),
  ],
] as const)('[REG-021] the same %s is shown to the reviewer, on both sides', async (same, of) => {
  const first = complete()
  const firstId = await register(first)
  expect(await doublesOf(firstId)).toEqual([])
  const second = complete(of(first))
  const secondId = await register({ ...second, contactEmail: second.contactEmail.toLowerCase() })
  expect(await doublesOf(secondId)).toMatchObject([{ kind: 'registration', id: firstId, same: [same] }])
  expect(await doublesOf(firstId)).toMatchObject([{ kind: 'registration', id: secondId, same: [same] }])
  const { body } = await admin.get<{ findings: object[] }>(`/api/business-registrations/${secondId}`)
  expect(body.findings).toContainEqual({ field: 'duplicate', message: 'Looks like a business we know' })
})

test('another ZIP code, another name or no tax id makes no double', async () => {
  const first = complete()
  await register(first)
  expect(
    await doublesOf(await register(complete({ businessZip: '80206', businessName: first.businessName }))),
  ).toEqual([])
  const pending = { taxId: 'PENDING', businessZip: 'PENDING', businessName: 'Same Placeholder' }
  await register(complete(pending))
  expect(await doublesOf(await register(complete(pending)))).toEqual([])
})

test('a client is found by its login and by its name and ZIP code', async () => {
  const first = complete()
  const firstId = await register(first)
  const { body } = await admin.send('POST', `/api/business-registrations/${firstId}/approve`, {})
  const again = await doublesOf(await register(complete({ contactEmail: first.contactEmail })))
  expect(again).toContainEqual(
    expect.objectContaining({ kind: 'client', id: body.clientId, same: ['email'] }),
  )
  const named = await doublesOf(await register(complete({ businessName: first.businessName })))
  expect(named).toContainEqual(
    expect.objectContaining({ kind: 'client', id: body.clientId, same: ['business'] }),
  )
})

test('[REG-013] the answer is the same whether the address is known or not; the known mailbox is notified', async () => {
  const first = complete()
  const fresh = await send(first)
  const again = await send(
    complete({ contactEmail: first.contactEmail, businessName: 'A Stranger Typed This' }),
  )
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
  expect(await mailsTo(first.contactEmail)).toEqual(['registration-received', 'business-known'])
  const mails = await app.context.db.rows<{ text: string }>(
    `SELECT payload::text AS text FROM graphile_worker._private_jobs WHERE payload->>'template' = 'business-known'`,
  )
  for (const { text } of mails) expect(text).not.toContain('A Stranger Typed This')
})

test('whose tax id is used by an anonymous caller hears of it, once a day', async () => {
  const first = complete()
  const id = await register(first)
  for (let n = 0; n < 3; n++) await register(complete({ taxId: first.taxId }))
  expect(await mailsTo(first.contactEmail)).toEqual(['registration-received', 'business-same-tax-id'])
  const history = await admin.get<{ items: { action: string }[] }>(
    `/api/business-registrations/${id}/history`,
  )
  expect(history.body.items.filter((item) => item.action === 'tell_of_double')).toHaveLength(1)
})

test('an administrator who mends the tax id mends what finds doubles', async () => {
  const first = complete()
  const second = complete()
  const firstId = await register(first)
  const secondId = await register(second)
  await admin.send('PATCH', `/api/business-registrations/${secondId}`, { taxId: first.taxId })
  expect(await doublesOf(secondId)).toMatchObject([{ id: firstId, same: ['taxId'] }])
  await admin.send('PATCH', `/api/business-registrations/${secondId}`, { taxId: null })
  expect(await doublesOf(secondId)).toEqual([])
  const found = await app.context.db.rows(
    `SELECT 1 FROM business_registrations WHERE tax_id_hash LIKE '%' || $1 || '%'`,
    [first.taxId.replace('-', '')],
  )
  expect(found).toEqual([])
})

test.each([0, 1599, 2101])(
  '[FIX-045] founded in %i is refused at its field, applying and correcting alike',
  async (year) => {
    const wrong = { yearEstablished: year }
    expect((await send(complete(wrong))).body).toMatchObject({
      fields: { yearEstablished: expect.any(String) },
    })
    const at = `/api/business-registrations/${await register(complete({ yearEstablished: 1857 }))}`
    const refused = await admin.send('PATCH', at, wrong)
    expect(refused).toMatchObject({ status: 400, body: { fields: { yearEstablished: expect.any(String) } } })
  },
)

test('who fills in the box that nobody sees is answered alike, and nothing is kept or mailed', async () => {
  const body = complete()
  const honest = await send(body)
  const bot = complete({ website: 'https://spam.example' })
  const answer = await send(bot)
  expect([answer.status, answer.body]).toEqual([honest.status, honest.body])
  expect(await rows('contact_email = $1', bot.contactEmail)).toEqual([])
  expect(await mailsTo(bot.contactEmail)).toEqual([])
  expect((await send(complete({ website: '' }))).status).toBe(201)

  const lead = { companyName: 'Spam', industry: 'Spam', email: 'bot@spam.example', website: 'x' }
  expect((await app.nobody.send('POST', '/api/leads', lead)).status).toBe(201)
  const person = {
    firstName: 'Bot',
    lastName: 'Bot',
    email: 'bot@spam.example',
    password: 'long enough 4 a bot',
    phone: '303-555-0100',
    address: '1 Main St',
    city: 'Denver',
    state: 'CO',
    zipCode: '80202',
    dateOfBirth: '1990-01-01',
    emergencyContactName: 'Bot',
    emergencyContactPhone: '303-555-0101',
    salesExperience: 'x',
    whyJoinUs: 'x',
    website: 'x',
  }
  expect((await app.nobody.send('POST', '/api/register', person)).status).toBe(201)
  const kept = await app.context.db.rows(
    `SELECT 1 FROM leads WHERE email = $1 UNION ALL SELECT 1 FROM users WHERE email = $1`,
    ['bot@spam.example'],
  )
  expect(kept).toEqual([])
})
