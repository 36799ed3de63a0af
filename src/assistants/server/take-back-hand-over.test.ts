import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSales, type Sales } from '#tests/support/ai-sales-kit.ts'

let sales: Sales
beforeAll(async () => {
  sales = await openSales()
})
afterAll(() => sales.app.close())
beforeEach(() => sales.begin())

const handOver = (id: string, body: object, by = sales.admin) =>
  by.send('POST', `/api/ai-prospects/${id}/hand-over`, { reason: 'Wants a visit', ...body })
const takeBack = (id: string, by = sales.admin) => by.send('POST', `/api/ai-prospects/${id}/take-back`)
const holderOf = (id: string) =>
  sales.one(
    `SELECT assigned_to AS "with", assigned_rep_id AS rep, next_follow_up_date AS due FROM ai_prospects WHERE id = $1`,
    [id],
  )
const transfersOf = async (id: string) =>
  (await sales.admin.get<{ items: object[] }>(`/api/human-to-ai-transfers?aiProspectId=${id}`)).body.items

test('[AI-047] a hand-over to a person is taken back whole: who had it, its draft, its sequence, and nobody is called on', async () => {
  const crm = await sales.one<{ id: string }>(
    `INSERT INTO prospects (business_name, assigned_to) VALUES ('The Anchor', $1) RETURNING id`,
    [sales.rep.id],
  )
  const sequence = await sales.one<{ id: string }>(
    `INSERT INTO follow_up_sequences (name) VALUES ('Gentle') RETURNING id`,
  )
  const running = await sales.one<{ id: string }>(
    `INSERT INTO prospect_follow_ups (prospect_id, sequence_id, next_message_due, next_message)
     VALUES ($1, $2, '2026-11-27T17:00:00Z', 'A call') RETURNING id`,
    [crm.id, sequence.id],
  )
  const follows = () =>
    sales.one(
      `SELECT status, stop_reason AS why, next_message AS next, next_message_due AS due FROM prospect_follow_ups WHERE id = $1`,
      [running.id],
    )
  const id = await sales.business({ prospect_id: crm.id })
  await sales.work()
  const [before, drafted, followed] = [await holderOf(id), await sales.draftOf(id), await follows()]
  expect(drafted.state).toBe('waiting')
  expect(before).toMatchObject({ with: 'ai' })
  expect((await takeBack(id)).status).toBe(409)

  expect((await handOver(id, { to: 'human', repId: sales.rep.id })).status).toBe(204)
  expect(await sales.draftOf(id)).toMatchObject({ state: 'stopped' })
  expect(await follows()).toMatchObject({ status: 'stopped', next: null })
  expect((await takeBack(id, sales.rep)).status).toBe(403)
  expect((await takeBack(id)).status).toBe(204)
  expect(await holderOf(id)).toEqual(before)
  expect(await sales.draftOf(id)).toEqual(drafted)
  expect(await follows()).toEqual(followed)
  expect(await transfersOf(id)).toEqual([])
  expect(
    await sales.rows(`SELECT 1 FROM follow_up_reminders WHERE prospect_id = $1 AND deleted_at IS NULL`, [
      crm.id,
    ]),
  ).toEqual([])
  // It can be taken back only once, and that is recorded.
  expect(await takeBack(id)).toMatchObject({
    status: 409,
    body: { message: 'There is no hand-over to take back.' },
  })
  expect(
    await sales.rows(
      `SELECT action FROM audit_logs WHERE entity_type = 'ai_prospects' AND entity_id = $1 AND action IN ('hand_over', 'take_back') ORDER BY created_at, id`,
      [id],
    ),
  ).toEqual([{ action: 'hand_over' }, { action: 'take_back' }])
  // It may be handed over again.
  expect((await handOver(id, { to: 'human', repId: sales.rep.id })).status).toBe(204)
  expect(await transfersOf(id)).toHaveLength(1)
})

test('[AI-047] what was approved is not sent unasked when a hand-over is taken back: it is drafted anew', async () => {
  const id = await sales.business()
  await sales.work()
  await sales.approve(await sales.draftOf(id))
  const { emailId } = await sales.draftOf(id)
  await handOver(id, { to: 'human', repId: sales.rep.id })
  expect(await sales.letterOf(emailId)).toMatchObject({ status: 'suppressed' })
  expect((await takeBack(id)).status).toBe(204)
  expect(await sales.letterOf(emailId)).toMatchObject({ status: 'suppressed' })
  await sales.work()
  expect(await sales.draftOf(id)).toMatchObject({ state: 'waiting', emailId: null })
  expect(await sales.draftsOf(id)).toHaveLength(2)
})

test('[AI-047] handing back is taken back too; not by another, and not once it was given on', async () => {
  const id = await sales.business()
  const other = await sales.app.signInAs('admin')
  await handOver(id, { to: 'human', repId: sales.rep.id })
  const before = await holderOf(id)
  await handOver(id, { to: 'ai', reason: 'Mail is enough' })
  // After the policy's gap and a weekend.
  await sales.at(new Date('2026-11-30T17:00:00Z'))
  await sales.work()
  expect(await sales.draftOf(id)).toMatchObject({ state: 'waiting' })
  expect(await takeBack(id, other)).toMatchObject({
    status: 409,
    body: { message: 'Somebody else has handed it over since.' },
  })
  expect((await takeBack(id)).status).toBe(204)
  expect(await holderOf(id)).toMatchObject({ ...before, due: expect.anything() })
  expect(await sales.draftOf(id)).toMatchObject({
    state: 'stopped',
    reason: 'The hand-over was taken back.',
  })
  expect(await transfersOf(id)).toHaveLength(1)

  await handOver(id, { to: 'ai', reason: 'Mail is enough' })
  await sales.rows(`UPDATE ai_prospects SET assigned_to = 'human' WHERE id = $1`, [id])
  expect(await takeBack(id)).toMatchObject({
    status: 409,
    body: { message: 'It has been given to somebody else since.' },
  })
})
