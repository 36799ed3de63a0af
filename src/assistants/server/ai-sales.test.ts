import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { morning, openSales, type Sales } from '#tests/support/ai-sales-kit.ts'

let sales: Sales
beforeAll(async () => {
  sales = await openSales()
})
afterAll(() => sales.app.close())
beforeEach(() => sales.begin())

test('a due business gets one draft with its reasons, however many workers look; approved, it is sent and its step goes on', async () => {
  const id = await sales.business()
  await Promise.all([sales.work(), sales.work(), sales.work()])
  const [draft, ...more] = await sales.draftsOf(id)
  if (!draft) throw new Error('nothing was drafted')
  expect(more).toEqual([])
  expect(draft).toMatchObject({ state: 'waiting', step: 1, purpose: 'opening', technique: 'Good morning' })
  expect(draft.reasons.join(' ')).toContain('“Good morning” was chosen')
  expect(draft.body).toContain('Hi Ana,')
  expect(draft.body).toContain('What do your guests ask for')
  expect(draft.body).not.toContain('{{')
  expect(await sales.rows('SELECT id FROM emails WHERE email_type = $1', ['ai_sales'])).toEqual([])
  expect(await sales.next(id)).toMatchObject({ kind: 'wait', reasons: ['A draft waits for approval.'] })

  const claim = await sales.approve(draft, { body: 'It helps with anxiety.' })
  expect(claim).toMatchObject({ status: 400, body: { fields: { body: expect.stringContaining('claim') } } })
  expect((await sales.approve(draft, { body: 'Hi {{ business.name }}' })).status).toBe(400)
  expect(
    (await sales.rep.send('POST', `/api/ai-sales-drafts/${draft.id}/approve`, { subject: 'a', body: 'b' }))
      .status,
  ).toBe(403)
  const body = `${draft.body}\n\nP. S. **Read** by a person.`
  expect((await sales.approve(draft, { body })).status).toBe(204)
  expect((await sales.approve(draft)).status).toBe(409)
  const { emailId } = await sales.draftOf(id)
  const { server, send } = await sales.openPost()
  await send(emailId)
  const [mail] = server.got
  expect(mail?.text).toContain('P. S. Read by a person.')
  expect(mail?.text).toContain('7 Still Lane, Denver, CO 80202')
  expect(mail?.html).toContain('<strong>Read</strong>')
  expect((await sales.draftOf(id)).state).toBe('sent')
  // Sending again adds no second message.
  await send(emailId)
  await sales.work()
  expect(
    await sales.rows(
      `SELECT message_type AS kind, response_type AS purpose FROM ai_conversations WHERE prospect_id = $1`,
      [id],
    ),
  ).toEqual([{ kind: 'outbound', purpose: 'opening' }])
  expect(
    await sales.one(
      `SELECT current_ten_step AS step, total_interactions AS messages, next_follow_up_date AS "nextAt" FROM ai_prospects WHERE id = $1`,
      [id],
    ),
  ).toEqual({ step: 1, messages: 1, nextAt: '2026-11-28T17:00:00.000Z' })
  expect(await sales.rows(`SELECT outcome FROM technique_usage WHERE ai_prospect_id = $1`, [id])).toEqual([
    { outcome: null },
  ])
  expect(await sales.next(id)).toMatchObject({ kind: 'wait', until: '2026-11-28T17:00:00.000Z' })
})

test('outside the hours, over the cap, without consent, against an opt-out or the law nothing is drafted, and why is said', async () => {
  const plain = await sales.business()
  const unasked = await sales.business({ consent_source: null })
  const out = await sales.business({ email: 'out@example.com' })
  await sales.rows(`INSERT INTO suppressions (email, reason) VALUES ('out@example.com', 'unsubscribed')`)
  const closed = await sales.business({ state: 'VT', city: 'Burlington' })
  const nowhere = await sales.business({ state: null })
  await sales.at(new Date('2026-11-25T02:00:00Z'))
  await sales.work()
  expect(await sales.next(plain)).toMatchObject({
    kind: 'wait',
    until: '2026-11-25T16:00:00.000Z',
    reasons: ['It is outside the hours there.'],
  })
  expect(await sales.draftsOf(plain)).toEqual([])
  await sales.at(morning)
  expect((await sales.next(unasked)).reasons).toEqual(['They have not agreed to mail from us.'])
  expect((await sales.next(nowhere)).reasons[0]).toContain('The state is not known')
  const { body } = await sales.admin.get<{ businesses: { id: string; next: { reasons: string[] } }[] }>(
    '/api/ai-sales/standing',
  )
  expect(body.businesses.find(({ id }) => id === unasked)?.next.reasons).toEqual([
    'They have not agreed to mail from us.',
  ])

  await sales.setPolicy({ mostADay: 1 })
  const second = await sales.business()
  await sales.work()
  expect((await Promise.all([plain, second].map(sales.draftsOf))).flat().length).toBe(1)
  const other = (await sales.draftsOf(plain)).length === 0 ? plain : second
  expect(await sales.next(other)).toMatchObject({
    kind: 'wait',
    until: '2026-11-25T07:00:00.000Z',
    reasons: ['Today’s 1 letters are written.'],
  })
  await sales.setPolicy({})
  await sales.work()
  for (const id of [unasked, nowhere, out, closed]) expect(await sales.draftsOf(id)).toEqual([])
  const why = (id: string) =>
    sales.one(`SELECT is_active AS "isActive", stop_reason AS why FROM ai_prospects WHERE id = $1`, [id])
  expect(await why(out)).toEqual({ isActive: false, why: 'This address opted out of commercial mail.' })
  expect(await why(closed)).toEqual({ isActive: false, why: 'The law of the place is closed to us.' })
})

test('the switch, the hours and an opt-out are checked again when an email is sent', async () => {
  const { server, send } = await sales.openPost()
  const [a, b, c] = [await sales.business(), await sales.business(), await sales.business()]
  await sales.work()
  for (const id of [a, b, c]) expect((await sales.approve(await sales.draftOf(id))).status).toBe(204)
  const emails = await Promise.all([a, b, c].map(async (id) => (await sales.draftOf(id)).emailId))

  // In the evening the email waits until morning, and its draft stays approved.
  await sales.at(new Date('2026-11-25T02:00:00Z'))
  await send(emails[0] ?? null)
  expect(await sales.letterOf(emails[0] ?? null)).toEqual({
    status: 'queued',
    reason: 'It is outside the hours there.',
  })
  expect(
    await sales.one(`SELECT run_at AS at FROM graphile_worker.jobs WHERE key = $1`, [`letter:${emails[0]}`]),
  ).toEqual({ at: expect.stringContaining('2026-11-25') })
  await sales.at(morning)
  await send(emails[0] ?? null)
  expect((await sales.letterOf(emails[0] ?? null)).status).toBe('sent')

  await sales.rows(
    `INSERT INTO suppressions (email, reason) SELECT email, 'unsubscribed' FROM ai_prospects WHERE id = $1`,
    [b],
  )
  await send(emails[1] ?? null)
  expect(await sales.draftOf(b)).toMatchObject({
    state: 'stopped',
    reason: 'This address opted out of commercial mail.',
  })

  await sales.flip(false)
  await send(emails[2] ?? null)
  expect(await sales.letterOf(emails[2] ?? null)).toEqual({
    status: 'suppressed',
    reason: 'AI sales is switched off.',
  })
  expect(await sales.draftOf(c)).toMatchObject({ state: 'stopped', reason: 'AI sales is switched off.' })
  expect(server.got.length).toBe(1)
  const { body: policy } = await sales.admin.get('/api/ai-sales/policy')
  expect(policy).toMatchObject({
    isOn: false,
    switchedAt: morning.toISOString(),
    switchedBy: expect.stringContaining('No.'),
  })

  // Nothing gets approved or drafted either.
  const d = await sales.business()
  await sales.work()
  expect(await sales.draftsOf(d)).toEqual([])
  expect(
    (
      await sales.admin.send('POST', `/api/emails/${emails[2]}/review`, {
        action: 'send_again',
        reason: 'Try',
      })
    ).status,
  ).toBe(204)
  await send(emails[2] ?? null)
  expect((await sales.letterOf(emails[2] ?? null)).status).toBe('suppressed')
  expect(server.got.length).toBe(1)
})

test('what a person rejects stays with its reason, and comes due again; without approval it goes by itself', async () => {
  const id = await sales.business()
  await sales.work()
  const draft = await sales.draftOf(id)
  expect(
    (await sales.admin.send('POST', `/api/ai-sales-drafts/${draft.id}/reject`, { reason: 'Too soon' }))
      .status,
  ).toBe(204)
  expect(await sales.draftOf(id)).toMatchObject({ state: 'rejected', reason: 'Too soon' })
  expect(await sales.next(id)).toMatchObject({ kind: 'wait', until: '2026-11-28T17:00:00.000Z' })
  const history = await sales.admin.get<{ items: { action: string; reason: string | null }[] }>(
    `/api/ai-sales-drafts/${draft.id}/history`,
  )
  expect(JSON.stringify(history.body)).toContain('Too soon')

  await sales.setPolicy({ needsApproval: false })
  const other = await sales.business()
  await sales.work()
  expect(await sales.draftOf(other)).toMatchObject({ state: 'approved' })
  const { send } = await sales.openPost()
  await send((await sales.draftOf(other)).emailId)
  expect((await sales.draftOf(other)).state).toBe('sent')
})
