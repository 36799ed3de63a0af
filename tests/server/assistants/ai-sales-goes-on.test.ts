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

test('[AI-047] what is handed back stays with the assistant: the person saw to the answer, and the next letter is due by the policy', async () => {
  const id = await sales.business()
  await sales.answer(id, 'Please have someone call me.')
  await sales.at(new Date('2026-11-24T18:00:00Z'))
  const back = { to: 'ai', reason: 'They had their call' }
  expect((await sales.admin.send('POST', `/api/ai-prospects/${id}/hand-over`, back)).status).toBe(204)
  await sales.at(new Date('2026-11-24T18:01:00Z'))
  await sales.work()
  expect(await sales.next(id)).toEqual({
    kind: 'wait',
    until: '2026-11-28T18:00:00.000Z',
    reasons: ['The next follow-up is not due yet.'],
  })
  expect(
    await sales.rows(
      `SELECT direction FROM human_to_ai_transfers WHERE ai_prospect_id = $1 ORDER BY ai_takeover_date`,
      [id],
    ),
  ).toEqual([{ direction: 'ai_to_human' }, { direction: 'human_to_ai' }])
  await sales.at(new Date('2026-11-30T17:00:00Z'))
  await sales.work()
  expect(await sales.draftOf(id)).toMatchObject({ state: 'waiting', purpose: 'opening' })
  // What they ask for now is heard anew.
  expect((await sales.answer(id, 'Please have someone call me again.')).body.next.kind).toBe('hand_over')
})
