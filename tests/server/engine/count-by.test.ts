import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../support/app.ts'

type Answer = { items: { id: string }[]; total: number; counts: Record<string, number> }

let app: TestApp
let admin: Person
let rep: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  const make = (stage: string, step: number, count: number, owner: string | null) =>
    app.context.db.rows(
      `INSERT INTO prospects (business_name, stage, current_ten_step, assigned_to, city)
       SELECT 'Bar ' || n, $1, $2, $4, CASE WHEN n = 1 THEN 'Boulder' END FROM generate_series(1, $3::int) AS n`,
      [stage, step, count, owner],
    )
  await make('cold', 1, 230, null)
  await make('warm', 3, 12, rep.id)
  await make('hot', 5, 3, rep.id)
  await app.context.db.rows(
    `UPDATE prospects SET deleted_at = now() WHERE stage = 'hot' AND business_name = 'Bar 3'`,
  )
})
afterAll(() => app.close())

const ask = async (person: Person, query: string) =>
  (await person.get<Answer>(`/api/prospects?isPractice=false&${query}`)).body

test('the columns of a board count all rows, however many are on the page', async () => {
  const page = await ask(admin, 'limit=2&count=1&countBy=stage')
  expect(page.items).toHaveLength(2)
  expect(page.counts).toEqual({ cold: 230, warm: 12, hot: 2 })
  expect(page.total).toBe(244)
  expect((await ask(admin, 'limit=1&countBy=currentTenStep')).counts).toEqual({ 1: 230, 3: 12, 5: 2 })
})

test('they count by the same filters and within the same scope as the list', async () => {
  expect((await ask(rep, 'limit=1&countBy=stage')).counts).toEqual({ warm: 12, hot: 2 })
  expect((await ask(admin, 'limit=1&countBy=stage&city=Boulder')).counts).toEqual({
    cold: 1,
    warm: 1,
    hot: 1,
  })
  expect((await ask(admin, 'limit=1&countBy=stage&q=Boulder')).counts).toEqual({ cold: 1, warm: 1, hot: 1 })
  expect((await ask(admin, 'limit=1')).counts).toBeUndefined()
})

test('a field of any number of values is not counted by, nor a list as a file', async () => {
  for (const field of ['businessName', 'nonsense', 'id']) {
    const answer = await admin.get(`/api/prospects?countBy=${field}`)
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, ['countBy']])
  }
  expect((await admin.get('/api/clients?countBy=state')).status).toBe(400)
  expect((await admin.get('/api/prospects/export.csv?countBy=stage')).status).toBe(400)
})
