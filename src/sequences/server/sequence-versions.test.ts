import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'
import { beginSequence } from './enroll-many.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>

beforeAll(async () => {
  testApp = await sequenceTestApp('2026-11-17T17:00:00Z')
})
afterAll(() => testApp.close())

test('a new version that is started begins for who had none before, and for nobody who had the old one to its end', async () => {
  const email = { kind: 'email', templateId: testApp.template }
  const id = await testApp.sequence([email], { beginsAtStage: 'negotiating' })
  const had = await testApp.prospect({ stage: 'negotiating' })
  await testApp.start(id)
  await beginSequence(testApp.app.context, id)
  testApp.at('2026-11-17T17:01:00Z')
  await testApp.run()
  expect(await testApp.runOf(had)).toMatchObject({ status: 'completed' })
  const before = await testApp.runOf(had)

  const { body } = await testApp.admin.send<{ id: string }>(
    'POST',
    `/api/follow-up-sequences/${id}/version`,
    {},
  )
  const came = await testApp.prospect({ stage: 'negotiating' })
  expect((await testApp.start(body.id)).status).toBeLessThan(300)
  await beginSequence(testApp.app.context, body.id)
  await beginSequence(testApp.app.context, body.id)
  expect(await testApp.runOf(had)).toEqual(before)
  expect(await testApp.runOf(came)).toMatchObject({ status: 'active' })
})

const runsFor = async (prospectId: string) =>
  (
    await testApp.app.context.db.rows<{ status: string }>(
      `SELECT status FROM prospect_follow_ups WHERE prospect_id = $1 ORDER BY created_at, id`,
      [prospectId],
    )
  ).map(({ status }) => status)

test('who comes back to a stage does not get the same emails again; who was there by mistake and got none, begins', async () => {
  testApp.at('2026-11-17T18:00:00Z')
  const steps = [{ templateId: testApp.template }, { templateId: testApp.other, delayHours: 24 }]
  const id = await testApp.sequence(steps, { beginsAtStage: 'hot' })
  await testApp.start(id)
  const [again, mistaken] = [
    await testApp.prospect({ email: 'again@stage.example' }),
    await testApp.prospect(),
  ]
  const move = async (prospect: string, action: string) => {
    expect((await testApp.rep.send('POST', `/api/prospects/${prospect}/${action}`, {})).status).toBe(200)
    await testApp.begun()
  }
  await move(mistaken, 'heat')
  expect(await runsFor(mistaken)).toEqual(['active'])
  await move(mistaken, 'take-back')
  expect(await runsFor(mistaken)).toEqual(['stopped'])
  await move(again, 'heat')
  testApp.at('2026-11-17T18:01:00Z')
  await testApp.run()
  await move(again, 'warm')
  await move(again, 'heat')
  await move(mistaken, 'heat')
  expect(await runsFor(again)).toEqual(['stopped'])
  expect(await runsFor(mistaken)).toEqual(['stopped', 'active'])
  testApp.at('2026-11-17T18:05:00Z')
  await testApp.run()
  const got = (await testApp.emails()).filter(({ email }) => email === 'again@stage.example')
  expect(got).toHaveLength(1)
})

test('a new version under another name is the same sequence: nobody who had or runs the one before begins it', async () => {
  testApp.at('2026-11-17T18:10:00Z')
  const steps = [{ templateId: testApp.template }, { templateId: testApp.other, delayHours: 24 }]
  const id = await testApp.sequence(steps, { name: 'Warm welcome', beginsAtStage: 'won' })
  const [runs, ended] = [await testApp.prospect({ stage: 'won' }), await testApp.prospect({ stage: 'won' })]
  await testApp.start(id)
  await beginSequence(testApp.app.context, id)
  await testApp.rep.send('POST', '/api/prospect-follow-ups/stop', { ids: [(await testApp.runOf(ended)).id] })
  const version = async (of: string, name: string) => {
    const { body } = await testApp.admin.send<{ id: string }>(
      'POST',
      `/api/follow-up-sequences/${of}/version`,
    )
    const named = await testApp.admin.send(
      'PATCH',
      `/api/follow-up-sequences/${body.id}`,
      { name },
      { 'if-match': '"v1"' },
    )
    expect(named.status).toBe(200)
    const plan = await testApp.admin.send<{ total: number }>(
      'POST',
      `/api/follow-up-sequences/${body.id}/dry-run`,
      {},
    )
    expect(plan.body.total).toBe(0)
    expect((await testApp.start(body.id)).status).toBe(200)
    await beginSequence(testApp.app.context, body.id)
    return body.id
  }
  const second = await version(id, 'Warm welcome 2')
  const third = await version(second, 'A warm welcome')
  expect(await runsFor(runs)).toEqual(['active'])
  expect(await runsFor(ended)).toEqual(['stopped'])
  expect((await testApp.enroll(third, [runs])).body.left.map(({ why }) => why)).toEqual(['It runs already.'])
  // A sequence with the same name is a different sequence.
  const namesake = await testApp.sequence(steps, { name: 'A warm welcome' })
  await testApp.start(namesake)
  expect((await testApp.enroll(namesake, [runs])).body.begun).toBe(1)
})

test('steps are written over those that were seen: over others they are refused, and what stands stays', async () => {
  const id = await testApp.sequence([{ kind: 'call', content: 'Ring them' }])
  const admin = await testApp.app.signInAs('admin')
  const other = await testApp.app.signInAs('admin')
  const call = (content: string) => ({
    ...{ kind: 'call', delayHours: 0, templateId: null, content, branchOn: null, branchStage: null },
    ...{ goTo: null, isEscalated: false },
  })
  const path = `/api/follow-up-sequences/${id}/steps`
  const write = (person: typeof admin, content: string, seen?: string) =>
    person.send<{ seen: string; code?: string; current?: { id: string } }>('PUT', path, {
      steps: [call(content)],
      ...(seen === undefined ? {} : { seen }),
    })
  const begun = await write(admin, 'Ring twice')
  expect(begun.status).toBe(200)
  const { seen } = begun.body
  const first = await write(other, 'Ring three times', seen)
  expect(first.status).toBe(200)
  const late = await write(admin, 'Never ring', seen)
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ code: 'version_conflict', current: { id } })
  const steps = await admin.get<{ items: { content: string }[] }>(`/api/follow-up-messages?sequenceId=${id}`)
  expect(steps.body.items.map(({ content }) => content)).toEqual(['Ring three times'])
  // Settings are not steps: they may change in between.
  const { version } = (await admin.get<{ version: number }>(`/api/follow-up-sequences/${id}`)).body
  await other.send(
    'PATCH',
    `/api/follow-up-sequences/${id}`,
    { dailyCap: 3 },
    { 'if-match': `"v${version}"` },
  )
  expect((await write(admin, 'Never ring', first.body.seen)).status).toBe(200)
})
