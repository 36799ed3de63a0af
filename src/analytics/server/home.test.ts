import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminHome, OperationsHome, RepHome, TraineeHome } from '#analytics/contract/home.ts'
import type { FieldTools } from '#crm/contract/field-tools.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'

// A Wednesday noon in Denver; its week began on Sunday the 15th.
const now = new Date('2026-11-18T19:00:00Z')

let app: TestApp
let rep: Person
let other: Person
let client: { id: string }
let product: { id: string }

const home = async <T>(person: Person) => (await person.get<T>('/api/home')).body
const sql = (text: string, values: unknown[]) => app.context.db.rows(text, values)

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
  rep = await app.signInAs('sales_rep')
  other = await app.signInAs('sales_rep')
  client = await one(
    `INSERT INTO clients (business_name, assigned_sales_rep_id) VALUES ('The Copper Still', $1) RETURNING id`,
    [rep.id],
  )
  product = await one('SELECT id FROM products LIMIT 1', [])
})

afterAll(() => app.close())

async function one(text: string, values: unknown[]): Promise<{ id: string }> {
  const row = await app.context.db.row<{ id: string }>(text, values)
  if (!row) throw new Error('no row')
  return row
}

type Given = { status?: string; cents?: number; at?: string; repId?: string }
let made = 0

function order({ status = 'pending', cents = 10_000, at = now.toISOString(), repId = rep.id }: Given = {}) {
  made++
  return one(
    `INSERT INTO orders (order_number, client_id, sales_rep_id, status, subtotal, total, shipping_address, order_date, placed_by,
            held_from, returned_at)
     VALUES ($1, $2, $3, $4, $5, $5, '{}', $6, $3, CASE WHEN $4 = 'on_hold' THEN 'pending' END,
             CASE WHEN $4 = 'returned' THEN $6::timestamptz END) RETURNING id`,
    [`T-${made}`, client.id, repId, status, cents, at],
  )
}

function prospect(over: Record<string, unknown>) {
  const row = { business_name: `Bar ${++made}`, assigned_to: rep.id, stage: 'warm', ...over }
  const names = Object.keys(row)
  return one(
    `INSERT INTO prospects (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  )
}

test('only roles with a home of their own have one', async () => {
  expect((await app.nobody.get('/api/home')).status).toBe(401)
  for (const role of ['user', 'customer'] as const) {
    const person = await app.signInAs(role)
    expect((await person.get('/api/home')).status, role).toBe(403)
  }
})

test('a trainee sees where they are and what is next', async () => {
  const answer = await home<TraineeHome>(await app.signInAs('trainee'))
  expect(answer).toMatchObject({ role: 'trainee', progress: { totalPoints: 0, today: '2026-11-18' } })
  expect(answer.modules).toHaveLength(8)
  expect(answer.modules[0]?.next?.kind).toBe('lesson')
  expect(answer.waits).toEqual([])
})

test('a rep sees their own follow-ups until the day ends in the company’s zone, practice left out', async () => {
  const bar = await prospect({ business_name: 'Night Heron', phone: '303-555-0199' })
  const practice = await prospect({ is_practice: true })
  const due = (prospectId: string, userId: string, at: string, isPractice = false) =>
    sql(
      `INSERT INTO follow_ups (prospect_id, user_id, type, due_date, is_practice) VALUES ($1, $2, 'call', $3, $4)`,
      [prospectId, userId, at, isPractice],
    )
  await due(bar.id, rep.id, '2026-11-17T16:00:00Z')
  // 22:30 in Denver is already tomorrow in UTC, but counts as today.
  await due(bar.id, rep.id, '2026-11-19T05:30:00Z')
  await due(bar.id, rep.id, '2026-11-19T18:00:00Z')
  await due(practice.id, rep.id, '2026-11-18T18:00:00Z', true)
  await due(bar.id, other.id, '2026-11-18T18:00:00Z')
  await sql(
    `INSERT INTO follow_up_reminders (client_id, assigned_to, reminder_type, title, due_date, priority)
     VALUES ($1, $2, 'reorder', 'Runs out soon', '2026-11-18T20:00:00Z', 'urgent')`,
    [client.id, rep.id],
  )
  const { due: mine } = await home<RepHome>(rep)
  expect(mine).toMatchObject({ today: 3, overdue: 1 })
  expect(mine.items[0]).toMatchObject({ source: 'reminder', businessName: 'The Copper Still' })
  expect(mine.items[1]).toMatchObject({ businessName: 'Night Heron', phone: '303-555-0199', isOverdue: true })
  expect((await home<RepHome>(rep)).waits[0]).toEqual({
    kind: 'tasks',
    count: 3,
    since: '2026-11-17T16:00:00.000Z',
  })
})

test('home and the field tools count what is due alike: follow-ups, reminders, and visits that were agreed', async () => {
  const bar = await prospect({ business_name: 'Saint Elmo' })
  const agree = (at: string, over: { status?: string; isPractice?: boolean } = {}) =>
    sql(
      `INSERT INTO interactions (prospect_id, user_id, type, subject, scheduled_at, status, is_practice)
       VALUES ($1, $2, 'visit', 'Tasting', $3, $4, $5)`,
      [bar.id, rep.id, at, over.status ?? 'open', over.isPractice ?? false],
    )
  const counts = async () => {
    const { due } = await home<RepHome>(rep)
    const tools = (await rep.get<FieldTools>('/api/field-tools')).body.due
    expect({ today: due.today, overdue: due.overdue }).toEqual({ today: tools.today, overdue: tools.overdue })
    expect(due.items).toEqual(tools.items.slice(0, due.items.length))
    return due.today
  }
  const before = await counts()
  await agree('2026-11-18T21:00:00Z')
  await agree('2026-11-17T21:00:00Z')
  await agree('2026-11-18T21:00:00Z', { status: 'done' })
  await agree('2026-11-18T21:00:00Z', { isPractice: true })
  expect(await counts()).toBe(before + 2)
})

test('a new rep sees what waits: papers, and accounts without a first contact; practice left out', async () => {
  const fresh = await app.signInAs('sales_rep')
  expect((await home<RepHome>(fresh)).start).toEqual({
    holds: ['tax_form', 'compliance', 'payout_method'],
    clients: 0,
    prospects: 0,
    untouched: 0,
    hasSold: false,
  })
  await prospect({ assigned_to: fresh.id, is_practice: true })
  await prospect({ assigned_to: fresh.id })
  await prospect({ assigned_to: fresh.id, last_contact_date: now.toISOString() })
  expect((await home<RepHome>(fresh)).start).toMatchObject({ prospects: 2, untouched: 1 })
})

test('a deal is stuck after two weeks without contact, as the list of prospects counts it', async () => {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await prospect({ last_contact_date: ago(18), estimated_value: 9000 })
  await prospect({ last_contact_date: ago(14) })
  await prospect({ last_contact_date: ago(13) })
  await prospect({ last_contact_date: ago(40), stage: 'lost' })
  await prospect({ last_contact_date: ago(40), is_practice: true })
  await prospect({ last_contact_date: ago(90), assigned_to: other.id })
  const { stuck } = await home<RepHome>(rep)
  expect(stuck).toMatchObject({ afterDays: 14, count: 2 })
  expect(stuck.items.map(({ days }) => days)).toEqual([18, 14])
  expect((await home<RepHome>(rep)).waits).toContainEqual({ kind: 'stuck_deals', count: 2, since: ago(18) })

  // The list behind the tile, as the screen asks for it: the last day counts as a whole.
  const list = await rep.get<{ total: number }>(
    `/api/prospects?assignedTo=${rep.id}&stage=cold,warm,hot,negotiating&isPractice=false` +
      '&lastContactDate.lt=2026-11-05T07:00:00Z&count=1',
  )
  expect(list.body.total).toBe(stuck.count)
})

test('commission and orders are the rep’s own, by the week that began on Sunday', async () => {
  const mine = await order({ status: 'packed' })
  await order({ status: 'delivered' })
  await order({ repId: other.id })
  const commission = (repId: string, orderId: string, cents: number, week: string) =>
    sql(
      `INSERT INTO commissions (sales_rep_id, order_id, client_id, commission_amount, commission_rate, order_total,
              week_start_date, month, commission_type)
       VALUES ($1, $2, $3, $4, 1500, 10000, $5, '2026-11', 'adjustment')`,
      [repId, orderId, client.id, cents, week],
    )
  await commission(rep.id, mine.id, 1500, '2026-11-15')
  await commission(rep.id, mine.id, -300, '2026-11-15')
  await commission(rep.id, mine.id, 900, '2026-11-08')
  await commission(other.id, mine.id, 7700, '2026-11-15')
  const answer = await home<RepHome>(rep)
  expect(answer.commission).toEqual({ weekStart: '2026-11-15', thisWeek: 1200, lastWeek: 900 })
  expect(answer.orders).toMatchObject({ open: 1, items: [{ id: mine.id, status: 'packed' }] })
})

test('operations see orders by their next act, and no commission', async () => {
  for (const status of ['pending', 'pending', 'confirmed', 'picking', 'on_hold', 'shipped', 'returned'])
    await order({ status, repId: other.id, at: '2026-11-14T12:00:00Z' })
  await sql('UPDATE products SET low_stock_threshold = available + 1 WHERE id = $1', [product.id])
  const answer = await home<OperationsHome>(await app.signInAs('operations'))
  // One pending order is left from the test before.
  expect(answer.counts).toEqual({ pending: 3, confirmed: 1, picking: 1, packed: 1, onHold: 1, shipped: 1 })
  expect(answer.returnedThisWeek).toBe(1)
  // What waits for a decision comes first, and each says since when its oldest waits.
  const since = '2026-11-14T12:00:00.000Z'
  expect(answer.waits.slice(0, 2)).toEqual([
    { kind: 'orders_on_hold', count: 1, since },
    { kind: 'orders_to_confirm', count: 3, since },
  ])
  expect(answer.waits.at(-1)?.kind).toBe('low_stock')
  expect(answer.waiting[0]?.orderDate).toBe('2026-11-14T12:00:00.000Z')
  expect(answer.lowStock.items.map(({ id }) => id)).toContain(product.id)
  expect(JSON.stringify(answer)).not.toContain('commission')
})

test('[MAIL-011] while mail does not leave, operations are notified, with whom to turn to: whoever handles it, else the administrators', async () => {
  const desk = await app.signInAs('operations')
  expect((await home<OperationsHome>(desk)).mailStuck).toBeNull()
  const admin = await app.signInAs('admin')
  await sql(`UPDATE users SET first_name = 'Ana', last_name = 'Ruiz' WHERE id = $1`, [admin.id])
  const alert = await one(
    `INSERT INTO admin_alerts (alert_type, alert_key, title, severity, is_standing)
     VALUES ('mail_stuck', 'mail_stuck', 'Mail does not leave', 'critical', true) RETURNING id`,
    [],
  )
  const stuck = (await home<OperationsHome>(desk)).mailStuck
  expect(stuck?.owner).toBeNull()
  expect(stuck?.tell).toContain('Ana Ruiz')
  // Only administrators may read the alert itself.
  expect((await desk.get('/api/admin-alerts')).status).toBe(403)
  await sql(`UPDATE admin_alerts SET status = 'owned', owner_id = $2 WHERE id = $1`, [alert.id, admin.id])
  expect((await home<OperationsHome>(desk)).mailStuck?.owner).toBe('Ana Ruiz')
  await sql(`UPDATE admin_alerts SET is_standing = false WHERE id = $1`, [alert.id])
  expect((await home<OperationsHome>(desk)).mailStuck).toBeNull()
  await sql(`DELETE FROM admin_alerts WHERE id = $1`, [alert.id])
})

test('an admin sees approvals, the month, the pipeline and who is at risk', async () => {
  const admin = await app.signInAs('admin')
  const before = await home<AdminHome>(admin)
  await sql(
    `INSERT INTO business_registrations (business_name, contact_email) VALUES ('New Bar', 'new@example.com')`,
    [],
  )
  await sql(
    `INSERT INTO users (first_name, last_name, email, status) VALUES ('Wait', 'Ing', 'waiting@example.com', 'pending')`,
    [],
  )
  await order({ cents: 25_000, at: '2026-11-02T12:00:00Z' })
  // 23:30 on October 31st in Denver.
  await order({ cents: 4000, at: '2026-11-01T05:30:00Z' })
  await order({ cents: 3000, at: '2026-10-10T12:00:00Z' })
  await order({ cents: 99_000, at: '2026-11-03T12:00:00Z', status: 'cancelled' })
  await prospect({ current_ten_step: 7, estimated_value: 5000, assigned_to: other.id })
  await prospect({ current_ten_step: 7, estimated_value: 7777, is_practice: true })
  await sql(
    `INSERT INTO users (first_name, last_name, email, role, training_started_at, overall_progress_percentage)
     VALUES ('Slow', 'Start', 'slow@example.com', 'trainee', '2026-11-08T12:00:00Z', 10),
            ('Long', 'Stay', 'long@example.com', 'trainee', '2026-10-20T12:00:00Z', 40),
            ('Well', 'Done', 'well@example.com', 'trainee', '2026-10-20T12:00:00Z', 90)`,
    [],
  )
  await sql(
    `INSERT INTO admin_alerts (alert_type, severity, title) VALUES ('test', 'low', 'Small'), ('test', 'critical', 'Big')`,
    [],
  )
  const after = await home<AdminHome>(admin)
  const waits = ({ waits: all }: AdminHome, kind: string) => all.find((one) => one.kind === kind)?.count ?? 0
  for (const kind of ['registrations', 'members', 'alerts'])
    expect(waits(after, kind) - waits(before, kind), kind).toBe(1)
  expect(after.waits.every(({ count, since }) => count > 0 && since !== null)).toBe(true)
  expect(after.approvals).toMatchObject({
    registrations: before.approvals.registrations + 1,
    teamMembers: before.approvals.teamMembers + 1,
  })
  expect(after.revenue.month).toBe('2026-11-01')
  expect(after.revenue.cents - before.revenue.cents).toBe(25_000)
  expect(after.revenue.before - before.revenue.before).toBe(3000)
  const step = (answer: AdminHome) => answer.pipeline.find(({ step: number }) => number === 7)
  expect(step(after)).toMatchObject({
    count: (step(before)?.count ?? 0) + 1,
    value: (step(before)?.value ?? 0) + 5000,
  })
  expect(after.pipeline).toHaveLength(10)
  // Beside whoever signs in here, who has been with the company for long.
  const made = after.atRisk.items.filter(({ name }) => !/ No\. \d+$/.test(name))
  expect(made.map(({ name, risk }) => [name, risk])).toEqual([
    ['Long Stay', 'High'],
    ['Slow Start', 'Medium'],
  ])
  expect(after.alerts).toMatchObject({ open: 2 })
  expect(after.alerts.items[0]).toMatchObject({ title: 'Big', severity: 'critical' })
})
