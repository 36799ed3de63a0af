import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Drafted } from '#email/contract/email-draft.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { rowMaker } from '#tests/support/row-maker.ts'
import { resources } from '../../compose-modules.ts'

let app: TestApp
let admin: Person
let rep: Person
let other: Person
let operations: Person

beforeAll(async () => {
  app = await testApp({
    clock: { now: () => new Date('2026-11-18T19:00:00Z') },
    env: { HELP_PER_HOUR: '40' },
  })
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  other = await app.signInAs('sales_rep')
  operations = await app.signInAs('operations')
})
afterAll(() => app.close())

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row)
  const found = await app.context.db.row<{ id: string }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  )
  return found?.id ?? ''
}
const prospect = (over: Record<string, unknown> = {}) =>
  insert('prospects', {
    business_name: 'The Bar',
    contact_name: 'Ana Ruiz',
    email: 'ana@bar.example',
    assigned_to: rep.id,
    stage: 'warm',
    current_ten_step: 5,
    ...over,
  })
const visit = (prospectId: string, over: Record<string, unknown> = {}) =>
  insert('interactions', {
    prospect_id: prospectId,
    user_id: rep.id,
    type: 'visit',
    status: 'done',
    subject: 'Second visit',
    notes: 'Ana is worried that the price is too high. She hides it from her partner.',
    outcome: 'Wants figures',
    completed_at: '2026-11-16T19:00:00Z',
    ...over,
  })
const technique = (over: Record<string, unknown>) =>
  insert('sales_techniques', {
    name: 'Ask which price',
    category: 'price',
    description: 'Theory that is not said to customers',
    script: 'Which price do you mean?',
    learning_source: 'human',
    ...over,
  })

const draft = (person: Person, body: Record<string, unknown>) =>
  person.send<Drafted & { fields?: Record<string, string> }>('POST', '/api/letters/draft', body)
const titles = ({ sources }: Drafted) => sources.map(({ title }) => title)
test('a draft says what the record says and no more, with what it rests on', async () => {
  const id = await technique({})
  const bar = await prospect({ notes: 'Priority one', pain_points: 'Slow Tuesdays' })
  await visit(bar)
  await insert('follow_up_reminders', {
    prospect_id: bar,
    assigned_to: rep.id,
    reminder_type: 'call',
    title: 'Bring the price sheet',
    due_date: '2026-11-20T17:00:00Z',
  })
  const { status, body } = await draft(rep, { kind: 'prospect', recordId: bar })
  expect(status).toBe(200)
  expect(body.subject).toBe('Your question')
  expect(body.body).toBe(
    [
      'Hi {{ business.firstName | default: "there" }},',
      'Thank you for your time when we came by on Nov 16, 2026.',
      'Which price do you mean?',
      '{{ sender.name }}\n{{ company.name }}',
    ].join('\n\n'),
  )
  expect(body.sources.filter(({ isInLetter }) => isInLetter)).toEqual([
    {
      title: 'Visit of Nov 16, 2026',
      href: `/prospects/${bar}`,
      says: 'Its day is said, and no more.',
      isInLetter: true,
    },
    {
      title: 'Ask which price',
      href: `/ai-sales/techniques?open=${id}`,
      says: expect.stringContaining('Ask which price'),
      isInLetter: true,
    },
  ])
  expect(titles(body)).toEqual(
    expect.arrayContaining([
      'Note of the visit of Nov 16, 2026',
      'Objection heard: price',
      'Reminder for Nov 20, 2026',
    ]),
  )
  expect(body.unknown).toEqual(['No products of interest on record.'])
  expect(body.secondWording).toBeNull()
  // The wording can be sent as it is.
  const preview = await rep.send<{ problems: object; text: string }>('POST', '/api/letters/preview', {
    ...{ kind: 'prospect', recordId: bar, subject: body.subject, body: body.body },
  })
  expect(preview.body.problems).toEqual({})
  expect(preview.body.text).toContain('Hi Ana,')
  // The draft is the same until the record changes.
  expect((await draft(rep, { kind: 'prospect', recordId: bar })).body).toEqual(body)
})

test('where nothing is known nothing is said, and the draft says that', async () => {
  const { body } = await draft(rep, {
    kind: 'prospect',
    recordId: await prospect({ contact_name: null, current_ten_step: 1 }),
  })
  expect(body.body).toMatch(/^Hi \{\{ business\.firstName \| default: "there" \}\},\n\nWe supply businesses/)
  expect(body.unknown).toEqual([
    'No visit, call or meeting on record that you may read.',
    'No objection on record.',
    'No products of interest on record.',
    'Nobody’s name is on record: it greets with “there”.',
  ])
})

test('[SHELL-036] what the viewer may not read is not in the draft, and no record outside their scope is drafted from', async () => {
  const bar = await prospect()
  expect((await draft(other, { kind: 'prospect', recordId: bar })).status).toBe(404)
  expect((await draft(operations, { kind: 'prospect', recordId: bar })).status).toBe(403)
  // A client that was another rep's prospect: its visits are not this rep's to read.
  const before = await prospect({ assigned_to: other.id })
  await visit(before, { user_id: other.id })
  const client = await insert('clients', {
    business_name: 'The Club',
    owner_name: 'Bo Lee',
    email: 'bo@club.example',
    assigned_sales_rep_id: rep.id,
    prospect_id: before,
  })
  await insert('follow_up_reminders', {
    client_id: client,
    assigned_to: other.id,
    reminder_type: 'call',
    title: 'Of another',
    due_date: '2026-11-20T17:00:00Z',
  })
  const mine = await draft(rep, { kind: 'client', recordId: client })
  expect(mine.status).toBe(200)
  expect(JSON.stringify(mine.body)).not.toMatch(/Visit of|worried|Of another/)
  const all = await draft(admin, { kind: 'client', recordId: client })
  expect(titles(all.body)).toEqual(
    expect.arrayContaining(['Visit of Nov 16, 2026', 'Reminder for Nov 20, 2026']),
  )
})

test('of a client its last order is said; a published template about orders says it in the company’s words', async () => {
  const client = await insert('clients', {
    business_name: 'The Inn',
    owner_name: 'Cy Dow',
    email: 'cy@inn.example',
    assigned_sales_rep_id: rep.id,
    last_order_date: '2026-10-02T18:00:00Z',
  })
  const order = await insert('orders', {
    order_number: 'AR-9001',
    client_id: client,
    sales_rep_id: rep.id,
    placed_by: rep.id,
    status: 'delivered',
    subtotal: 5000,
    total: 5000,
    shipping_address: JSON.stringify({ street: '1 Main St', city: 'Denver', state: 'CO', zip: '80202' }),
    order_date: '2026-10-02T18:00:00Z',
  })
  const name = 'Silver *32* {{ oz }}'
  await insert('order_items', {
    order_id: order,
    product_id: await (await rowMaker(app.context.db, resources)).parent('products'),
    quantity: 1,
    unit_price: 5000,
    total_price: 5000,
    product_name: name,
    product_sku: 'T-1',
  })
  const { body } = await draft(rep, { kind: 'client', recordId: client })
  const preview = await rep.send<{ text: string; problems: object }>('POST', '/api/letters/preview', {
    ...{ kind: 'client', recordId: client, subject: body.subject, body: body.body },
  })
  // Its signs are escaped: it begins no markup and no field.
  expect(preview.body.text).toContain(
    'Your last order, AR-9001, was placed on Oct 2, 2026: Silver *32* {{ oz }}.',
  )
  expect(titles(body)).toContain('Order AR-9001')
  const template = await insert('email_templates', {
    name: 'Time to reorder',
    category: 'orders',
    subject: 'Your next order',
    body: 'Hi {{ business.firstName }},\n\nyour last order was on {{ client.lastOrderDate }}.\n\n{{ sender.name }}',
    variables: ['business.firstName', 'client.lastOrderDate', 'sender.name'],
    status: 'published',
  })
  const again = (await draft(rep, { kind: 'client', recordId: client })).body
  expect(again.templateId).toBe(template)
  expect(again.body).toContain('\n\nYour last order was on {{ client.lastOrderDate }}.\n\n')
  expect(again.body).not.toContain('AR-9001')
  expect(titles(again)).toContain('Template “Time to reorder”')
})

test('a technique that says what no email may is not used, and what is a person’s to answer is left to them', async () => {
  await app.context.db.rows(`UPDATE sales_techniques SET is_active = false`)
  await technique({ name: 'A claim', category: 'timing', script: 'It cures hangovers.' })
  const bar = await prospect({ current_ten_step: 2 })
  await visit(bar, { notes: 'She has a problem with the season, not now she says.' })
  const { body } = await draft(rep, { kind: 'prospect', recordId: bar })
  expect(body.body).not.toContain('hangovers')
  expect(titles(body)).not.toContain('A claim')
  const mail = await insert('inbound_mails', {
    kind: 'reply',
    digest: 'one',
    subject: 'Re: Hello',
    from_email: 'ana@bar.example',
    body: 'My lawyer will call you. Also the price is too high.',
    received_at: '2026-11-17T19:00:00Z',
    prospect_id: bar,
    owner_id: rep.id,
    is_shared: true,
  })
  const answer = (await draft(rep, { kind: 'prospect', recordId: bar, answerTo: mail })).body
  expect(answer.caution).toContain('They raised the law')
  expect(answer.body).toBe(
    'Hi {{ business.firstName | default: "there" }},\n\nThank you for your answer.\n\n{{ sender.name }}\n{{ company.name }}',
  )
  expect((await draft(rep, { kind: 'prospect', recordId: await prospect(), answerTo: mail })).status).toBe(
    404,
  )
})

test('drafts are counted like questions to the assistant', async () => {
  const recordId = await prospect()
  const statuses = []
  for (let time = 0; time < 45; time++)
    statuses.push((await draft(admin, { kind: 'prospect', recordId })).status)
  expect(statuses).toContain(200)
  expect(statuses.at(-1)).toBe(429)
})
