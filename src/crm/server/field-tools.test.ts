import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldTools } from '#crm/contract/field-tools.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'

// A Wednesday noon in Denver.
const now = new Date('2026-11-18T19:00:00Z')

let app: TestApp
let rep: Person
let other: Person
let made = 0

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
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
const value = async (table: string, column: string, id: string) =>
  (
    await app.context.db.row<{ value: unknown }>(`SELECT ${column} AS value FROM ${table} WHERE id = $1`, [
      id,
    ])
  )?.value

const prospect = (over: Record<string, unknown> = {}) =>
  insert('prospects', { business_name: `Bar ${++made}`, assigned_to: rep.id, stage: 'warm', ...over })
const followUp = (prospectId: string, over: Record<string, unknown> = {}) =>
  insert('follow_ups', {
    prospect_id: prospectId,
    user_id: rep.id,
    type: 'visit',
    due_date: '2026-11-18T22:00:00Z',
    ...over,
  })
const tools = async (person: Person, near = '') =>
  (await person.get<FieldTools>(`/api/field-tools${near && `?near=${near}`}`)).body

test('[CRM-011] what is due until the day ends in the company’s zone is shown, overdue first, only one’s own', async () => {
  const bar = await prospect({ business_name: 'Night Heron', phone: '303-555-0199', state: 'CO' })
  const inTime = await followUp(bar, { due_date: '2026-11-19T06:59:59Z' })
  const overdue = await followUp(bar, { due_date: '2026-11-18T18:59:59Z' })
  await followUp(bar, { due_date: '2026-11-19T07:00:00Z' })
  await followUp(bar, { status: 'done' })
  await followUp(await prospect({ assigned_to: other.id }), { user_id: other.id })
  const asleep = await insert('follow_up_reminders', {
    assigned_to: rep.id,
    reminder_type: 'call',
    title: 'Call the owner',
    due_date: '2026-11-17T12:00:00Z',
    status: 'snoozed',
    snooze_until: '2026-11-18T19:00:01Z',
  })
  const { due } = await tools(rep)
  expect(due).toMatchObject({ today: 2, overdue: 1 })
  expect(due.items.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
    [overdue, true],
    [inTime, false],
  ])
  expect(due.items[0]).toMatchObject({ businessName: 'Night Heron', phone: '303-555-0199', prospectId: bar })
  // A snoozed reminder is due once its snooze ends.
  await app.context.db.rows('UPDATE follow_up_reminders SET snooze_until = $2 WHERE id = $1', [
    asleep,
    now.toISOString(),
  ])
  expect((await tools(rep)).due.items.map(({ id }) => id)).toContain(asleep)
})

test('[CRM-011] visits stand by nearness: the same ZIP, its area, its state, elsewhere; nobody else’s, and no lost one', async () => {
  const walker = await app.signInAs('sales_rep')
  const at = (business_name: string, zip_code: string, state: string, over = {}) =>
    prospect({ business_name, zip_code, state, assigned_to: walker.id, ...over })
  await at('Far', '97201', 'OR')
  await at('State', '81301', 'CO')
  await at('Area', '80299', 'CO')
  await at('Nearer in the area', '80205', 'CO')
  await at('Here', '80202', 'CO')
  await at('Lost', '80202', 'CO', { stage: 'lost' })
  await at('Another’s', '80202', 'CO', { assigned_to: other.id })
  await insert('clients', {
    business_name: 'A client without a prospect',
    assigned_sales_rep_id: walker.id,
    zip_code: '80202-1234',
    state: 'CO',
  })
  const { visits, near } = await tools(walker, '80202')
  expect(near).toBe('80202')
  expect(visits.map(({ businessName, nearness }) => [businessName, nearness])).toEqual([
    ['A client without a prospect', 'same_zip'],
    ['Here', 'same_zip'],
    ['Nearer in the area', 'same_area'],
    ['Area', 'same_area'],
    ['State', 'same_state'],
    ['Far', 'elsewhere'],
  ])
  expect((await walker.get('/api/field-tools?near=802')).status).toBe(400)
})

test('[CRM-011] a rep’s territory shows whom nobody works on yet', async () => {
  await insert('territories', { name: 'Hawaii', states: ['HI'], sales_rep_ids: [other.id] })
  await prospect({ business_name: 'Unclaimed', state: 'HI', zip_code: '96701', assigned_to: null })
  await prospect({ business_name: 'Claimed', state: 'HI', zip_code: '96701' })
  const fresh = app.as(other.token)
  const { body } = await fresh.get<FieldTools>('/api/field-tools?near=96701')
  const names = body.visits.map(({ businessName }) => businessName)
  expect(names).toContain('Unclaimed')
  expect(names).not.toContain('Claimed')
})

test('[CRM-011] [CRM-020] [CRM-021] a logged visit is in the story, settles its follow-up and dates the last contact of prospect and client', async () => {
  const bar = await prospect({ next_followup_date: '2026-11-18T22:00:00Z' })
  const client = await insert('clients', { business_name: 'The same bar', prospect_id: bar })
  const task = await followUp(bar, { created_at: '2026-11-18T12:00:00Z' })
  const later = await followUp(bar, { due_date: '2026-12-01T12:00:00Z' })
  const answer = await rep.send('POST', '/api/field-tools/contacts', {
    prospectId: bar,
    type: 'visit',
    outcome: 'Interested',
    notes: 'Wants a tasting for the staff',
    followUpId: task,
  })
  expect(answer.status).toBe(201)
  expect(await value('prospects', 'last_contact_date', bar)).toBe(now.toISOString())
  expect(await value('clients', 'last_contact_date', client)).toBe(now.toISOString())
  expect(await value('prospects', 'next_followup_date', bar)).toBe('2026-12-01T12:00:00.000Z')
  expect(await value('follow_ups', 'status', task)).toBe('done')
  expect(await value('follow_ups', 'status', later)).toBe('open')
  const { body } = await rep.get<{ items: unknown[] }>(`/api/interactions?prospectId=${bar}`)
  expect(body.items).toMatchObject([
    { type: 'visit', outcome: 'Interested', status: 'done', completedAt: now.toISOString() },
  ])
  // Points: 5 for a contact with notes, 10 for a follow-up in time.
  expect(await value('users', 'total_points', rep.id)).toBe(15)
  // The task is completed once: sending it again changes nothing.
  const again = await rep.send('POST', '/api/field-tools/contacts', {
    prospectId: bar,
    type: 'visit',
    followUpId: task,
  })
  expect(again.status).toBe(409)
  expect(
    (await rep.get<{ items: unknown[] }>(`/api/interactions?prospectId=${bar}`)).body.items,
  ).toHaveLength(1)
})

test('[CRM-011] a note is no contact, an older contact moves no date, and nobody logs at another’s prospect', async () => {
  const bar = await prospect({ last_contact_date: '2026-11-10T12:00:00Z' })
  const log = (type: string, completedAt: string) =>
    rep.send('POST', '/api/interactions', { prospectId: bar, type, status: 'done', completedAt })
  await log('note', now.toISOString())
  await log('call', '2026-11-09T12:00:00Z')
  expect(await value('prospects', 'last_contact_date', bar)).toBe('2026-11-10T12:00:00.000Z')
  await log('call', '2026-11-11T12:00:00Z')
  expect(await value('prospects', 'last_contact_date', bar)).toBe('2026-11-11T12:00:00.000Z')
  const anothers = await prospect({ assigned_to: other.id })
  const contact = { prospectId: anothers, type: 'visit' }
  expect((await rep.send('POST', '/api/field-tools/contacts', contact)).status).toBe(404)
  expect(await value('prospects', 'last_contact_date', anothers)).toBe(null)
  const both = { prospectId: bar, clientId: bar, type: 'visit' }
  expect((await rep.send('POST', '/api/field-tools/contacts', both)).status).toBe(400)
})

test('[CRM-011] a visit to a client without a prospect is kept as a reminder that is done', async () => {
  const client = await insert('clients', { business_name: 'Walk-in', assigned_sales_rep_id: rep.id })
  const contact = { clientId: client, type: 'visit', outcome: 'Ready to order' }
  expect((await rep.send('POST', '/api/field-tools/contacts', contact)).status).toBe(201)
  expect((await other.send('POST', '/api/field-tools/contacts', contact)).status).toBe(404)
  expect(await value('clients', 'last_contact_date', client)).toBe(now.toISOString())
  const { body } = await rep.get<{ items: unknown[] }>(`/api/follow-up-reminders?clientId=${client}`)
  expect(body.items).toMatchObject([{ status: 'done', title: 'Visit: Ready to order', completedBy: rep.id }])
})

test('[MSG-007] a reminder sleeps until a moment to come, is done once, and comes again when it recurs', async () => {
  const reminder = (over = {}) =>
    insert('follow_up_reminders', {
      assigned_to: rep.id,
      reminder_type: 'call',
      title: 'Weekly call',
      due_date: '2026-11-03T17:00:00Z',
      metadata: '{"repeatDays": 7}',
      ...over,
    })
  const id = await reminder()
  const move = (action: string, body = {}) =>
    rep.send('POST', `/api/follow-up-reminders/${id}/${action}`, body)
  expect((await move('snooze', { until: now.toISOString() })).status).toBe(400)
  expect((await move('snooze')).status).toBe(400)
  const until = '2026-11-18T19:00:01.000Z'
  expect((await move('snooze', { until })).body).toMatchObject({ status: 'snoozed', snoozeUntil: until })
  expect((await other.send('POST', `/api/follow-up-reminders/${id}/complete`, {})).status).toBe(404)
  expect((await move('complete')).body).toMatchObject({
    status: 'done',
    isCompleted: true,
    completedBy: rep.id,
  })
  expect((await move('complete')).status).toBe(409)
  const next = await app.context.db.rows<{ due: string }>(
    `SELECT due_date AS due FROM follow_up_reminders WHERE title = 'Weekly call' AND status = 'open'`,
  )
  expect(next).toEqual([{ due: '2026-11-24T17:00:00.000Z' }])
})

test('[CRM-021] operations read follow-ups and settle none; a colleague in scope settles none of mine', async () => {
  const bar = await prospect({ state: 'HI' })
  const task = await followUp(bar)
  const desk = await app.signInAs('operations')
  expect((await desk.get(`/api/follow-ups/${task}`)).status).toBe(200)
  expect((await desk.send('POST', `/api/follow-ups/${task}/complete`, {})).status).toBe(403)
  // `other` works that state and may read it.
  expect((await other.get(`/api/follow-ups/${task}`)).status).toBe(200)
  expect((await other.send('POST', `/api/follow-ups/${task}/complete`, {})).status).toBe(404)
  expect((await rep.send('POST', `/api/follow-ups/${task}/cancel`, {})).body).toMatchObject({
    status: 'cancelled',
  })
})

test('[CRM-011] [CRM-020] a visit that was planned for today is due, and logging it settles it without a second one', async () => {
  const walker = await app.signInAs('sales_rep')
  const bar = await prospect({ assigned_to: walker.id })
  const planned = (at: string) =>
    insert('interactions', {
      prospect_id: bar,
      user_id: walker.id,
      type: 'visit',
      subject: 'Tasting',
      scheduled_at: at,
    })
  const today = await planned('2026-11-18T22:00:00Z')
  await planned('2026-11-19T07:00:00Z')
  expect((await tools(walker)).due.items).toMatchObject([
    { id: today, source: 'interaction', title: 'Tasting', isOverdue: false },
  ])
  const contact = {
    prospectId: bar,
    type: 'call',
    outcome: 'Interested',
    notes: 'By phone',
    interactionId: today,
  }
  expect((await walker.send('POST', '/api/field-tools/contacts', contact)).status).toBe(201)
  expect((await tools(walker)).due.today).toBe(0)
  const done = await walker.get<{ items: unknown[] }>(`/api/interactions?prospectId=${bar}&status=done`)
  expect(done.body.items).toMatchObject([
    { id: today, type: 'call', outcome: 'Interested', notes: 'By phone', completedAt: now.toISOString() },
  ])
  expect(await value('prospects', 'last_contact_date', bar)).toBe(now.toISOString())
})

test('[CRM-021] a planned follow-up is the prospect’s next one when it comes first', async () => {
  const bar = await prospect()
  const plan = (dueDate: string) =>
    rep.send('POST', '/api/follow-ups', { prospectId: bar, userId: rep.id, type: 'call', dueDate })
  const next = () => value('prospects', 'next_followup_date', bar)
  await plan('2027-02-01T12:00:00.000Z')
  expect(await next()).toBe('2027-02-01T12:00:00.000Z')
  await plan('2027-03-01T12:00:00.000Z')
  expect(await next()).toBe('2027-02-01T12:00:00.000Z')
  await plan('2027-01-01T12:00:00.000Z')
  expect(await next()).toBe('2027-01-01T12:00:00.000Z')
})
