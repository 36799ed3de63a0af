import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let admin: Person
let rep: Person
let other: Person
let operations: Person

beforeAll(async () => {
  app = await testApp()
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
const technique = (over: Record<string, unknown>) =>
  insert('sales_techniques', {
    name: 'Ask which price',
    category: 'price',
    description: 'Theory that is not said to customers',
    script: 'Which price do you mean?',
    learning_source: 'human',
    ...over,
  })

const take = (person: Person, entity: string, id: string) =>
  person.send<{ marks: string }>('POST', '/api/letters/passages', { entity, id })
const snippet = (person: Person, over: Record<string, unknown> = {}) =>
  person.send<{ id: string; version: number; fields?: Record<string, string> }>(
    'POST',
    '/api/letter-snippets',
    {
      name: 'A tasting',
      body: 'We pour a tasting at {{ business.name }}.',
      ...over,
    },
  )

test('a snippet is kept only when an email with it could be sent', async () => {
  const wrong = async (body: string) => (await snippet(rep, { body })).body.fields?.body
  expect(await wrong('It cures hangovers.')).toContain('claim about health')
  expect(await wrong('Hi {{ business.contct }}')).toContain('Did you mean “business.contact”?')
  expect(await wrong('![A bottle](picture:0190a000-0000-7000-8000-000000000000)')).toContain('not among')
  expect(await wrong('')).toBeTruthy()
  expect((await snippet(operations)).status).toBe(403)
  expect((await snippet(rep)).status).toBe(201)
})

test('one’s own snippets are nobody else’s; the team’s are read by all who write, changed by who wrote them', async () => {
  const own = (await snippet(rep, { name: 'Own' })).body
  const shared = (await snippet(rep, { name: 'Shared', isShared: true })).body
  const seen = async (person: Person) => {
    const { body } = await person.get<{ items: { id: string }[] }>('/api/letter-snippets')
    return [own.id, shared.id].map((id) => body.items.some((one) => one.id === id))
  }
  expect([await seen(rep), await seen(other), await seen(operations), await seen(admin)]).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [true, true],
  ])
  expect((await take(other, 'letter_snippets', own.id)).status).toBe(404)
  expect((await take(other, 'letter_snippets', shared.id)).body).toEqual({
    marks: 'We pour a tasting at {{ business.name }}.',
  })
  expect((await take(operations, 'letter_snippets', shared.id)).status).toBe(403)
  const change = (person: Person) =>
    person.send(
      'PATCH',
      `/api/letter-snippets/${shared.id}`,
      { name: 'Mine' },
      { 'if-match': `"${shared.version}"` },
    )
  expect((await change(other)).status).toBeGreaterThanOrEqual(403)
  // An archived snippet is not offered.
  await app.context.db.rows(`UPDATE letter_snippets SET is_active = false WHERE id = $1`, [shared.id])
  expect((await take(rep, 'letter_snippets', shared.id)).status).toBe(404)
})

test('[AI-046] a response that is put in counts as used; of a technique its words are put in, not its theory', async () => {
  const response = await insert('ai_response_templates', {
    objection_category: 'trust',
    response_type: 'answer',
    template: 'Ask for the certificate.',
  })
  expect((await take(rep, 'ai_response_templates', response)).body.marks).toBe('Ask for the certificate.')
  const used = await app.context.db.row(
    `SELECT use_count AS uses, last_used IS NOT NULL AS "isDated" FROM ai_response_templates WHERE id = $1`,
    [response],
  )
  expect(used).toEqual({ uses: 1, isDated: true })
  const id = await technique({ name: 'For the words', category: 'trust' })
  expect((await take(rep, 'sales_techniques', id)).body).toEqual({ marks: 'Which price do you mean?' })
  const silent = await technique({ name: 'Without words', category: 'trust', script: null })
  const kept = await technique({
    name: 'Of another rep',
    category: 'trust',
    is_active: false,
    created_by: other.id,
  })
  for (const one of [silent, kept]) expect((await take(rep, 'sales_techniques', one)).status).toBe(404)
})
