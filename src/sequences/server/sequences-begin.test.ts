import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'
import { beginByClock, beginSequence } from './enroll-many.ts'

const day = 86_400_000
/** The database's clock stamps the rows, so the test starts at the real time. */
const start = Date.now()
const inDays = (days: number) => new Date(start + days * day).toISOString()

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
beforeAll(async () => {
  testApp = await sequenceTestApp(inDays(0))
})
afterAll(() => testApp.close())

/** Starts a sequence and runs the job that its start queued. */
async function started(over: Record<string, unknown>): Promise<string> {
  const id = await testApp.sequence([{ templateId: testApp.template }], over)
  expect((await testApp.start(id)).status).toBe(200)
  await beginSequence(testApp.app.context, id)
  return id
}

const runsOf = (id: string) =>
  testApp.app.context.db.rows<{ name: string; times: number }>(
    `SELECT p.business_name AS name, count(*)::int AS times FROM prospect_follow_ups f JOIN prospects p ON p.id = f.prospect_id
      WHERE f.sequence_id = $1 GROUP BY 1 ORDER BY 1`,
    [id],
  )
const names = async (id: string) => (await runsOf(id)).map(({ name }) => name)

const silent = (name: string, days: number, over: Record<string, unknown> = {}) =>
  testApp.prospect({ business_name: name, last_contact_date: inDays(-days), ...over })

test('a silence of thirty days begins it, once for each silence; whoever was reached, is won or opted out is left alone', async () => {
  testApp.at(inDays(0))
  const { db } = testApp.app.context
  const quiet = await silent('Quiet Bar', 31)
  await silent('Spoken Bar', 29)
  await silent('Won Bar', 60, { stage: 'won' })
  await silent('Practice Bar', 60, { is_practice: true })
  await silent('Stopped Bar', 60, { email: 'stopped@silence.example' })
  await db.rows(`INSERT INTO suppressions (email, reason) VALUES ('stopped@silence.example', 'unsubscribed')`)
  const id = await started({ triggerConditions: { on: 'silence', days: 30 } })
  expect(await names(id)).toEqual(['Quiet Bar'])

  testApp.at(inDays(2))
  await Promise.all([beginByClock(testApp.app.context), beginByClock(testApp.app.context)])
  await beginByClock(testApp.app.context)
  expect(await runsOf(id)).toEqual([
    { name: 'Quiet Bar', times: 1 },
    { name: 'Spoken Bar', times: 1 },
  ])
  // Once ended, it does not begin again for the same silence.
  const run = await testApp.runOf(quiet)
  const later = await testApp.app.signInAs('admin')
  expect((await later.send('POST', '/api/prospect-follow-ups/stop', { ids: [run.id] })).status).toBe(200)
  await beginByClock(testApp.app.context)
  expect((await runsOf(id))[0]).toEqual({ name: 'Quiet Bar', times: 1 })
  // They were contacted, and silent again.
  await db.rows(`UPDATE prospects SET last_contact_date = $2 WHERE id = $1`, [quiet, inDays(3)])
  testApp.at(inDays(32))
  await beginByClock(testApp.app.context)
  expect((await runsOf(id))[0]).toEqual({ name: 'Quiet Bar', times: 1 })
  testApp.at(inDays(34))
  await beginByClock(testApp.app.context)
  expect((await runsOf(id))[0]).toEqual({ name: 'Quiet Bar', times: 2 })
})

test('a step, an order that lies back and a closing that comes near begin it, whichever holds', async () => {
  testApp.at(inDays(0))
  const { db } = testApp.app.context
  await testApp.prospect({ business_name: 'Step Bar', current_ten_step: 4 })
  const ordered = await testApp.prospect({ business_name: 'Order Bar', stage: 'won' })
  const fresh = await testApp.prospect({ business_name: 'Fresh Bar', stage: 'won' })
  for (const [prospect, days] of [
    [ordered, 45],
    [fresh, 10],
  ])
    await db.rows(
      `INSERT INTO clients (business_name, prospect_id, last_order_date) VALUES ('Client', $1, $2)`,
      [prospect, inDays(-Number(days))],
    )
  await testApp.prospect({ business_name: 'Closing Bar', estimated_close_date: inDays(5).slice(0, 10) })
  await testApp.prospect({ business_name: 'Later Bar', estimated_close_date: inDays(20).slice(0, 10) })
  await testApp.prospect({ business_name: 'Past Bar', estimated_close_date: inDays(-20).slice(0, 10) })
  const step = await started({ tenStepStage: 4, triggerConditions: { on: 'closing', days: 7 } })
  const order = await started({ triggerConditions: { on: 'order', days: 40 } })
  expect(await names(step)).toEqual(['Closing Bar', 'Step Bar'])
  expect(await names(order)).toEqual(['Order Bar'])
  testApp.at(inDays(14))
  await beginByClock(testApp.app.context)
  expect(await names(step)).toEqual(['Closing Bar', 'Later Bar', 'Step Bar'])
  testApp.at(inDays(31))
  await beginByClock(testApp.app.context)
  expect(await names(order)).toEqual(['Fresh Bar', 'Order Bar'])
})

test('the preview of a draft names who would begin it by itself; what it begins by is refused by its field, and stands once started', async () => {
  testApp.at(inDays(0))
  await silent('Preview Bar', 90)
  const id = await testApp.sequence([{ templateId: testApp.template }], {
    triggerConditions: { on: 'silence', days: 80 },
  })
  const plan = await testApp.rep.send<{ total: number; people: { name: string }[] }>(
    'POST',
    `/api/follow-up-sequences/${id}/dry-run`,
    {},
  )
  expect(plan.body.people.map(({ name }) => name)).toEqual(['Preview Bar'])
  for (const triggerConditions of [
    { on: 'moon', days: 3 },
    { on: 'silence', days: 400 },
    { on: 'silence' },
  ]) {
    const refused = await testApp.admin.send<{ fields?: object }>('POST', '/api/follow-up-sequences', {
      name: 'Refused',
      triggerConditions,
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields ?? {}).join()).toMatch(/^triggerConditions/)
  }
  const running = await started({ triggerConditions: { on: 'closing', days: 1 } })
  const changed = await testApp.admin.send(
    'PATCH',
    `/api/follow-up-sequences/${running}`,
    { triggerConditions: { on: 'silence', days: 1 } },
    { 'if-match': '"v2"' },
  )
  expect(changed.status).toBe(409)
})

test('what only calls or sends SMS begins without an address and past mail that came back; an opt-out keeps it back', async () => {
  testApp.at(inDays(0))
  const { db } = testApp.app.context
  const call = { kind: 'call', content: 'Ask how they are' }
  const id = await testApp.sequence([call], { beginsAtStage: 'hot' })
  const mixed = await testApp.sequence([call, { templateId: testApp.template }], { beginsAtStage: 'hot' })
  for (const one of [id, mixed]) expect((await testApp.start(one)).status).toBe(200)
  const bars = [
    await testApp.prospect({ business_name: 'No Address', email: null }),
    await testApp.prospect({ business_name: 'Came Back', email: 'back@calls.example' }),
    await testApp.prospect({ business_name: 'Opted Out', email: 'out@calls.example' }),
  ]
  await db.rows(
    `INSERT INTO suppressions (email, reason) VALUES ('back@calls.example', 'bounced'), ('out@calls.example', 'unsubscribed')`,
  )
  const rep = await testApp.app.signInAs('admin')
  for (const bar of bars) expect((await rep.send('POST', `/api/prospects/${bar}/heat`, {})).status).toBe(200)
  await testApp.begun()
  expect(await names(id)).toEqual(['Came Back', 'No Address'])
  expect(await names(mixed)).toEqual([])
  // The same holds for the cause that is chosen when it starts.
  const clocked = await testApp.sequence([call], { triggerConditions: { on: 'silence', days: 3 } })
  await db.rows(`UPDATE prospects SET last_contact_date = $2 WHERE id = ANY($1::uuid[])`, [bars, inDays(-5)])
  expect((await rep.send('POST', `/api/follow-up-sequences/${clocked}/start`, {})).status).toBe(200)
  await beginSequence(testApp.app.context, clocked)
  expect(
    (await names(clocked)).filter((name) => ['No Address', 'Came Back', 'Opted Out'].includes(name)),
  ).toEqual(['Came Back', 'No Address'])
  // Every six hours, so that its window is met whenever the test runs.
  for (let turn = 0; turn < 20; turn++) {
    testApp.at(inDays(1 + turn / 4))
    await testApp.run()
  }
  const runs = await db.rows<{ status: string }>(
    `SELECT status FROM prospect_follow_ups WHERE prospect_id = $1 AND sequence_id = $2`,
    [bars[1], id],
  )
  expect(runs).toEqual([{ status: 'completed' }])
})

test('a dry run without a beginning plays for nobody, and for whoever is chosen', async () => {
  testApp.at(inDays(0))
  const id = await testApp.sequence([{ templateId: testApp.template }], {})
  const play = (body: object) =>
    testApp.admin.send<{ total: number; begins: number }>(
      'POST',
      `/api/follow-up-sequences/${id}/dry-run`,
      body,
    )
  expect(await play({})).toMatchObject({ status: 200, body: { total: 0, begins: 0, people: [] } })
  const chosen = await testApp.prospect({ email: 'chosen@dry.example' })
  expect(await play({ prospectIds: [chosen] })).toMatchObject({ status: 200, body: { total: 1, begins: 1 } })
  // Whoever runs it, or lost it to a stop of all mail, does not begin again, and the call to begin says the same.
  const runs = await testApp.prospect({ email: 'runs@dry.example' })
  const stopped = await testApp.prospect({ email: 'stopped@dry.example' })
  await testApp.app.context.db.rows(
    `INSERT INTO suppressions (email, reason) VALUES ('stopped@dry.example', 'unsubscribed')`,
  )
  expect((await testApp.start(id)).status).toBe(200)
  const enroll = (prospectIds: string[]) =>
    testApp.admin.send<{ begun: number; left: { why: string }[] }>(
      'POST',
      `/api/follow-up-sequences/${id}/enrol`,
      { prospectIds },
    )
  expect((await enroll([runs])).body.begun).toBe(1)
  const planned = await play({ prospectIds: [chosen, runs, stopped] })
  expect(planned.body).toMatchObject({ total: 3, begins: 1 })
  const { people } = planned.body as unknown as { people: { id: string; why: string | null; messages: [] }[] }
  expect(people.find((one) => one.id === runs)).toMatchObject({ why: 'It runs already.', messages: [] })
  const begun = await enroll([chosen, runs, stopped])
  expect(begun.body).toMatchObject({ begun: 1, left: { length: 2 } })
  expect(begun.body.left.map(({ why }) => why).sort()).toEqual(people.flatMap(({ why }) => why ?? []).sort())
})
