import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { movableClock } from '#tests/support/time.ts'
import { watchFacts } from './watch-facts.ts'

const time = movableClock()
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp({ clock: time.clock })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())
beforeEach(() => app.context.db.rows('DELETE FROM admin_alerts'))

const sql = <T extends object>(text: string, values: unknown[] = []) => app.context.db.rows<T>(text, values)
type Alert = {
  id: string
  title: string
  status: string
  severity: string
  isStanding: boolean
  description: string
  resolvedBy: string | null
  ownerId: string | null
  subjectType: string | null
  subjectId: string | null
}
const alerts = async (type: string) =>
  (await admin.get<{ items: Alert[] }>('/api/admin-alerts?sort=createdAt&limit=100')).body.items.filter(
    (alert) => (alert as unknown as { alertType: string }).alertType === type,
  )
const watch = () => watchFacts(app.context)
const move = (id: string, action: string, body: object = {}, person = admin) =>
  person.send<Alert>('POST', `/api/admin-alerts/${id}/${action}`, body)
const idOf = async (text: string, values: unknown[] = []) =>
  (await sql<{ id: string }>(`${text} RETURNING id`, values))[0]?.id ?? ''

let made = 0
const product = (stock: number) =>
  idOf(
    `INSERT INTO products (name, sku, retail_price, stock_quantity, low_stock_threshold, status)
     VALUES ('Cellar Red', $1, 1000, $2, 5, 'active')`,
    [`RED-${made++}`, stock],
  )

test('low stock raises one alert however often it is looked at, says what is left now, and closes by itself', async () => {
  const id = await product(4)
  await Promise.all([watch(), watch(), watch()])
  const [alert, ...more] = await alerts('low_stock')
  expect(more).toEqual([])
  expect(alert).toMatchObject({
    title: 'Low stock: Cellar Red',
    severity: 'medium',
    status: 'open',
    subjectType: 'products',
    subjectId: id,
    isStanding: true,
  })
  await sql('UPDATE products SET stock_quantity = 0 WHERE id = $1', [id])
  await watch()
  expect(await alerts('low_stock')).toMatchObject([{ title: 'Out of stock: Cellar Red', severity: 'high' }])
  await sql('UPDATE products SET stock_quantity = 60 WHERE id = $1', [id])
  await watch()
  expect(await alerts('low_stock')).toMatchObject([
    { status: 'resolved', isStanding: false, resolvedBy: null },
  ])
  const moves = await sql('SELECT action, from_state, to_state FROM transitions WHERE entity_id = $1', [
    alert?.id,
  ])
  expect(moves).toEqual([{ action: 'clear', fromState: 'open', toState: 'resolved' }])
})

test('what an administrator settled is not raised again while the same fact stands, and is when it comes back', async () => {
  const id = await product(2)
  await watch()
  const [alert] = await alerts('low_stock')
  if (!alert) throw new Error('nothing was raised')
  expect((await move(alert.id, 'resolve')).status).toBe(409)
  expect((await move(alert.id, 'own')).body).toMatchObject({ status: 'owned', ownerId: admin.id })
  expect((await move(alert.id, 'dismiss')).body).toMatchObject({ fields: { reason: 'Required' } })
  expect((await move(alert.id, 'resolve')).body).toMatchObject({ status: 'resolved', resolvedBy: admin.id })
  await watch()
  expect(await alerts('low_stock')).toHaveLength(1)
  await sql('UPDATE products SET stock_quantity = 60 WHERE id = $1', [id])
  await watch()
  await sql('UPDATE products SET stock_quantity = 1 WHERE id = $1', [id])
  await watch()
  expect((await alerts('low_stock')).map(({ status }) => status)).toEqual(['resolved', 'open'])
  // The older alert cannot be reopened while the newer one is open.
  expect((await move(alert.id, 'reopen', { reason: 'Too early' })).status).toBe(409)
  await sql('DELETE FROM products WHERE id = $1', [id])
})

test('one that was opened again and is dismissed stays dismissed', async () => {
  const id = await product(2)
  await watch()
  const [alert] = await alerts('low_stock')
  if (!alert) throw new Error('nothing was raised')
  await move(alert.id, 'own')
  await move(alert.id, 'resolve')
  expect((await move(alert.id, 'reopen', { reason: 'The lot was sent back' })).body).toMatchObject({
    status: 'open',
    ownerId: null,
    resolvedBy: null,
  })
  await watch()
  await move(alert.id, 'own')
  expect((await move(alert.id, 'dismiss', { reason: 'Sold by season' })).body.status).toBe('dismissed')
  await watch()
  expect(await alerts('low_stock')).toMatchObject([{ status: 'dismissed', isStanding: true }])
  await sql('DELETE FROM products WHERE id = $1', [id])
})

test('quiet trainees and applications without an answer raise theirs as days pass, and say how many', async () => {
  const trainee = await app.signInAs('trainee')
  const registration = await idOf(
    `INSERT INTO business_registrations (business_name, contact_email, created_at) VALUES ('Blue Door', 'door@example.com', $1)`,
    [time.clock.now().toISOString()],
  )
  await sql('UPDATE users SET created_at = $1, last_active_at = $1', [time.clock.now().toISOString()])
  await sql('UPDATE sessions SET last_seen_at = $1', [time.clock.now().toISOString()])
  await watch()
  expect(await alerts('inactivity')).toEqual([])
  expect(await alerts('registration_waiting')).toEqual([])
  time.clock.at = new Date(time.clock.at.getTime() + 3 * 86_400_000)
  admin = await app.signInAs('admin')
  await watch()
  expect(await alerts('registration_waiting')).toMatchObject([
    { title: 'Application waiting 3 days: Blue Door', severity: 'medium', subjectId: registration },
  ])
  time.clock.at = new Date(time.clock.at.getTime() + 8 * 86_400_000)
  admin = await app.signInAs('admin')
  await watch()
  expect(await alerts('registration_waiting')).toMatchObject([
    { title: 'Application waiting 11 days: Blue Door', severity: 'high' },
  ])
  const quiet = (await alerts('inactivity')).filter(({ subjectId }) => subjectId === trainee.id)
  expect(quiet).toMatchObject([
    { severity: 'medium', status: 'open', description: 'In training, 0% complete.' },
  ])
  expect(quiet[0]?.title).toMatch(/^No activity for 11 days: trainee/)
  // New activity closes the alert.
  await sql('UPDATE users SET last_active_at = $2 WHERE id = $1', [
    trainee.id,
    time.clock.now().toISOString(),
  ])
  await watch()
  expect((await alerts('inactivity')).filter(({ subjectId }) => subjectId === trainee.id)).toMatchObject([
    { status: 'resolved' },
  ])
})

test('a returned debit says why, and the client is one step away', async () => {
  const client = await app.signInAs('customer')
  await sql(
    `INSERT INTO ach_entries (kind, sec_code, amount, client_id, status, return_code, returned_at)
     VALUES ('debit', 'CCD', 123456, $1, 'returned', 'R02', now())`,
    [client.clientId],
  )
  await watch()
  const [alert] = await alerts('returned_debit')
  expect(alert).toMatchObject({
    title: 'Debit returned: account closed (R02)',
    severity: 'critical',
    subjectType: 'clients',
    subjectId: client.clientId,
  })
  expect(alert?.description).toContain('$1,234.56')
  await sql(`UPDATE ach_entries SET status = 'written_off'`)
  await watch()
  expect(await alerts('returned_debit')).toMatchObject([{ status: 'resolved' }])
})

test('jobs that were given up raise one alert a kind, are tried again from it, and close it', async () => {
  await sql(
    `SELECT graphile_worker.add_job('send-mail', '{}'::json, max_attempts => 1) FROM generate_series(1, 2)`,
  )
  await sql(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'the post office is closed' || chr(10) || 'at x.ts'
      WHERE max_attempts = 1`,
  )
  await watch()
  const [alert, ...more] = await alerts('failed_job')
  if (!alert) throw new Error('nothing was raised')
  expect(more).toEqual([])
  expect(alert.title).toBe('Email not sent (2)')
  expect(alert.description).toMatch(/Last error: the post office is closed$/)
  const operations = await app.signInAs('operations')
  expect((await operations.send('POST', `/api/admin-alerts/${alert.id}/retry`)).status).toBe(403)
  const again = await admin.send('POST', `/api/admin-alerts/${alert.id}/retry`)
  expect(again).toMatchObject({ status: 200, body: { jobs: 2 } })
  expect((await admin.send('POST', `/api/admin-alerts/${alert.id}/retry`)).status).toBe(409)
  await watch()
  expect(await alerts('failed_job')).toMatchObject([{ status: 'resolved' }])
})
