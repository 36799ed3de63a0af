import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSequence } from '#server/outreach/sequences/enrol-many.ts'
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
