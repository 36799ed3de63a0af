import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeWayOut } from '#email/server/sending/take-way-out.ts'
import { wayOutToken } from '#email/server/sending/way-out.ts'
import { stopFollowUps } from '#sequences/server/stop-follow-ups.ts'
import { sequenceHouse } from './sequence-house.ts'

let house: Awaited<ReturnType<typeof sequenceHouse>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  house = await sequenceHouse(tuesday)
})
afterAll(() => house.close())

const words = (rows: readonly { email: string; subject: string }[], email: string) =>
  rows.filter((row) => row.email === email).map(({ subject }) => subject.split(',')[0])

test('a letter, a wait, a branch and a call: each once, at its hour; two workers at a time write none twice', async () => {
  house.at(tuesday)
  const id = await house.sequence([
    { kind: 'email', templateId: house.template },
    { kind: 'wait', delayHours: 48 },
    { kind: 'branch', branchOn: 'stage', branchStage: 'hot', goTo: 5 },
    { kind: 'email', templateId: house.other },
    { kind: 'call', content: 'Ask how they liked it', delayHours: 24 },
  ])
  const bar = await house.prospect({ email: 'once@bars.example' })
  expect((await house.enrol(id, [bar])).status).toBe(409)
  expect((await house.start(id)).status).toBe(200)
  const begun = await house.enrol(id, [bar])
  expect(begun.body).toEqual({ begun: 1, left: [] })
  expect((await house.enrol(id, [bar])).body.left).toEqual([
    { name: expect.any(String), why: 'It runs already.' },
  ])
  expect(await house.runOf(bar)).toMatchObject({ status: 'active', step: 1, next: 'Email: First hello' })

  house.at('2026-11-17T17:00:11Z')
  await house.run()
  expect(words(await house.letters(), 'once@bars.example')).toEqual([])
  house.at('2026-11-17T17:01:00Z')
  await Promise.all([house.run(), house.run(), house.run()])
  expect(words(await house.letters(), 'once@bars.example')).toEqual(['First hello'])
  expect(await house.runOf(bar)).toMatchObject({
    step: 3,
    next: 'Email: A second pour',
    due: '2026-11-19T17:01:00.000Z',
  })

  // The worker was away until the evening: the branch is taken, the letter waits for the morning.
  house.at('2026-11-20T01:30:00Z')
  await house.run()
  await house.run()
  expect(await house.runOf(bar)).toMatchObject({ step: 4, due: '2026-11-20T16:00:00.000Z' })
  house.at('2026-11-20T16:00:00Z')
  await house.run()
  await house.run()
  expect(words(await house.letters(), 'once@bars.example')).toEqual(['First hello', 'A second pour'])
  // Saturday is no day for it: the call is Monday's.
  expect(await house.runOf(bar)).toMatchObject({
    step: 5,
    next: 'Call: Ask how they liked it',
    due: '2026-11-23T16:00:00.000Z',
  })
  house.at('2026-11-23T16:00:00Z')
  await house.run()
  expect(await house.runOf(bar)).toMatchObject({ status: 'completed', next: null, due: null })
  const later = await house.app.signInAs('admin')
  const task = await later.get<{ items: Record<string, unknown>[] }>(
    `/api/follow-up-reminders?prospectId=${bar}`,
  )
  expect(task.body.items).toMatchObject([
    { reminderType: 'call', description: 'Ask how they liked it', assignedTo: house.rep.id, status: 'open' },
  ])
})

test('a moved stage, an order, an opt-out, a hand and a removal end it, each with its reason; nothing goes out after', async () => {
  house.at(tuesday)
  const id = await house.sequence([
    { templateId: house.template },
    { templateId: house.other, delayHours: 24 },
  ])
  await house.start(id)
  const names = ['stage', 'order', 'out', 'hand', 'gone', 'lost', 'left']
  const bars: Record<string, string> = {}
  const { db } = house.app.context
  for (const name of names) bars[name] = await house.prospect({ email: `${name}@ends.example` })
  const leaver = await house.app.signInAs('sales_rep')
  await db.rows(`UPDATE prospects SET assigned_to = $2 WHERE id = $1`, [bars.left, leaver.id])
  const all = names.map((name) => bars[name] ?? '')
  expect((await house.enrol(id, all, house.admin)).body.begun).toBe(7)
  house.at('2026-11-17T17:05:00Z')
  await house.run()
  expect((await house.letters()).filter(({ email }) => email.endsWith('@ends.example'))).toHaveLength(7)

  await house.rep.send('POST', `/api/prospects/${bars.stage}/heat`, {})
  expect(await house.runOf(bars.stage ?? '')).toMatchObject({ status: 'stopped', why: 'Moved to hot.' })
  await house.rep.send('POST', `/api/prospects/${bars.lost}/lose`, { reason: 'Closed for good' })
  expect(await house.runOf(bars.lost ?? '')).toMatchObject({ status: 'stopped', why: 'Moved to lost.' })
  const run = await house.runOf(bars.hand ?? '')
  const stopped = await house.rep.send('POST', '/api/prospect-follow-ups/stop', { ids: [run.id] })
  expect(stopped.body).toEqual({ moved: 1 })
  expect(await house.runOf(bars.hand ?? '')).toMatchObject({ status: 'stopped', why: 'Stopped by hand.' })
  const [letter] = await db.rows<{ id: string }>(
    `SELECT id FROM emails WHERE recipient_email = 'out@ends.example'`,
  )
  await takeWayOut(house.app.context, wayOutToken(house.app.context, letter?.id ?? ''))
  expect((await house.runOf(bars.out ?? '')).why).toContain('opted out')
  await house.admin.send('DELETE', `/api/prospects/${bars.gone}`, undefined, { 'if-match': '"v1"' })
  expect((await house.runOf(bars.gone ?? '')).why).toBe('The prospect was removed.')

  // What happens past every door is seen when something is about to be sent.
  await db.rows(`UPDATE users SET status = 'inactive' WHERE id = $1`, [leaver.id])
  const client = await db.row<{ id: string }>(
    `INSERT INTO clients (business_name, prospect_id) VALUES ('Orders', $1) RETURNING id`,
    [bars.order],
  )
  await db.rows(
    `INSERT INTO orders (client_id, order_number, subtotal, total, shipping_address, placed_by) VALUES ($1, 'ORD-1', 100, 100, '{}', $2)`,
    [client?.id, house.rep.id],
  )
  house.at('2026-11-18T18:00:00Z')
  await house.run()
  expect(await house.runOf(bars.order ?? '')).toMatchObject({ status: 'stopped', why: 'They ordered.' })
  expect((await house.runOf(bars.left ?? '')).why).toContain('has left')
  expect((await house.letters()).filter(({ email }) => email.endsWith('@ends.example'))).toHaveLength(7)
})

test('a sequence that says so goes on after a moved stage and an answer; without a cause everything ends', async () => {
  house.at(tuesday)
  const id = await house.sequence(
    [{ templateId: house.template }, { templateId: house.other, delayHours: 24 }],
    {
      stopsOnStage: false,
      stopsOnReply: false,
    },
  )
  await house.start(id)
  const bar = await house.prospect()
  await house.enrol(id, [bar])
  await house.rep.send('POST', `/api/prospects/${bar}/heat`, {})
  const { db } = house.app.context
  await db.transact((tx) => stopFollowUps(tx, { prospectId: bar, reason: 'They answered.', cause: 'reply' }))
  expect(await house.runOf(bar)).toMatchObject({ status: 'active' })
  await db.transact((tx) => stopFollowUps(tx, { prospectId: bar, reason: 'Enough.' }))
  expect(await house.runOf(bar)).toMatchObject({ status: 'stopped', why: 'Enough.' })
})

test('paused, nothing goes out; resumed, it goes on at the next open moment; what lacks a field waits for a person', async () => {
  house.at(tuesday)
  const id = await house.sequence([{ templateId: house.template }])
  await house.start(id)
  const bar = await house.prospect({ email: 'paused@bars.example' })
  const bare = await house.prospect({ email: 'bare@bars.example', contact_name: null })
  await house.enrol(id, [bar, bare])
  const { id: run } = await house.runOf(bar)
  expect((await house.rep.send('POST', '/api/prospect-follow-ups/pause', { ids: [run] })).body).toEqual({
    moved: 1,
  })
  house.at('2026-11-17T20:00:00Z')
  await house.run()
  expect(words(await house.letters(), 'paused@bars.example')).toEqual([])
  expect(await house.runOf(bare)).toMatchObject({
    status: 'paused',
    why: 'Not on record: Contact’s first name. Mend it, then resume.',
  })
  // Resumed at night.
  house.at('2026-11-18T05:00:00Z')
  const later = await house.app.signInAs('admin')
  await later.send('POST', '/api/prospect-follow-ups/resume', { ids: [run] })
  expect(await house.runOf(bar)).toMatchObject({
    status: 'active',
    due: '2026-11-18T16:00:00.000Z',
    why: null,
  })
  house.at('2026-11-18T16:00:00Z')
  await house.run()
  expect(words(await house.letters(), 'paused@bars.example')).toEqual(['First hello'])
  const other = await house.app.signInAs('sales_rep')
  expect((await other.send('POST', '/api/prospect-follow-ups/stop', { ids: [run] })).status).toBe(404)
})

test('the dry run says who gets what when, the daily cap with it, and the worker keeps to it; a new version leaves those who run', async () => {
  house.at(tuesday)
  const id = await house.sequence(
    [{ templateId: house.template }, { kind: 'call', content: 'Ring them', delayHours: 24 }],
    { beginsAtStage: 'negotiating', dailyCap: 2 },
  )
  const bars = [
    await house.prospect({ stage: 'negotiating', state: 'NY', email: 'ny@dry.example' }),
    await house.prospect({ stage: 'negotiating', state: 'HI', email: 'hi@dry.example' }),
    await house.prospect({ stage: 'negotiating', state: 'CO', email: 'co@dry.example' }),
    await house.prospect({ stage: 'negotiating', email: null }),
  ]
  type Dry = {
    total: number
    people: { name: string; why: string | null; messages: { words: string; at: string }[] }[]
  }
  const dry = await house.admin.send<Dry>('POST', `/api/follow-up-sequences/${id}/dry-run`, {})
  expect(dry.body.total).toBe(4)
  const times = dry.body.people.map(({ messages }) => messages.map(({ at }) => at))
  expect(times).toEqual([
    [tuesday.replace('Z', '.000Z'), '2026-11-18T17:00:00.000Z'],
    ['2026-11-18T19:00:00.000Z', '2026-11-19T19:00:00.000Z'],
    [tuesday.replace('Z', '.000Z'), '2026-11-18T17:00:00.000Z'],
    [],
  ])
  expect(dry.body.people[3]?.why).toBe('There is no email address on this record.')
  expect((await house.rep.send('PUT', `/api/follow-up-sequences/${id}/steps`, { steps: [] })).status).toBe(
    403,
  )

  await house.start(id)
  expect((await house.enrol(id, bars.slice(0, 3))).body.begun).toBe(3)
  house.at('2026-11-17T17:01:00Z')
  await house.run()
  house.at('2026-11-17T19:30:00Z')
  await house.run()
  expect((await house.letters()).filter(({ email }) => email.endsWith('@dry.example'))).toHaveLength(2)
  expect(await house.runOf(bars[1] ?? '')).toMatchObject({ due: '2026-11-18T19:00:00.000Z' })

  const change = await house.admin.send('PUT', `/api/follow-up-sequences/${id}/steps`, { steps: [] })
  expect(change.status).toBe(409)
  const version = await house.admin.send<{ id: string }>('POST', `/api/follow-up-sequences/${id}/version`)
  await house.admin.send('PUT', `/api/follow-up-sequences/${version.body.id}/steps`, {
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
  expect((await house.start(version.body.id)).status).toBe(200)
  expect((await house.admin.get(`/api/follow-up-sequences/${id}`)).body).toMatchObject({ status: 'archived' })
  expect(await house.runOf(bars[0] ?? '')).toMatchObject({ status: 'active', next: 'Call: Ring them' })
  expect((await house.enrol(id, bars.slice(0, 1))).status).toBe(409)
  house.at('2026-11-18T19:00:00Z')
  await house.run()
  expect((await house.letters()).filter(({ email }) => email === 'hi@dry.example')).toHaveLength(1)
  const later = await house.app.signInAs('admin')
  const figures = await later.get<Record<string, unknown>>(`/api/follow-up-sequences/${id}/figures`)
  expect(figures.body).toMatchObject({
    running: 1,
    completed: 2,
    steps: [{ waiting: 0 }, { waiting: 1, done: 2 }],
  })

  await later.send('POST', `/api/follow-up-sequences/${version.body.id}/stop`, {})
  expect(await house.runOf(bars[1] ?? '')).toMatchObject({
    status: 'stopped',
    why: 'The sequence was stopped.',
  })
})

test('who comes to the stage of a campaign gets its letter once, by whatever door; who goes on before gets none', async () => {
  house.at(tuesday)
  const made = await house.admin.send<{ id: string; version: number }>('POST', '/api/drip-campaigns', {
    name: 'Getting hot',
    triggerStage: 'hot',
    emailTemplateId: house.template,
  })
  const { id, version } = made.body
  const started = await house.admin.send(
    'PATCH',
    `/api/drip-campaigns/${id}`,
    { isActive: true },
    { 'if-match': `"v${version}"` },
  )
  expect(started.status).toBe(200)
  const [stays, goes, back] = [
    await house.prospect({ email: 'stays@drip.example' }),
    await house.prospect(),
    await house.prospect(),
  ]
  for (const bar of [stays, goes, back]) await house.rep.send('POST', `/api/prospects/${bar}/heat`, {})
  await house.begun()
  await house.rep.send('POST', `/api/prospects/${goes}/negotiate`, {})
  await house.rep.send('POST', `/api/prospects/${back}/take-back`, {})
  await house.begun()
  house.at('2026-11-17T17:05:00Z')
  await Promise.all([house.run(), house.run()])
  const figures = () => house.admin.get<Record<string, unknown>>(`/api/drip-campaigns/${id}/figures`)
  expect((await figures()).body).toMatchObject({
    onTheWay: 1,
    skipped: 2,
    reasons: [{ count: 1 }, { count: 1 }],
  })
  expect(words(await house.letters(), 'stays@drip.example')).toEqual(['First hello'])
  // Back at the stage, who was skipped begins again, and who got it does not.
  await house.app.context.db.rows(
    `UPDATE emails SET status = 'sent', sent_at = now() WHERE recipient_email = 'stays@drip.example'`,
  )
  await house.rep.send('POST', `/api/prospects/${back}/heat`, {})
  await house.rep.send('POST', `/api/prospects/${stays}/warm`, {})
  await house.rep.send('POST', `/api/prospects/${stays}/heat`, {})
  await house.begun()
  house.at('2026-11-17T17:10:00Z')
  await house.run()
  expect((await figures()).body).toMatchObject({ onTheWay: 2, skipped: 1 })
  expect(words(await house.letters(), 'stays@drip.example')).toEqual(['First hello'])
})
