import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from '#platform/contract/search.ts'
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
