import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/compose-modules.ts'
import { type Person, type TestApp, testApp } from '../../support/app.ts'

type Counted = { total: number } | { status: number; code: string; fields?: Record<string, string> }

let app: TestApp
let admin: Person
let rep: Person
let customer: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  customer = await app.signInAs('customer')
  const make = (stage: string, count: number, owner: string | null) =>
    app.context.db.rows(
      `INSERT INTO prospects (business_name, stage, assigned_to)
       SELECT 'Copper Bar ' || n, $1, $3 FROM generate_series(1, $2::int) AS n`,
      [stage, count, owner],
    )
  await make('cold', 30, null)
  await make('warm', 12, rep.id)
  await make('hot', 3, rep.id)
  await app.context.db.rows(
    `UPDATE prospects SET deleted_at = now() WHERE stage = 'hot' AND business_name = 'Copper Bar 3'`,
  )
})
afterAll(() => app.close())

const path = (lists: readonly string[]) => `/api/counts?of=${encodeURIComponent(lists.join(','))}`
const ask = async (who: Person, ...lists: string[]) => {
  const { status, body } = await who.get<{ counts: Counted[] }>(path(lists))
  expect(status).toBe(200)
  return body.counts
}

test('several lists are counted in one call, each by its own filters and within the caller’s scope', async () => {
  const lists = [
    'prospects',
    'prospects?stage=warm',
    'prospects?stage=warm%2Chot',
    'prospects?stage=hot&deleted=1',
    'prospects?q=coper',
    'prospects?businessName=nobody',
  ]
  expect(await ask(admin, ...lists)).toEqual([44, 12, 14, 1, 44, 0].map((total) => ({ total })))
  expect(await ask(rep, ...lists)).toEqual([14, 12, 14, 1, 14, 0].map((total) => ({ total })))
})

test.each(['admin', 'operations', 'sales_rep', 'trainee', 'user', 'customer'] as const)(
  'for %s every list is counted or refused as its own call does',
  async (role) => {
    const who = await app.signInAs(role)
    const wrong: unknown[] = []
    for (const { contract } of resources) {
      const [counted] = await ask(who, contract.name)
      const list = await who.get<{ total?: number; code?: string }>(`${contract.path}?limit=1&count=1`)
      const expected =
        list.status === 200
          ? { total: list.body.total }
          : { status: list.status, code: list.body.code, message: expect.any(String) }
      if (!matches(counted, expected)) wrong.push([contract.name, counted, expected])
    }
    expect(wrong).toEqual([])
  },
)

function matches(actual: unknown, expected: unknown): boolean {
  try {
    expect(actual).toEqual(expected)
    return true
  } catch {
    return false
  }
}

test('one that is refused, by field or by role, leaves the others standing', async () => {
  const lists = [
    'ach_files',
    'prospects?nonsense=1',
    'prospects?limit=1',
    'nonsense',
    'prospects?stage=no',
    'prospects',
  ]
  const counts = await ask(rep, ...lists)
  expect(
    counts.map((one) => ('total' in one ? one.total : [one.status, Object.keys(one.fields ?? {})])),
  ).toEqual([[403, []], [400, ['nonsense']], [400, ['limit']], [400, ['of']], [400, ['stage']], 14])
  const hostile = [
    'prospects?stage=a&stage=b',
    'prospects?__proto__=1',
    'prospects?q=%00',
    '__proto__',
    'constructor',
    '',
  ]
  for (const counted of await ask(admin, ...hostile)) expect(counted).toMatchObject({ status: 400 })
})

test('what waits to be verified is counted for those who verify', async () => {
  const listed = (await admin.get<{ total: number }>('/api/verifications')).body.total
  expect(await ask(admin, 'verifications')).toEqual([{ total: listed }])
  expect(await ask(rep, 'verifications')).toMatchObject([{ status: 403, code: 'forbidden' }])
  expect(await ask(admin, 'verifications?limit=1')).toMatchObject([
    { status: 400, fields: { limit: expect.any(String) } },
  ])
})

test('a call takes thirty lists and no endless text', async () => {
  const many = (count: number) => path(Array.from({ length: count }, () => 'prospects'))
  expect((await admin.get(many(30))).status).toBe(200)
  for (const asked of [many(31), path([`prospects?q=${'x'.repeat(1000)}`]), '/api/counts']) {
    const { status, body } = await customer.get<{ fields: object }>(asked)
    expect([status, JSON.stringify(Object.keys(body.fields))]).toEqual([400, expect.stringContaining('of')])
  }
})
