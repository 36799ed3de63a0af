import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from '#platform/contract/search.ts'
import { Params } from '#platform/db/params.ts'
import { resourceNamed } from '#platform/resources/define.ts'
import { filterSql } from '#platform/resources/filters.ts'
import { joinValues } from '#platform/rules/text/filter-values.ts'
import { type Person, type TestApp, testApp } from '../../support/app.ts'

type Page = { items: { id: string; businessName: string }[]; nextCursor: string | null }

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  for (const businessName of names) await make('/api/prospects', { businessName, state: 'CO' })
})
afterAll(() => app.close())

const names = [
  'Zephyr',
  'Ölwerk',
  'kettle',
  'Café Ñandú',
  'José Ångström'.normalize('NFD'),
  'ÉCLAIR',
  'écluse',
  'Ømega',
  'Ωμέγα',
  'КАФЕ',
  '42 North',
]

async function make(path: string, body: object) {
  const answer = await admin.send<{ id: string }>('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

test.each([
  ['cafe nandu', 'Café Ñandú'],
  ['café', 'Café Ñandú'],
  ['café'.normalize('NFD'), 'Café Ñandú'],
  ['ＣＡＦÉ', 'Café Ñandú'],
  ['jose angstrom', 'José Ångström'],
  ['omega', 'Ømega'],
  ['ωμεγα', 'Ωμέγα'],
  ['кафе', 'КАФЕ'],
])('[FIX-035] "%s" finds %s in lists, the box and fields', async (typed, name) => {
  const q = encodeURIComponent(typed)
  const list = await admin.get<Page>(`/api/prospects?q=${q}`)
  expect(list.body.items.map(({ businessName }) => businessName.normalize())).toEqual([name])
  const box = await admin.get<SearchAnswer>(`/api/search?q=${q}`)
  expect(box.body).toMatchObject({ isNear: false })
  expect(box.body.items.map(({ title }) => title.normalize())).toContain(name)
})

test.each(['businessName', '-businessName'])('[FIX-035] pages by %s lose no name', async (sort) => {
  const read: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { body: Page } = await admin.get<Page>(
      `/api/prospects?sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
    )
    read.push(...page.body.items.map(({ businessName }) => businessName.normalize()))
    cursor = page.body.nextCursor
  }
  const people = [
    '42 North',
    'Café Ñandú',
    'ÉCLAIR',
    'écluse',
    'José Ångström',
    'kettle',
    'Ölwerk',
    'Ømega',
    'Zephyr',
    'Ωμέγα',
    'КАФЕ',
  ]
  expect(read).toEqual(sort.startsWith('-') ? people.toReversed() : people)
})

test.each([
  ['businessName=cafe nandu', ['Café Ñandú']],
  ['businessName=KETTLE,ölwerk', ['Ölwerk', 'kettle']],
  ['businessName=José Ångström', ['José Ångström']],
  ['businessName.gte=ÖLWERK&businessName.lt=zz', ['Ölwerk', 'Ømega', 'Zephyr']],
  ['businessName=o\u2019brien', ["O'Brien"]],
  ['state=hi', ["O'Brien"]],
  ['city=SAO  paulo', []],
  ['city=SAO paulo', ["O'Brien"]],
  ['city.null=false&city.not=sao paulo', []],
  ['email=Ana@Example.com', ["O'Brien"]],
  ['phone=(808) 555-0142', ["O'Brien"]],
])('[FIX-035] the filter %s keeps %j', async (query, names) => {
  const list = await withObrien(query)
  expect(list.map(({ businessName }) => businessName.normalize()).sort()).toEqual([...names].sort())
})

test('[FIX-035] a name with a comma is one value of a filter', async () => {
  const ids = await Promise.all(
    ['Smith, Jones & Co', 'Smith'].map((businessName) => make('/api/prospects', { businessName })),
  )
  const kept = async (...values: string[]) => {
    const { body } = await admin.get<Page>(
      `/api/prospects?businessName=${encodeURIComponent(joinValues(values))}`,
    )
    return body.items.map(({ businessName }) => businessName).sort()
  }
  expect(await kept('smith, jones & co')).toEqual(['Smith, Jones & Co'])
  expect(await kept('Smith, Jones & Co', 'kettle')).toEqual(['Smith, Jones & Co', 'kettle'])
  for (const id of ids) expect((await admin.send('DELETE', `/api/prospects/${id}`)).status).toBeLessThan(300)
})

/** The list while one more prospect is there. */
async function withObrien(query: string) {
  const id = await make('/api/prospects', {
    businessName: "O'Brien",
    city: 'São Paulo',
    state: 'HI',
    email: 'ana@example.com',
    phone: '808-555-0142',
  })
  const asked = query
    .split('&')
    .map((part) => part.replace(/=(.*)/, (_, value) => `=${encodeURIComponent(value)}`))
  const list = await admin.get<Page>(`/api/prospects?${asked.join('&')}`)
  expect(list.status, JSON.stringify(list.body)).toBe(200)
  expect((await admin.send('DELETE', `/api/prospects/${id}`)).status).toBeLessThan(300)
  return list.body.items
}

test.each(['prospects', 'clients'])('[FIX-035] %s filtered by state are read by an index', async (name) => {
  const params = new Params()
  const asked = { hidden: new Set<string>(), query: { state: 'co' } }
  const where = filterSql(resourceNamed(name), asked, params).join(' AND ')
  const plan = await app.context.db.transact(async (tx) => {
    // A small table is read whole without it.
    await tx.rows('SET LOCAL enable_seqscan = off')
    return tx.rows(
      `EXPLAIN SELECT t.id FROM ${name} t WHERE ${where} AND t.deleted_at IS NULL ORDER BY t.created_at DESC, t.id DESC LIMIT 50`,
      params.values,
    )
  })
  expect(JSON.stringify(plan)).toContain(`${name}_state_read`)
})
