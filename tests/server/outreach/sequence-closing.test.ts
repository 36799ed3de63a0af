import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginByClock, beginSequence } from '#sequences/server/enrol-many.ts'
import { sequenceHouse } from './sequence-house.ts'

let house: Awaited<ReturnType<typeof sequenceHouse>>
// Eight in the evening in Denver, where it is still the 17th.
const evening = '2026-11-18T03:00:00Z'

beforeAll(async () => {
  house = await sequenceHouse(evening)
})
afterAll(() => house.close())

const names = async (id: string) =>
  (
    await house.app.context.db.rows<{ name: string }>(
      `SELECT p.business_name AS name FROM prospect_follow_ups f JOIN prospects p ON p.id = f.prospect_id
        WHERE f.sequence_id = $1 ORDER BY 1`,
      [id],
    )
  ).map(({ name }) => name)

test('a closing comes near by the company’s day, in the evening too; put off by some days, it does not begin again', async () => {
  const today = await house.prospect({ business_name: 'Today', estimated_close_date: '2026-11-17' })
  await house.prospect({ business_name: 'Tomorrow', estimated_close_date: '2026-11-18' })
  await house.prospect({ business_name: 'In two days', estimated_close_date: '2026-11-19' })
  await house.prospect({ business_name: 'Yesterday', estimated_close_date: '2026-11-16' })
  const id = await house.sequence([{ templateId: house.template }], {
    triggerConditions: { on: 'closing', days: 1 },
  })
  await house.start(id)
  await beginSequence(house.app.context, id)
  expect(await names(id)).toEqual(['Today', 'Tomorrow'])
  const { db } = house.app.context
  await house.rep.send('POST', '/api/prospect-follow-ups/stop', { ids: [(await house.runOf(today)).id] })
  await db.rows(`UPDATE prospects SET estimated_close_date = '2030-01-05' WHERE id = $1`, [today])
  house.at('2030-01-05T03:00:00Z')
  await beginByClock(house.app.context)
  expect(await names(id)).toEqual(['Today', 'Tomorrow'])
})
