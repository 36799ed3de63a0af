// About: src/orders/server, src/billing/server, src/earnings/server, src/training/server, src/crm/server, src/platform/jobs
import { expect, onTestFinished, test } from 'vitest'
import { dayIn } from '#platform/rules/text/dates.ts'
import type { Person } from '#tests/support/app.ts'
import { readBooks } from '#tests/support/simulate/books.ts'
import { figure, printedSeed } from './seed.ts'
import { ok, openYear, type Year } from './year.ts'

const days = 365
const monthDays = 30

type Order = { id: string; status: string; customer: Person; day: number; isForgotten: boolean }
type Counted = Record<
  | 'placed'
  | 'refused'
  | 'shipped'
  | 'returned'
  | 'canceled'
  | 'lapsed'
  | 'settled'
  | 'payments'
  | 'payouts'
  | 'bonuses',
  number
>

test('a year of orders, money, points and reminders: the books agree at the end of every month', async () => {
  const seed = printedSeed()
  const year = await openYear(seed)
  onTestFinished(() => year.app.close())
  const counted: Counted = {
    placed: 0,
    refused: 0,
    shipped: 0,
    returned: 0,
    canceled: 0,
    lapsed: 0,
    settled: 0,
    payments: 0,
    payouts: 0,
    bonuses: 0,
  }
  const orders: Order[] = []
  const field = await openField(year)
  const till = new Map(year.reps.map(({ id }) => [id, 0]))
  for (let day = 1; day <= days; day++) {
    await year.pass()
    if (day === 10 || day === 200) await openCohort(year)
    if (day % 7 === 0) {
      await restock(year)
      counted.payments += await payInvoices(year)
    }
    await buy(year, orders, counted, day)
    for (const order of orders) await handle(year, order, counted, day)
    counted.settled += await field.work(day)
    if (day % monthDays === 0) await settle(year, till, counted)
    await year.work()
    if (day % monthDays === 0) {
      expect(await readBooks(year.app.context.db, year.now(), { hasWorker: true }), `day ${day}`).toEqual([])
      expect(await paidByRep(year), `day ${day}`).toEqual(Object.fromEntries(till))
    }
  }
  expect(await readBooks(year.app.context.db, year.now(), { hasWorker: true })).toEqual([])
  counted.lapsed = await count(year, `transitions WHERE entity_type = 'orders' AND action = 'lapse'`)
  counted.bonuses = await count(year, `user_bonuses WHERE status = 'paid'`)
  figure(`seed ${seed}: ${counted.placed} orders, ${counted.payouts} payouts, ${year.mails.length} messages`)

  // It was a year of everything, or it would prove nothing.
  const { refused: _, ...acts } = counted
  expect(Math.min(...Object.values(acts))).toBeGreaterThan(0)
  expect(counted.shipped).toBeGreaterThan(200)
  expect(counted.payouts).toBeGreaterThan(20)
  expect(new Set(year.mails.map(({ id }) => id)).size).toBe(year.mails.length)
  // Before, on the day and once after: four learners, two cohorts.
  expect(year.mails.filter(({ template }) => template === 'training-deadline')).toHaveLength(24)
})

test('the control: books that are wrong are reported', async () => {
  const year = await openYear(1)
  onTestFinished(() => year.app.close())
  const orders: Order[] = []
  const counted = { placed: 0, refused: 0 } as Counted
  for (let day = 1; day <= 4; day++) {
    await year.pass()
    await buy(year, orders, counted, day)
  }
  await year.work()
  const { db } = year.app.context
  expect(await readBooks(db, year.now(), { hasWorker: true })).toEqual([])
  for (const [statement, rule] of [
    ['UPDATE products SET reserved = reserved + 1', 'what is reserved is what orders hold'],
    ['UPDATE products SET stock_quantity = stock_quantity + 1', 'what is on the shelf'],
    ['UPDATE clients SET total_order_value = total_order_value + 1', 'a client has bought'],
    ['UPDATE users SET total_points = total_points + 1', 'points are what was given'],
    ['UPDATE commissions SET commission_amount = commission_amount + 1', 'an order brings its commission'],
    [`INSERT INTO job_outbox (task, payload) VALUES ('grant-rewards', '{}')`, 'nothing waits in the outbox'],
  ] as const) {
    await year.app.alter(statement)
    expect((await readBooks(db, year.now(), { hasWorker: true })).join(), statement).toContain(rule)
  }
})

async function buy(year: Year, orders: Order[], counted: Counted, day: number): Promise<void> {
  for (const customer of year.customers) {
    if (year.random() > 0.2) continue
    const lines = year.products.filter(() => year.random() < 0.4)
    const items = (lines.length > 0 ? lines : year.products.slice(0, 1)).map((productId) => ({
      productId,
      quantity: 1 + Math.floor(year.random() * 6),
    }))
    const answer = await customer.send<{ id: string }>('POST', '/api/orders', {
      items,
      ...(year.random() < 0.15 && { promoCode: 'YEAR10' }),
    })
    if (answer.status !== 201) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
      counted.refused++
      continue
    }
    counted.placed++
    const isForgotten = year.random() < 0.05
    orders.push({ id: answer.body.id, status: 'pending', customer, day, isForgotten })
  }
}

/** What comes next, and how likely today. */
const usual: Readonly<Record<string, readonly [action: string, chance: number][]>> = {
  pending: [
    ['confirm', 0.5],
    ['hold', 0.04],
    ['cancel', 0.03],
  ],
  on_hold: [['release', 0.4]],
  confirmed: [
    ['pick', 0.7],
    ['cancel', 0.02],
  ],
  picking: [['pack', 0.8]],
  packed: [['ship', 0.8]],
  shipped: [
    ['deliver', 0.4],
    ['return', 0.02],
  ],
  delivered: [['return', 0.003]],
}

async function handle(year: Year, order: Order, counted: Counted, day: number): Promise<void> {
  const age = day - order.day
  if (order.isForgotten && order.status === 'pending' && age < 20) return
  for (const [action, chance] of usual[order.status] ?? []) {
    if (year.random() >= chance) continue
    const body = action === 'ship' ? { carrier: 'UPS', trackingNumber: `1Z${day}` } : { reason: 'so it is' }
    const answer = await year.operations.send<{ status: string }>(
      'POST',
      `/api/orders/${order.id}/${action}`,
      body,
    )
    if (answer.status !== 200) {
      // Its stock lapsed, or was short on the shelf: it waits for the next delivery.
      expect({ action, answer }).toMatchObject({
        answer: { status: 409, body: { code: 'out_of_stock' } },
      })
      return
    }
    order.status = answer.body.status
    if (action === 'ship') counted.shipped++
    if (action === 'return') counted.returned++
    if (action === 'cancel') counted.canceled++
    return
  }
}

async function restock(year: Year): Promise<void> {
  for (const id of year.products) {
    const { stockQuantity } = ok(await year.operations.get<{ stockQuantity: number }>(`/api/products/${id}`))
    if (stockQuantity > 45) continue
    ok(
      await year.operations.send('POST', `/api/products/${id}/adjust-stock`, {
        quantity: 40,
        reason: 'Delivery',
        transactionType: 'receipt',
      }),
    )
  }
}

/** Clients wire what they owe before anything of it is past due. @returns how many payments came in */
async function payInvoices(year: Year): Promise<number> {
  const owed = await year.app.context.db.rows<{ id: string; clientId: string; open: number; number: string }>(
    `SELECT i.id, i.client_id AS "clientId", i.invoice_number AS number, sum(l.amount)::int AS open
       FROM invoices i JOIN journal_lines l ON l.invoice_id = i.id AND l.account = 'receivable'
      WHERE i.status = 'issued' GROUP BY i.id HAVING sum(l.amount) > 0 ORDER BY i.id`,
  )
  for (const { id, clientId, open, number } of owed)
    ok(
      await year.admin.send('POST', `/api/clients/${clientId}/payments`, {
        invoiceId: id,
        amount: open,
        receivedOn: dayIn(year.now(), 'America/Denver'),
        method: 'wire',
        reference: number,
      }),
      201,
    )
  return owed.length
}

type Rows = { items: { id: string; salesRepId: string; commissionAmount: number; earnedAt: string | null }[] }
const open = async (year: Year, query: string) =>
  ok(await year.admin.get<Rows>(`/api/commissions?${query}&nettedAt.null=true&limit=200`)).items

/** What is earned is approved, and what comes to something is paid out. Two administrators: nobody pays what they prepared. */
async function settle(year: Year, till: Map<string, number>, counted: Counted): Promise<void> {
  for (;;) {
    const earned = await open(year, 'status=pending&earnedAt.null=false')
    if (earned.length === 0) break
    ok(await year.admin.send('POST', '/api/commissions/approve', { ids: earned.map(({ id }) => id) }))
  }
  for (const rep of year.reps) {
    const due = await open(year, `status=approved&salesRepId=${rep.id}`)
    const amount = due.reduce((sum, { commissionAmount }) => sum + commissionAmount, 0)
    if (due.length === 0) continue
    const answer = await year.second.send('POST', '/api/commissions/pay', {
      ids: due.map(({ id }) => id),
      transactionId: `ACH-${counted.payouts}`,
    })
    if (amount <= 0) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'payout_held' } })
      continue
    }
    ok(answer)
    till.set(rep.id, (till.get(rep.id) ?? 0) + amount)
    counted.payouts++
  }
  const bonuses = ok(
    await year.admin.get<{ items: { id: string }[] }>('/api/user-bonuses?status=qualified&limit=200'),
  ).items.map(({ id }) => id)
  if (bonuses.length > 0)
    ok(await year.second.send('POST', '/api/user-bonuses/pay', { ids: bonuses, transactionId: 'ACH-B' }))
}

async function paidByRep({ app, reps }: Year): Promise<Record<string, number>> {
  const rows = await app.context.db.rows<{ id: string; paid: number }>(
    `SELECT u.id, coalesce(sum(k.commission_amount), 0)::int AS paid FROM users u
       LEFT JOIN commissions k ON k.sales_rep_id = u.id AND k.status = 'paid' WHERE u.id = ANY($1) GROUP BY u.id`,
    [reps.map(({ id }) => id)],
  )
  return Object.fromEntries(rows.map(({ id, paid }) => [id, paid]))
}

/** Reps who visit, and who are reminded of it: a visit settles what was owed there. */
async function openField(year: Year): Promise<{ work: (day: number) => Promise<number> }> {
  const { db } = year.app.context
  const bars: { id: string; rep: Person }[] = []
  for (const rep of year.reps) {
    for (let n = 0; n < 5; n++) {
      const row = await db.row<{ id: string }>(
        `INSERT INTO prospects (business_name, assigned_to, stage, state) VALUES ($1, $2, 'warm', 'CO') RETURNING id`,
        [`Bar ${n} of ${rep.email}`, rep.id],
      )
      bars.push({ id: row?.id ?? '', rep })
    }
  }
  const owed: { on: number; bar: (typeof bars)[number]; id: string }[] = []
  const visit = async ({ id, rep }: (typeof bars)[number]) =>
    ok(
      await rep.send<{ settled: { id: string }[] }>('POST', '/api/field-tools/contacts', {
        prospectId: id,
        type: 'visit',
        outcome: 'Interested',
      }),
      201,
    ).settled
  return {
    work: async (day) => {
      let settled = 0
      for (const { bar, id } of owed.filter(({ on }) => on === day)) {
        const done = await visit(bar)
        expect(done.map((one) => one.id)).toContain(id)
        settled++
      }
      const today = bars.filter((_, n) => (day + n) % 5 === 0)
      for (const bar of today) {
        if (day % 2 === 0) await visit(bar)
        if (day % 10 !== 5) continue
        const dueDate = new Date(year.now().getTime() + 3 * 86_400_000).toISOString()
        const { id } = ok(
          await bar.rep.send<{ id: string }>('POST', '/api/follow-up-reminders', {
            title: 'Bring a tasting set',
            reminderType: 'visit',
            dueDate,
            prospectId: bar.id,
          }),
          201,
        )
        owed.push({ on: day + 3, bar, id })
      }
      return settled
    },
  }
}

/** A path with one deadline that nobody keeps. */
async function openCohort({ admin, learners, now }: Year): Promise<void> {
  const startDate = now().toISOString().slice(0, 10)
  const { id } = ok(
    await admin.send<{ id: string }>('POST', '/api/learning-cohorts', {
      name: `From ${startDate}`,
      startDate,
      remindDays: 3,
    }),
    201,
  )
  ok(await admin.send('POST', `/api/cohorts/${id}/members`, { userIds: learners.map((one) => one.id) }))
  await admin.send('PUT', `/api/cohorts/${id}/path`, {
    version: 1,
    steps: [{ moduleSlug: 'kratom-basics', dueDays: 8, dueDate: null }],
  })
}

const count = async ({ app }: Year, from: string) =>
  (await app.context.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))?.n ?? 0
