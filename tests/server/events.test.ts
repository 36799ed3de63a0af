import { get } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Tx } from '#platform/db/client.ts'
import { insert } from '#platform/db/params.ts'
import { addNamedPoints } from '#training/server/rewards/award-points.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'
import { until } from '../support/processes.ts'

type Heard = { entity: string; id: string; op: string }

/** What arrives on a stream: events, gaps, and its end. */
type Stream = { status: number; heard: Heard[]; gaps: number; isOver: boolean; close(): void }

let firstApp: TestApp
/** Another process's server over the same database. */
let other: TestApp
const bases = new Map<TestApp, string>()
const open: Stream[] = []

beforeAll(async () => {
  firstApp = await testApp()
  other = await testApp({ over: firstApp.url })
  for (const app of [firstApp, other]) bases.set(app, await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await Promise.all([firstApp.close(), other.close()])
})

function listen(app: TestApp, person: Person | null, query = ''): Promise<Stream> {
  return new Promise((done, fail) => {
    const headers = person ? { cookie: `pourline=${person.token}` } : {}
    const request = get(`${bases.get(app)}/api/events${query}`, { headers }, (response) => {
      const stream: Stream = {
        status: response.statusCode ?? 0,
        heard: [],
        gaps: 0,
        isOver: false,
        close: () => request.destroy(),
      }
      open.push(stream)
      response.setEncoding('utf8').on('data', (text: string) => {
        stream.gaps += text.split('event: gap').length - 1
        for (const [, json = ''] of text.matchAll(/^data: (\{"entity".*\})$/gm))
          stream.heard.push(JSON.parse(json) as Heard)
        if (text.startsWith(': open')) done(stream)
      })
      response.on('close', () => {
        stream.isOver = true
      })
      if (response.statusCode !== 200) done(stream)
    })
    request.on('error', fail)
  })
}

/** The clock stands still until the test ends: how long its calls take plays no part. */
function standStill(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
}

/** @returns how long changes were gathered since, each time */
function flushes(): () => (number | undefined)[] {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  return () => timers.mock.calls.flatMap(([work, ms]) => (work.name === 'flush' ? [ms] : []))
}

const about = (stream: Stream, id: string) => stream.heard.filter((event) => event.id === id)

async function create(person: Person, path: string, body: object): Promise<string> {
  const answer = await person.send<{ id: string }>('POST', path, body)
  expect(answer.status).toBe(201)
  return answer.body.id
}

test('a change is heard on every process, by those alone who may see the record', async () => {
  const [rep, rival, operations] = await Promise.all([
    firstApp.signInAs('sales_rep'),
    firstApp.signInAs('sales_rep'),
    firstApp.signInAs('operations'),
  ])
  const trainee = await firstApp.signInAs('trainee')
  const customer = await firstApp.signInAs('customer')
  const own = [await listen(firstApp, rep), await listen(other, rep)]
  const allowed = [...own, await listen(other, operations), await listen(firstApp, operations)]
  const outside = await Promise.all(
    [firstApp, other].flatMap((app) => [rival, trainee, customer].map((person) => listen(app, person))),
  )
  const id = await create(rep, '/api/prospects', { businessName: 'The Quiet Bar' })
  await rep.send('PATCH', `/api/prospects/${id}`, { notes: 'call them' })
  await until(() => allowed.every((stream) => about(stream, id).length === 2))
  for (const stream of allowed) {
    expect(about(stream, id)).toEqual([
      { entity: 'prospects', id, op: 'create' },
      { entity: 'prospects', id, op: 'update' },
    ])
  }
  // What the outsiders may hear comes last and arrives: they were listening all the time.
  const admin = await firstApp.signInAs('admin')
  const product = await create(admin, '/api/products', { name: 'Silver', sku: 'EV-1', retailPrice: 100 })
  await until(() => outside.every((stream) => about(stream, product).length === 1))
  for (const stream of outside) expect(about(stream, id)).toEqual([])
})

test('what is rolled back is heard by nobody', async () => {
  const admin = await firstApp.signInAs('admin')
  const stream = await listen(other, admin)
  const id = await create(admin, '/api/suppliers', { name: 'Kept' })
  await firstApp.context.db
    .transact(async (tx) => {
      tx.changes.push({ entity: 'suppliers', id: admin.id, op: 'create' })
      throw new Error('no')
    })
    .catch(() => {})
  const last = await create(admin, '/api/suppliers', { name: 'Last' })
  await until(() => about(stream, last).length === 1)
  expect(stream.heard.map((event) => event.id)).toEqual([id, last])
})

test('who writes by `insert` or `change` has told of each record, once it is committed', async () => {
  const admin = await firstApp.signInAs('admin')
  const stream = await listen(other, admin)
  const { db } = firstApp.context
  const lost = (tx: Tx) =>
    insert(tx, 'suppliers', { name: 'Lost' }).then(() => Promise.reject(new Error('no')))
  const [one, two] = await db.transact(async (tx) => [
    await insert(tx, 'suppliers', { name: 'One' }),
    await insert(tx, 'suppliers', { name: 'Two' }),
  ])
  await expect(db.transact(lost)).rejects.toThrow('no')
  const both = [one, two].toSorted()
  const changed = await db.transact((tx) =>
    tx.change('UPDATE suppliers SET updated_at = now() WHERE id = ANY($1) RETURNING id', [both]),
  )
  expect(changed.map(({ id }) => id).toSorted()).toEqual(both)
  await db.transact((tx) => tx.change('DELETE FROM suppliers WHERE id = $1 RETURNING id', [two]))
  await until(() => stream.heard.length >= 5)
  const heard = stream.heard.map(({ entity, id, op }) => `${op} ${entity} ${id}`)
  expect(heard.slice(0, 2)).toEqual([`create suppliers ${one}`, `create suppliers ${two}`])
  expect(heard.slice(2, 4).toSorted()).toEqual(both.map((id) => `update suppliers ${id}`))
  expect(heard.slice(4)).toEqual([`remove suppliers ${two}`])
  const unclear = db.transact((tx) => tx.change('WITH a AS (SELECT 1) UPDATE suppliers SET name = name'))
  await expect(unclear).rejects.toThrow('does not begin with the table that it writes')
})

test('an order is heard by its own business and its rep, through the tables between', async () => {
  const customer = await firstApp.signInAs('customer')
  const otherCustomer = await firstApp.signInAs('customer')
  const rep = await firstApp.signInAs('sales_rep')
  const { db } = firstApp.context
  await db.rows('UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1', [customer.clientId, rep.id])
  const [own, reps, others] = [
    await listen(other, customer),
    await listen(firstApp, rep),
    await listen(other, otherCustomer),
  ]
  const admin = await firstApp.signInAs('admin')
  const productId = await create(admin, '/api/products', {
    name: 'Gold',
    sku: 'EV-2',
    retailPrice: 500,
    stockQuantity: 5,
  })
  const id = await create(customer, '/api/orders', { items: [{ productId, quantity: 1 }] })
  await until(() => about(own, id).length > 0 && about(reps, id).length > 0)
  // What the rep earns by it stands on an open screen as well.
  await until(() => reps.heard.some(({ entity }) => entity === 'commissions'))
  const later = await create(admin, '/api/product-categories', { name: 'Later' })
  await until(() => about(others, later).length === 1)
  expect(about(others, id)).toEqual([])
})

test('a person has a dozen streams at most', async () => {
  const person = await firstApp.signInAs('user')
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(firstApp, person)))
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await listen(firstApp, person)).status).toBe(429)
  expect((await listen(firstApp, await firstApp.signInAs('user'))).status).toBe(200)
  streams[0]?.close()
  await until(async () => (await listen(firstApp, person)).status === 200)
  expect((await listen(firstApp, null)).status).toBe(401)
})

test('who is signed out or becomes somebody else loses the stream at once, on every process', async () => {
  const admin = await firstApp.signInAs('admin')
  const [gone, moved, kept] = await Promise.all([
    firstApp.signInAs('trainee'),
    firstApp.signInAs('trainee'),
    firstApp.signInAs('trainee'),
  ])
  const streams = [await listen(firstApp, gone), await listen(other, gone), await listen(other, moved)]
  const stays = await listen(other, kept)
  await admin.send('POST', `/api/users/${gone.id}/suspend`, { reason: 'Left the company' })
  await firstApp.context.db.transact(async (tx) => {
    await tx.rows(`UPDATE users SET role = 'operations' WHERE id = $1`, [moved.id])
    tx.changes.push({ entity: 'users', id: moved.id, op: 'update' })
  })
  await until(() => streams.every((stream) => stream.isOver))
  expect(stays.isOver).toBe(false)
})

test('when notices may have been lost, screens are asked to read again', async () => {
  const person = await firstApp.signInAs('trainee')
  const stream = await listen(firstApp, person)
  const before = stream.gaps
  await firstApp.context.db.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
  )
  await until(() => stream.gaps >= before + 2)
  const admin = await firstApp.signInAs('admin')
  const id = await create(admin, '/api/badges', { name: 'Back again', slug: 'back-again' })
  await until(() => about(stream, id).length === 1)
})

test('that points were given is heard by every team member, names nobody, and reaches no customer', async () => {
  const [trainee, operator, customer] = await Promise.all([
    firstApp.signInAs('trainee'),
    firstApp.signInAs('operations'),
    firstApp.signInAs('customer'),
  ])
  const streams = await Promise.all([
    listen(firstApp, trainee),
    listen(other, operator),
    listen(firstApp, customer),
  ])
  const [seen, elsewhere, outside] = streams
  const board = ({ heard }: Stream) => heard.filter(({ entity }) => entity === 'leaderboard')
  await firstApp.context.db.transact((tx) =>
    addNamedPoints(tx, { userId: trainee.id, activity: 'badge_earned', key: 'badge:one', points: 5 }),
  )
  await until(() => streams.slice(0, 2).every((stream) => board(stream).length === 1))
  expect(JSON.stringify([board(seen), board(elsewhere)])).not.toContain(trainee.id)
  expect(board(outside)).toEqual([])
})

test('a process that comes up has everybody read again: one that was killed may have kept changes to itself', async () => {
  const stream = await listen(firstApp, await firstApp.signInAs('admin'))
  const before = stream.gaps
  const third = await testApp({ over: firstApp.url })
  await until(() => stream.gaps > before)
  await third.close()
})

test('a stream hears of what is open in its browser, and of nothing else', async () => {
  const admin = await firstApp.signInAs('admin')
  const some = await listen(other, admin, '?entities=badges,home')
  const all = await listen(other, admin)
  const supplier = await create(admin, '/api/suppliers', { name: 'Not on that screen' })
  const badge = await create(admin, '/api/badges', { name: 'On it', slug: 'on-it' })
  await until(() => about(all, badge).length === 1 && about(some, badge).length === 1)
  expect(about(all, supplier).length).toBe(1)
  expect(some.heard.map((event) => event.entity)).toEqual(['badges'])
})

test('a stream that opens after its screen was read gets what changed in between, as far as it is known', async () => {
  const admin = await firstApp.signInAs('admin')
  const customer = await firstApp.signInAs('customer')
  const early = await listen(other, admin)
  // What was before a gap is not known any more, and the last one was when a process came up: it has arrived with what came after it.
  const badge = await create(admin, '/api/badges', { name: 'After the gap', slug: 'after-the-gap' })
  await until(() => about(early, badge).length === 1)
  standStill()
  const supplier = await create(admin, '/api/suppliers', { name: 'In between' })
  await until(() => about(early, supplier).length === 1)
  const late = await listen(other, admin, '?entities=suppliers&since=1')
  await until(() => about(late, supplier).length === 1)
  // Not by those who may not see it, and not of other tables.
  const [blind, elsewhere] = [
    await listen(other, customer, '?entities=suppliers&since=1'),
    await listen(other, admin, '?entities=badges&since=1'),
  ]
  const long = await listen(other, admin, '?entities=suppliers&since=50000')
  await until(() => long.gaps === 1)
  expect(about(long, supplier)).toEqual([])
  expect(about(blind, supplier)).toEqual([])
  expect(about(elsewhere, supplier)).toEqual([])
})

test('the first change is sent at once, a flood four times a second, and of very many only that they changed', async () => {
  // An app that has sent no events yet, to which nobody else listens.
  const quiet = await testApp()
  onTestFinished(() => quiet.close())
  bases.set(quiet, await quiet.app.listen({ port: 0, host: '127.0.0.1' }))
  const stream = await listen(quiet, await quiet.signInAs('admin'), '?entities=suppliers')
  const { db } = quiet.context
  const change = (ids: readonly string[]) =>
    db.announce(ids.map((id) => ({ entity: 'suppliers', id, op: 'update' })))
  standStill()
  const waits = flushes()
  change(['first'])
  await until(() => about(stream, 'first').length === 1)
  expect(waits()).toEqual([0])
  const many = Array.from({ length: 45 }, (_, n) => `one-${n}`)
  for (const id of many) change([id])
  await until(() => about(stream, '*').length === 1 || many.every((id) => about(stream, id).length === 1))
  expect(waits().at(-1)).toBe(250)
  change(Array.from({ length: 60 }, (_, n) => `many-${n}`))
  await until(() => about(stream, '*').length >= 1)
  expect(about(stream, 'many-3')).toEqual([])
})
