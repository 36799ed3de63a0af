import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { movableClock } from '#tests/support/time.ts'

const { clock, pass } = movableClock()
let app: TestApp
let admin: Person
let second: Person
let operations: Person
let customer: Person

const agreed = { 'ach-authorization': '2026-11' }
const account = (accountNumber = '1234567890', over = {}) => ({
  bankName: 'First Bank',
  accountHolderName: 'The Bar LLC',
  routingNumber: '021000021',
  accountType: 'checking',
  accountNumber,
  ...over,
})
type Bank = Record<string, unknown> & { id: string; version: number }

beforeAll(async () => {
  app = await testApp({ clock })
  admin = await app.signInAs('admin')
  second = await app.signInAs('admin')
  operations = await app.signInAs('operations')
})
afterAll(() => app.close())
beforeEach(async () => {
  customer = await app.signInAs('customer')
})

const add = (body: object, by = customer, headers: Record<string, string> = agreed) =>
  by.send<{ id: string; usableFrom: string | null; fields?: Record<string, string> }>(
    'POST',
    by.role === 'customer'
      ? '/api/customer/bank-accounts'
      : `/api/clients/${customer.clientId}/bank-accounts`,
    body,
    headers,
  )
const read = async (id: string) => (await admin.get<Bank>(`/api/client-banking-info/${id}`)).body
const own = async () => (await customer.get<{ items: Bank[] }>('/api/client-banking-info')).body.items
const act = async (id: string, action: 'verify' | 'block', by = admin, more = {}) =>
  by.send('POST', `/api/client-banking-info/${id}/${action}`, { version: (await read(id)).version, ...more })
const mails = async () =>
  (
    await app.context.db.rows<{ line: string }>(
      `SELECT payload ->> 'template' || ' ' || (payload ->> 'to') AS line FROM graphile_worker._private_jobs
        WHERE payload -> 'data' ->> 'businessName' = $1 ORDER BY id`,
      [(await customer.get<{ businessName: string }>('/api/user')).body.businessName],
    )
  ).map(({ line }) => line)

test('the first account of a client is verified by one administrator at once, sealed and masked', async () => {
  expect((await add(account(), customer, {})).body.fields).toHaveProperty('hasAgreed')
  expect((await add(account('12'))).body.fields).toHaveProperty('accountNumber')
  expect((await add(account('1234567890', { routingNumber: '12345' }))).body.fields).toHaveProperty(
    'routingNumber',
  )
  const added = await add(account())
  expect(added).toMatchObject({ status: 201, body: { usableFrom: null } })
  const [shown] = await own()
  expect(shown).toMatchObject({ status: 'unverified', isActive: true, accountNumberLast4: '7890' })
  expect(Object.keys(shown ?? {})).not.toContain('verifiedBy')
  const sealed = await app.context.db.row<{ number: string }>(
    'SELECT account_number AS number FROM client_banking_info WHERE id = $1',
    [added.body.id],
  )
  expect(sealed?.number).not.toContain('1234567890')
  expect(
    (
      await customer.send('POST', `/api/client-banking-info/${added.body.id}/reveal`, {
        field: 'accountNumber',
        reason: 'mine',
      })
    ).status,
  ).toBe(403)
  expect((await act(added.body.id, 'verify', operations)).status, 'operations are no first person').toBe(403)
  expect((await act(added.body.id, 'verify', customer)).status).toBe(403)
  expect((await act(added.body.id, 'verify')).status).toBe(204)
  expect((await act(added.body.id, 'verify')).status, 'once').toBe(409)
  expect((await own())[0]).toMatchObject({ status: 'verified', isActive: true })
  expect((await mails()).map((line) => line.split(' ')[0])).toEqual([
    'bank-account-added',
    'bank-account-added',
    'bank-account-verified',
    'bank-account-verified',
  ])
})

test('an administrator may enter and verify the first one alone; what nobody verified gives way', async () => {
  const typo = await add(account('1111222233'))
  const right = await add(account('1111222244'), admin)
  expect(right.status).toBe(201)
  expect((await own()).map(({ id, isActive }) => [id, isActive])).toEqual(
    expect.arrayContaining([
      [typo.body.id, false],
      [right.body.id, true],
    ]),
  )
  expect((await act(right.body.id, 'verify')).status).toBe(204)
})

test('a change waits a day, notifies whom we knew, needs a second person, and the old account goes on', async () => {
  const first = (await add(account())).body.id
  await act(first, 'verify')
  expect((await add(account())).body.fields, 'the same again').toHaveProperty('accountNumber')
  const asked = await add(account('9988776655'), admin)
  expect(Date.parse(asked.body.usableFrom ?? '') - clock.at.getTime()).toBe(24 * 3_600_000)
  expect((await mails()).filter((line) => line.startsWith('bank-account-added'))).toEqual([
    `bank-account-added ${customer.email}`,
    'bank-account-added owner@example.com',
    `bank-account-added ${customer.email}`,
    'bank-account-added owner@example.com',
  ])
  const { id } = asked.body
  expect((await act(id, 'verify')).status, 'who made it').toBe(403)
  expect((await act(id, 'verify', second)).status, 'before its day').toBe(409)
  expect((await customer.send('POST', `/api/customer/bank-accounts/${id}/use`, {})).status).toBe(409)
  await pass(app, 24)
  expect((await act(id, 'verify')).status).toBe(403)
  expect((await act(id, 'verify', operations)).status, 'an administrator and operations').toBe(204)
  const inUse = async () => (await own()).find(({ isActive }) => isActive)?.id
  expect(await inUse()).toBe(first)
  expect((await customer.send('POST', `/api/customer/bank-accounts/${first}/remove`, {})).status).toBe(409)
  expect((await customer.send('POST', `/api/customer/bank-accounts/${id}/use`, {})).status).toBe(204)
  expect(await inUse()).toBe(id)
  expect((await customer.send('POST', `/api/customer/bank-accounts/${first}/remove`, {})).status).toBe(204)
  expect(await own()).toHaveLength(1)
})

test('a blocked account is shown with its reason, and what follows it is a change', async () => {
  const first = (await add(account())).body.id
  await act(first, 'verify')
  expect((await act(first, 'block', operations, { reason: 'R02' })).status).toBe(403)
  expect((await act(first, 'block', admin, { reason: '' })).status).toBe(400)
  expect((await act(first, 'block', admin, { reason: 'R02: account closed' })).status).toBe(204)
  expect((await own())[0]).toMatchObject({ status: 'blocked', blockedReason: 'R02: account closed' })
  const next = await add(account('5566778899'))
  expect(next.body.usableFrom).not.toBe(null)
  await pass(app, 24)
  expect((await act(next.body.id, 'verify')).status, 'the customer asked, an administrator verifies').toBe(
    204,
  )
  expect((await own()).find(({ isActive }) => isActive)?.id, 'nothing else can be debited').toBe(next.body.id)
})

test('operations see how many accounts wait for an administrator, because an empty list would say that none do', async () => {
  await add(account())
  type Listed = { items: unknown[]; total: number; forAdmins: number }
  const seen = async (by: Person) => (await by.get<Listed>('/api/verifications')).body
  const whole = await seen(admin)
  const part = await seen(operations)
  expect(whole.total).toBeGreaterThan(part.total)
  expect(whole.forAdmins).toBe(0)
  expect(part.total + part.forAdmins).toBe(whole.total)
})

test('nobody reaches the accounts of another client', async () => {
  const { id } = (await add(account())).body
  const anonymous = await app.signInAs('customer')
  for (const action of ['use', 'remove'])
    expect((await anonymous.send('POST', `/api/customer/bank-accounts/${id}/${action}`, {})).status).toBe(404)
  expect((await anonymous.get(`/api/client-banking-info/${id}`)).status).toBe(404)
  expect((await operations.get('/api/client-banking-info')).status).toBe(403)
})

test('an account planted before the first verification is a change after it: a second person, a day later', async () => {
  const planted = (await add(account('4444333322'), admin)).body.id
  const real = (await add(account())).body.id
  expect((await act(real, 'verify')).status).toBe(204)
  type Listed = {
    items: { id: string; refusal: string | null; isChange: boolean; holdUntil: string | null }[]
  }
  const listed = async (by: Person) =>
    (await by.get<Listed>('/api/verifications')).body.items.find(({ id }) => id === planted)
  const waits = { status: 409, body: { message: expect.stringContaining('waits until') } }
  expect(await listed(admin)).toMatchObject({ isChange: true, refusal: expect.stringContaining('yourself') })
  expect((await act(planted, 'verify')).status, 'who entered it').toBe(403)
  expect(await act(planted, 'verify', second)).toMatchObject(waits)
  await pass(app, 24)
  expect((await act(planted, 'verify')).status).toBe(403)
  expect(await listed(second)).toMatchObject({ isChange: true, refusal: null })
  expect((await act(planted, 'verify', second)).status).toBe(204)
  expect((await own()).find(({ isActive }) => isActive)?.id).toBe(real)
})

test('of two first accounts verified at once, one is the first', async () => {
  const ids = [
    (await add(account('4444333311'), admin)).body.id,
    (await add(account('4444333355'), admin)).body.id,
  ]
  const answers = await Promise.all(ids.map((id) => act(id, 'verify')))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])
})

test('each choice of an account is notified, also one back to an account chosen before, and told of both', async () => {
  const first = (await add(account())).body.id
  await act(first, 'verify')
  const { id } = (await add(account('5566778899'), admin)).body
  await pass(app, 24)
  expect((await act(id, 'verify', second)).status).toBe(204)
  const told: string[] = []
  const listen = (event: { id: string }) => told.push(event.id)
  app.context.db.onChange.add(listen)
  for (const chosen of [id, first, id])
    expect((await customer.send('POST', `/api/customer/bank-accounts/${chosen}/use`, {})).status).toBe(204)
  app.context.db.onChange.delete(listen)
  expect(told.filter((one) => one === first || one === id)).toEqual([first, id, id, first, first, id])
  const notified = await app.context.db.rows<{ id: string }>(
    `SELECT payload ->> 'id' AS id FROM graphile_worker._private_jobs
      WHERE payload ->> 'template' = 'bank-account-chosen' AND payload ->> 'to' = $1`,
    [customer.email],
  )
  expect(notified).toHaveLength(3)
  expect(new Set(notified.map((mail) => mail.id)).size).toBe(3)
})
