import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeEmails } from '#email/server/sending/take-emails.ts'
import { morning, openSales, type Sales } from '#tests/support/ai-sales-kit.ts'
import { learnFromEmails } from './sales/learn.ts'
import { measureTransfers } from './sales/measure-transfers.ts'
import { assistantFigures } from './work/figures.ts'
import { prepareFollowUps } from './work/prepare-follow-ups.ts'

let sales: Sales
beforeAll(async () => {
  sales = await openSales()
})
afterAll(() => sales.app.close())
beforeEach(() => sales.begin())

const due = '2026-11-20T17:00:00Z'

test('[MAIL-013] a name is no claim, and a business that no email fits is handed over: the next one is worked all the same', async () => {
  const kava = await sales.business({ business_name: 'Stress Relief Kava', next_follow_up_date: due })
  // The rep whose name is in the signature.
  const { id: rep } = await sales.app.signInAs('sales_rep')
  await sales.rows(`UPDATE users SET first_name = 'Pain', last_name = 'Relief' WHERE id = $1`, [rep])
  const unfit = await sales.business({ assigned_rep_id: rep, next_follow_up_date: due })
  const plain = await sales.business()
  await sales.work()
  expect(await sales.draftOf(plain)).toMatchObject({ state: 'waiting' })
  const draft = await sales.draftOf(kava)
  expect(draft).toMatchObject({ state: 'waiting', subject: 'A question for Stress Relief Kava' })
  expect(await sales.draftsOf(unfit)).toEqual([])
  expect(
    await sales.one(
      `SELECT p.assigned_to AS "with", t.transfer_reason AS why FROM ai_prospects p JOIN human_to_ai_transfers t ON t.ai_prospect_id = p.id
        WHERE p.id = $1`,
      [unfit],
    ),
  ).toEqual({ with: 'human', why: expect.stringContaining('No letter to them can be sent: “Pain Relief”') })
  // The text around the name may still make no claim.
  const claim = await sales.approve(draft, { body: 'Stress relief for all of Stress Relief Kava.' })
  expect(claim).toMatchObject({ status: 400, body: { fields: { body: expect.stringContaining('claim') } } })
  expect((await sales.approve(draft)).status).toBe(204)
})

test('[AI-047] what is handed back stays with the assistant: the person saw to the answer, and the next email is due by the policy', async () => {
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
  // A later answer is read and decided again.
  expect((await sales.answer(id, 'Please have someone call me again.')).body.next.kind).toBe('hand_over')
})

test('[MAIL-013] no more leave a day than the policy says, however many were approved at once: the others leave the next day', async () => {
  const left = await sales.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM emails WHERE email_type = 'ai_sales' AND sent_at >= '2026-11-24T07:00:00Z'`,
  )
  const ids = [await sales.business(), await sales.business(), await sales.business()]
  await sales.work()
  await sales.setPolicy({ mostADay: left.count + 1 })
  for (const id of ids.slice(0, 2)) expect((await sales.approve(await sales.draftOf(id))).status).toBe(204)
  const emails = await Promise.all(ids.slice(0, 2).map(async (id) => (await sales.draftOf(id)).emailId ?? ''))
  // The runner takes them together.
  const { send, server } = await sales.openPost()
  const taken = await takeEmails(sales.app.context, emails)
  expect(taken.map((one) => one !== null)).toEqual([true, false])
  expect(await sales.letterOf(emails[1] ?? null)).toEqual({
    status: 'queued',
    reason: `Today’s ${left.count + 1} letters have left.`,
  })
  await sales.rows(`UPDATE emails SET status = 'queued', lease = NULL, lease_until = NULL WHERE id = $1`, [
    emails[0],
  ])
  await send(emails[0] ?? null)
  await send(emails[1] ?? null)
  expect(server.got).toHaveLength(1)
  expect(
    await sales.one(`SELECT run_at AS at FROM graphile_worker.jobs WHERE key = $1`, [`letter:${emails[1]}`]),
  ).toEqual({ at: '2026-11-25T16:00:00.000Z' })
  // An email approved now waits for the next day at once.
  const late = ids[2] ?? ''
  expect((await sales.approve(await sales.draftOf(late))).status).toBe(204)
  const { emailId } = await sales.draftOf(late)
  expect(
    await sales.one(`SELECT run_at AS at FROM graphile_worker.jobs WHERE key = $1`, [`letter:${emailId}`]),
  ).toEqual({ at: '2026-11-25T16:00:00.000Z' })
  await sales.at(new Date('2026-11-25T16:00:00Z'))
  await send(emails[1] ?? null)
  expect(await sales.draftOf(ids[1] ?? '')).toMatchObject({ state: 'sent' })
})

test('[AI-047] a hand-over is measured both ways, and emails of a person and the answers to them count', async () => {
  const id = await sales.business({ email: 'measured@example.com' })
  const handOver = (body: object) =>
    sales.admin.send('POST', `/api/ai-prospects/${id}/hand-over`, { reason: 'So it is', ...body })
  await handOver({ to: 'human', repId: sales.rep.id })
  await sales.rows(
    `INSERT INTO emails (sender_id, recipient_email, subject, body, email_type, status, sent_at)
     VALUES ($1, 'measured@example.com', 'A visit', 'When?', 'personal', 'sent', '2026-11-25T17:00:00Z'),
       ($1, 'measured@example.com', 'News', 'Read', 'campaign', 'sent', '2026-11-25T17:00:00Z')`,
    [sales.rep.id],
  )
  await sales.rows(
    `INSERT INTO inbound_mails (digest, kind, from_email, subject, body, received_at)
     VALUES ('measured 1', 'reply', 'measured@example.com', 'Re: A visit', 'On Monday', '2026-11-26T17:00:00Z'),
       ('measured 2', 'auto_reply', 'measured@example.com', 'Away', 'Away', '2026-11-26T17:00:00Z')`,
  )
  await sales.at(new Date('2026-11-27T17:00:00Z'))
  expect((await handOver({ to: 'ai' })).status).toBe(204)
  await sales.at(new Date('2026-12-12T17:00:00Z'))
  await measureTransfers(sales.app.context)
  const figures = await sales.rows<{ before: object; after: object }>(
    `SELECT performance_before AS before, performance_after AS after FROM human_to_ai_transfers WHERE ai_prospect_id = $1
      ORDER BY ai_takeover_date`,
    [id],
  )
  const counted = { days: 14, messages: 2, answers: 1, contacts: 1 }
  const nothing = { days: 14, messages: 0, answers: 0, contacts: 0 }
  expect(figures).toMatchObject([
    { before: nothing, after: counted },
    { before: counted, after: nothing },
  ])
})

test('[AI-050] an insight that somebody acted upon does not come back with each count; one that no longer holds is closed', async () => {
  const id = await sales.business()
  await sales.rows(
    `INSERT INTO sales_techniques (name, category, script) VALUES ('Chalk', 'authority', 'Who decides?'),
       ('Slate', 'authority', 'Shall I write to them?')`,
  )
  const use = (name: string, helped: number, failed: number) =>
    sales.rows(
      `INSERT INTO technique_usage (technique_id, ai_prospect_id, outcome)
       SELECT t.id, $2, CASE WHEN n <= $3 THEN 'helped' ELSE 'not_helpful' END
         FROM sales_techniques t, generate_series(1, $3::int + $4::int) n WHERE t.name = $1`,
      [name, id, helped, failed],
    )
  const found = () =>
    sales.rows<{ id: string; title: string }>(
      `SELECT id, title FROM learning_insights WHERE title LIKE '%authority%' AND deleted_at IS NULL ORDER BY created_at, id`,
    )
  const learn = () => learnFromEmails(sales.app.context)
  await use('Chalk', 20, 5)
  await use('Slate', 5, 20)
  await learn()
  const [first] = await found()
  expect(first?.title).toContain('"Chalk" stands out')
  expect((await sales.admin.send('POST', `/api/learning-insights/${first?.id}/implement`)).status).toBe(204)
  await use('Chalk', 3, 0)
  await learn()
  expect(await found()).toEqual([first])
  // The other technique stands out now: a new insight, which closes when it no longer holds.
  await use('Slate', 300, 0)
  await learn()
  expect((await found()).map(({ title }) => title)).toEqual([
    'In letters, "Chalk" stands out against authority objections',
    'In letters, "Slate" stands out against authority objections',
  ])
  await use('Chalk', 600, 0)
  await learn()
  expect(await found()).toEqual([first])
})

/** An email is drafted, approved and sent at this moment. */
async function write(id: string, moment: Date): Promise<void> {
  const { send } = await sales.openPost()
  await sales.at(moment)
  await sales.work()
  expect((await sales.approve(await sales.draftOf(id))).status).toBe(204)
  await send((await sales.draftOf(id)).emailId)
}

test('[AI-049] silence counts: an email that nobody answered did not work, by the next one or when the prospect is given up', async () => {
  await sales.setPolicy({ mostUnanswered: 2 })
  const counts = () =>
    sales.one<{ uses: number; good: number }>(
      `SELECT total_uses AS uses, successful_uses AS good FROM sales_techniques WHERE name = 'Good morning'`,
    )
  const before = await counts()
  const id = await sales.business()
  const uses = async () =>
    (
      await sales.rows<{ outcome: string | null }>(
        `SELECT outcome FROM technique_usage WHERE ai_prospect_id = $1 ORDER BY created_at`,
        [id],
      )
    ).map(({ outcome }) => outcome)
  await write(id, morning)
  expect(await uses()).toEqual([null])
  await write(id, new Date('2026-11-30T17:00:00Z'))
  expect(await uses()).toEqual(['unanswered', null])
  await sales.at(new Date('2026-12-07T17:00:00Z'))
  await sales.work()
  expect(
    await sales.one(`SELECT is_active AS "isActive", stop_reason AS why FROM ai_prospects WHERE id = $1`, [
      id,
    ]),
  ).toEqual({ isActive: false, why: '2 letters were not answered.' })
  expect(await uses()).toEqual(['unanswered', 'unanswered'])
  expect(await counts()).toEqual({ uses: before.uses + 2, good: before.good })
  // A late answer decides the outcome of the last use.
  await sales.answer(id, 'That makes sense. Send me the sheet, please.')
  expect(await uses()).toEqual(['unanswered', 'helped'])
  expect(await counts()).toEqual({ uses: before.uses + 2, good: before.good + 1 })
})

test('[MAIL-013] a prospect that was given up and answers after all is handed to a person; a no stays one', async () => {
  const givenUp = { is_active: false, stop_reason: '3 letters were not answered.' }
  const id = await sales.business(givenUp)
  expect((await sales.answer(id, 'That makes sense. Send me the sheet, please.')).body.next).toMatchObject({
    kind: 'hand_over',
    reasons: ['They answered after they were let go.'],
  })
  const status = (of: string) =>
    sales.one(
      `SELECT is_active AS "isActive", stop_reason AS why, assigned_to AS "with", assigned_rep_id AS rep FROM ai_prospects WHERE id = $1`,
      [of],
    )
  expect(await status(id)).toEqual({ isActive: true, why: null, with: 'human', rep: sales.rep.id })
  // An answer that a person must handle in any case goes to a person in the same way.
  const asks = await sales.business(givenUp)
  await sales.answer(asks, 'Please have someone call me.')
  expect(await status(asks)).toMatchObject({ isActive: true, with: 'human' })
  const out = await sales.business({ ...givenUp, email: 'out-again@example.com' })
  await sales.answer(out, 'Please take me off your list')
  expect(await status(out)).toMatchObject({ isActive: false, with: 'ai' })
  const lost = await sales.business({ ...givenUp, current_stage: 'lost' })
  await sales.answer(lost, 'That makes sense.')
  expect(await status(lost)).toMatchObject({ isActive: false, with: 'ai' })
})

test('[AI-039] [AI-041] follow-ups that are due are all counted, and days and weeks are the company’s', async () => {
  await sales.business({ next_follow_up_date: '2026-11-25T04:00:00Z' })
  const prepare = () => prepareFollowUps(sales.app.context)
  // It is the evening of the 24th in Denver.
  expect(await prepare()).toMatchObject({
    summary: '1 follow-up is due by tomorrow.',
    items: [{ from: '2026-11-24' }],
  })
  await sales.rows(
    `INSERT INTO ai_prospects (business_name, next_follow_up_date) SELECT 'Bar ' || n, '2026-11-24T17:00:00Z' FROM generate_series(1, 59) n`,
  )
  const { summary, items } = await prepare()
  expect(summary).toBe('60 follow-ups are due by tomorrow. The first 50 are prepared here.')
  expect(items).toHaveLength(50)

  await sales.rows(`DELETE FROM assistant_exchanges`)
  await sales.rows(
    `INSERT INTO assistant_exchanges (assistant, user_id, question, answer, confidence, has_abstained, answered_by, latency_ms, created_at)
     VALUES ('help', $1, 'On Saturday evening', 'b', 0.9, false, 'builtin', 10, '2026-11-22T05:00:00Z')`,
    [sales.rep.id],
  )
  expect((await assistantFigures(sales.app.context, 30)).weeks).toEqual([
    { week: '2026-11-15', answered: 1, abstained: 0, helped: 0 },
  ])
})
