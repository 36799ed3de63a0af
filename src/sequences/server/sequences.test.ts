import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeUnsubscribe } from '#email/server/sending/take-unsubscribe.ts'
import { unsubscribeToken } from '#email/server/sending/unsubscribe.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'
import { stopFollowUps } from './stop-follow-ups.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

const words = (rows: readonly { email: string; subject: string }[], email: string) =>
  rows.filter((row) => row.email === email).map(({ subject }) => subject.split(',')[0])

test('an email, a wait, a branch and a call: each once, at its hour; two workers at a time write none twice', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence([
    { kind: 'email', templateId: testApp.template },
    { kind: 'wait', delayHours: 48 },
    { kind: 'branch', branchOn: 'stage', branchStage: 'hot', goTo: 5 },
    { kind: 'email', templateId: testApp.other },
    { kind: 'call', content: 'Ask how they liked it', delayHours: 24 },
  ])
  const bar = await testApp.prospect({ email: 'once@bars.example' })
  expect((await testApp.enroll(id, [bar])).status).toBe(409)
  expect((await testApp.start(id)).status).toBe(200)
  const begun = await testApp.enroll(id, [bar])
  expect(begun.body).toEqual({ begun: 1, left: [] })
  expect((await testApp.enroll(id, [bar])).body.left).toEqual([
    { name: expect.any(String), why: 'It runs already.' },
  ])
  expect(await testApp.runOf(bar)).toMatchObject({ status: 'active', step: 1, next: 'Email: First hello' })

  testApp.at('2026-11-17T17:00:11Z')
  await testApp.run()
  expect(words(await testApp.emails(), 'once@bars.example')).toEqual([])
  testApp.at('2026-11-17T17:01:00Z')
  await Promise.all([testApp.run(), testApp.run(), testApp.run()])
  expect(words(await testApp.emails(), 'once@bars.example')).toEqual(['First hello'])
  expect(await testApp.runOf(bar)).toMatchObject({
    step: 3,
    next: 'Email: A second pour',
    due: '2026-11-19T17:01:00.000Z',
  })

  // The worker was away until the evening: the branch is taken, the email waits for the morning.
  testApp.at('2026-11-20T01:30:00Z')
  await testApp.run()
  await testApp.run()
  expect(await testApp.runOf(bar)).toMatchObject({ step: 4, due: '2026-11-20T16:00:00.000Z' })
  testApp.at('2026-11-20T16:00:00Z')
  await testApp.run()
  await testApp.run()
  expect(words(await testApp.emails(), 'once@bars.example')).toEqual(['First hello', 'A second pour'])
  // Saturday is outside the window: the call is due on Monday.
  expect(await testApp.runOf(bar)).toMatchObject({
    step: 5,
    next: 'Call: Ask how they liked it',
    due: '2026-11-23T16:00:00.000Z',
  })
  testApp.at('2026-11-23T16:00:00Z')
  await testApp.run()
  expect(await testApp.runOf(bar)).toMatchObject({ status: 'completed', next: null, due: null })
  const later = await testApp.app.signInAs('admin')
  const task = await later.get<{ items: Record<string, unknown>[] }>(
    `/api/follow-up-reminders?prospectId=${bar}`,
  )
  expect(task.body.items).toMatchObject([
    {
      reminderType: 'call',
      description: 'Ask how they liked it',
      assignedTo: testApp.rep.id,
      status: 'open',
    },
  ])
})

test('a moved stage, an order, an opt-out, a hand and a removal end it, each with its reason; nothing goes out after', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence([
    { templateId: testApp.template },
    { templateId: testApp.other, delayHours: 24 },
  ])
  await testApp.start(id)
  const names = ['stage', 'order', 'out', 'hand', 'gone', 'lost', 'left']
  const bars: Record<string, string> = {}
  const { db } = testApp.app.context
  for (const name of names) bars[name] = await testApp.prospect({ email: `${name}@ends.example` })
  const leaver = await testApp.app.signInAs('sales_rep')
  await db.rows(`UPDATE prospects SET assigned_to = $2 WHERE id = $1`, [bars.left, leaver.id])
  const all = names.map((name) => bars[name] ?? '')
  expect((await testApp.enroll(id, all, testApp.admin)).body.begun).toBe(7)
  testApp.at('2026-11-17T17:05:00Z')
  await testApp.run()
  expect((await testApp.emails()).filter(({ email }) => email.endsWith('@ends.example'))).toHaveLength(7)

  await testApp.rep.send('POST', `/api/prospects/${bars.stage}/heat`, {})
  expect(await testApp.runOf(bars.stage ?? '')).toMatchObject({ status: 'stopped', why: 'Moved to hot.' })
  await testApp.rep.send('POST', `/api/prospects/${bars.lost}/lose`, { reason: 'Closed for good' })
  expect(await testApp.runOf(bars.lost ?? '')).toMatchObject({ status: 'stopped', why: 'Moved to lost.' })
  const run = await testApp.runOf(bars.hand ?? '')
  const stopped = await testApp.rep.send('POST', '/api/prospect-follow-ups/stop', { ids: [run.id] })
  expect(stopped.body).toEqual({ moved: 1 })
  expect(await testApp.runOf(bars.hand ?? '')).toMatchObject({ status: 'stopped', why: 'Stopped by hand.' })
  const [message] = await db.rows<{ id: string }>(
    `SELECT id FROM emails WHERE recipient_email = 'out@ends.example'`,
  )
  await takeUnsubscribe(testApp.app.context, unsubscribeToken(testApp.app.context, message?.id ?? ''))
  expect((await testApp.runOf(bars.out ?? '')).why).toContain('opted out')
  await testApp.admin.send('DELETE', `/api/prospects/${bars.gone}`, undefined, { 'if-match': '"v1"' })
  expect((await testApp.runOf(bars.gone ?? '')).why).toBe('The prospect was removed.')

  // A change that no service noticed is found at the moment of sending.
  await db.rows(`UPDATE users SET status = 'inactive' WHERE id = $1`, [leaver.id])
  const client = await db.row<{ id: string }>(
    `INSERT INTO clients (business_name, prospect_id) VALUES ('Orders', $1) RETURNING id`,
    [bars.order],
  )
  await db.rows(
    `INSERT INTO orders (client_id, order_number, subtotal, total, shipping_address, placed_by) VALUES ($1, 'ORD-1', 100, 100, '{}', $2)`,
    [client?.id, testApp.rep.id],
  )
  testApp.at('2026-11-18T18:00:00Z')
  await testApp.run()
  expect(await testApp.runOf(bars.order ?? '')).toMatchObject({ status: 'stopped', why: 'They ordered.' })
  expect((await testApp.runOf(bars.left ?? '')).why).toContain('has left')
  expect((await testApp.emails()).filter(({ email }) => email.endsWith('@ends.example'))).toHaveLength(7)
})

test('a sequence that says so goes on after a moved stage and an answer; without a cause everything ends', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence(
    [{ templateId: testApp.template }, { templateId: testApp.other, delayHours: 24 }],
    {
      stopsOnStage: false,
      stopsOnReply: false,
    },
  )
  await testApp.start(id)
  const bar = await testApp.prospect()
  await testApp.enroll(id, [bar])
  await testApp.rep.send('POST', `/api/prospects/${bar}/heat`, {})
  const { db } = testApp.app.context
  await db.transact((tx) => stopFollowUps(tx, { prospectId: bar, reason: 'They answered.', cause: 'reply' }))
  expect(await testApp.runOf(bar)).toMatchObject({ status: 'active' })
  await db.transact((tx) => stopFollowUps(tx, { prospectId: bar, reason: 'Enough.' }))
  expect(await testApp.runOf(bar)).toMatchObject({ status: 'stopped', why: 'Enough.' })
})

test('paused, nothing goes out; resumed, it goes on at the next open moment; what lacks a field waits for a person', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence([{ templateId: testApp.template }])
  await testApp.start(id)
  const bar = await testApp.prospect({ email: 'paused@bars.example' })
  const bare = await testApp.prospect({ email: 'bare@bars.example', contact_name: null })
  await testApp.enroll(id, [bar, bare])
  const { id: run } = await testApp.runOf(bar)
  expect((await testApp.rep.send('POST', '/api/prospect-follow-ups/pause', { ids: [run] })).body).toEqual({
    moved: 1,
  })
  testApp.at('2026-11-17T20:00:00Z')
  await testApp.run()
  expect(words(await testApp.emails(), 'paused@bars.example')).toEqual([])
  expect(await testApp.runOf(bare)).toMatchObject({
    status: 'paused',
    why: 'Not on record: Contact’s first name. Mend it, then resume.',
  })
  // Resumed at night.
  testApp.at('2026-11-18T05:00:00Z')
  const later = await testApp.app.signInAs('admin')
  await later.send('POST', '/api/prospect-follow-ups/resume', { ids: [run] })
  expect(await testApp.runOf(bar)).toMatchObject({
    status: 'active',
    due: '2026-11-18T16:00:00.000Z',
    why: null,
  })
  testApp.at('2026-11-18T16:00:00Z')
  await testApp.run()
  expect(words(await testApp.emails(), 'paused@bars.example')).toEqual(['First hello'])
  const other = await testApp.app.signInAs('sales_rep')
  expect((await other.send('POST', '/api/prospect-follow-ups/stop', { ids: [run] })).status).toBe(404)
})

test('the dry run says who gets what when, the daily cap with it, and the worker keeps to it; a new version leaves those who run', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence(
    [{ templateId: testApp.template }, { kind: 'call', content: 'Ring them', delayHours: 24 }],
    { beginsAtStage: 'negotiating', dailyCap: 2 },
  )
  const bars = [
    await testApp.prospect({ stage: 'negotiating', state: 'NY', email: 'ny@dry.example' }),
    await testApp.prospect({ stage: 'negotiating', state: 'HI', email: 'hi@dry.example' }),
    await testApp.prospect({ stage: 'negotiating', state: 'CO', email: 'co@dry.example' }),
    await testApp.prospect({ stage: 'negotiating', email: null }),
  ]
  type Dry = {
    total: number
    begins: number
    people: { name: string; why: string | null; messages: { words: string; at: string }[] }[]
  }
  const dry = await testApp.admin.send<Dry>('POST', `/api/follow-up-sequences/${id}/dry-run`, {})
  expect([dry.body.total, dry.body.begins]).toEqual([4, 3])
  const times = dry.body.people.map(({ messages }) => messages.map(({ at }) => at))
  expect(times).toEqual([
    [tuesday.replace('Z', '.000Z'), '2026-11-18T17:00:00.000Z'],
    ['2026-11-18T19:00:00.000Z', '2026-11-19T19:00:00.000Z'],
    [tuesday.replace('Z', '.000Z'), '2026-11-18T17:00:00.000Z'],
    [],
  ])
  expect(dry.body.people[3]?.why).toBe('There is no email address on this record.')
  expect((await testApp.rep.send('PUT', `/api/follow-up-sequences/${id}/steps`, { steps: [] })).status).toBe(
    403,
  )

  await testApp.start(id)
  expect((await testApp.enroll(id, bars.slice(0, 3))).body.begun).toBe(3)
  testApp.at('2026-11-17T17:01:00Z')
  await testApp.run()
  testApp.at('2026-11-17T19:30:00Z')
  await testApp.run()
  expect((await testApp.emails()).filter(({ email }) => email.endsWith('@dry.example'))).toHaveLength(2)
  expect(await testApp.runOf(bars[1] ?? '')).toMatchObject({ due: '2026-11-18T19:00:00.000Z' })

  const change = await testApp.admin.send('PUT', `/api/follow-up-sequences/${id}/steps`, { steps: [] })
  expect(change.status).toBe(409)
  const version = await testApp.admin.send<{ id: string }>('POST', `/api/follow-up-sequences/${id}/version`)
  await testApp.admin.send('PUT', `/api/follow-up-sequences/${version.body.id}/steps`, {
    steps: [
      {
        kind: 'task',
        delayHours: 0,
        templateId: null,
        content: 'Visit',
        branchOn: null,
        branchStage: null,
        goTo: null,
        isEscalated: false,
      },
    ],
  })
  expect((await testApp.start(version.body.id)).status).toBe(200)
  expect((await testApp.admin.get(`/api/follow-up-sequences/${id}`)).body).toMatchObject({
    status: 'archived',
  })
  expect(await testApp.runOf(bars[0] ?? '')).toMatchObject({ status: 'active', next: 'Call: Ring them' })
  expect((await testApp.enroll(id, bars.slice(0, 1))).status).toBe(409)
  testApp.at('2026-11-18T19:00:00Z')
  await testApp.run()
  expect((await testApp.emails()).filter(({ email }) => email === 'hi@dry.example')).toHaveLength(1)
  const later = await testApp.app.signInAs('admin')
  const figures = await later.get<Record<string, unknown>>(`/api/follow-up-sequences/${id}/figures`)
  expect(figures.body).toMatchObject({
    running: 1,
    completed: 2,
    steps: [{ waiting: 0 }, { waiting: 1, done: 2 }],
  })

  await later.send('POST', `/api/follow-up-sequences/${version.body.id}/stop`, {})
  expect(await testApp.runOf(bars[1] ?? '')).toMatchObject({
    status: 'stopped',
    why: 'The sequence was stopped.',
  })
})

test('who comes to the stage of a campaign gets its email once, by whatever way; who goes on before gets none', async () => {
  testApp.at(tuesday)
  const made = await testApp.admin.send<{ id: string; version: number }>('POST', '/api/drip-campaigns', {
    name: 'Getting hot',
    triggerStage: 'hot',
    emailTemplateId: testApp.template,
  })
  const { id, version } = made.body
  const started = await testApp.admin.send(
    'PATCH',
    `/api/drip-campaigns/${id}`,
    { isActive: true },
    { 'if-match': `"v${version}"` },
  )
  expect(started.status).toBe(200)
  const [stays, goes, back] = [
    await testApp.prospect({ email: 'stays@drip.example' }),
    await testApp.prospect(),
    await testApp.prospect(),
  ]
  for (const bar of [stays, goes, back]) await testApp.rep.send('POST', `/api/prospects/${bar}/heat`, {})
  await testApp.begun()
  await testApp.rep.send('POST', `/api/prospects/${goes}/negotiate`, {})
  await testApp.rep.send('POST', `/api/prospects/${back}/take-back`, {})
  await testApp.begun()
  testApp.at('2026-11-17T17:05:00Z')
  await Promise.all([testApp.run(), testApp.run()])
  const figures = () => testApp.admin.get<Record<string, unknown>>(`/api/drip-campaigns/${id}/figures`)
  expect((await figures()).body).toMatchObject({
    onTheWay: 1,
    skipped: 2,
    reasons: [{ count: 1 }, { count: 1 }],
  })
  expect(words(await testApp.emails(), 'stays@drip.example')).toEqual(['First hello'])
  // At the stage again, the skipped prospect begins anew, the one who got the email does not.
  await testApp.app.context.db.rows(
    `UPDATE emails SET status = 'sent', sent_at = now() WHERE recipient_email = 'stays@drip.example'`,
  )
  await testApp.rep.send('POST', `/api/prospects/${back}/heat`, {})
  await testApp.rep.send('POST', `/api/prospects/${stays}/warm`, {})
  await testApp.rep.send('POST', `/api/prospects/${stays}/heat`, {})
  await testApp.begun()
  testApp.at('2026-11-17T17:10:00Z')
  await testApp.run()
  expect((await figures()).body).toMatchObject({ onTheWay: 2, skipped: 1 })
  expect(words(await testApp.emails(), 'stays@drip.example')).toEqual(['First hello'])
})
