import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchFacts } from '#analytics/server/watch-facts.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, 9:00 in Denver: all tries but the last fall on the same day.
const tuesday = '2026-11-17T16:00:00Z'
const broken = 'breaks@bars.example'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
  await testApp.app.alter(
    `CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the machine went away'; END $$`,
  )
})
afterAll(() => testApp.close())

const breaks = () =>
  testApp.app.alter(
    `CREATE TRIGGER breaks BEFORE INSERT ON emails FOR EACH ROW WHEN (NEW.recipient_email LIKE 'breaks%') EXECUTE FUNCTION breaks()`,
  )
const mended = () => testApp.app.alter('DROP TRIGGER breaks ON emails')
const times = ['16:01', '16:07', '16:38', '18:39']
const day = (time: string) => `2026-11-17T${time}:00Z`
const failedReason = 'Failed 5 times: the machine went away. Mend the cause, then try again.'

async function tryFiveTimes(): Promise<void> {
  for (const time of times) {
    testApp.at(day(time))
    await testApp.run()
  }
  // Eight hours later it is night: the next try is in the morning.
  testApp.at('2026-11-18T16:05:00Z')
  await testApp.run()
}

const emails = async () => (await testApp.emails()).map(({ email }) => email)
const tasks = () =>
  testApp.app.context.db.rows<{ title: string; to: string }>(
    `SELECT title, assigned_to AS to FROM follow_up_reminders WHERE title LIKE '%could not go on' AND status = 'open'`,
  )
const alerts = async () => {
  await watchFacts(testApp.app.context)
  return testApp.app.context.db.rows<{ title: string; description: string }>(
    `SELECT title, description FROM admin_alerts WHERE alert_type = 'failed_steps' AND is_standing`,
  )
}

test('[MAIL-005] a step that fails is tried five times, ever later, and then stands as failed; others go on, its owner is notified once, and it can be tried again', async () => {
  testApp.at(tuesday)
  await breaks()
  const id = await testApp.sequence([
    { templateId: testApp.template },
    { templateId: testApp.other, delayHours: 72 },
  ])
  await testApp.start(id)
  const bad = await testApp.prospect({ email: broken })
  const good = await testApp.prospect({ email: 'goes@bars.example' })
  const twin = await testApp.prospect({ email: broken })
  await testApp.enroll(id, [bad, good, twin])
  testApp.at(day('16:01'))
  await testApp.run()
  expect(await testApp.runOf(bad)).toMatchObject({
    status: 'active',
    due: '2026-11-17T16:06:00.000Z',
    why: null,
  })
  expect(await emails()).toContain('goes@bars.example')
  await tryFiveTimes()
  expect(await testApp.runOf(bad)).toMatchObject({ status: 'failed', step: 1, why: failedReason })
  expect(await testApp.runOf(good)).toMatchObject({ status: 'active', step: 2 })
  expect(await tasks()).toEqual([{ title: expect.stringContaining('Sequence'), to: testApp.rep.id }])
  expect(await alerts()).toEqual([
    { title: expect.stringMatching(/^Sequence \d+: 2 failed$/), description: failedReason },
  ])
  const again = await testApp.app.signInAs('admin')
  expect((await again.get(`/api/follow-up-sequences/${id}/figures`)).body).toMatchObject({
    running: 1,
    failed: 2,
  })
  // A failed enrollment cannot be begun a second time, and nothing is retried automatically.
  expect((await testApp.enroll(id, [bad], again)).body.left).toMatchObject([{ why: 'It runs already.' }])
  testApp.at('2026-11-18T20:00:00Z')
  await testApp.run()
  expect(await testApp.runOf(bad)).toMatchObject({ status: 'failed' })

  await mended()
  const { id: run } = await testApp.runOf(bad)
  expect((await again.send('POST', '/api/prospect-follow-ups/retry', { ids: [run] })).body).toEqual({
    moved: 1,
  })
  await testApp.run()
  expect((await emails()).filter((email) => email === broken)).toHaveLength(1)
  expect(await testApp.runOf(bad)).toMatchObject({ status: 'active', step: 2, why: null })
  const stop = await testApp.runOf(twin)
  expect((await again.send('POST', '/api/prospect-follow-ups/stop', { ids: [stop.id] })).body).toEqual({
    moved: 1,
  })
  expect(await alerts()).toEqual([])
})

test('[MAIL-006] an email of a campaign that cannot be written stands as failed after five tries, and is tried again', async () => {
  testApp.at(tuesday)
  await breaks()
  const admin = await testApp.app.signInAs('admin')
  const { body } = await admin.send<{ id: string; version: number }>('POST', '/api/drip-campaigns', {
    name: 'Getting hot',
    triggerStage: 'hot',
    emailTemplateId: testApp.template,
  })
  const match = { 'if-match': `"v${body.version}"` }
  await admin.send('PATCH', `/api/drip-campaigns/${body.id}`, { isActive: true }, match)
  const email = 'breaks-too@bars.example'
  const bar = await testApp.prospect({ email })
  await admin.send('POST', `/api/prospects/${bar}/heat`, {})
  await testApp.begun()
  await tryFiveTimes()
  const later = await testApp.app.signInAs('admin')
  const figures = () => later.get<Record<string, unknown>>(`/api/drip-campaigns/${body.id}/figures`)
  expect((await figures()).body).toMatchObject({ waiting: 0, failed: 1, failedWhy: failedReason })
  expect(await alerts()).toMatchObject([{ title: 'Getting hot: 1 failed' }])
  await mended()
  expect((await later.send('POST', `/api/drip-campaigns/${body.id}/retry`)).body).toEqual({ moved: 1 })
  await testApp.run()
  expect((await figures()).body).toMatchObject({ failed: 0, failedWhy: null, onTheWay: 1 })
  expect((await emails()).filter((one) => one === email)).toHaveLength(1)
})
