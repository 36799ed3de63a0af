import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JoeReply, JoeStatus } from '#assistants/contract/joe.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await indexKnowledge(app.context, { type: 'recipe' })
  await indexKnowledge(app.context, { type: 'doc' })
})
afterAll(() => app.close())

const ask = (request: string) =>
  app.nobody.send<JoeReply>('POST', '/api/hey-joe', {
    request,
    context: { timestamp: new Date().toISOString() },
  })

test.each([
  ['Help me debug a React component that does not update when its data changes.', 'Debug a React component'],
  [
    'What are good TypeScript interface practices for objects that come from an API?',
    'TypeScript interface practices',
  ],
  ['How do I optimize a database query that takes too long?', 'Optimize a database query'],
  ['What should a code review of an API endpoint look at?', 'Review the code of an API endpoint'],
  ['Which state management patterns should I use in a React application?', 'State management patterns'],
])('[AI-014] [AI-018] [AI-019] %s', async (request, title) => {
  const { status, body } = await ask(request)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    joe: { sources: [title], answeredBy: 'builtin', hasAbstained: false },
  })
  const response = body.joe?.response
  expect(Object.keys(response ?? {}).sort()).toEqual(['code', 'explanation', 'solution', 'tips', 'warnings'])
  expect(response?.explanation).toMatch(/^1\. .+\n2\. /)
})

test('[AI-016] [AI-018] an empty or endless request, one without its time, and one with more than that are refused', async () => {
  expect((await ask('  ')).status).toBe(400)
  expect((await ask('  ')).body).toMatchObject({
    fields: { request: 'Please enter a programming question or request for Joe' },
  })
  expect((await ask('x'.repeat(8001))).status).toBe(400)
  const bare = await app.nobody.send('POST', '/api/hey-joe', { request: 'Help' })
  expect(bare.status).toBe(400)
  const more = await app.nobody.send('POST', '/api/hey-joe', {
    request: 'Help',
    role: 'admin',
    context: { timestamp: new Date().toISOString() },
  })
  expect(more.status).toBe(400)
})

test('pasted code is looked at and never run; what is found names its line', async () => {
  Object.assign(globalThis, { wasRun: false })
  const { body } = await ask(
    'Please review this:\n```tsx\nuseEffect(() => {\n  setCount(count + 1)\n})\nglobalThis.wasRun = true\nconst value: any = items.map((item) => <li>{item.name}</li>)\n```',
  )
  const warnings = body.joe?.response.warnings ?? []
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Line 1: This effect has no dependency list/),
      expect.stringMatching(/^Line 5: `any` switches/),
      expect.stringMatching(/^Line 5: Elements made in .map\(\) need a key/),
    ]),
  )
  expect(body.joe?.hasAbstained).toBe(false)
  expect(Reflect.get(globalThis, 'wasRun')).toBe(false)
  const broken = await ask(
    'What is wrong here?\n```ts\nconst order = { id: 1\nfunction total( { return 1 }\n```',
  )
  expect(broken.body.joe?.response.warnings?.[0]).toMatch(/^The parser stops/)
})

test('a snippet that breaks the parser is answered in words, and breaks it for nobody else', async () => {
  for (const deep of ['('.repeat(7800), '['.repeat(7800), '-'.repeat(7800), 'x=>'.repeat(2600)]) {
    const broken = await ask(`Why?\n\`\`\`ts\nconst a = ${deep}\n\`\`\``)
    expect(broken.status).toBe(200)
    expect(broken.body.joe?.response.warnings).toContainEqual(
      expect.stringMatching(/^The parser (gives up: this is nested too deeply for it\.|stops: )/),
    )
    const good = await ask('Is this right?\n```ts\nconst total: number = 1\nconst twice = total * 2\n```')
    expect(good.body.joe?.response.warnings ?? []).not.toContainEqual(expect.stringContaining('parser'))
    const bad = await ask('Is this right?\n```ts\nconst total: = 1\n```')
    expect(bad.body.joe?.response.warnings?.[0]).toMatch(/^The parser stops: /)
  }
})

test('what nobody wrote is said to need a model; nothing of the company’s own knowledge reaches a visitor', async () => {
  const admin = await app.signInAs('admin')
  await admin.send('POST', '/api/faq-items', {
    question: 'What is the secret margin of the gallon?',
    answer: 'Sixty percent.',
  })
  await indexKnowledge(app.context, { type: 'faq' })
  const { body } = await ask('What is the secret margin of the gallon?')
  expect(body.joe).toMatchObject({ hasAbstained: true, sources: [] })
  expect(body.joe?.response.solution).toMatch(/needs a language model/)
  expect(JSON.stringify(body)).not.toContain('Sixty')
})

test('Joe is limited per address', async () => {
  const hasty = await testApp({ over: app.url, env: { JOE_PER_HOUR: '1' } })
  const body = { request: 'How do I optimize a query?', context: { timestamp: new Date().toISOString() } }
  const statuses = []
  for (let turn = 0; turn < 2; turn++)
    statuses.push((await hasty.nobody.send('POST', '/api/hey-joe', body)).status)
  await hasty.close()
  expect(statuses).toContain(429)
})

test('[AI-024] [AI-025] [AI-031] the status counts rows, and a poll costs no query', async () => {
  const { db } = app.context
  const status = async () => (await app.nobody.get<JoeStatus>('/api/joe-status')).body
  const first = await status()
  expect(first).toMatchObject({
    name: 'Joe',
    status: 'NOT_EXAMINED',
    perfectionScore: null,
    testingCycles: 0,
    promotionScore: null,
    targetAchieved: false,
    progressToTarget: 0,
  })
  const rows = await db.row<{ asked: number; sources: number }>(
    `SELECT (SELECT count(*)::int FROM assistant_exchanges WHERE assistant = 'joe') AS asked,
            (SELECT count(DISTINCT source_key)::int FROM knowledge_passages WHERE source_type IN ('doc', 'recipe')) AS sources`,
  )
  expect(first).toMatchObject({ sessionNumber: rows?.asked, learningModules: rows?.sources })

  let queries = 0
  const { query } = app.context.db.pool
  app.context.db.pool.query = ((...given: Parameters<typeof query>) => {
    queries++
    return query.apply(app.context.db.pool, given)
  }) as typeof query
  // Change events of earlier questions may still arrive.
  await expect
    .poll(async () => {
      queries = 0
      for (let poll = 0; poll < 20; poll++) await status()
      return queries
    })
    .toBe(0)
  app.context.db.pool.query = query
  await ask('How do I undo a commit in git?')
  expect((await status()).sessionNumber).toBe(first.sessionNumber + 1)
})
