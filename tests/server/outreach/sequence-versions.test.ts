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
