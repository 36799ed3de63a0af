import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from '#platform/contract/search.ts'
import { type Caller, type Person, type TestApp, testApp } from '../../support/app.ts'

let app: TestApp
let admin: Person
let rep: Person
const ids: Record<string, string> = {}

async function make(path: string, body: object, person = admin): Promise<string> {
  const answer = await person.send<{ id: string }>('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

async function orderOf(clientId: string, over: Record<string, unknown> = {}): Promise<string> {
  const row = { order_number: 'PL-70001', client_id: clientId, sales_rep_id: null, ...over }
  const made = await app.context.db.row<{ id: string }>(
    `INSERT INTO orders (order_number, client_id, sales_rep_id, placed_by, subtotal, total, shipping_address)
     VALUES ($1, $2, $3, $4, 4200, 4200, '{}') RETURNING id`,
    [row.order_number, row.client_id, row.sales_rep_id, admin.id],
  )
  return made?.id ?? ''
}

const find = async (person: Caller, q: string) =>
  (await person.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}`)).body
const found = async (person: Caller, q: string) => (await find(person, q)).items.map(({ id }) => id)

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  const owner = { assignedTo: rep.id, state: 'CO' }
  ids.lounge = await make('/api/prospects', {
    ...owner,
    businessName: 'Copper Still Lounge',
    contactName: 'Marisol Vega',
    phone: '(970) 555-0122',
    email: 'marisol@copperstill.example',
    city: 'Durango',
  })
  ids.kettle = await make('/api/prospects', { ...owner, businessName: 'Kettle House', city: 'Copperton' })
  ids.client = await make('/api/clients', {
    businessName: 'Copper Fox Tavern',
    ownerName: 'Joan Pike',
    phone: '+1 303.555.0177',
    assignedSalesRepId: rep.id,
  })
  ids.other = await make('/api/clients', { businessName: 'Violet Room' })
  ids.product = await make('/api/products', { name: 'Amber Tonic', sku: 'AT-32', retailPrice: 2400 })
  ids.order = await orderOf(ids.client)
  ids.faq = await make('/api/faq-items', { question: 'Does copper tarnish?', answer: 'Yes, with time.' })
})
afterAll(() => app.close())

test.each(['(970) 555-0122', '970.555.0122', '+19705550122', '970 555 0122', '1-970-555-0122', '5550122'])(
  'who calls from %s is known',
  async (phone) => {
    const { items } = await find(rep, phone)
    expect(items).toMatchObject([
      { entity: 'prospects', id: ids.lounge, title: 'Copper Still Lounge', phone: '+19705550122' },
    ])
  },
)

test('names come before places, whole names before words', async () => {
  const order = await found(admin, 'copper')
  expect(order.slice(0, 2).sort()).toEqual([ids.client, ids.lounge].sort())
  expect(new Set(order)).toEqual(new Set([ids.client, ids.lounge, ids.kettle, ids.order, ids.faq]))
  expect(await found(admin, 'copper fox tavern')).toEqual([ids.client, ids.order])
  expect(await found(admin, 'tavern copper')).toEqual([ids.client, ids.order])
  expect(await found(admin, 'Marisol durango')).toEqual([ids.lounge])
  expect(await found(admin, 'marisol@copperstill.example')).toEqual([ids.lounge])
  expect(await found(admin, 'at-32')).toEqual([ids.product])
})

test('two letters find what is called so', async () => {
  expect(new Set(await found(admin, 'co'))).toEqual(new Set([ids.client, ids.lounge]))
  expect(await found(admin, 'k')).toEqual([ids.kettle])
})

test('a typo finds what was meant, and says that it is not written so', async () => {
  for (const q of ['coper fox', 'copper tavren', 'Jaon Pike', 'copprr fxo tavern']) {
    const answer = await find(admin, q)
    expect({ q, isNear: answer.isNear, ids: answer.items.map(({ id }) => id) }).toMatchObject({
      q,
      isNear: true,
      ids: expect.arrayContaining([ids.client]),
    })
  }
  expect((await find(admin, 'copper fox')).isNear).toBe(false)
  expect(await find(admin, 'entirely unheard of')).toEqual({ items: [], more: [], isNear: false })
})

test('an order is found by its number, by its client, and by both', async () => {
  const hit = {
    entity: 'orders',
    id: ids.order,
    title: 'PL-70001',
    line: ['Copper Fox Tavern'],
    figure: 4200,
  }
  for (const q of ['PL-70001', '#PL-70001', '70001', 'copper 70001', '70001 tavern pike'])
    expect((await find(admin, q)).items, q).toMatchObject([hit])
  expect(await found(admin, 'violet 70001')).toEqual([])
})

test('[SHELL-036] a client out of scope is no way to an order within it, nor shown beside it', async () => {
  const order = await orderOf(ids.other ?? '', { order_number: 'PL-70002', sales_rep_id: rep.id })
  expect(await found(rep, 'violet')).toEqual([])
  expect((await find(rep, '70002')).items).toMatchObject([{ id: order, line: [] }])
  expect(new Set(await found(admin, 'violet'))).toEqual(new Set([ids.other, order]))
  const list = await rep.get<{ items: unknown[] }>('/api/orders?q=violet')
  expect(list.body.items).toEqual([])
})

test('what one opened comes first, without a word of it too, and only to oneself', async () => {
  expect(await find(rep, '')).toEqual({ items: [], more: [], isNear: false })
  const open = (entity: string, id = '') => rep.send('POST', '/api/recent-records', { entity, id })
  expect((await open('prospects', ids.lounge)).status).toBe(204)
  expect((await open('prospects', ids.kettle)).status).toBe(204)
  expect((await open('clients', ids.other)).status).toBe(404)
  expect((await open('sessions', ids.other)).status).toBe(400)
  expect((await find(rep, '')).items.map(({ id }) => id)).toEqual([ids.kettle, ids.lounge])
  const items = (await find(rep, 'copper')).items.map(({ id, isRecent }) => ({ id, isRecent }))
  expect(items.slice(0, 3)).toEqual([
    { id: ids.kettle, isRecent: true },
    { id: ids.lounge, isRecent: true },
    { id: ids.client, isRecent: false },
  ])
  expect((await find(admin, '')).items).toEqual([])
  expect((await found(admin, 'copper'))[0]).toBe(ids.client)
})

test('only so many are kept as opened lately', async () => {
  const busy = await app.signInAs('admin')
  for (let n = 0; n < 55; n++) {
    const lead = await app.context.db.row<{ id: string }>(
      'INSERT INTO leads (company_name, industry, email) VALUES ($1, $2, $3) RETURNING id',
      [`Firm ${n}`, 'bar', `f${n}@example.com`],
    )
    const id = lead?.id
    const { status, body } = await busy.send('POST', '/api/recent-records', { entity: 'leads', id })
    expect(status, JSON.stringify(body)).toBe(204)
  }
  const kept = await app.context.db.row<{ n: number }>(
    'SELECT count(*)::int AS n FROM recent_records WHERE person_id = $1',
    [busy.id],
  )
  expect(kept?.n).toBeLessThanOrEqual(51)
  expect((await find(busy, '')).items).toHaveLength(8)
  const { items, more } = await find(busy, 'firm')
  expect(items).toHaveLength(6)
  expect(more).toEqual(['leads'])
})

test('whatever is typed is text: no sign of SQL or LIKE, no length and no NUL does more', async () => {
  for (const q of ["' OR 1=1 --", '%', '__', '\\', '%%%', '"; DROP TABLE prospects', '$1', '(((((', '+', '#'])
    expect((await find(admin, q)).items, q).toEqual([])
  for (const q of ['x'.repeat(201), 'a\u0000b']) {
    const { status, body } = await admin.get(`/api/search?q=${encodeURIComponent(q)}`)
    expect({ status, fields: Object.keys((body.fields ?? {}) as object) }).toEqual({
      status: 400,
      fields: ['q'],
    })
  }
  expect((await admin.get('/api/search?q=copper&limit=9')).status).toBe(400)
  for (const q of ['1 '.repeat(100), '- '.repeat(100), 'ab '.repeat(66), '('.repeat(200), '5'.repeat(200)])
    expect((await admin.get(`/api/search?q=${encodeURIComponent(q)}`)).status).toBe(200)
})

test('a list finds as the box does: by phone in any writing, and what is spelled nearly so when nothing is', async () => {
  const list = async (path: string, q: string) =>
    (
      await admin.get<{ items: { id: string }[]; total: number; nextCursor: string | null }>(
        `/api/${path}?count=1&limit=1&q=${encodeURIComponent(q)}`,
      )
    ).body
  for (const q of ['(970) 555-0122', '+19705550122', 'marisol 970.555.0122', 'coper stil lounge'])
    expect((await list('prospects', q)).items, q).toMatchObject([{ id: ids.lounge }])
  expect((await list('orders', 'tavren')).items).toMatchObject([{ id: ids.order }])
  const near = await list('clients', 'coper')
  expect(near).toMatchObject({ items: [{ id: ids.client }], total: 1, nextCursor: null })
  const pages: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = (
      await admin.get<typeof page>(
        `/api/prospects?limit=1&sort=businessName&q=kopper${cursor ? `&cursor=${cursor}` : ''}`,
      )
    ).body
    pages.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(new Set(pages).size).toBe(pages.length)
})
