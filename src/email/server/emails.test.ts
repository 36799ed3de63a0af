import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let admin: Person
let rep: Person
let other: Person
let bar: string

beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date('2026-11-18T19:00:00Z') } })
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  other = await app.signInAs('sales_rep')
  bar = await prospect({ contact_name: 'Ana Ruiz', email: 'ana@bar.example', average_drink_price: 1250 })
})
afterAll(() => app.close())

async function prospect(over: Record<string, unknown>): Promise<string> {
  const row = { business_name: 'The Bar', assigned_to: rep.id, stage: 'warm', ...over }
  const names = Object.keys(row)
  const found = await app.context.db.row<{ id: string }>(
    `INSERT INTO prospects (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  )
  return found?.id ?? ''
}

type Template = {
  id: string
  version: number
  status: string
  variables: string[]
  fields: Record<string, string>
}
const save = (person: Person, text: { subject?: string; body?: string }) =>
  person.send<Template>('POST', '/api/email-templates', {
    name: 'First hello',
    subject: 'Hello {{ business.name }}',
    body: 'Hi {{ business.firstName | default: "there" }}',
    ...text,
  })

test('an unknown field is refused by the field with the one that was meant; so are claims, links and loops', async () => {
  const wrong = async (body: string) => (await save(admin, { body })).body.fields?.body
  expect(await wrong('Hi {{ business.contct }}')).toBe(
    'There is no field “business.contct”. Did you mean “business.contact”?',
  )
  expect((await save(admin, { subject: '{{ prospect.notes }}' })).body.fields?.subject).toContain(
    'There is no field',
  )
  expect(await wrong('It cures hangovers.')).toContain('claim about health')
  expect(await wrong('[menu](javascript:x)')).toContain('https://')
  // Cyrillic emails: other hosts that look like ours.
  for (const link of [
    '[menu](https://аmberroot.example/menu)',
    '[menu](https://xn--mberroot-2fg.example/menu)',
    '[аmberroot.example](https://elsewhere.example)',
  ])
    expect(await wrong(link)).toContain('can look like others')
  expect(await wrong('[Café. Menü](https://elsewhere.example)')).toBeUndefined()
  expect(await wrong('{% for x in (1..1000000000) %}a{% endfor %}')).toContain('“for” cannot be used')
  expect(await wrong('{% render "x" %}')).toContain('“render” cannot be used')
  expect(await wrong('{{ business.name | replace: "a", "b" }}')).toContain('“replace” cannot be used')
  expect(await wrong('Hi {{ business.name')).toContain('not closed')
  expect(await wrong('{{ prospect.website }} {{ client.totalOrders }}')).toContain('Nobody can get this')
  expect(await wrong('{% if prospect.website %}{{ prospect.webpage }}{% endif %}')).toContain(
    'prospect.website',
  )
})

test('a version is published in the place of the one before, and what is published is not changed', async () => {
  const made = await save(admin, {})
  expect(made.status).toBe(201)
  expect(made.body.variables).toEqual(['business.name', 'business.firstName'])
  const { id } = made.body
  expect((await admin.send('POST', `/api/email-templates/${id}/version`)).status).toBe(409)
  expect((await rep.get(`/api/email-templates/${id}`)).status).toBe(404)
  const published = await admin.send<Template>('POST', `/api/email-templates/${id}/publish`, {})
  expect(published.body.status).toBe('published')
  expect((await rep.get(`/api/email-templates/${id}`)).status).toBe(200)
  const change = await admin.send(
    'PATCH',
    `/api/email-templates/${id}`,
    { body: 'Other' },
    { 'if-match': `"v${published.body.version}"` },
  )
  expect(change.status).toBe(409)
  const draft = await admin.send<{ id: string }>('POST', `/api/email-templates/${id}/version`)
  expect((await admin.send<{ id: string }>('POST', `/api/email-templates/${id}/version`)).body).toEqual(
    draft.body,
  )
  expect((await rep.send('POST', `/api/email-templates/${id}/version`)).status).toBe(404)
  await admin.send('POST', `/api/email-templates/${draft.body.id}/publish`, {})
  const before = await admin.get<Template>(`/api/email-templates/${id}`)
  expect(before.body.status).toBe('archived')
  const copy = await rep.send<{ id: string }>('POST', `/api/email-templates/${draft.body.id}/copy`)
  expect(copy.status).toBe(201)
  expect((await rep.send('POST', `/api/email-templates/${copy.body.id}/publish`, {})).status).toBe(403)
})

test('an email is filled in with the record as people read it, and goes to its address alone', async () => {
  const email = {
    kind: 'prospect',
    recordId: bar,
    subject: 'Hello {{ business.name }}',
    body: 'Hi {{ business.firstName }}, a glass is {{ prospect.averageDrinkPrice }}.\n\nYou buy from {{ prospect.currentSupplier }}.',
  }
  const preview = await rep.send<Record<string, unknown>>('POST', '/api/letters/preview', email)
  expect(preview.body).toMatchObject({
    to: 'ana@bar.example',
    name: 'Ana Ruiz',
    subject: 'Hello The Bar',
    text: 'Hi Ana, a glass is $12.50.\n\nYou buy from .',
    missing: ['Current supplier'],
    problems: {},
  })
  expect((await other.send('POST', '/api/letters', email)).status).toBe(404)
  const client = await rep.send<Record<string, unknown>>('POST', '/api/letters/preview', {
    ...email,
    body: '{{ client.totalOrders }}',
  })
  expect(client.body.problems).toEqual({ body: 'This names fields that a prospect does not have' })
  const sent = await rep.send<{ id: string; to: string }>('POST', '/api/letters', email)
  expect(sent.status).toBe(201)
  expect(sent.body.to).toBe('ana@bar.example')
  const row = await rep.get<Record<string, unknown>>(`/api/emails/${sent.body.id}`)
  expect(row.body).toMatchObject({
    status: 'queued',
    subject: 'Hello The Bar',
    recipientId: bar,
    senderId: rep.id,
  })
  expect((await other.send('POST', `/api/letters/${sent.body.id}/take-back`)).status).toBe(404)
  expect((await rep.send('POST', `/api/letters/${sent.body.id}/take-back`)).status).toBe(204)
  const jobs = await app.context.db.rows('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [
    `letter:${sent.body.id}`,
  ])
  expect(jobs).toEqual([])
})

test('no email leaves to a practice prospect, without an address, or with what nobody may say', async () => {
  const send = async (recordId: string, body = 'Hello') =>
    (await rep.send('POST', '/api/letters', { kind: 'prospect', recordId, subject: 'Hi', body })).status
  expect(await send(await prospect({ is_practice: true, email: 'a@b.example' }))).toBe(409)
  expect(await send(await prospect({ email: null }))).toBe(400)
  expect(await send(bar, 'It is perfectly safe')).toBe(400)
  expect(await send(bar, 'Hi {{ business.nam }}')).toBe(400)
})

test('who opted out gets no advertisement from anyone’s hand; a client is still answered', async () => {
  const send = (text: object) =>
    rep.send<{ message: string }>('POST', '/api/letters', {
      subject: 'Hello',
      body: 'See you on Friday.',
      ...text,
    })
  const out = await prospect({ business_name: 'Out Bar', email: 'out@bar.example' })
  const client = await app.context.db.row<{ id: string }>(
    `INSERT INTO clients (business_name, email, assigned_sales_rep_id) VALUES ('Out Bar', 'out@bar.example', $1) RETURNING id`,
    [rep.id],
  )
  await app.context.db.rows(
    `INSERT INTO suppressions (email, reason) VALUES ('out@bar.example', 'unsubscribed')`,
  )
  const said = 'This address opted out of commercial mail.'
  const preview = await rep.send<{ stopped: string | null }>('POST', '/api/letters/preview', {
    kind: 'prospect',
    recordId: out,
    subject: 'Hello',
    body: '',
  })
  expect(preview.body.stopped).toBe(said)
  expect(await send({ kind: 'prospect', recordId: out })).toMatchObject({
    status: 409,
    body: { message: said },
  })
  // An email from a template is commercial to a client, too; an answer is not.
  const template = await save(rep, {})
  expect(await send({ kind: 'client', recordId: client?.id, templateId: template.body.id })).toMatchObject({
    status: 409,
  })
  expect((await send({ kind: 'client', recordId: client?.id })).status).toBe(201)
  await app.context.db.rows(
    `INSERT INTO suppressions (email, reason) VALUES ('out@bar.example', 'complained')`,
  )
  expect((await send({ kind: 'client', recordId: client?.id })).status).toBe(409)
})
