import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSales, type Sales } from '#tests/support/ai-sales-kit.ts'
import { learnFromEmails } from './sales/learn.ts'
import { measureTransfers } from './sales/measure-transfers.ts'

let sales: Sales
beforeAll(async () => {
  sales = await openSales()
})
afterAll(() => sales.app.close())
beforeEach(() => sales.begin())

test('an objection is answered by a technique of its kind, and the answer measures it', async () => {
  const { send } = await sales.openPost()
  const id = await sales.business()
  await sales.work()
  await sales.approve(await sales.draftOf(id))
  await send((await sales.draftOf(id)).emailId)
  const heard = await sales.answer(
    id,
    'It is too expensive for us.\n\nOn Tue, Nov 24, 2026 Amber Root wrote:\n> lawyer',
  )
  expect(heard.body).toMatchObject({ objection: 'price', next: { kind: 'draft' } })
  await sales.work()
  const draft = await sales.draftOf(id)
  expect(draft).toMatchObject({ purpose: 'answer', technique: 'The pour', step: 1 })
  expect(draft.body).toContain('Thank you for your answer.')
  await sales.approve(draft)
  await send((await sales.draftOf(id)).emailId)
  await sales.at(new Date('2026-11-24T20:00:00Z'))
  expect((await sales.answer(id, 'That makes sense. Send me the sheet, please.')).body.next.kind).toBe(
    'draft',
  )
  await sales.work()
  expect(await sales.draftOf(id)).toMatchObject({ purpose: 'answer', step: 2 })
  expect(
    await sales.rows(
      `SELECT t.name, u.outcome, t.total_uses AS uses, t.successful_uses AS good FROM technique_usage u JOIN sales_techniques t ON t.id = u.technique_id
        WHERE u.ai_prospect_id = $1 ORDER BY u.created_at`,
      [id],
    ),
  ).toMatchObject([
    { name: 'Good morning', outcome: 'not_helpful' },
    { name: 'The pour', outcome: 'helped', uses: 1, good: 1 },
  ])
  // A second answer before the email leaves stops the draft.
  await sales.answer(id, 'Fair enough')
  expect(await sales.draftOf(id)).toMatchObject({ state: 'stopped', reason: 'They answered before it left.' })
})

test('on anger, law, health, doubt or a wish for a person it is handed over with the transcript, and all that runs stops', async () => {
  const crm = await sales.one<{ id: string }>(
    `INSERT INTO prospects (business_name, assigned_to) VALUES ('The Anchor', $1) RETURNING id`,
    [sales.rep.id],
  )
  const sequence = await sales.one<{ id: string }>(
    `INSERT INTO follow_up_sequences (name) VALUES ('Gentle') RETURNING id`,
  )
  await sales.rows(`INSERT INTO prospect_follow_ups (prospect_id, sequence_id) VALUES ($1, $2)`, [
    crm.id,
    sequence.id,
  ])
  const id = await sales.business({ prospect_id: crm.id })
  await sales.work()
  await sales.approve(await sales.draftOf(id))
  const heard = await sales.answer(id, 'This is ridiculous. Leave me alone!')
  expect(heard.body.next).toMatchObject({
    kind: 'hand_over',
    reasons: ['They are angry: “ridiculous”.'].map(() => expect.stringContaining('angry')),
  })
  expect(await sales.letterOf((await sales.draftOf(id)).emailId)).toMatchObject({ status: 'suppressed' })
  expect(
    await sales.one(`SELECT assigned_to AS "with", assigned_rep_id AS rep FROM ai_prospects WHERE id = $1`, [
      id,
    ]),
  ).toEqual({ with: 'human', rep: sales.rep.id })
  const { body } = await sales.rep.get<{ items: Record<string, unknown>[] }>(
    `/api/human-to-ai-transfers?aiProspectId=${id}`,
  )
  expect(body.items[0]).toMatchObject({
    humanRepId: sales.rep.id,
    direction: 'ai_to_human',
    transferReason: expect.stringContaining('They are angry'),
    conversationHistory: [
      { from: 'inbound', content: 'This is ridiculous. Leave me alone!', medium: 'email' },
    ],
    performanceBefore: { days: 14, messages: 1, answers: 1, step: 1 },
  })
  expect(
    await sales.one(`SELECT status, stop_reason AS why FROM prospect_follow_ups WHERE prospect_id = $1`, [
      crm.id,
    ]),
  ).toMatchObject({ status: 'stopped' })
  expect(
    await sales.one(
      `SELECT title, priority, status FROM follow_up_reminders WHERE assigned_to = $1 AND prospect_id = $2`,
      [sales.rep.id, crm.id],
    ),
  ).toMatchObject({
    title: expect.stringContaining('Take over from the assistant: The Anchor'),
    priority: 'urgent',
    status: 'open',
  })
  await sales.work()
  expect((await sales.draftsOf(id)).length).toBe(1)

  for (const [text, why] of [
    ['My attorney asks whether it is legal.', 'They raised the law'],
    ['Is it safe with medication?', 'They raised health or safety'],
    ['Please have someone call me.', 'They asked for a person'],
    ['Blue seven under the ladder again', 'Nobody can be sure what they mean'],
  ] as const) {
    const other = await sales.business()
    expect((await sales.answer(other, text)).body.next).toMatchObject({
      kind: 'hand_over',
      reasons: [expect.stringContaining(why)],
    })
  }
  const gone = await sales.business({ email: 'gone@example.com' })
  expect((await sales.answer(gone, 'Please take me off your list')).body.next).toMatchObject({ kind: 'stop' })
  expect(await sales.rows(`SELECT reason FROM suppressions WHERE email = 'gone@example.com'`)).toEqual([
    { reason: 'unsubscribed' },
  ])
  // A colleague's business is out of scope; the rep's own is in scope.
  const foreign = await sales.business()
  expect((await sales.answer(foreign, 'Too expensive', sales.rep)).status).toBe(404)
  await sales.at(new Date('2026-11-24T19:00:00Z'))
  expect((await sales.answer(id, 'Well, what does it cost?', sales.rep)).status).toBe(200)

  // The window after the hand-over is as long as the one before it.
  await sales.at(new Date('2026-12-09T17:00:00Z'))
  await measureTransfers(sales.app.context)
  const after = await sales.rep.get<{ items: { performanceAfter: Record<string, number> }[] }>(
    `/api/human-to-ai-transfers?aiProspectId=${id}`,
  )
  expect(after.body.items[0]?.performanceAfter).toMatchObject({ days: 14, messages: 1, answers: 1 })
})

test('simulated buyers play the whole policy without a network; nothing of it is kept or counted', async () => {
  await sales.setPolicy({}, false)
  const tables = [
    'ai_prospects',
    'ai_conversations',
    'ai_sales_drafts',
    'human_to_ai_transfers',
    'technique_usage',
    'emails',
    'follow_up_reminders',
    'suppressions',
    'audit_logs',
    'transitions',
    'graphile_worker.jobs',
  ]
  const counts = () =>
    Promise.all(
      tables.map(async (table) => sales.one(`SELECT count(*)::int AS n, '${table}' AS t FROM ${table}`)),
    )
  const before = await counts()
  const figures = (await sales.admin.get('/api/ai/analytics')).body
  type Played = {
    letters: number
    handedOver: number
    buyers: {
      temper: string
      ended: string
      step: number
      messages: { isOurs: boolean; text: string; why: string[] }[]
    }[]
  }
  const play = async (seed: string) =>
    (await sales.admin.send<Played>('POST', '/api/ai-sales/rehearsals', { seed })).body
  const played = await play('one')
  expect(await counts()).toEqual(before)
  expect((await sales.admin.get('/api/ai/analytics')).body).toEqual(figures)
  expect(played.letters).toBeGreaterThan(8)
  const ended = Object.fromEntries(played.buyers.map(({ temper, ended: how }) => [temper, how]))
  expect(ended).toMatchObject({
    curious: expect.stringContaining('ready to buy'),
    silent: 'Let go: 3 letters were not answered.',
    angry: expect.stringContaining('They are angry'),
    lawful: expect.stringContaining('They raised the law'),
    worried: expect.stringContaining('They raised health'),
    leaver: 'Let go: They want no more mail.',
    riddling: expect.stringContaining('Nobody can be sure'),
  })
  for (const { messages } of played.buyers)
    for (const { isOurs, why, text } of messages) {
      if (!isOurs) continue
      expect(why.length).toBeGreaterThan(1)
      expect(text).toContain('Drafted by our sales assistant')
    }
  expect((await play('one')).buyers.map(({ ended: how, step }) => [how, step])).toEqual(
    played.buyers.map(({ ended: how, step }) => [how, step]),
  )
  expect((await sales.rep.send('POST', '/api/ai-sales/rehearsals', {})).status).toBe(403)
})

test('what emails teach is counted from their outcomes, said once, and never of fewer than twenty', async () => {
  const id = await sales.business()
  const use = async (name: string, helped: number, failed: number) =>
    sales.rows(
      `INSERT INTO technique_usage (technique_id, ai_prospect_id, outcome)
       SELECT t.id, $2, CASE WHEN n <= $3 THEN 'helped' ELSE 'not_helpful' END
         FROM sales_techniques t, generate_series(1, $3::int + $4::int) n WHERE t.name = $1`,
      [name, id, helped, failed],
    )
  await sales.rows(
    `INSERT INTO sales_techniques (name, category, script) VALUES ('Pencil', 'quality', 'Shall we do the sum?'),
       ('Sheet', 'quality', 'Shall I send the sheet?')`,
  )
  await use('Pencil', 20, 4)
  await use('Sheet', 5, 6)
  const found = () =>
    sales.rows(
      `SELECT title, performance_impact AS apart FROM learning_insights WHERE data_source = 'ai_letters'`,
    )
  await learnFromEmails(sales.app.context)
  expect(await found()).toEqual([])
  await use('Sheet', 2, 20)
  await learnFromEmails(sales.app.context)
  await learnFromEmails(sales.app.context)
  expect(await found()).toEqual([
    { title: 'In letters, "Pencil" stands out against quality objections', apart: 62.1 },
  ])
})
