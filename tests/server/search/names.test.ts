import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../support/app.ts'

type Name = { id: string; name: string; isRemoved: boolean }

let app: TestApp
let admin: Person
let rep: Person
let customer: Person
const clients: Record<string, string> = {}

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  customer = await app.signInAs('customer')
  for (const [name, assignedSalesRepId] of [
    ['Copper Door', rep.id],
    ['Night Heron', undefined],
  ] as const) {
    const body = { businessName: name, ...(assignedSalesRepId && { assignedSalesRepId }) }
    clients[name] = (await admin.send<{ id: string }>('POST', '/api/clients', body)).body.id
  }
})
afterAll(() => app.close())

const ask = async (who: Person, query: string) =>
  (await who.get<{ items: Name[] }>(`/api/names?${query}`)).body.items
const both = () => Object.values(clients).join(',')

test('the names behind ids are given within one’s scope, those of removed records as such', async () => {
  expect((await ask(admin, `of=clients&id=${both()}`)).map(({ name }) => name).sort()).toEqual([
    'Copper Door',
    'Night Heron',
  ])
  expect(await ask(rep, `of=clients&id=${both()}`)).toEqual([
    { id: clients['Copper Door'], name: 'Copper Door', isRemoved: false },
  ])
  expect(await ask(customer, `of=clients&id=${both()}`)).toEqual([])
  await admin.send('DELETE', `/api/clients/${clients['Night Heron']}`)
  expect(await ask(admin, `of=clients&id=${clients['Night Heron']}`)).toMatchObject([
    { name: 'Night Heron', isRemoved: true },
  ])
})

test('who sold is shown to everyone; who else works here to the team alone, and offered only to who may name them', async () => {
  const people = `of=users&id=${rep.id},${admin.id}`
  expect((await ask(customer, people)).map(({ id }) => id)).toEqual([rep.id])
  expect((await ask(rep, people)).map(({ id }) => id).sort()).toEqual([rep.id, admin.id].sort())
  expect((await ask(rep, 'of=users&q=admin')).map(({ id }) => id)).toEqual([])
  expect(
    (await ask(rep, `of=users&among=${encodeURIComponent('role=sales_rep&status=active')}`)).map(
      ({ id }) => id,
    ),
  ).toContain(rep.id)
  expect(await ask(customer, 'of=users&q=rep')).toEqual([])
})

test('what may be named is found by typing, by name, also with a typo', async () => {
  expect((await ask(admin, 'of=clients&q=copper')).map(({ name }) => name)).toEqual(['Copper Door'])
  expect((await ask(admin, 'of=clients&q=coper%20doro')).map(({ name }) => name)).toEqual(['Copper Door'])
})

test('a table, an id or a field that there is not is said by its name', async () => {
  for (const [query, field] of [
    ['of=nonsense', 'of'],
    ['of=clients&id=1', 'id'],
    ['of=clients&nonsense=1', 'nonsense'],
    ['of=clients&among=nonsense%3D1', 'nonsense'],
  ]) {
    const { status, body } = await admin.get<{ fields: object }>(`/api/names?${query}`)
    expect({ status, named: JSON.stringify(body.fields) }).toEqual({
      status: 400,
      named: expect.stringContaining(field ?? ''),
    })
  }
})

test('a file names a record of whichever of several tables a field means', async () => {
  const sent = { emailType: 'note', subject: 'Thank you', body: 'For the order.' }
  const written = await admin.send('POST', '/api/emails', {
    ...sent,
    recipientEmail: 'door@example.com',
    recipientType: 'client',
    recipientId: clients['Copper Door'],
  })
  expect(written.status).toBe(201)
  const file = await admin.get<string>('/api/emails/export.csv')
  expect(file.body).toContain('Copper Door')
})
