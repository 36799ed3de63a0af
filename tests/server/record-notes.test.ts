import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDigests, sweepNotifications, wakeNotifications } from '#identity/server/notification-jobs.ts'
import { resources } from '../../src/compose-modules.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'
import { type RowMaker, rowMaker } from '../support/row-maker.ts'

const hour = 3_600_000
let ahead = 0
let app: TestApp
let maker: RowMaker
let admin: Person
let desk: Person
let rep: Person
let otherRep: Person
let customer: Person
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } })
  maker = await rowMaker(app.context.db, resources)
  admin = await app.signInAs('admin')
  desk = await app.signInAs('operations')
  rep = await app.signInAs('sales_rep')
  otherRep = await app.signInAs('sales_rep')
  customer = await app.signInAs('customer')
})
afterAll(() => app.close())

type Note = {
  id: string
  text: string
  isOwn: boolean
  mayRemove: boolean
  editedAt: string | null
  by: string
}
type Notes = { items: Note[]; removed: Note[]; mayPut: boolean; fields?: Record<string, string> }
type NotificationLine = {
  id: string
  kind: string
  title: string
  detail: string | null
  times: number
  status: string
}

const prospect = async (own: object = { assigned_to: rep.id }) =>
  `/api/prospects/${await maker.insert('prospects', own as Record<string, unknown>)}`
const write = (who: Person, path: string, text: string, mentions: string[] = []) =>
  who.send<Note & Notes>('POST', `${path}/notes`, { text, mentions })
const notificationsOf = async (who: Person, query = '') =>
  (await who.get<{ items: NotificationLine[] }>(`/api/notifications?limit=50${query}`)).body.items
const mails = (template: string) =>
  app.context.db.rows(
    `SELECT payload->>'to' AS "to", payload->'data' AS data FROM graphile_worker._private_jobs WHERE payload->>'template' = $1`,
    [template],
  )

test('[ENG-008] who sees a record writes notes on it, and who is named is told and by mail', async () => {
  const path = await prospect()
  const { status, body } = await write(rep, path, `@${desk.id} the shelf is full`, [desk.id])
  expect(status).toBe(201)
  expect(body).toMatchObject({ isOwn: true, mayRemove: true, editedAt: null })
  expect((await desk.get<Notes>(`${path}/notes`)).body.items).toMatchObject([{ id: body.id, isOwn: false }])
  const [line] = await notificationsOf(desk)
  expect(line).toMatchObject({ kind: 'mention', status: 'unread', detail: `@${desk.id} the shelf is full` })
  expect((await mails('notification')).length).toBe(1)
  const answer = await write(desk, path, 'I move it tomorrow', [rep.id])
  expect(answer.status).toBe(201)
  expect(await notificationsOf(rep)).toMatchObject([{ kind: 'mention' }])
})

test('[ENG-008] what a note said before is kept, and only who wrote it changes it', async () => {
  const path = await prospect()
  const { body: note } = await write(rep, path, 'They open at four')
  const at = `${path}/notes/${note.id}`
  expect((await admin.send('PATCH', at, { text: 'At five' })).status).toBe(403)
  expect((await rep.send('PATCH', at, { text: 'They open at five' })).body).toMatchObject({
    text: 'They open at five',
    editedAt: expect.any(String),
  })
  expect((await desk.get(`${at}/edits`)).body).toMatchObject({ items: [{ text: 'They open at four' }] })
  expect((await rep.send('DELETE', at)).status).toBe(204)
  const { body } = await rep.get<Notes>(`${path}/notes`)
  expect(body).toMatchObject({ items: [], removed: [{ id: note.id }] })
  expect((await desk.get<Notes>(`${path}/notes`)).body.removed).toEqual([])
  expect((await desk.send('POST', `${at}/restore`)).status).toBe(403)
  expect((await admin.send('POST', `${at}/restore`)).status).toBe(204)
  expect((await rep.get<Notes>(`${path}/notes`)).body.items).toMatchObject([{ id: note.id }])
  const { body: history } = await rep.get<{ items: { action: string }[] }>(`${path}/history`)
  expect(history.items.map(({ action }) => action)).toEqual([
    'restore-note',
    'remove-note',
    'change-note',
    'add-note',
  ])
})

test('[ENG-008] nobody is named who does not see the record, and others neither read nor write', async () => {
  const path = await prospect()
  const refused = await write(rep, path, 'Look here', [otherRep.id])
  expect(refused.status).toBe(400)
  expect(refused.body.fields?.mentions).toBe('Somebody named here does not see this prospect.')
  expect((await otherRep.get(`${path}/notes`)).status).toBe(404)
  expect((await write(otherRep, path, 'Hello')).status).toBe(404)
  expect((await customer.get(`/api/clients/${customer.clientId}/notes`)).status).toBe(403)
  const { body } = await rep.get<{ items: { id: string }[] }>(`${path}/notes/people`)
  expect(body.items.map(({ id }) => id)).not.toContain(otherRep.id)
  expect(body.items.map(({ id }) => id)).toContain(desk.id)
  expect(await notificationsOf(otherRep)).toEqual([])
})

test('[ENG-014] one centre: read, put away, come back, all at once and undone, each their own', async () => {
  const path = await prospect()
  for (const text of ['One', 'Two', 'Three']) await write(rep, path, text, [admin.id])
  const [three, two] = await notificationsOf(admin, '&status=unread')
  const call = (who: Person, what: string, ids: (string | undefined)[], more = {}) =>
    who.send('POST', `/api/notifications/${what}`, { ids, ...more })
  expect((await call(rep, 'read', [three?.id])).body).toEqual({ changed: 0 })
  expect((await call(admin, 'read', [three?.id])).body).toEqual({ changed: 1 })
  const until = new Date(app.context.clock.now().getTime() + hour).toISOString()
  expect((await call(admin, 'snooze', [two?.id], { until })).body).toEqual({ changed: 1 })
  const past = await call(admin, 'snooze', [two?.id], { until: '2020-01-01T00:00:00Z' })
  expect(past.body).toMatchObject({ fields: { until: 'Choose a moment that is still to come' } })
  await wakeNotifications(app.context)
  expect(await notificationsOf(admin, '&status=snoozed')).toMatchObject([{ id: two?.id }])
  ahead = 2 * hour
  await wakeNotifications(app.context)
  ahead = 0
  expect(await notificationsOf(admin, '&status=snoozed')).toEqual([])
  const { body } = await admin.send<{ ids: string[] }>('POST', '/api/notifications/read-all')
  expect(body.ids.length).toBe(2)
  expect(await notificationsOf(admin, '&status=unread')).toEqual([])
  await call(admin, 'unread', body.ids)
  expect((await notificationsOf(admin, '&status=unread')).length).toBe(2)
})

test('[ENG-014] by kind: here alone, at once by mail, or once a day in one mail', async () => {
  await app.context.db.rows(
    `INSERT INTO user_preferences (user_id, mentions_by, assignments_by, time_zone, digest_hour) VALUES ($1, 'digest', 'mail', 'UTC', 9)`,
    [otherRep.id],
  )
  const before = (await mails('notification')).length
  const path = await prospect({ assigned_to: otherRep.id })
  await write(admin, path, 'Call them', [otherRep.id])
  await write(admin, path, 'And again', [otherRep.id])
  expect((await mails('notification')).length).toBe(before)
  const now = app.context.clock.now()
  const nine = new Date(now)
  nine.setUTCHours(9 + 24, 0, 0, 0)
  ahead = nine.getTime() - now.getTime() - hour
  await sendDigests(app.context)
  expect(await mails('notification-digest')).toEqual([])
  ahead += hour
  await sendDigests(app.context)
  await sendDigests(app.context)
  ahead = 0
  expect(await mails('notification-digest')).toMatchObject([{ data: { count: '2' } }])
})

test('[ENG-014] who is given records is told once for many, and not of what they did themselves', async () => {
  const ids = [await prospect(), await prospect(), await prospect()]
  for (const path of ids) {
    const answer = await admin.send('POST', `${path}/reassign`, { to: otherRep.id, reason: 'Nearer to them' })
    expect(answer.status).toBeLessThan(300)
  }
  const given = (await notificationsOf(otherRep)).filter(({ kind }) => kind === 'assignment')
  expect(given).toMatchObject([{ times: 3, status: 'unread' }])
  expect((await notificationsOf(admin)).filter(({ kind }) => kind === 'assignment')).toEqual([])
})

test('[ENG-008] what a removed note said is not read in the notification of it either', async () => {
  const path = await prospect()
  const note = await write(rep, path, 'The owner is ill', [admin.id])
  await rep.send('PATCH', `${path}/notes/${note.body.id}`, {
    text: 'The owner is away',
    mentions: [admin.id],
  })
  await write(rep, path, 'Call on Monday', [admin.id])
  expect((await notificationsOf(admin)).slice(0, 2).map(({ detail }) => detail)).toEqual([
    'Call on Monday',
    'The owner is ill',
  ])
  await rep.send('DELETE', `${path}/notes/${note.body.id}`)
  expect((await notificationsOf(admin)).slice(0, 2).map(({ detail }) => detail)).toEqual([
    'Call on Monday',
    null,
  ])
})

test('[ENG-014] what was read three months ago is swept at night; what is new or snoozed stays', async () => {
  const insert = (status: string, over: string) =>
    app.context.db.rows(
      `INSERT INTO notifications (user_id, kind, title, status, read_at, snoozed_until)
       VALUES ($1, 'mention', $2, $2, CASE WHEN $2 = 'read' THEN now() - $3::interval END, CASE WHEN $2 = 'snoozed' THEN now() END)`,
      [desk.id, status, over],
    )
  for (const [status, over] of [
    ['read', '91 days'],
    ['read', '89 days'],
    ['unread', '0'],
    ['snoozed', '0'],
  ] as const)
    await insert(status, over)
  const count = async () =>
    (await app.context.db.rows('SELECT id FROM notifications WHERE user_id = $1', [desk.id])).length
  const before = await count()
  await sweepNotifications(app.context)
  expect(await count()).toBe(before - 1)
})
