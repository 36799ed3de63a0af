import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomField } from '#platform/contract/custom-field.ts'
import { Params } from '#platform/db/params.ts'
import { customFilterSql } from '#platform/resources/custom-fields.ts'
import { joinValues } from '#platform/rules/text/filter-values.ts'
import { resources } from '../../src/compose-modules.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'
import { type RowMaker, rowMaker } from '../support/row-maker.ts'

let app: TestApp
let maker: RowMaker
let admin: Person
let desk: Person
let rep: Person
let otherRep: Person
let customer: Person
beforeAll(async () => {
  app = await testApp()
  maker = await rowMaker(app.context.db, resources)
  admin = await app.signInAs('admin')
  desk = await app.signInAs('operations')
  rep = await app.signInAs('sales_rep')
  otherRep = await app.signInAs('sales_rep')
  customer = await app.signInAs('customer')
})
afterAll(() => app.close())

type Definition = { id: string; version: number; key: string; position: number; label: string }
type Answer<T> = T & { message?: string; fields?: Record<string, string> }
type Values = Record<string, string | number>
type Prospect = { id: string; version: number; customFields: Values | null }
type Definitions = { items: Definition[] }

const define = async (definition: object) => {
  const { status, body } = await admin.send<Answer<Definition>>('POST', '/api/custom-fields', definition)
  expect(body.message ?? '').toBe('')
  expect(status).toBe(201)
  return body
}
const prospect = async (own: Record<string, unknown> = { assigned_to: rep.id }) =>
  `/api/prospects/${await maker.insert('prospects', own)}`
const put = (who: Person, path: string, customFields: object) =>
  who.send<Answer<Prospect>>('PATCH', path, { customFields })
const found = async (who: Person, query: string, of = 'prospects') => {
  const { status, body } = await who.get<Answer<{ items: Prospect[] }>>(`/api/${of}?${query}`)
  return status === 200 ? body.items.map(({ id }) => `/api/${of}/${id}`) : body.fields
}

test('[ENG-010] an administrator defines fields, the team reads them, others do not', async () => {
  const field = await define({ recordType: 'prospects', label: 'Dock door', type: 'text' })
  expect(field).toMatchObject({ key: 'dock_door', label: 'Dock door' })
  expect((await rep.get<Definitions>('/api/custom-fields?recordType=prospects')).body.items).toMatchObject([
    { key: 'dock_door' },
  ])
  expect((await customer.get('/api/custom-fields')).status).toBe(403)
  for (const who of [rep, desk])
    expect(
      (await who.send('POST', '/api/custom-fields', { recordType: 'clients', label: 'x', type: 'text' }))
        .status,
    ).toBe(403)
  const again = { recordType: 'prospects', label: 'dock DOOR', type: 'number' }
  const taken = await admin.send<Answer<Definition>>('POST', '/api/custom-fields', again)
  expect(taken).toMatchObject({ status: 409, body: { fields: { label: 'This value is already taken.' } } })
  const history = await admin.get<{ items: object[] }>(`/api/custom-fields/${field.id}/history`)
  expect(history.body.items).toMatchObject([{ action: 'create' }])
})

test('[ENG-010] each type is checked by its definition, with the problem at the field', async () => {
  const make = (label: string, type: string, more = {}) =>
    define({ recordType: 'prospects', label, type, ...more })
  await make('Seats', 'number')
  await make('Bar budget', 'money')
  await make('Lease ends', 'date')
  await make('Door', 'choice', { choices: ['Front', 'Rear'] })
  await make('Menu', 'link')
  await make('Taster', 'person')
  const path = await prospect()
  const good = {
    seats: 80.5,
    bar_budget: 125_000,
    lease_ends: '2027-03-01',
    door: 'Rear',
    menu: 'https://owl.example/menu',
    taster: rep.id,
  }
  const { status, body } = await put(rep, path, good)
  expect(status).toBe(200)
  expect(body.customFields).toEqual(good)
  const wrong: readonly (readonly [string, unknown])[] = [
    ['seats', 'many'],
    ['bar_budget', 12.5],
    ['bar_budget', -1],
    ['lease_ends', 'soon'],
    ['door', 'Side'],
    ['menu', 'javascript:alert(1)'],
    ['taster', 'somebody'],
    ['nothing_like_it', 'x'],
  ]
  for (const [key, value] of wrong) {
    const refused = await put(rep, path, { [key]: value })
    expect([key, refused.status]).toEqual([key, 400])
    expect(Object.keys(refused.body.fields ?? {})).toEqual([`customFields.${key}`])
  }
  expect((await put(rep, path, { dock_door: 'x'.repeat(501) })).body.fields).toEqual({
    'customFields.dock_door': 'String must contain at most 500 character(s)',
  })
  // A person whom the rep may not name.
  expect((await put(rep, path, { taster: desk.id })).body.fields).toEqual({
    'customFields.taster': 'There is no such record.',
  })
  expect((await put(admin, path, { taster: desk.id })).status).toBe(200)
  // What somebody else chose may stay.
  expect((await put(rep, path, { taster: desk.id, seats: 90 })).status).toBe(200)
})

test('[ENG-010] a change names some values, the others stay; null empties; histories say which', async () => {
  const path = await prospect()
  const made = await put(rep, path, { dock_door: 'Rear', seats: 40 })
  const next = await put(rep, path, { seats: null })
  expect(next.body.customFields).toEqual({ dock_door: 'Rear' })
  const stale = await rep.send<Answer<Prospect>>(
    'PATCH',
    path,
    { customFields: { seats: 1 } },
    { 'if-match': `"v${made.body.version}"` },
  )
  expect(stale.status).toBe(409)
  const { body } = await rep.get<{ items: { changes: object }[] }>(`${path}/history`)
  expect(body.items.map(({ changes }) => changes)).toEqual([
    { 'customFields.seats': [40, null] },
    { 'customFields.dock_door': [null, 'Rear'], 'customFields.seats': [null, 40] },
  ])
  await put(admin, path, { seats: null, bar_budget: 120_050, taster: desk.id })
  const acts = await admin.get<{ items: { records: { changes: object[] }[] }[] }>(
    `/api/audit?record=${path.split('/').at(-1)}`,
  )
  expect(acts.body.items[0]?.records[0]?.changes).toEqual([
    { field: 'Taster', from: null, to: expect.not.stringContaining(desk.id) },
    { field: 'Bar budget', from: null, to: '$1,200.50' },
  ])
})

test('[ENG-010] values are filtered by type, exported, created and changed in bulk', async () => {
  const label = `Filter ${admin.id.slice(-6)}`
  const { key } = await define({ recordType: 'prospects', label, type: 'text' })
  const sum = await define({ recordType: 'prospects', label: `${label} sum`, type: 'money' })
  const day = await define({ recordType: 'prospects', label: `${label} day`, type: 'date' })
  const one = await admin.send<Answer<Prospect>>('POST', '/api/prospects', {
    businessName: 'Filtered One',
    customFields: { [key]: '=Café, rear', [sum.key]: 500, [day.key]: '2027-01-05' },
  })
  expect(one.status).toBe(201)
  const two = await admin.send<Answer<Prospect>>('POST', '/api/prospects', {
    businessName: 'Filtered Two',
    customFields: { [key]: 'Front', [sum.key]: 900, [day.key]: '2027-02-05' },
  })
  const [first, second] = [`/api/prospects/${one.body.id}`, `/api/prospects/${two.body.id}`]
  const of = (name: string) => `customFields.${name}`
  expect(await found(admin, `${of(key)}=${encodeURIComponent('=CAFE, Rear')}`)).toEqual([first])
  expect(await found(admin, `${of(sum.key)}.gte=600`)).toEqual([second])
  expect(await found(admin, `${of(sum.key)}=500`)).toEqual([first])
  expect(await found(admin, `${of(sum.key)}=500,900&sort=businessName`)).toEqual([first, second])
  expect(await found(admin, `${of(day.key)}.lt=2027-02-01`)).toEqual([first])
  expect(await found(admin, `${of(day.key)}.null=false&${of(key)}.not=front`)).toEqual([first])
  expect(await found(admin, `${of(sum.key)}.gte=much`)).toHaveProperty([of(sum.key)])
  expect(await found(admin, `${of(key)}.gte=a`)).toHaveProperty([of(key)])
  expect(await found(admin, 'customFields.no_such=1')).toEqual({
    customFields: 'customFields.no_such: unknown field',
  })
  expect(await found(admin, 'customFields=1')).toHaveProperty(['customFields'])

  const csv = (await admin.get<string>(`/api/prospects/export.csv?${of(key)}.null=false`)).body
  expect(csv).toContain(`${label},${label} sum (USD),${label} day`)
  expect(csv).toContain(`"'=Café, rear",5.00,2027-01-05`)

  const bulk = await admin.send<Answer<{ changed: number }>>('POST', '/api/prospects/bulk', {
    action: 'update',
    ids: [one.body.id, two.body.id],
    changes: { customFields: { [key]: 'Side' } },
  })
  expect(bulk.body).toMatchObject({ changed: 2 })
  expect((await admin.get<Prospect>(second)).body.customFields).toEqual({
    [key]: 'Side',
    [sum.key]: 900,
    [day.key]: '2027-02-05',
  })
})

test('[ENG-010] a choice with a comma is one value of a filter', async () => {
  const choices = ['Smith, Jones & Co', 'Smith', 'Jones & Co']
  const { key } = await define({ recordType: 'prospects', label: 'House', type: 'choice', choices })
  const paths = await Promise.all(
    choices.map(async (choice) => {
      const path = await prospect()
      await put(rep, path, { [key]: choice })
      return path
    }),
  )
  const keeps = async (values: string[]) =>
    new Set(
      (await found(rep, `customFields.${key}=${encodeURIComponent(joinValues(values))}`)) as Iterable<string>,
    )
  expect(await keeps(['Smith, Jones & Co'])).toEqual(new Set([paths[0]]))
  expect(await keeps(['Smith, Jones & Co', 'Smith'])).toEqual(new Set(paths.slice(0, 2)))
})

test('[ENG-010] renamed and removed fields keep their values, and types stay as long as there are some', async () => {
  const made = await define({
    recordType: 'prospects',
    label: 'Parking',
    type: 'choice',
    choices: ['Yes', 'No'],
  })
  const path = await prospect()
  const at = `/api/custom-fields/${made.id}`
  const change = (changes: object) => admin.send<Answer<Definition>>('PATCH', at, changes)
  expect((await change({ type: 'text' })).status).toBe(200)
  expect((await change({ type: 'choice' })).status).toBe(200)
  await put(rep, path, { parking: 'Yes' })
  expect((await change({ label: 'Parking lot' })).body).toMatchObject({ key: 'parking' })
  expect((await change({ type: 'text' })).body.fields).toEqual({
    type: '1 of the prospects has a value in this field, so it stays as it is. Add another field, or empty it first.',
  })
  expect((await change({ choices: ['No', 'Maybe'] })).body.fields).toEqual({
    choices: '1 of the prospects has “Yes”. Give them another choice first.',
  })
  expect((await change({ choices: ['Yes', 'Maybe'] })).status).toBe(200)
  expect((await change({ choices: [] })).status).toBe(400)
  expect((await change({ choices: ['Yes', 'yes'] })).status).toBe(400)

  const values = async () => (await rep.get<Prospect>(path)).body.customFields
  expect(await values()).toEqual({ parking: 'Yes' })
  expect((await admin.send('DELETE', at)).status).toBe(200)
  expect(await values()).toBeNull()
  expect((await put(rep, path, { parking: 'Yes' })).status).toBe(400)
  await put(rep, path, { dock_door: 'Side' })
  // Another of that name does not take its values.
  expect(await define({ recordType: 'prospects', label: 'Parking', type: 'number' })).toMatchObject({
    key: 'parking_2',
  })
  expect((await admin.send('POST', `${at}/restore`)).status).toBe(200)
  expect(await values()).toEqual({ dock_door: 'Side', parking: 'Yes' })
})

test('[ENG-010] clients, products and orders take them, and customers see none', async () => {
  for (const recordType of ['clients', 'products', 'orders'])
    await define({ recordType, label: 'Route', type: 'text' })
  const client = await maker.insert('clients', { assigned_sales_rep_id: rep.id })
  const order = await maker.insert('orders', { client_id: client, sales_rep_id: rep.id })
  const product = await maker.insert('products', { status: 'active' })
  expect((await put(rep, `/api/clients/${client}`, { route: 'North' })).body.customFields).toEqual({
    route: 'North',
  })
  expect((await put(rep, `/api/orders/${order}`, { route: 'South' })).body.customFields).toEqual({
    route: 'South',
  })
  expect((await put(otherRep, `/api/orders/${order}`, { route: 'East' })).status).toBe(404)
  expect((await put(customer, `/api/orders/${order}`, { route: 'East' })).status).toBe(403)
  const more = await rep.send<Answer<Prospect>>('PATCH', `/api/orders/${order}`, { notes: 'x' })
  expect(Object.keys(more.body.fields ?? {})).toEqual(['notes'])
  expect((await put(desk, `/api/products/${product}`, { route: 'West' })).body.customFields).toEqual({
    route: 'West',
  })
  expect((await put(rep, `/api/products/${product}`, { route: 'West' })).status).toBe(403)
  expect((await customer.get<object>(`/api/products/${product}`)).body).not.toHaveProperty('customFields')
  expect((await customer.get('/api/products?customFields.route=West')).status).toBe(400)
  expect(await found(rep, 'customFields.route=south', 'orders')).toEqual([`/api/orders/${order}`])
})

test('[ENG-010] a kind of record has forty fields at most', async () => {
  const { body } = await admin.get<Definitions>('/api/custom-fields?recordType=clients&limit=200')
  for (let n = body.items.length; n < 40; n++)
    await define({ recordType: 'clients', label: `Field ${n}`, type: 'text' })
  const more = await admin.send<Answer<Definition>>('POST', '/api/custom-fields', {
    recordType: 'clients',
    label: 'One more',
    type: 'text',
  })
  expect(more.body.fields).toEqual({
    recordType: 'There are 40 fields on clients already. Remove one that nobody needs.',
  })
})

test('[ENG-010] a filter by a value reads an index', async () => {
  const plan = await app.context.db.transact(async (tx) => {
    await tx.rows('SET LOCAL enable_seqscan = off')
    const params = new Params()
    const custom: CustomField = {
      key: 'dock_door',
      label: 'Dock door',
      type: 'text',
      choices: [],
      help: null,
    }
    const where = customFilterSql([custom], { name: 'customFields.dock_door', raw: 'Rear' }, params)
    return tx.rows(`EXPLAIN SELECT t.id FROM prospects t WHERE ${where}`, params.values)
  })
  expect(JSON.stringify(plan)).toContain('prospects_custom_fields')
})
