import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSales, type Sales } from './ai-sales-kit.ts'

let sales: Sales
beforeAll(async () => {
  sales = await openSales()
})
afterAll(() => sales.app.close())
beforeEach(() => sales.begin())

const due = '2026-11-20T17:00:00Z'

test('[MAIL-013] a name is no claim, and a business that no letter fits is handed over: the next one is worked all the same', async () => {
  const kava = await sales.business({ business_name: 'Stress Relief Kava', next_follow_up_date: due })
  const braces = await sales.business({ business_name: 'The {{ Bar }}', next_follow_up_date: due })
  const plain = await sales.business()
  await sales.work()
  expect(await sales.draftOf(plain)).toMatchObject({ state: 'waiting' })
  const draft = await sales.draftOf(kava)
  expect(draft).toMatchObject({ state: 'waiting', subject: 'A question for Stress Relief Kava' })
  expect(await sales.draftsOf(braces)).toEqual([])
  expect(
    await sales.one(
      `SELECT p.assigned_to AS "with", t.transfer_reason AS why FROM ai_prospects p JOIN human_to_ai_transfers t ON t.ai_prospect_id = p.id
        WHERE p.id = $1`,
      [braces],
    ),
  ).toEqual({ with: 'human', why: expect.stringContaining('No letter to them can be sent: ') })
  // What is said beside the name may still claim nothing.
  const claim = await sales.approve(draft, { body: 'Stress relief for all of Stress Relief Kava.' })
  expect(claim).toMatchObject({ status: 400, body: { fields: { body: expect.stringContaining('claim') } } })
  expect((await sales.approve(draft)).status).toBe(204)
})
