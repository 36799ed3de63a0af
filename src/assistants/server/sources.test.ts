import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import type { JoeReply } from '#assistants/contract/joe.ts'
import type { AssistantSource } from '#assistants/contract/source.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await indexKnowledge(app.context, { type: 'recipe' })
  await indexKnowledge(app.context, { type: 'doc' })
})
afterAll(() => app.close())

type Reader = TestApp['nobody']
const read = (reader: Reader, id: string) =>
  reader.get<AssistantSource>(`/api/assistant-sources/${encodeURIComponent(id)}`)

const passageId = async (key: string, part = 0): Promise<string> => {
  const row = await app.context.db.row<{ id: string }>(
    'SELECT id FROM knowledge_passages WHERE source_key = $1 AND part = $2',
    [key, part],
  )
  return row?.id ?? ''
}

test('a visitor opens what Joe’s answer rests on: the whole entry, its code as it was written', async () => {
  const asked = await app.nobody.send<JoeReply>('POST', '/api/hey-joe', {
    request: 'What are good TypeScript interface practices for objects that come from an API?',
    context: { timestamp: new Date().toISOString() },
  })
  const [cited] = asked.body.joe?.citations ?? []
  expect(cited).toMatchObject({ title: 'TypeScript interface practices', type: 'recipe', href: '' })
  const { status, body } = await read(app.nobody, cited?.id ?? '')
  expect(status).toBe(200)
  expect(body).toMatchObject({ type: 'recipe', title: 'TypeScript interface practices', file: null })
  for (const part of ['### Step by step\n\n1. ', '### Code example\n\n~~~~', '### Best practices\n\n- '])
    expect(body.text).toContain(part)
  // Markdown marks in plain text are escaped, those in code are not.
  expect(body.text).toContain('- `any` spreads\\. One')
  const row = await app.context.db.row<{ code: string }>(
    `SELECT details->'code'->>'text' AS code FROM knowledge_passages WHERE title = $1`,
    [body.title],
  )
  expect(body.text).toContain(row?.code.trimEnd() ?? 'no code')
})

test('a page of the documentation is read by its section, or as a whole by its key', async () => {
  const part = await app.context.db.row<{ id: string; title: string }>(
    `SELECT id, title FROM knowledge_passages WHERE source_key = 'doc:docs/house.md' AND title LIKE '%: The life of a request'`,
  )
  const section = await read(app.nobody, part?.id ?? '')
  expect(section.body).toMatchObject({ type: 'doc', title: part?.title, file: 'docs/house.md' })
  expect(section.body.text).toContain('1. A gate for addresses that are not signed in')
  expect(section.body.text).not.toContain('Services are verb-noun')
  const whole = await read(app.nobody, 'doc:docs/house.md')
  expect(whole.body.text).toContain('### The life of a request')
  expect(whole.body.text).toContain('Services are verb-noun')
  // A long section is indexed in parts and shown whole.
  const cut = await app.context.db.row<{ id: string; parts: number; last: string }>(
    `SELECT (array_agg(id ORDER BY part))[1] AS id, count(*)::int AS parts, (array_agg(body ORDER BY part DESC))[1] AS last
       FROM knowledge_passages WHERE source_type = 'doc' GROUP BY source_key, title HAVING count(*) > 1 ORDER BY 2 DESC LIMIT 1`,
  )
  expect(cut?.parts).toBeGreaterThan(1)
  expect((await read(app.nobody, cut?.id ?? '')).body.text).toContain(cut?.last)
})

test('what the help may quote to somebody is theirs to open, and nobody else’s', async () => {
  const admin = await app.signInAs('admin')
  const made = await admin.send<{ id: string }>('POST', '/api/ai-response-templates', {
    objectionCategory: 'price',
    responseType: 'question',
    template: 'What does *one* pour cost you?\nAnd a tab of <three>?',
    followUp: 'Write the figure down.',
  })
  expect(made.status).toBe(201)
  await indexKnowledge(app.context, { type: 'template' })
  const key = `template:${made.body.id}`
  const id = await passageId(key)
  for (const role of ['admin', 'sales_rep', 'trainee'] as const) {
    const { status, body } = await read(await app.signInAs(role), id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'template',
      title: 'price objection, question',
      href: `/ai-sales/templates?open=${made.body.id}`,
    })
    expect(body.text).toBe(
      'What does \\*one\\* pour cost you\\?  \nAnd a tab of \\<three\\>\\?\n\n### Follow-up\n\nWrite the figure down\\.',
    )
  }
  for (const reader of [app.nobody, await app.signInAs('customer'), await app.signInAs('user')]) {
    expect((await read(reader, id)).status).toBe(404)
    expect((await read(reader, key)).status).toBe(404)
  }
  // Joe quotes the documentation to everybody.
  const page = await passageId('doc:README.md')
  for (const reader of [app.nobody, await app.signInAs('customer'), await app.signInAs('user')])
    expect((await read(reader, page)).status).toBe(200)
})

test('every source that an answer of the help cites can be opened', async () => {
  const rep = await app.signInAs('sales_rep')
  const { body } = await rep.send<HelpAnswer>('POST', '/api/ai/help', {
    question: 'Which settings does a production start need?',
    type: 'technical',
  })
  const named = [...body.citations, ...body.related]
  expect(named.length).toBeGreaterThan(0)
  for (const { id, title } of named)
    expect((await read(rep, id)).body).toMatchObject({ title, text: expect.stringMatching(/\S/) })
})

test('what is not a source is not found or not understood; readers are limited', async () => {
  expect((await read(app.nobody, 'doc:docs/../package.json')).status).toBe(404)
  expect((await read(app.nobody, 'recipe:no-such-recipe')).status).toBe(404)
  for (const id of ['users', 'doc:', "doc:x' OR 1=1"])
    expect((await read(app.nobody, id)).status, id).toBe(400)
  const hasty = await testApp({ over: app.url, env: { SOURCES_PER_HOUR: '2' } })
  const statuses = []
  for (let turn = 0; turn < 3; turn++) statuses.push((await read(hasty.nobody, 'doc:README.md')).status)
  await hasty.close()
  expect(statuses).toContain(429)
})
