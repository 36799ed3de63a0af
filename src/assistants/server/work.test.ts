import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AssistantFigures } from '#assistants/contract/assistant-figures.ts'
import type { TaskResult } from '#assistants/contract/assistant-work.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'
import { runTask } from './work/run-task.ts'

let app: TestApp
let admin: Person
let rep: Person
let employee: string

const rows = <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  app.context.db.rows<T>(sql, values)
const one = async <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) => {
  const [found] = await rows<T>(sql, values)
  if (!found) throw new Error(`nothing found: ${sql}`)
  return found
}

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
})
afterAll(() => app.close())

beforeEach(async () => {
  const made = await one<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, role, status, is_ai_employee)
     VALUES ('Sage', 'Assistant', gen_random_uuid() || '@assistants.example', 'user', 'active', true) RETURNING id`,
  )
  employee = made.id
})

const prospect = (values = '') =>
  one<{ id: string }>(
    `INSERT INTO ai_prospects (business_name, state, city, current_ten_step) VALUES ('The Anchor', 'CO', 'Denver', 3) ${values} RETURNING id`,
  ).then(({ id }) => id)
const start = async (body: Record<string, unknown>) => {
  const { status, body: made } = await admin.send<{ id: string }>('POST', '/api/assistant-tasks', {
    aiEmployeeId: employee,
    ...body,
  })
  expect(status).toBe(201)
  return made.id
}
const taskOf = (id: string) =>
  one<{ status: string; result: TaskResult | null; finishedAt: string | null }>(
    `SELECT status, result, finished_at AS "finishedAt" FROM assistant_tasks WHERE id = $1`,
    [id],
  )

test('[AI-039] a started task waits in the queue as a job, and runs once however often the job comes', async () => {
  const id = await start({ kind: 'draft_faq' })
  expect(await taskOf(id)).toMatchObject({ status: 'queued', result: null })
  const jobs = await rows(
    `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'run-assistant-task' AND key = $1`,
    [`assistant-task:${id}`],
  )
  expect(jobs.length).toBe(1)
  await runTask(app.context, id)
  const first = await taskOf(id)
  expect(first).toMatchObject({ status: 'complete', result: { items: [] } })
  await runTask(app.context, id)
  expect(await taskOf(id)).toEqual(first)
  expect(
    await one('SELECT ai_tasks_completed AS done, last_task_assigned AS last FROM users WHERE id = $1', [
      employee,
    ]),
  ).toEqual({ done: 1, last: 'Draft answers to open questions' })
  const moves = await rows(`SELECT action FROM transitions WHERE entity_id = $1 ORDER BY id`, [id])
  expect(moves).toEqual([{ action: 'start' }, { action: 'finish' }])
})

test('nobody but an admin starts a task, and only an AI employee is given one', async () => {
  const body = { aiEmployeeId: employee, kind: 'draft_faq' }
  expect((await rep.send('POST', '/api/assistant-tasks', body)).status).toBe(403)
  const wrong = await admin.send('POST', '/api/assistant-tasks', { ...body, aiEmployeeId: rep.id })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { aiEmployeeId: expect.anything() } } })
  const nowhere = await admin.send('POST', '/api/assistant-tasks', { ...body, kind: 'research_prospect' })
  expect(nowhere).toMatchObject({ status: 400, body: { fields: { aiProspectId: expect.anything() } } })
})

test('a waiting task can be canceled, a finished one not', async () => {
  const id = await start({ kind: 'prepare_follow_ups' })
  expect((await admin.send('POST', `/api/assistant-tasks/${id}/cancel`)).status).toBe(200)
  await runTask(app.context, id)
  expect(await taskOf(id)).toMatchObject({ status: 'cancelled', finishedAt: expect.any(String) })
  const late = await admin.send('POST', `/api/assistant-tasks/${id}/cancel`)
  expect(late).toMatchObject({ status: 409, body: { code: 'move_not_allowed' } })
})

test('drafts are quoted from what is written, take effect when accepted, and stay unpublished', async () => {
  await admin.send('POST', '/api/faq-items', {
    question: 'How are pourers cleaned?',
    answer: 'Pourers are rinsed with hot water after each shift.',
  })
  await indexKnowledge(app.context)
  const draft = await one<{ id: string }>(
    `INSERT INTO faq_items (question, answer, source_type, is_active) VALUES ('How do we clean the pourers of the bar?', '', 'unanswered_question', false) RETURNING id`,
  )
  const id = await start({ kind: 'draft_faq' })
  await runTask(app.context, id)
  const answer = () => one('SELECT answer, is_active AS "isActive" FROM faq_items WHERE id = $1', [draft.id])
  expect((await taskOf(id)).result?.items).toMatchObject([
    { id: draft.id, text: expect.stringContaining('rinsed with hot water') },
  ])
  expect(await answer()).toEqual({ answer: '', isActive: false })
  expect((await admin.send('POST', `/api/assistant-tasks/${id}/review`, { accepted: true })).status).toBe(204)
  expect(await answer()).toEqual({
    answer: expect.stringContaining('rinsed with hot water'),
    isActive: false,
  })
  const again = await admin.send('POST', `/api/assistant-tasks/${id}/review`, { accepted: false })
  expect(again.status).toBe(409)
  expect(
    await rows(`SELECT 1 FROM audit_logs WHERE entity_id = $1 AND action = 'review'`, [id]),
  ).toHaveLength(1)
})

test('a chance is the share won of our own decided prospects, and changes only when accepted', async () => {
  const id = await prospect()
  for (const [stage, many] of [
    ['won', 9],
    ['lost', 3],
  ] as const) {
    await rows(
      `INSERT INTO prospects (business_name, stage, current_stage, current_ten_step) SELECT 'Bar ' || n, $1, $1, 5 FROM generate_series(1, $2::int) n`,
      [stage, many],
    )
  }
  const chance = () => one('SELECT conversion_probability AS chance FROM ai_prospects WHERE id = $1', [id])
  const rejected = await start({ kind: 'rescore_prospects' })
  await runTask(app.context, rejected)
  expect((await taskOf(rejected)).result?.items.find((item) => item.id === id)).toMatchObject({
    from: 20,
    to: 75,
  })
  await admin.send('POST', `/api/assistant-tasks/${rejected}/review`, { accepted: false })
  expect(await chance()).toEqual({ chance: 20 })
  const accepted = await start({ kind: 'rescore_prospects' })
  await runTask(app.context, accepted)
  await admin.send('POST', `/api/assistant-tasks/${accepted}/review`, { accepted: true })
  expect(await chance()).toEqual({ chance: 75 })
})

test('research says when the place is closed to us', async () => {
  await rows(
    `INSERT INTO illegal_jurisdictions (name, jurisdiction_type, state, ban_type, product_form, is_active) VALUES ('Vermont', 'state', 'VT', 'full_ban', 'any', true)`,
  )
  const id = await prospect()
  await rows(`UPDATE ai_prospects SET state = 'VT' WHERE id = $1`, [id])
  const task = await start({ kind: 'research_prospect', aiProspectId: id })
  await runTask(app.context, task)
  expect((await taskOf(task)).result?.items[0]?.text).toBe('Closed to us: Vermont. No sample, no order.')
})

test('messages and objections of an AI prospect are counted as they are written, and the last contact by a person is kept at a handover', async () => {
  const bar = await one<{ id: string }>(
    `INSERT INTO prospects (business_name, last_contact_date) VALUES ('The Anchor', '2026-11-20T18:00:00Z') RETURNING id`,
  )
  const id = await prospect()
  await rows('UPDATE ai_prospects SET prospect_id = $2 WHERE id = $1', [id, bar.id])
  const say = (objection: string | null) =>
    one<{ id: string }>(
      `INSERT INTO ai_conversations (prospect_id, message_type, content, objection_detected) VALUES ($1, 'customer', 'Hello', $2) RETURNING id`,
      [id, objection],
    )
  await say(null)
  const second = await say('price')
  const shown = async () =>
    (await admin.get<{ totalInteractions: number; objectionCount: number }>(`/api/ai-prospects/${id}`)).body
  expect(await shown()).toMatchObject({ totalInteractions: 2, objectionCount: 1 })
  await rows('UPDATE ai_conversations SET deleted_at = now() WHERE id = $1', [second.id])
  expect(await shown()).toMatchObject({ totalInteractions: 1, objectionCount: 0 })

  const path = `/api/ai-prospects/${id}/hand-over`
  expect(
    (await admin.send('POST', path, { to: 'human', repId: rep.id, reason: 'Wants a visit' })).status,
  ).toBe(204)
  const { body } = await admin.get<{ items: { lastHumanInteraction: string }[] }>(
    `/api/human-to-ai-transfers?aiProspectId=${id}`,
  )
  expect(body.items[0]?.lastHumanInteraction).toBe('2026-11-20T18:00:00.000Z')
})

test('[AI-040] [AI-047] a prospect passes to a person and back, with reason and figures kept', async () => {
  const id = await prospect()
  const path = `/api/ai-prospects/${id}/hand-over`
  const missing = await admin.send('POST', path, { to: 'human', reason: 'Wants a visit' })
  expect(missing.status).toBe(400)
  const toAdmin = await admin.send('POST', path, { to: 'human', repId: admin.id, reason: 'Wants a visit' })
  expect(toAdmin).toMatchObject({ status: 400, body: { fields: { repId: expect.anything() } } })
  const given = await admin.send('POST', path, { to: 'human', repId: rep.id, reason: 'Wants a visit' })
  expect(given.status).toBe(204)
  expect((await rep.get<{ assignedTo: string }>(`/api/ai-prospects/${id}`)).body.assignedTo).toBe('human')
  expect((await admin.send('POST', path, { to: 'human', repId: rep.id, reason: 'Again' })).status).toBe(409)
  expect((await admin.send('POST', path, { to: 'ai', reason: 'Mail is enough' })).status).toBe(204)
  expect(
    await rows(
      `SELECT direction, human_rep_id AS rep, transfer_reason AS reason FROM human_to_ai_transfers WHERE ai_prospect_id = $1 ORDER BY created_at, id`,
      [id],
    ),
  ).toEqual([
    { direction: 'ai_to_human', rep: rep.id, reason: 'Wants a visit' },
    { direction: 'human_to_ai', rep: rep.id, reason: 'Mail is enough' },
  ])
})

test('[AI-050] an insight is acted upon once, by a named person', async () => {
  const insight = await one<{ id: string }>(
    `INSERT INTO learning_insights (insight_type, title, is_actionable) VALUES ('technique_effectiveness', 'Coaster', true) RETURNING id`,
  )
  const path = `/api/learning-insights/${insight.id}/implement`
  expect((await admin.send('POST', path)).status).toBe(204)
  expect((await admin.send('POST', path)).status).toBe(409)
  expect(await one('SELECT implemented_by AS by FROM learning_insights WHERE id = $1', [insight.id])).toEqual(
    {
      by: admin.id,
    },
  )
})

test('[AI-041] [AI-049] figures are counts of rows: a rate from twenty uses on, with its interval', async () => {
  const [often, seldom] = await rows<{ id: string }>(
    `INSERT INTO sales_techniques (name, category) VALUES ('Often', 'price'), ('Seldom', 'price') RETURNING id`,
  )
  const use = (id: string | undefined, outcome: string | null, many: number) =>
    rows(
      `INSERT INTO technique_usage (technique_id, outcome) SELECT $1, $2 FROM generate_series(1, $3::int)`,
      [id, outcome, many],
    )
  await use(often?.id, 'won', 5)
  await use(often?.id, 'helped', 10)
  await use(often?.id, 'not_helpful', 5)
  await use(often?.id, null, 7)
  await use(seldom?.id, 'won', 19)
  await rows(
    `INSERT INTO assistant_exchanges (assistant, user_id, question, answer, confidence, has_abstained, answered_by, latency_ms, was_helpful)
     VALUES ('help', $1, 'a', 'b', 0.9, false, 'builtin', 10, true), ('help', $1, 'c', 'd', 0.1, true, 'builtin', 20, null),
            ('help', $1, 'e', 'f', 0.8, false, 'builtin', 30, false)`,
    [rep.id],
  )
  const { body } = await admin.get<AssistantFigures>('/api/ai/analytics?days=30')
  expect(body).toMatchObject({ days: 30, asked: 3, abstained: 1, helped: 1, rated: 2, medianMs: 20 })
  const found = (name: string) => body.techniques.find((technique) => technique.name === name)
  expect(found('Often')).toMatchObject({ uses: 20, successes: 15, rate: 0.75 })
  expect(found('Often')?.low).toBeCloseTo(0.531, 3)
  expect(found('Often')?.high).toBeCloseTo(0.888, 3)
  expect(found('Seldom')).toMatchObject({ uses: 19, successes: 19, rate: null, low: null })
  expect(body.people).toMatchObject([{ id: rep.id, asked: 3, abstained: 1, helped: 1, rated: 2 }])
  expect(body.teams).toMatchObject([{ role: 'sales_rep', people: 1, asked: 3, abstained: 1, costMicros: 0 }])
  expect((await admin.get('/api/ai/analytics?days=31')).status).toBe(400)
})

test('[AI-050] [AI-052] what stands out is kept with the reviewer’s word, and becomes an insight when accepted', async () => {
  const [best, worst] = await rows<{ id: string }>(
    `INSERT INTO sales_techniques (name, category) VALUES ('Best of timing', 'timing'), ('Worst of timing', 'timing') RETURNING id`,
  )
  await rows(
    `INSERT INTO technique_usage (technique_id, outcome) SELECT $1::uuid, 'won' FROM generate_series(1, 30) UNION ALL SELECT $2, 'lost' FROM generate_series(1, 30)`,
    [best?.id, worst?.id],
  )
  const found = (table: string) =>
    rows(`SELECT 1 FROM ${table} WHERE title = '"Best of timing" stands out against timing objections'`)
  const rejected = await start({ kind: 'study_techniques' })
  await runTask(app.context, rejected)
  expect(await found('ai_learning_insights')).toHaveLength(0)
  await admin.send('POST', `/api/assistant-tasks/${rejected}/review`, { accepted: false })
  expect(await found('ai_learning_insights')).toHaveLength(1)
  expect(await found('learning_insights')).toHaveLength(0)
  const accepted = await start({ kind: 'study_techniques' })
  await runTask(app.context, accepted)
  await admin.send('POST', `/api/assistant-tasks/${accepted}/review`, { accepted: true })
  expect(await found('learning_insights')).toHaveLength(1)
  expect(
    await rows(`SELECT status FROM ai_learning_insights WHERE title LIKE '"Best of timing"%' ORDER BY id`),
  ).toEqual([{ status: 'rejected' }, { status: 'accepted' }])
})

test('[AI-049] [AI-051] a use that a rep writes down counts for the technique and stands among what the rep did', async () => {
  const technique = await one<{ id: string }>(
    `INSERT INTO sales_techniques (name, category, ten_step_stage) VALUES ('Coaster', 'price', 4) RETURNING id`,
  )
  const use = { techniqueId: technique.id, outcome: 'won', context: 'At the bar' }
  const made = await rep.send<{ id: string }>('POST', '/api/technique-usage', use)
  expect(made.status).toBe(201)
  const figures = () =>
    one(
      'SELECT total_uses AS uses, successful_uses AS won, success_rate AS rate FROM sales_techniques WHERE id = $1',
      [technique.id],
    )
  expect(await figures()).toEqual({ uses: 1, won: 1, rate: 100 })
  const { body } = await rep.get<{ items: object[] }>('/api/human-behavior-logs')
  expect(body.items).toMatchObject([
    { userId: rep.id, actionTaken: 'Coaster', wasSuccessful: true, tenStepStage: 4, situation: 'At the bar' },
  ])
  await admin.send('DELETE', `/api/technique-usage/${made.body.id}`)
  expect(await figures()).toEqual({ uses: 0, won: 0, rate: null })
})
