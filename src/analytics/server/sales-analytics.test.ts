import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SalesAnalytics } from '#analytics/contract/sales-analytics.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

// A Wednesday noon in Denver; its week began on Sunday the 15th.
const now = new Date('2026-11-18T19:00:00Z')

let app: TestApp
let admin: Person
let rep: Person
let other: Person
let made = 0

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } })
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  other = await app.signInAs('sales_rep')
})
afterAll(() => app.close())

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row)
  const found = await app.context.db.row<{ id: string }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  )
  return found?.id ?? ''
}
const client = (over: Record<string, unknown> = {}) =>
  insert('clients', { business_name: `Client ${++made}`, created_at: '2025-01-01T12:00:00Z', ...over })
const order = (clientId: string, cents: number, at: string, over: Record<string, unknown> = {}) =>
  insert('orders', {
    order_number: `T-${++made}`,
    client_id: clientId,
    sales_rep_id: rep.id,
    subtotal: cents,
    total: cents,
    shipping_address: '{"state": "co"}',
    order_date: at,
    placed_by: rep.id,
    ...over,
  })
const prospect = (step: number, over: Record<string, unknown> = {}) =>
  insert('prospects', {
    business_name: `Bar ${++made}`,
    assigned_to: rep.id,
    current_ten_step: step,
    created_at: '2026-11-10T12:00:00Z',
    ...over,
  })
const figures = async (person: Person, query = '') =>
  (await person.get<SalesAnalytics>(`/api/sales-analytics${query}`)).body

test('[CRM-005] an empty company has figures of nothing, and no share of nothing', async () => {
  const empty = await figures(admin)
  expect(empty).toMatchObject({
    from: '2026-08-30',
    to: '2026-11-18',
    totals: { revenue: 0, orders: 0, averageOrder: null, newClients: 0, before: { revenue: 0, orders: 0 } },
    conversion: { added: 0, wonBps: null },
    states: [],
    clients: [],
  })
  expect(empty.weeks).toHaveLength(12)
  expect(empty.funnel.map(({ reached, onwardBps }) => [reached, onwardBps])).toEqual(
    Array(10).fill([0, null]),
  )
})

test('[CRM-005] revenue stands in the week of the company’s zone, less discounts, without what was canceled or came back', async () => {
  const bar = await client({ created_at: '2026-11-16T12:00:00Z', city: 'Denver', state: 'CO' })
  const far = await client()
  // Sunday begins at 07:00 UTC in Denver.
  await order(bar, 10_000, '2026-11-15T07:00:00Z')
  await order(bar, 5000, '2026-11-15T06:59:59Z', { discount: 1000, total: 4000 })
  await order(far, 700, '2026-11-17T12:00:00Z', {
    shipping_address: '{"state": "OR"}',
    sales_rep_id: other.id,
  })
  await order(bar, 90_000, '2026-11-17T12:00:00Z', { status: 'cancelled' })
  await order(bar, 90_000, '2026-11-17T12:00:00Z', {
    status: 'returned',
    returned_at: '2026-11-17T13:00:00Z',
  })
  // The last moment before the four weeks, and their first moment.
  await order(far, 111, '2026-10-25T05:59:59Z')
  await order(far, 222, '2026-10-25T06:00:00Z')
  const all = await figures(admin, '?weeks=4')
  expect(all.from).toBe('2026-10-25')
  expect(all.weeks).toEqual([
    { weekStart: '2026-10-25', revenue: 222, orders: 1 },
    { weekStart: '2026-11-01', revenue: 0, orders: 0 },
    { weekStart: '2026-11-08', revenue: 4000, orders: 1 },
    { weekStart: '2026-11-15', revenue: 10_700, orders: 2 },
  ])
  // The four weeks before stand beside them, to compare with.
  expect(all.weeksBefore.map(({ weekStart, revenue }) => [weekStart, revenue])).toEqual([
    ['2026-09-27', 0],
    ['2026-10-04', 0],
    ['2026-10-11', 0],
    ['2026-10-18', 111],
  ])
  expect(all.totals).toEqual({
    revenue: 14_922,
    orders: 4,
    averageOrder: 3731,
    newClients: 1,
    before: { revenue: 111, orders: 1 },
  })
  expect(all.states).toEqual([
    { state: 'CO', revenue: 14_222, orders: 3 },
    { state: 'OR', revenue: 700, orders: 1 },
  ])
  expect(all.clients.map(({ clientId, revenue }) => [clientId, revenue])).toEqual([
    [bar, 14_000],
    [far, 922],
  ])
})

test('[CRM-005] the funnel counts how far the prospects of these weeks got, practice and older ones left out', async () => {
  await prospect(1, { estimated_value: 500 })
  await prospect(3)
  await prospect(3, { stage: 'lost' })
  await prospect(8, { stage: 'won' })
  await prospect(9, { is_practice: true })
  await prospect(9, { created_at: '2026-01-01T12:00:00Z' })
  const { funnel, conversion } = await figures(admin)
  expect(funnel.map(({ step, reached, here }) => [step, reached, here])).toEqual([
    [1, 4, 1],
    [2, 3, 0],
    [3, 3, 1],
    ...[4, 5, 6, 7, 8].map((step) => [step, 1, 0]),
    [9, 0, 0],
    [10, 0, 0],
  ])
  expect(funnel[0]).toMatchObject({ value: 500, onwardBps: 7500 })
  expect(funnel[2]?.onwardBps).toBe(3333)
  expect(conversion).toEqual({ added: 4, open: 2, won: 1, lost: 1, wonBps: 5000 })
})

test('[CRM-005] [ADMIN-003] a rep is shown their own figures, whoever’s they ask for', async () => {
  const mine = await figures(other, `?weeks=4&repId=${rep.id}`)
  expect(mine.totals).toMatchObject({ revenue: 700, orders: 1 })
  expect(mine.conversion.added).toBe(0)
  expect(mine.reps.map(({ repId }) => repId)).toEqual([other.id])
  const asked = await figures(admin, `?weeks=4&repId=${rep.id}`)
  expect(asked.totals).toMatchObject({ revenue: 14_222, orders: 3 })
  expect(asked.reps).toMatchObject([{ repId: rep.id, revenue: 14_222, added: 4, won: 1, lost: 1 }])
  for (const role of ['operations', 'trainee', 'customer'] as const)
    expect((await (await app.signInAs(role)).get('/api/sales-analytics')).status).toBe(403)
  expect((await admin.get('/api/sales-analytics?weeks=3')).status).toBe(400)
})

test('[CRM-005] every table can be taken along as CSV, with its formulas disarmed', async () => {
  await client({ business_name: '=1+1' }).then((id) => order(id, 999_999, '2026-11-17T12:00:00Z'))
  const answer = await admin.get<string>('/api/sales-analytics/export.csv?table=clients&weeks=4')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="sales-clients-2026-10-25.csv"')
  const [head, first] = answer.body.replace('\uFEFF', '').split('\n')
  expect(head).toContain('businessName')
  expect(first).toContain("'=1+1")
  const funnel = await admin.get<string>('/api/sales-analytics/export.csv?table=funnel')
  expect(funnel.body).toContain('Handling Objections')
})
