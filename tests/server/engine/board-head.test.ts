import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardHead } from '#platform/contract/answers.ts'
import { type Person, type TestApp, testApp } from '../../support/app.ts'

let app: TestApp
let admin: Person
let rep: Person

type Made = { step: number; count: number; owner: string | null; value: number | null }

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  const make = (stage: string, { step, count, owner, value }: Made) =>
    app.context.db.rows(
      `INSERT INTO prospects (business_name, stage, current_ten_step, assigned_to, estimated_value, city)
       SELECT 'Bar ' || n, $1, $2, $4, $5::int, CASE WHEN n = 1 THEN 'Boulder' END FROM generate_series(1, $3::int) AS n`,
      [stage, step, count, owner, value],
    )
  // Together more than a whole number of PostgreSQL holds.
  await make('cold', { step: 1, count: 230, owner: null, value: 2_000_000_000 })
  await make('warm', { step: 3, count: 12, owner: rep.id, value: 1500 })
  await make('hot', { step: 5, count: 3, owner: rep.id, value: 700 })
  await make('won', { step: 9, count: 2, owner: rep.id, value: null })
  await app.context.db.rows(
    `UPDATE prospects SET deleted_at = now() WHERE stage = 'hot' AND business_name = 'Bar 3'`,
  )
})
afterAll(() => app.close())

const head = async (person: Person, query: string) =>
  (await person.get<BoardHead>(`/api/prospects/board?isPractice=false&${query}`)).body.columns

test('a board knows the true count and sum of each column, by each field that it has columns by', async () => {
  expect(await head(admin, 'by=stage')).toEqual({
    cold: { count: 230, sum: 460_000_000_000 },
    warm: { count: 12, sum: 18_000 },
    hot: { count: 2, sum: 1400 },
    won: { count: 2, sum: 0 },
  })
  expect(await head(admin, 'by=currentTenStep')).toEqual({
    1: { count: 230, sum: 460_000_000_000 },
    3: { count: 12, sum: 18_000 },
    5: { count: 2, sum: 1400 },
    9: { count: 2, sum: 0 },
  })
})

test('it counts and sums within the scope of the caller, by the same filters and search as the list', async () => {
  expect(await head(rep, 'by=stage')).toEqual({
    warm: { count: 12, sum: 18_000 },
    hot: { count: 2, sum: 1400 },
    won: { count: 2, sum: 0 },
  })
  const inBoulder = {
    warm: { count: 1, sum: 1500 },
    hot: { count: 1, sum: 700 },
    won: { count: 1, sum: 0 },
  }
  expect(await head(rep, 'by=stage&city=Boulder')).toEqual(inBoulder)
  expect(await head(rep, 'by=stage&q=Boulder')).toEqual(inBoulder)
  expect(await head(rep, 'by=stage&stage=warm,hot&estimatedValue.gte=1000')).toEqual({
    warm: { count: 12, sum: 18_000 },
  })
  expect(await head(admin, 'by=stage&deleted=1')).toEqual({ hot: { count: 1, sum: 700 } })
  // Nothing is written so: what is spelled nearly so is counted, as the list shows it.
  const listed = (await rep.get<{ total: number }>('/api/prospects?q=Boudler&count=1')).body.total
  const counted = Object.values(await head(rep, 'by=stage&q=Boudler')).reduce(
    (sum, { count }) => sum + count,
    0,
  )
  expect(counted).toBe(listed)
})

test('a head is asked for by a field of the board, whole, by those who read the records', async () => {
  const refused = async (person: Person, path: string) => {
    const { status, body } = await person.get<{ fields?: object }>(path)
    return [status, Object.keys(body.fields ?? {})]
  }
  for (const by of ['businessName', 'nonsense', 'id', '']) {
    expect(await refused(admin, `/api/prospects/board?by=${by}`)).toEqual([400, ['by']])
  }
  expect(await refused(admin, '/api/prospects/board')).toEqual([400, ['by']])
  for (const name of ['sort', 'limit', 'cursor', 'count', 'countBy', 'nonsense']) {
    expect(await refused(admin, `/api/prospects/board?by=stage&${name}=1`)).toEqual([400, [name]])
  }
  // Without a board there is no such place: it would be a record of that name.
  expect((await admin.get('/api/clients/board')).status).toBe(404)
  expect((await rep.get('/api/leads/board?by=status')).status).toBe(403)
})
