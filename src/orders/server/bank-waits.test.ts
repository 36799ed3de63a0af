import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import type { Full, Placed } from '#tests/support/order-answers.ts'
import { addProduct } from '#tests/support/shop.ts'
import { movableClock } from '#tests/support/time.ts'

const { clock, pass } = movableClock()
let server: TestApp
let admin: Person
let customer: Person
let product: string

beforeAll(async () => {
  server = await testApp({ clock })
  admin = await server.signInAs('admin')
  product = await addProduct(server.context.db, { sku: 'WAITS' })
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await server.signInAs('customer')
})

type Bank = { bankName?: string | null; status?: string; usableFrom?: Date; verified?: Date }
const enter = (
  { bankName = 'First Bank', status = 'unverified', usableFrom, verified }: Bank,
  isActive = true,
) =>
  server.context.db.rows(
    `INSERT INTO client_banking_info (client_id, bank_name, account_holder_name, routing_number, account_number, status,
       usable_from, verification_date, is_active) VALUES ($1, $2, 'Owner', '021000021', 'sealed', $3, $4, $5, $6)`,
    [customer.clientId, bankName, status, usableFrom ?? null, verified ?? null, isActive],
  )
async function waits(by: Person) {
  const placed = await customer.send<Placed>('POST', '/api/orders', {
    items: [{ productId: product, quantity: 1 }],
  })
  expect(placed.status).toBe(201)
  return (
    await by.get<Full & { waits: { code: string; text: string }[] }>(`/api/orders/${placed.body.id}/full`)
  ).body.waits
}

test('an account without the name of its bank is missing, since nobody can verify it', async () => {
  await enter({ bankName: null })
  expect(await waits(customer)).toMatchObject([{ code: 'bank_missing' }])
})

test('a change that waits says until when, before it says that nobody has verified it', async () => {
  await enter({ usableFrom: new Date(clock.at.getTime() + 24 * 3_600_000) })
  expect(await waits(admin)).toMatchObject([
    { code: 'bank_changed', text: expect.stringContaining('then a second person verifies it') },
  ])
  await pass(server, 24)
  customer = await server.signInAs('customer')
  admin = await server.signInAs('admin')
  await enter({ usableFrom: clock.at })
  expect(await waits(admin)).toMatchObject([{ code: 'bank_unverified' }])
})

test('the account that is debited does not wait because another one was verified beside it', async () => {
  await enter({ status: 'verified', verified: clock.at })
  await enter({ status: 'verified', verified: clock.at, usableFrom: clock.at }, false)
  expect(await waits(admin)).toEqual([])
})
