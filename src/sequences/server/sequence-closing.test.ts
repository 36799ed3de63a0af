import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'
import { beginByClock, beginSequence } from './enroll-many.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Eight in the evening in Denver, where it is still the 17th.
const evening = '2026-11-18T03:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(evening)
})
afterAll(() => testApp.close())

const names = async (id: string) =>
  (
    await testApp.app.context.db.rows<{ name: string }>(
      `SELECT p.business_name AS name FROM prospect_follow_ups f JOIN prospects p ON p.id = f.prospect_id
        WHERE f.sequence_id = $1 ORDER BY 1`,
      [id],
    )
  ).map(({ name }) => name)

test('a closing comes near by the company’s day, in the evening too; put off by some days, it does not begin again', async () => {
  const today = await testApp.prospect({ business_name: 'Today', estimated_close_date: '2026-11-17' })
  await testApp.prospect({ business_name: 'Tomorrow', estimated_close_date: '2026-11-18' })
  await testApp.prospect({ business_name: 'In two days', estimated_close_date: '2026-11-19' })
  await testApp.prospect({ business_name: 'Yesterday', estimated_close_date: '2026-11-16' })
  const id = await testApp.sequence([{ templateId: testApp.template }], {
    triggerConditions: { on: 'closing', days: 1 },
  })
  await testApp.start(id)
  await beginSequence(testApp.app.context, id)
  expect(await names(id)).toEqual(['Today', 'Tomorrow'])
  const { db } = testApp.app.context
  await testApp.rep.send('POST', '/api/prospect-follow-ups/stop', { ids: [(await testApp.runOf(today)).id] })
  await db.rows(`UPDATE prospects SET estimated_close_date = '2030-01-05' WHERE id = $1`, [today])
  testApp.at('2030-01-05T03:00:00Z')
  await beginByClock(testApp.app.context)
  expect(await names(id)).toEqual(['Today', 'Tomorrow'])
})
