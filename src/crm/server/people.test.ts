import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from '#platform/contract/search.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let rep: Person
let other: Person
let admin: Person
let made = 0

beforeAll(async () => {
  app = await testApp()
  rep = await app.signInAs('sales_rep')
  other = await app.signInAs('sales_rep')
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

type Contact = { id: string; name: string; email: string | null; phone: string | null; isPrimary: boolean }
type Failed = { code: string; message: string; fields?: Record<string, string> }

const row = async (table: string, id: string) =>
  app.context.db.row<Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = $1`, [id])
/** A prospect of the rep with Ana as whom its columns name. */
async function bar(over: Record<string, unknown> = {}): Promise<string> {
  const name = `Bar ${++made}`
  const body = { businessName: name, contactName: 'Ana Ruiz', email: `ana${made}@bar.example`, ...over }
  const { status, body: answer } = await rep.send<{ id: string }>('POST', '/api/prospects', body)
  expect(status).toBe(201)
  return answer.id
}
const add = (body: object, person = rep) => person.send<Contact & Failed>('POST', '/api/contacts', body)
const people = async (query: string, person = rep) =>
  (await person.get<{ items: Contact[] }>(`/api/contacts?${query}&sort=createdAt`)).body.items
const names = async (query: string) =>
  (await people(query)).map(({ name, isPrimary }) => (isPrimary ? `${name} *` : name))

test('[ENG-018] the first contact is whom the record’s fields name, and both say the same from then on, whichever is changed', async () => {
  const prospectId = await bar({ phone: '303 555 0101' })
  const [ana] = await people(`prospectId=${prospectId}`)
  expect(ana).toMatchObject({
    name: 'Ana Ruiz',
    email: `ana${made}@bar.example`,
    phone: '+13035550101',
    isPrimary: true,
  })
  await rep.send('PATCH', `/api/prospects/${prospectId}`, { contactName: 'Ana Ruiz-Lopez' })
  expect(await names(`prospectId=${prospectId}`)).toEqual(['Ana Ruiz-Lopez *'])
  const lane = `lane${made}@bar.example`
  await rep.send('PATCH', `/api/contacts/${ana?.id}`, { email: lane })
  expect(await row('prospects', prospectId)).toMatchObject({ email: lane, contactName: 'Ana Ruiz-Lopez' })
  // Another name with another address is somebody else: whom one knew stays.
  const boss = `boss${made}@bar.example`
  await rep.send('PATCH', `/api/prospects/${prospectId}`, { contactName: 'Bo Berg', email: boss })
  expect(await names(`prospectId=${prospectId}`)).toEqual(['Ana Ruiz-Lopez', 'Bo Berg *'])
  // And one whose address is typed into the record again is that person, not a third.
  await rep.send('PATCH', `/api/prospects/${prospectId}`, { contactName: 'Ana R. Lopez', email: lane })
  expect(await names(`prospectId=${prospectId}`)).toEqual(['Ana R. Lopez *', 'Bo Berg'])
})

test('[ENG-018] the first person of a record without one takes over its address and number, which stay when that person goes', async () => {
  const prospectId = await bar({ contactName: null, phone: '303 555 0199' })
  expect(await people(`prospectId=${prospectId}`)).toEqual([])
  const { body: lena } = await add({ prospectId, name: 'Lena Ortiz', role: 'Bar manager' })
  expect(lena).toMatchObject({ isPrimary: true, email: `ana${made}@bar.example`, phone: '+13035550199' })
  expect(await row('prospects', prospectId)).toMatchObject({ contactName: 'Lena Ortiz' })
  expect((await rep.send('DELETE', `/api/contacts/${lena.id}`)).status).toBe(200)
  expect(await row('prospects', prospectId)).toMatchObject({
    contactName: null,
    email: `ana${made}@bar.example`,
    phone: '+13035550199',
  })
  expect((await rep.send('POST', `/api/contacts/${lena.id}/restore`)).status).toBe(200)
  expect(await row('prospects', prospectId)).toMatchObject({ contactName: 'Lena Ortiz' })
})

test('[ENG-018] somebody is made primary, with an address; the primary contact is not removed from beside others', async () => {
  const prospectId = await bar()
  const address = `sam${made}@bar.example`
  const { body: sam } = await add({ prospectId, name: 'Sam Holt', role: 'Owner' })
  const primary = () => rep.send<Failed>('POST', `/api/contacts/${sam.id}/primary`)
  const without = await primary()
  expect([without.status, without.body.fields]).toEqual([
    400,
    { email: 'Add their email first: mail to the business goes to the primary contact.' },
  ])
  await rep.send('PATCH', `/api/contacts/${sam.id}`, { email: address.toUpperCase() })
  expect((await primary()).status).toBe(204)
  expect((await primary()).body.code).toBe('move_not_allowed')
  expect(await row('prospects', prospectId)).toMatchObject({ contactName: 'Sam Holt', email: address })
  expect(await names(`prospectId=${prospectId}`)).toEqual(['Ana Ruiz', 'Sam Holt *'])
  const removed = await rep.send<Failed>('DELETE', `/api/contacts/${sam.id}`)
  expect([removed.status, removed.body.message]).toEqual([
    409,
    'This is the primary contact. Make somebody else primary first.',
  ])
  const acts = await app.context.db.rows(
    `SELECT action FROM audit_logs WHERE entity_type = 'contacts' AND entity_id = $1 ORDER BY created_at, id`,
    [sam.id],
  )
  expect(acts.map(({ action }) => action)).toEqual(['create', 'update', 'make_primary'])
})

test('[ENG-018] one address stands once on a record, in whichever case; on another record it may stand, too', async () => {
  const prospectId = await bar()
  const twice = await add({ prospectId, name: 'Ana again', email: `ANA${made}@bar.example` })
  expect([twice.status, twice.body.code, Object.keys(twice.body.fields ?? {})]).toEqual([
    409,
    'unique_taken',
    ['email'],
  ])
  const elsewhere = await bar({ contactName: 'Kim', email: null })
  expect(
    (await add({ prospectId: elsewhere, name: 'Ana', email: `ana${made - 1}@bar.example` })).status,
  ).toBe(201)
  const both = await add({ name: 'Nobody’s' })
  expect([both.status, both.body.fields]).toEqual([
    400,
    { prospectId: 'One business: a prospect or a client' },
  ])
})

test('[ENG-018] people are read with the record and changed by who may change it; customers see none', async () => {
  const prospectId = await bar()
  const [ana] = await people(`prospectId=${prospectId}`)
  expect(await people(`prospectId=${prospectId}`, other)).toEqual([])
  expect(await people(`prospectId=${prospectId}`, admin)).toHaveLength(1)
  const operations = await app.signInAs('operations')
  expect(await people(`prospectId=${prospectId}`, operations)).toHaveLength(1)
  expect((await add({ prospectId, name: 'Kim' }, operations)).status).toBe(403)
  expect((await add({ prospectId, name: 'Kim' }, other)).status).toBe(400)
  for (const call of [
    other.send('PATCH', `/api/contacts/${ana?.id}`, { name: 'X' }),
    other.send('DELETE', `/api/contacts/${ana?.id}`),
    other.send('POST', `/api/contacts/${ana?.id}/primary`),
  ])
    expect((await call).status).toBe(404)
  const customer = await app.signInAs('customer')
  expect((await customer.get('/api/contacts')).status).toBe(403)
  const log = (person: Person, body: object) =>
    person.send<Failed>('POST', '/api/field-tools/contacts', { type: 'call', contactId: ana?.id, ...body })
  const wrong = await log(rep, { prospectId: await bar() })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['contactId']])
  expect((await log(rep, { prospectId })).status).toBe(201)
  const calls = await rep.get<{ items: unknown[] }>(`/api/interactions?prospectId=${prospectId}`)
  expect(calls.body.items).toMatchObject([{ type: 'call', contactId: ana?.id }])
})

test('[ENG-018] a prospect that is won takes its people along; then the client’s fields are the primary contact’s, and only who may change the client changes them', async () => {
  const prospectId = await bar()
  const [ana] = await people(`prospectId=${prospectId}`)
  await rep.send('PATCH', `/api/contacts/${ana?.id}`, { preferredContactMethod: 'phone' })
  await add({ prospectId, name: 'Sam Holt', email: `sam${made}@bar.example` })
  await rep.send('POST', `/api/prospects/${prospectId}/negotiate`)
  expect((await rep.send('POST', `/api/prospects/${prospectId}/win`, {})).status).toBe(200)
  const client = await app.context.db.row<{ id: string }>('SELECT id FROM clients WHERE prospect_id = $1', [
    prospectId,
  ])
  const clientId = client?.id ?? ''
  expect(await names(`clientId=${clientId}`)).toEqual(['Ana Ruiz *', 'Sam Holt'])
  expect(await row('clients', clientId)).toMatchObject({
    ownerName: 'Ana Ruiz',
    preferredContactMethod: 'phone',
  })
  await add({ clientId, name: 'Kim Vo', role: 'Bookkeeper' })
  expect(await names(`prospectId=${prospectId}`)).toEqual(['Ana Ruiz *', 'Sam Holt', 'Kim Vo'])
  await rep.send('PATCH', `/api/contacts/${ana?.id}`, { name: 'Ana Maria Ruiz' })
  expect(await row('clients', clientId)).toMatchObject({ ownerName: 'Ana Maria Ruiz' })
  // The prospect's own fields say who it was won with.
  expect(await row('prospects', prospectId)).toMatchObject({ contactName: 'Ana Ruiz' })
  await rep.send('PATCH', `/api/prospects/${prospectId}`, { email: 'elsewhere@bar.example' })
  expect(await row('clients', clientId)).toMatchObject({ email: `ana${made}@bar.example` })
  await admin.send('PATCH', `/api/clients/${clientId}`, { assignedSalesRepId: other.id })
  expect((await rep.send('PATCH', `/api/contacts/${ana?.id}`, { name: 'X' })).status).toBe(403)
  expect((await other.send('PATCH', `/api/contacts/${ana?.id}`, { name: 'Ana R.' })).status).toBe(200)
  // A removed client leaves them to the prospect, and a restored one has them again.
  expect((await admin.send('DELETE', `/api/clients/${clientId}`)).status).toBe(200)
  expect(await row('prospects', prospectId)).toMatchObject({ contactName: 'Ana R.' })
  expect(await names(`clientId=${clientId}`)).toEqual([])
  expect((await admin.send('POST', `/api/clients/${clientId}/restore`)).status).toBe(200)
  expect((await people(`clientId=${clientId}`, admin)).map(({ name }) => name)).toEqual([
    'Ana R.',
    'Sam Holt',
    'Kim Vo',
  ])
})

test('[ENG-018] a person is found by name, mail and number, with whose contact it is; the primary contact by the record, and nobody of a business that one does not read', async () => {
  const prospectId = await bar()
  const { body: sam } = await add({
    ...{ prospectId, name: 'Samantha Quillon', role: 'Buyer' },
    ...{ email: 'sq@quillon.example', phone: '720 555 0199' },
  })
  const find = async (q: string, person = rep) =>
    (await person.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}`)).body.items
  const hit = { entity: 'contacts', id: sam.id, title: 'Samantha Quillon', parentOf: 'prospects' }
  for (const q of ['samantha quil', 'sq@quillon.example', '720-555-0199', 'Samanta Quilon'])
    expect(await find(q), q).toMatchObject([
      { ...hit, line: ['Buyer', `Bar ${made}`], parentId: prospectId, phone: '+17205550199' },
    ])
  expect(await find('Samantha Quillon', other)).toEqual([])
  await rep.send('POST', `/api/contacts/${sam.id}/primary`)
  expect(await find('Samantha Quillon')).toMatchObject([{ entity: 'prospects', id: prospectId }])
  await admin.send('DELETE', `/api/prospects/${prospectId}`)
  expect(await find('Samantha Quillon', admin)).toEqual([])
})
