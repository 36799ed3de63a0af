import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../src/compose-modules.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'
import { type RowMaker, rowMaker } from '../support/row-maker.ts'

// Tuesday, ten in Denver.
const now = '2026-11-17T17:00:00Z'
let app: TestApp
let maker: RowMaker
let admin: Person
let desk: Person
let rep: Person
let otherRep: Person
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(now) } })
  maker = await rowMaker(app.context.db, resources)
  admin = await app.signInAs('admin')
  desk = await app.signInAs('operations')
  rep = await app.signInAs('sales_rep')
  otherRep = await app.signInAs('sales_rep')
})
afterAll(() => app.close())

type Task = { id: string; title: string; isDone: boolean; mayTick: boolean; dueAt: string; owner: string }
type Tasks = { items: Task[]; mayPut: boolean; owners: { id: string }[]; fields?: Record<string, string> }

const give = (who: Person, path: string, body: object) =>
  who.send<Task & Tasks>('POST', `${path}/tasks`, { title: 'Bring a price list', day: '2026-11-19', ...body })
const tasks = async (who: Person, path: string) => (await who.get<Tasks>(`${path}/tasks`)).body
const prospect = async () => `/api/prospects/${await maker.insert('prospects', { assigned_to: rep.id })}`

test('[ENG-008] a task from a note has an owner and a day, stands on the record and among the reminders of its owner, who is told', async () => {
  const path = await prospect()
  const { status, body } = await give(desk, path, { assignedTo: rep.id, details: 'They asked twice' })
  expect(status).toBe(201)
  expect((await tasks(rep, path)).items).toMatchObject([
    { id: body.id, title: 'Bring a price list', details: 'They asked twice', isDone: false, mayTick: true },
  ])
  // Five in the afternoon of the day, where they are.
  expect((await tasks(desk, path)).items).toMatchObject([
    { dueAt: '2026-11-20T00:00:00.000Z', mayTick: false },
  ])
  const reminders = await rep.get<{ items: object[] }>('/api/follow-up-reminders?status=open')
  expect(reminders.body.items).toMatchObject([{ id: body.id, reminderType: 'task', givenBy: desk.id }])
  const told = await rep.get<{ items: { title: string; detail: string; recordId: string }[] }>(
    '/api/notifications?limit=5',
  )
  expect(told.body.items[0]).toMatchObject({
    title: expect.stringContaining('gave you a task on '),
    detail: 'Bring a price list',
    recordId: path.split('/').at(-1),
  })
})

test('a task is ticked off by its owner and administrators and opened again; others see it, and who does not see the record sees none', async () => {
  const path = await prospect()
  const { body } = await give(rep, path, { assignedTo: rep.id })
  const at = `${path}/tasks/${body.id}`
  expect((await desk.send('POST', `${at}/done`)).status).toBe(404)
  expect((await otherRep.send('POST', `${at}/done`)).status).toBe(404)
  expect((await otherRep.get(`${path}/tasks`)).status).toBe(404)
  expect((await rep.send('POST', `${at}/done`)).status).toBe(204)
  expect((await tasks(desk, path)).items).toMatchObject([{ id: body.id, isDone: true }])
  expect((await rep.send('POST', `${at}/done`)).status).toBe(409)
  expect((await admin.send('POST', `${at}/reopen`)).status).toBe(204)
  expect((await tasks(rep, path)).items).toMatchObject([{ id: body.id, isDone: false }])
  // A task of another record is not reached through this one.
  expect((await rep.send('POST', `${await prospect()}/tasks/${body.id}/done`)).status).toBe(404)
})

test('a task is refused for who does not see the record, for a day that is over and on a removed record', async () => {
  const path = await prospect()
  const fields = async (body: object) => (await give(rep, path, body)).body.fields
  expect(await fields({ assignedTo: otherRep.id })).toEqual({
    assignedTo: 'This person does not see this prospect.',
  })
  expect(await fields({ assignedTo: rep.id, day: '2026-11-16' })).toEqual({ day: 'Today or a day to come' })
  expect(Object.keys((await fields({ assignedTo: rep.id, title: ' ' })) ?? {})).toEqual(['title'])
  expect((await give(rep, path, { assignedTo: rep.id, day: '2026-11-17' })).status).toBe(201)
  await admin.send('DELETE', path)
  expect((await give(admin, path, { assignedTo: admin.id })).status).toBe(403)
})

test('a task stands on an order as well, and whoever is at the desk can have one', async () => {
  const orderId = await maker.insert('orders', {})
  const path = `/api/orders/${orderId}`
  const { body } = await give(admin, path, { assignedTo: desk.id })
  expect((await tasks(desk, path)).owners[0]).toMatchObject({ id: desk.id })
  const [reminder] = (
    await desk.get<{ items: object[] }>('/api/follow-up-reminders?status=open')
  ).body.items.filter((one) => 'id' in one && one.id === body.id)
  expect(reminder).toMatchObject({ recordType: 'orders', recordId: orderId })
  // One that comes again comes again on the same record.
  const { version } = (await desk.get<{ version: number }>(`/api/follow-up-reminders/${body.id}`)).body
  const metadata = { repeatDays: 7 }
  await desk.send('PATCH', `/api/follow-up-reminders/${body.id}`, { version, metadata })
  expect((await desk.send('POST', `${path}/tasks/${body.id}/done`)).status).toBe(204)
  expect((await tasks(desk, path)).items.map(({ isDone }) => isDone)).toEqual([false, true])
})
