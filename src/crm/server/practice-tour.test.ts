import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tour } from '#crm/contract/practice-tour.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'

let app: TestApp
let productId: string

beforeAll(async () => {
  app = await contentApp()
  const row = await app.context.db.row<{ id: string }>(`SELECT id FROM products WHERE sku = 'AR-SLV-032'`)
  productId = row?.id ?? ''
})
afterAll(() => app.close())

const take = (person: Person, step: string, body: object = {}) =>
  person.send<Tour & { message?: string }>('POST', `/api/crm-training/${step}`, body)
const bar = { businessName: 'The Paper Lantern', contactName: 'Mo', city: 'Denver', state: 'co' }
const steps = (): [string, object][] => [
  ['prospect', bar],
  ['contact', { type: 'visit', outcome: 'Interested', notes: 'Looked at the menu together' }],
  ['plan', { type: 'call', description: 'Ask about the tasting', dueDate: '2030-05-05' }],
  ['step', { reason: 'They asked what it costs' }],
  ['sample', { productId, quantity: 1, address: '12 Larimer Street', zipCode: '80202' }],
]

/** Every CRM row that is not practice, to prove that none changes. */
async function realRecords(): Promise<string> {
  const { db } = app.context
  const tables = ['prospects', 'interactions', 'follow_ups', 'sample_requests', 'clients']
  const parts = await Promise.all(
    tables.map((table) => {
      const real = table === 'clients' ? 'true' : 'NOT is_practice'
      return db.rows(`SELECT * FROM ${table} WHERE ${real} ORDER BY id`)
    }),
  )
  return JSON.stringify(parts)
}

test('[TRAIN-010] the tour goes through the CRM step by step, on practice records that enter nothing real', async () => {
  for (const role of ['trainee', 'sales_rep'] as const) {
    const person = await app.signInAs(role)
    await app.context.db.rows(
      `INSERT INTO prospects (business_name, assigned_to, city, state) VALUES ('A real bar', $1, 'Denver', 'CO')`,
      [person.id],
    )
    const before = await realRecords()
    expect((await person.get<Tour>('/api/crm-training')).body).toEqual({
      done: [],
      next: 'prospect',
      score: 0,
      prospect: null,
    })
    for (const [index, [step, body]] of steps().entries()) {
      const answer = await take(person, step, body)
      expect(answer.status, `${role} ${step}`).toBe(200)
      expect(answer.body.score).toBe(20 * (index + 1))
    }
    const tour = (await person.get<Tour>('/api/crm-training')).body
    expect(tour).toMatchObject({ next: null, score: 100, prospect: { state: 'CO', currentTenStep: 2 } })
    expect(await realRecords()).toBe(before)
    const row = await app.context.db.row(
      `SELECT crm_training_stage AS stage, crm_training_score AS score, cardinality(crm_completed_modules) AS done,
              total_points AS points FROM users WHERE id = $1`,
      [person.id],
    )
    expect(row).toEqual({ stage: 'done', score: 100, done: 5, points: 0 })
  }
})

test('[TRAIN-010] a step is taken in its turn and once; two clicks make one prospect', async () => {
  const person = await app.signInAs('trainee')
  expect((await take(person, 'sample', steps()[4]?.[1])).status).toBe(409)
  const both = await Promise.all([take(person, 'prospect', bar), take(person, 'prospect', bar)])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  const rows = await app.context.db.rows('SELECT id FROM prospects WHERE assigned_to = $1', [person.id])
  expect(rows).toHaveLength(1)
  expect((await take(person, 'prospect', bar)).status).toBe(409)
  expect((await take(person, 'contact', { type: 'visit', outcome: '', notes: 'x' })).status).toBe(400)
  expect((await take(person, 'step', { reason: ' ' })).status).toBe(400)
})

test('[TRAIN-010] beginning again takes away the tour’s records and nothing else', async () => {
  const person = await app.signInAs('trainee')
  const other = await app.signInAs('trainee')
  await take(other, 'prospect', bar)
  const { db } = app.context
  await db.rows(
    `INSERT INTO prospects (business_name, assigned_to, is_practice, source) VALUES ('Kettle', $1, true, 'practice')`,
    [person.id],
  )
  for (const [step, body] of steps()) await take(person, step, body)
  const before = await realRecords()
  expect((await take(person, 'reset')).body).toEqual({ done: [], next: 'prospect', score: 0, prospect: null })
  expect(await realRecords()).toBe(before)
  const left = await db.rows<{ name: string }>(
    'SELECT business_name AS name FROM prospects WHERE assigned_to = $1 AND deleted_at IS NULL',
    [person.id],
  )
  expect(left).toEqual([{ name: 'Kettle' }])
  expect((await other.get<Tour>('/api/crm-training')).body.score).toBe(20)
  const samples = await db.row<{ n: number }>(
    'SELECT count(*)::int AS n FROM sample_requests WHERE requested_by = $1 AND deleted_at IS NULL',
    [person.id],
  )
  expect(samples?.n).toBe(0)
  expect((await take(person, 'prospect', bar)).body.score).toBe(20)
})
