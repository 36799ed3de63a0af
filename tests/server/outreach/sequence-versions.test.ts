import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSequence } from '#sequences/server/enrol-many.ts'
import { sequenceHouse } from './sequence-house.ts'

let house: Awaited<ReturnType<typeof sequenceHouse>>

beforeAll(async () => {
  house = await sequenceHouse('2026-11-17T17:00:00Z')
})
afterAll(() => house.close())

test('a new version that is started begins for who had none before, and for nobody who had the old one to its end', async () => {
  const letter = { kind: 'email', templateId: house.template }
  const id = await house.sequence([letter], { beginsAtStage: 'negotiating' })
  const had = await house.prospect({ stage: 'negotiating' })
  await house.start(id)
  await beginSequence(house.app.context, id)
  house.at('2026-11-17T17:01:00Z')
  await house.run()
  expect(await house.runOf(had)).toMatchObject({ status: 'completed' })
  const before = await house.runOf(had)

  const { body } = await house.admin.send<{ id: string }>(
    'POST',
    `/api/follow-up-sequences/${id}/version`,
    {},
  )
  const came = await house.prospect({ stage: 'negotiating' })
  expect((await house.start(body.id)).status).toBeLessThan(300)
  await beginSequence(house.app.context, body.id)
  await beginSequence(house.app.context, body.id)
  expect(await house.runOf(had)).toEqual(before)
  expect(await house.runOf(came)).toMatchObject({ status: 'active' })
})

const runsFor = async (prospectId: string) =>
  (
    await house.app.context.db.rows<{ status: string }>(
      `SELECT status FROM prospect_follow_ups WHERE prospect_id = $1 ORDER BY created_at, id`,
      [prospectId],
    )
  ).map(({ status }) => status)

test('who comes back to a stage does not get the same letters again; who was there by mistake and got none, begins', async () => {
  house.at('2026-11-17T18:00:00Z')
  const steps = [{ templateId: house.template }, { templateId: house.other, delayHours: 24 }]
  const id = await house.sequence(steps, { beginsAtStage: 'hot' })
  await house.start(id)
  const [again, mistaken] = [await house.prospect({ email: 'again@stage.example' }), await house.prospect()]
  const move = async (prospect: string, action: string) => {
    expect((await house.rep.send('POST', `/api/prospects/${prospect}/${action}`, {})).status).toBe(200)
    await house.begun()
  }
  await move(mistaken, 'heat')
  expect(await runsFor(mistaken)).toEqual(['active'])
  await move(mistaken, 'take-back')
  expect(await runsFor(mistaken)).toEqual(['stopped'])
  await move(again, 'heat')
  house.at('2026-11-17T18:01:00Z')
  await house.run()
  await move(again, 'warm')
  await move(again, 'heat')
  await move(mistaken, 'heat')
  expect(await runsFor(again)).toEqual(['stopped'])
  expect(await runsFor(mistaken)).toEqual(['stopped', 'active'])
  house.at('2026-11-17T18:05:00Z')
  await house.run()
  const got = (await house.letters()).filter(({ email }) => email === 'again@stage.example')
  expect(got).toHaveLength(1)
})

test('a new version under another name is the same sequence: nobody who had or runs the one before begins it', async () => {
  house.at('2026-11-17T18:10:00Z')
  const steps = [{ templateId: house.template }, { templateId: house.other, delayHours: 24 }]
  const id = await house.sequence(steps, { name: 'Warm welcome', beginsAtStage: 'won' })
  const [runs, ended] = [await house.prospect({ stage: 'won' }), await house.prospect({ stage: 'won' })]
  await house.start(id)
  await beginSequence(house.app.context, id)
  await house.rep.send('POST', '/api/prospect-follow-ups/stop', { ids: [(await house.runOf(ended)).id] })
  const version = async (of: string, name: string) => {
    const { body } = await house.admin.send<{ id: string }>('POST', `/api/follow-up-sequences/${of}/version`)
    const named = await house.admin.send(
      'PATCH',
      `/api/follow-up-sequences/${body.id}`,
      { name },
      { 'if-match': '"v1"' },
    )
    expect(named.status).toBe(200)
    const plan = await house.admin.send<{ total: number }>(
      'POST',
      `/api/follow-up-sequences/${body.id}/dry-run`,
      {},
    )
    expect(plan.body.total).toBe(0)
    expect((await house.start(body.id)).status).toBe(200)
    await beginSequence(house.app.context, body.id)
    return body.id
  }
  const second = await version(id, 'Warm welcome 2')
  const third = await version(second, 'A warm welcome')
  expect(await runsFor(runs)).toEqual(['active'])
  expect(await runsFor(ended)).toEqual(['stopped'])
  expect((await house.enrol(third, [runs])).body.left.map(({ why }) => why)).toEqual(['It runs already.'])
  // Another sequence of the same name is another one.
  const namesake = await house.sequence(steps, { name: 'A warm welcome' })
  await house.start(namesake)
  expect((await house.enrol(namesake, [runs])).body.begun).toBe(1)
})

test('steps are written over those that were seen: over others they are refused, and what stands stays', async () => {
  const id = await house.sequence([{ kind: 'call', content: 'Ring them' }])
  const admin = await house.app.signInAs('admin')
  const other = await house.app.signInAs('admin')
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
  // Settings are no steps: they may change in between.
  const { version } = (await admin.get<{ version: number }>(`/api/follow-up-sequences/${id}`)).body
  await other.send(
    'PATCH',
    `/api/follow-up-sequences/${id}`,
    { dailyCap: 3 },
    { 'if-match': `"v${version}"` },
  )
  expect((await write(admin, 'Never ring', first.body.seen)).status).toBe(200)
})
