import { afterAll, beforeAll, expect, test } from 'vitest'
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

type Logged = { source: string; id: string; settled: { source: string; id: string }[] }
const log = (body: object, person = rep) =>
  person.send<Logged>('POST', '/api/field-tools/contacts', { type: 'visit', outcome: 'Interested', ...body })
const takeBack = ({ source, id }: Logged, person = rep) =>
  person.send('POST', '/api/field-tools/contacts/take-back', { [`${source}Id`]: id })
const story = async (prospectId: string) =>
  (
    await rep.get<{ items: { id: string; userId: string; outcome: string; version: number }[] }>(
      `/api/interactions?prospectId=${prospectId}&status=done`,
    )
  ).body.items

test('logged from wherever it settles what its author owes there today, and nothing that is due later or another’s', async () => {
  const bar = await prospect()
  const due = await followUp(bar, { due_date: '2026-11-17T22:00:00Z' })
  const tomorrow = await followUp(bar, { due_date: '2026-11-20T22:00:00Z' })
  const others = await followUp(bar, { user_id: other.id })
  const { status, body } = await log({ prospectId: bar })
  expect(status).toBe(201)
  expect(body.settled).toMatchObject([{ source: 'follow_up', id: due }])
  const states = [due, tomorrow, others].map((id) => value('follow_ups', 'status', id))
  expect(await Promise.all(states)).toEqual(['done', 'open', 'open'])
  expect(await story(bar)).toMatchObject([{ id: body.id, userId: rep.id }])
  expect((await log({ prospectId: bar })).body.settled).toEqual([])
})

test('its author takes it back: the task is owed again, the story, the points and the last contact are as before', async () => {
  const bar = await prospect({ last_contact_date: '2026-11-10T12:00:00Z' })
  await insert('interactions', {
    prospect_id: bar,
    user_id: rep.id,
    type: 'call',
    status: 'done',
    completed_at: '2026-11-10T12:00:00Z',
  })
  const due = await followUp(bar, { created_at: '2026-11-17T12:00:00Z' })
  const before = await value('users', 'total_points', rep.id)
  const { body } = await log({ prospectId: bar, notes: 'Asked for the menu' })
  expect(await value('users', 'total_points', rep.id)).not.toBe(before)
  expect((await takeBack(body, other)).status).toBe(404)
  expect((await takeBack(body)).status).toBe(204)
  expect(await value('follow_ups', 'status', due)).toBe('open')
  expect(await value('prospects', 'next_followup_date', bar)).toBe('2026-11-18T22:00:00.000Z')
  expect(await value('prospects', 'last_contact_date', bar)).toBe('2026-11-10T12:00:00.000Z')
  expect(await value('users', 'total_points', rep.id)).toBe(before)
  expect((await story(bar)).map(({ id }) => id)).not.toContain(body.id)
  expect((await takeBack(body)).status).toBe(404)
  // The history keeps both.
  const acts = await app.context.db.rows<{ action: string }>(
    'SELECT action FROM audit_logs WHERE entity_id = $1 ORDER BY created_at, id',
    [body.id],
  )
  expect(acts.map(({ action }) => action)).toEqual(['create', 'take_back'])
})

test('a planned visit that was logged is planned again, and its author alone corrects what was said', async () => {
  const bar = await prospect()
  const planned = await insert('interactions', {
    prospect_id: bar,
    user_id: rep.id,
    type: 'visit',
    scheduled_at: '2026-11-18T22:00:00Z',
  })
  const { body } = await log({ prospectId: bar })
  expect(body).toMatchObject({ source: 'interaction', id: planned })
  const correct = (person = rep) =>
    person.send('POST', '/api/field-tools/contacts/correct', {
      interactionId: body.id,
      type: 'call',
      outcome: 'Nobody there',
    })
  expect((await correct(other)).status).toBe(404)
  expect((await correct()).status).toBe(204)
  expect(await story(bar)).toMatchObject([{ id: planned, outcome: 'Nobody there' }])
  const history = await app.context.db.row<{ old: { outcome: string }; now: { outcome: string } }>(
    `SELECT old_values AS old, new_values AS now FROM audit_logs WHERE entity_id = $1 AND action = 'correct'`,
    [planned],
  )
  expect([history?.old.outcome, history?.now.outcome]).toEqual(['Interested', 'Nobody there'])
  expect((await takeBack(body)).status).toBe(204)
  expect(await value('interactions', 'status', planned)).toBe('open')
})

test('the contact of a client that never was a prospect is corrected and taken back as well', async () => {
  const client = await insert('clients', { business_name: 'Corner', assigned_sales_rep_id: rep.id })
  const { body } = await log({ clientId: client })
  expect(body.source).toBe('reminder')
  const said = { reminderId: body.id, type: 'call', outcome: 'Ready to order', notes: 'Two cases' }
  expect((await rep.send('POST', '/api/field-tools/contacts/correct', said)).status).toBe(204)
  expect(await value('follow_up_reminders', 'title', body.id)).toBe('Call: Ready to order')
  expect((await takeBack(body)).status).toBe(204)
  expect(await value('clients', 'last_contact_date', client)).toBe(null)
})
