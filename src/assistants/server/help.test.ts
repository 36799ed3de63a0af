import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { notifyAskers } from './help/notify-askers.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let app: TestApp
let rep: Person
let admin: Person

const faq: [string, string, string[]][] = [
  [
    'What do the bottles cost?',
    'Silver 32oz is $59.95 and the gallon $199.95.',
    ['price list', 'how much is a gallon', 'wholesale price'],
  ],
  [
    'When is an order shipped?',
    'Confirmed orders leave the next workday.',
    ['delivery time', 'when will it arrive'],
  ],
  [
    'How old must a guest be?',
    '21 and over, everywhere, identification every time.',
    ['age limit', 'minimum age', 'check id'],
  ],
  [
    'How is commission worked out?',
    '15 % of the subtotal less discounts.',
    ['how much do I earn', 'commission rate'],
  ],
]

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  for (const [question, answer, aliases] of faq) {
    const made = await admin.send('POST', '/api/faq-items', { question, answer, aliases })
    expect(made.status).toBe(201)
  }
  const technique = await admin.send('POST', '/api/sales-techniques', {
    name: 'Ask which price',
    category: 'price',
    description: 'One question finds out which price is meant.',
    script: 'Which price do you mean, the total today or the cost of a drink?',
    followUp: 'Answer only the one they name.',
    aliases: ['it is too expensive', 'that costs too much'],
  })
  expect(technique.status).toBe(201)
  await indexKnowledge(app.context)
})

afterAll(() => app.close())

const ask = (question: string, type = 'general', who = rep) =>
  who.send<HelpAnswer>('POST', '/api/ai/help', { question, type, context: '/prospects' })

test('[AI-006] [AI-007] a question is answered word for word from a source one can open', async () => {
  const { status, body } = await ask('How much is a gallon of Silver?')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    answer: 'Silver 32oz is $59.95 and the gallon $199.95.',
    sources: ['What do the bottles cost?'],
    hasAbstained: false,
    answeredBy: 'builtin',
  })
  expect(body.confidence).toBeGreaterThanOrEqual(0.5)
  expect(body.confidence).toBeLessThanOrEqual(1)
  const [source] = body.citations
  expect(source?.href).toMatch(/^\/faq\?open=[0-9a-f-]{36}$/)
})

test('an answer counts as one reading of the entry it rests on, without making a new version of it', async () => {
  const entry = async () => {
    const { body } = await admin.get<{ items: { viewCount: number; version: number }[] }>(
      '/api/faq-items?question=What%20do%20the%20bottles%20cost%3F',
    )
    return body.items[0]
  }
  const before = await entry()
  await ask('How much is a gallon of Silver?')
  await ask('How much is a gallon of Silver?')
  expect(await entry()).toEqual({
    ...before,
    viewCount: (before?.viewCount ?? 0) + 2,
  })
})

test('[AI-007] [AI-008] an objection gets what to say, what comes next, and no rate before twenty uses are known', async () => {
  const { body } = await ask('They say it is too expensive', 'objection')
  expect(body.objection_response).toEqual({
    proven_response: 'Which price do you mean, the total today or the cost of a drink?',
    follow_up: 'Answer only the one they name.',
    success_rate: null,
    uses: 0,
    interval: null,
    technique: 'Ask which price',
    category: 'price',
  })
})

test('[AI-008] thumbs and a win become uses of the technique, once for each question; from twenty on the rate is shown', async () => {
  const rateOf = async () => (await ask('They say it is too expensive', 'objection')).body.objection_response
  for (let use = 0; use < 20; use++) {
    const { body } = await ask('They say it is too expensive', 'objection')
    // Feedback that is sent twice counts once; the last one counts.
    await rep.send('POST', `/api/ai/help/${body.id}/feedback`, { helpful: true })
    const kept = await rep.send(
      'POST',
      `/api/ai/help/${body.id}/feedback`,
      use < 15 ? { won: true } : { helpful: false },
    )
    expect(kept.body).toEqual(
      use < 15 ? { wasHelpful: true, hasWon: true } : { wasHelpful: false, hasWon: false },
    )
    if (use === 18) expect(await rateOf()).toMatchObject({ uses: 19, success_rate: null, interval: null })
  }
  const rate = await rateOf()
  expect(rate).toMatchObject({ uses: 20, success_rate: 0.75 })
  expect(rate?.interval?.low).toBeCloseTo(0.5313, 3)
  expect(rate?.interval?.high).toBeCloseTo(0.8881, 3)
  const { body } = await admin.get<{
    items: { totalUses: number; successfulUses: number; successRate: number }[]
  }>('/api/sales-techniques')
  expect(body.items[0]).toMatchObject({ totalUses: 20, successfulUses: 15, successRate: 75 })
})

test('[AI-006] [AI-009] empty, too long and not understood: a clear word, nothing breaks', async () => {
  for (const question of ['', '   ', 'x'.repeat(4001)]) {
    const { status, body } = await ask(question)
    expect(status).toBe(400)
    expect(String(body.answer ?? '')).toBe('')
  }
  const long = await ask('x'.repeat(4001))
  expect(long.body).toMatchObject({
    fields: { question: 'Please keep the question below 4,000 characters.' },
  })
  const empty = await ask(' ')
  expect(empty.body).toMatchObject({ fields: { question: 'Please write a question.' } })
  for (const question of [
    '¿Cuánto cuesta enviarlo a Colorado?',
    '🍹🍹🍹',
    '<script>alert(1)</script>',
    `${'price '.repeat(660)}?`,
    "'; DROP TABLE faq_items; --",
    '%_\\',
  ]) {
    const { status, body } = await ask(question)
    expect(status, question).toBe(200)
    expect(body.answer.length).toBeGreaterThan(0)
  }
  const emoji = await ask('🍹🍹🍹')
  expect(emoji.body).toMatchObject({ hasAbstained: true, citations: [] })
  expect(emoji.body.answer).toMatch(/^I could not make out a question/)
})

test('a question without an answer: no answer is made up, one draft and one alert for all who ask alike, and they are notified', async () => {
  const other = await app.signInAs('trainee')
  const first = await ask('How long does the warehouse keep a pallet for delivery by ferry?')
  expect(first.body).toMatchObject({ hasAbstained: true, citations: [] })
  expect(first.body).not.toHaveProperty('sources')
  await ask('How long does the warehouse keep a pallet for the delivery by ferry', 'general', other)
  const drafts = await admin.get<{
    items: { id: string; question: string; isActive: boolean; version: number }[]
  }>('/api/faq-items?sourceType=unanswered_question')
  const draft = drafts.body.items.filter(({ question }) => question.includes('ferry'))
  expect(draft).toHaveLength(1)
  expect(draft[0]).toMatchObject({
    isActive: false,
    question: 'How long does the warehouse keep a pallet for delivery by ferry?',
  })
  const alerts = await admin.get<{ items: { title: string; status: string }[] }>('/api/admin-alerts')
  const alert = () => alerts.body.items.filter(({ title }) => title.includes('ferry'))
  expect(alert()).toHaveLength(1)

  const changed = await admin.send('PATCH', `/api/faq-items/${draft[0]?.id}`, {
    answer: 'Three days.',
    isActive: true,
  })
  expect(changed.status).toBe(200)
  await notifyAskers(app.context, draft[0]?.id ?? '')
  await notifyAskers(app.context, draft[0]?.id ?? '')
  const own = await other.get<{
    items: { question: string; answeredAt: string | null; seenAt: string | null }[]
  }>('/api/assistant-exchanges?q=ferry')
  expect(own.body.items).toHaveLength(1)
  expect(own.body.items[0]).toMatchObject({ answeredAt: expect.any(String), seenAt: null })
  const mails = await app.context.db.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE payload->>'template' = 'question-answered'`,
  )
  expect(mails[0]?.n).toBe(2)
  expect((await other.send('POST', '/api/ai/help/seen')).status).toBe(204)
  const seen = await other.get<{ items: { seenAt: string | null }[] }>('/api/assistant-exchanges?q=ferry')
  expect(seen.body.items[0]?.seenAt).toEqual(expect.any(String))
  const closed = await admin.get<{ items: { title: string; status: string }[] }>(
    '/api/admin-alerts?status=resolved',
  )
  expect(closed.body.items.map(({ title }) => title)).toEqual([expect.stringContaining('ferry')])

  await indexKnowledge(app.context, { type: 'faq' })
  expect((await ask('How long does the warehouse keep a pallet for delivery by ferry?')).body.answer).toBe(
    'Three days.',
  )
})

test('personal data of a question stays out of the draft', async () => {
  await ask('Why did the forklift of jo@example.com at 303-555-0143 get stuck in the elevator?')
  const { body } = await admin.get<{ items: { question: string }[] }>(
    '/api/faq-items?sourceType=unanswered_question',
  )
  const texts = body.items.map(({ question }) => question).join()
  expect(texts).toContain('[email]')
  expect(texts).not.toMatch(/jo@example|0143/)
})

test('what a role may not read is not quoted to it', async () => {
  const user = await app.signInAs('user')
  const { body } = await ask('They say it is too expensive', 'objection', user)
  expect(JSON.stringify(body)).not.toContain('Which price do you mean')
  expect(JSON.stringify((await ask('They say it is too expensive', 'objection')).body)).toContain(
    'Which price do you mean',
  )
})

test('feedback and questions are one’s own', async () => {
  const { body } = await ask('age limit')
  const anonymous = await app.signInAs('sales_rep')
  expect((await anonymous.send('POST', `/api/ai/help/${body.id}/feedback`, { helpful: true })).status).toBe(
    404,
  )
  expect((await anonymous.get(`/api/assistant-exchanges/${body.id}`)).status).toBe(404)
  expect((await rep.get(`/api/assistant-exchanges/${body.id}`)).status).toBe(200)
  expect((await rep.send('POST', `/api/ai/help/${body.id}/feedback`, {})).status).toBe(400)
})

test('a changed, switched-off or deleted entry is answered from no more', async () => {
  const found = await admin.get<{ items: { id: string }[] }>('/api/faq-items?q=commission')
  await admin.send('PATCH', `/api/faq-items/${found.body.items[0]?.id}`, { isActive: false })
  const [job] = await app.context.db.rows<{ payload: { type: 'faq'; id: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE key = $1`,
    [`index-knowledge:faq:${found.body.items[0]?.id}`],
  )
  await indexKnowledge(app.context, job?.payload)
  const { body } = await ask('How is commission worked out?')
  expect(body.hasAbstained).toBe(true)
  expect(JSON.stringify(body)).not.toContain('15 %')
})

test('questions are limited per person', async () => {
  const hasty = await testApp({ over: app.url, env: { HELP_PER_HOUR: '2' } })
  const caller = hasty.as(rep.token)
  const statuses: number[] = []
  for (let turn = 0; turn < 3; turn++)
    statuses.push(
      (await caller.send('POST', '/api/ai/help', { question: 'age limit', type: 'general' })).status,
    )
  await hasty.close()
  expect(statuses.at(-1)).toBe(429)
})
