import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { disarm } from '#tests/support/disarm.ts'
import { addProduct, stockOf } from '#tests/support/shop.ts'

let server: TestApp
let customer: Person
let product: string

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await server.signInAs('customer')
  product = await addProduct(server.context.db, { sku: `FOR-${customer.id}` })
  await server.context.db.rows(`UPDATE clients SET business_name = 'The Still' WHERE id = $1`, [
    customer.clientId,
  ])
})

type Body = { message: string }
const place = () =>
  customer.send<Body>(
    'POST',
    '/api/orders',
    { items: [{ productId: product, quantity: 1 }] },
    { 'idempotency-key': 'while-it-moves' },
  )

/** An order that has read an active account when the account moves, and waits for that move. */
async function placeWhileItBecomes(state: 'on_hold' | 'closed') {
  const { db } = server.context
  let answer: ReturnType<typeof place> | undefined
  await db.transact(async (tx) => {
    await tx.rows('UPDATE clients SET account_status = $2 WHERE id = $1', [customer.clientId, state])
    answer = place()
    await expect
      .poll(() =>
        db.row(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ),
      )
      .toBeDefined()
  })
  return answer
}

test.each([
  ['on_hold', 'on hold'],
  ['closed', 'closed'],
] as const)(
  'an order placed while the account becomes %s is refused as one after it',
  async (state, word) => {
    const answer = await placeWhileItBecomes(state)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: `The account of The Still is ${word}.` },
    })
    expect(await stockOf(server.context.db, product)).toMatchObject({ reserved: 0 })
    await server.context.db.rows(`UPDATE clients SET account_status = 'active' WHERE id = $1`, [
      customer.clientId,
    ])
    expect((await place()).body, 'the refusal is kept under its key').toEqual(answer?.body)
  },
)

test('control: without the condition in the statement it goes through', async () => {
  const rearm = disarm(server, [/ AND account_status = 'active'/, ''])
  try {
    expect(await placeWhileItBecomes('on_hold')).toMatchObject({ status: 201 })
  } finally {
    rearm()
  }
})
