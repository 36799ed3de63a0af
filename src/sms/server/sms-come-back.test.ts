import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { smsTestApp, token } from '#tests/support/sms-app.ts'
import { incomingSms, signedForm } from '#tests/support/sms-provider.ts'
import { sendSms } from './send-sms.ts'

let testApp: Awaited<ReturnType<typeof smsTestApp>>
beforeAll(async () => {
  testApp = await smsTestApp()
})
afterAll(() => testApp.close())

const empty = '<?xml version="1.0" encoding="UTF-8"?><Response/>'
const status = async (prospect: string) =>
  (await testApp.rep.get<Record<string, unknown>>(`/api/texts/standing/${prospect}`)).body

test('what is not signed with the account’s secret, over our own address, is refused before anything of it is read', async () => {
  const { phone } = await testApp.texted()
  const fields = incomingSms(phone, 'Yes please')
  const right = signedForm(testApp.hook('incoming'), fields, token)
  const wrong = [
    { ...right, signature: signedForm(testApp.hook('incoming'), fields, 'another').signature },
    { ...right, signature: '' },
    { ...right, form: right.form.replace('please', 'thanks') },
    { ...signedForm('https://evil.example/api/texts/incoming', fields, token), address: right.address },
    { ...right, address: testApp.hook('receipts') },
  ]
  for (const one of wrong) expect((await testApp.post(one)).status, one.signature).toBe(403)
  expect((await testApp.post(right, { 'content-type': 'application/json' })).status).toBe(415)
  // A request from another site is refused, even with a valid signature.
  expect((await testApp.post(right, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const large = signedForm(testApp.hook('incoming'), { ...fields, Body: 'a'.repeat(40_000) }, token)
  expect((await testApp.post(large)).status).toBe(413)
  expect(await testApp.received(phone)).toEqual([])
  expect(
    (await testApp.admin.get<{ account: { lastHeardAt: unknown } }>('/api/texts/account')).body.account
      .lastHeardAt,
  ).toBeNull()
  expect(await testApp.post(right)).toMatchObject({
    status: 200,
    body: empty,
    type: expect.stringContaining('xml'),
  })
  expect((await testApp.admin.get<{ account: unknown }>('/api/texts/account')).body.account).toMatchObject({
    lastHeardAt: '2026-11-17T17:01:00.000Z',
  })
  // A signed request that makes no sense stores nothing, and is not repeated.
  const { MessageSid: _, ...nameless } = fields
  expect((await testApp.comes(nameless)).status).toBe(200)
  expect(await testApp.received(phone)).toHaveLength(1)
})

test('an answer ends the sequence, counts as one at its step, stands on the record once and notifies whoever looks after it', async () => {
  const { prospect, phone, sequence, textId } = await testApp.texted()
  const fields = incomingSms(phone, 'Yes, we come', { NumMedia: '2' })
  // The provider is unsure whether we received it, and repeats the call.
  await Promise.all([testApp.comes(fields), testApp.comes(fields), testApp.comes(fields)])
  await testApp.comes(fields)
  expect(await testApp.received(phone)).toMatchObject([
    {
      ...{ kind: 'reply', body: 'Yes, we come', prospectId: prospect, isKnown: true, isRead: false },
      ...{ assignedTo: testApp.rep.id, textId, mediaCount: 2, mayAskToStop: false },
    },
  ])
  expect(await testApp.runOf(prospect)).toMatchObject({ status: 'stopped', why: 'They answered.' })
  expect((await testApp.smsOf(prospect))[0]?.response).toBe('Yes, we come')
  const figures = await testApp.admin.get<{ steps: { answered: number }[] }>(
    `/api/follow-up-sequences/${sequence}/figures`,
  )
  expect(figures.body.steps.map(({ answered }) => answered)).toEqual([1, 0, 0])
  const notices = await testApp.app.context.db.rows<{
    payload: { to: string; data: Record<string, string> }
  }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'text-arrived' AND payload->'data'->>'from' = $1`,
    [phoneWords(phone)],
  )
  expect(notices).toHaveLength(1)
  expect(notices[0]?.payload.to).toBe(testApp.rep.email)
  // The text is for readers of the record; the notice by email does not have it.
  expect(JSON.stringify(notices)).not.toContain('we come')
  const read = await testApp.rep.get<{ items: { id: string; body: string }[] }>(
    `/api/received-texts?prospectId=${prospect}`,
  )
  expect(read.body.items).toMatchObject([{ body: 'Yes, we come' }])
  const other = await testApp.app.signInAs('sales_rep')
  expect((await other.get(`/api/received-texts/${read.body.items[0]?.id}`)).status).toBe(404)
  const mark = (who: typeof other) =>
    who.send('POST', `/api/received-texts/${read.body.items[0]?.id}/mark`, { isRead: true })
  expect((await mark(other)).status).toBe(404)
  expect((await mark(testApp.rep)).status).toBe(204)
  expect(await testApp.received(phone)).toMatchObject([{ isRead: true }])
})

test('STOP ends SMS to the number on every record, at once for what waits; only their own START takes it back, and gives no consent that never was', async () => {
  const { prospect, phone } = await testApp.texted()
  const twin = await testApp.prospect({ phone: phone.replace('+1', '1-') })
  await testApp.comes(incomingSms(phone, ' Stop. '))
  for (const one of [prospect, twin])
    expect(await status(one)).toMatchObject({
      ...{ why: 'They answered STOP to a text.', mayConsent: false },
      stopped: { way: 'reply' },
    })
  expect(await testApp.runOf(prospect)).toMatchObject({
    status: 'stopped',
    why: 'They answered STOP to a text.',
  })
  // A keyword is not an answer.
  expect((await testApp.smsOf(prospect))[0]?.response).toBeNull()
  expect((await testApp.consent(twin)).status).toBe(409)
  expect(
    (await testApp.rep.send('POST', '/api/texts', { prospectId: prospect, content: 'Sure?' })).status,
  ).toBe(409)

  await testApp.comes(incomingSms(phone, 'START'))
  expect(await status(prospect)).toMatchObject({
    ...{ why: null, stopped: null, resumedAt: '2026-11-17T17:01:00.000Z' },
    consent: { way: 'on_paper' },
  })
  const anonymous = testApp.newPhone()
  const unasked = await testApp.prospect({ phone: anonymous })
  await testApp.comes(incomingSms(anonymous, 'STOP'))
  await testApp.comes(incomingSms(anonymous, 'yes'))
  expect(await status(unasked)).toMatchObject({ why: 'No consent to texts is on record.', stopped: null })
  expect((await testApp.received(anonymous)).map(({ kind }) => kind)).toEqual(['stop', 'start'])
  // A stop noted by a colleague is not lifted by START.
  await testApp.rep.send('POST', '/api/texts/stop', { prospectId: prospect })
  await testApp.comes(incomingSms(phone, 'START'))
  expect(await status(prospect)).toMatchObject({ why: 'Texts to this number were stopped.' })
})

test('who asks for no more in their own words is written to by nothing that runs, and a person decides', async () => {
  const { prospect, phone } = await testApp.texted()
  await testApp.app.context.db.rows(`UPDATE follow_up_sequences SET stops_on_reply = false`)
  await testApp.comes(incomingSms(phone, 'Please stop texting me'))
  await testApp.app.context.db.rows(`UPDATE follow_up_sequences SET stops_on_reply = true`)
  expect(await testApp.received(phone)).toMatchObject([{ kind: 'reply', mayAskToStop: true, isRead: false }])
  expect(await testApp.runOf(prospect)).toMatchObject({
    status: 'stopped',
    why: 'They may have asked for no more.',
  })
  expect(await status(prospect)).toMatchObject({ why: null })
})

test('HELP is answered once a day with who we are; repeated by the provider it is the same answer, and machines do not go round', async () => {
  const { prospect, phone } = await testApp.texted()
  const asks = incomingSms(phone, 'help')
  const first = await testApp.comes(asks)
  expect(first.body).toMatch(/<Message>.+\. For help answer this text\. Reply STOP to end texts\.<\/Message>/)
  expect((await testApp.comes(asks)).body).toBe(first.body)
  expect((await testApp.comes(incomingSms(phone, 'HELP'))).body).toBe(empty)
  expect(await testApp.runOf(prospect)).toMatchObject({ status: 'active' })
  // A provider that has answered by itself says so in the call.
  const other = testApp.newPhone()
  expect((await testApp.comes(incomingSms(other, 'HELP', { OptOutType: 'HELP' }))).body).toBe(empty)
  await testApp.comes(incomingSms(phone, 'ARRET', { OptOutType: 'STOP' }))
  expect(await status(prospect)).toMatchObject({ stopped: { way: 'reply' } })
})

test('a number on several records belongs to who got the last SMS; an unknown one is kept and seen by the office alone', async () => {
  const one = await testApp.texted()
  const two = await testApp.prospect({ phone: one.phone })
  await testApp.comes(incomingSms(one.phone, 'Who is this?'))
  expect(await testApp.received(one.phone)).toMatchObject([{ prospectId: one.prospect }])
  await testApp.app.context.db.rows(
    `INSERT INTO sent_messages (prospect_id, message_type, content, recipient, status, sent_at) VALUES ($1, 'sms', 'Hi', $2, 'sent', '2026-11-18')`,
    [two, one.phone],
  )
  await testApp.comes(incomingSms(one.phone, 'And now?'))
  expect((await testApp.received(one.phone)).map(({ prospectId }) => prospectId)).toEqual([one.prospect, two])

  await testApp.comes(incomingSms('+13035569999', 'Do you deliver?'))
  await testApp.comes(incomingSms('72345', 'Your code is 1'))
  expect(await testApp.received('+13035569999')).toMatchObject([
    { isKnown: false, assignedTo: null, isRead: false },
  ])
  const operations = await testApp.app.signInAs('operations')
  const unknown = (who: typeof operations) =>
    who.get<{ items: { fromPhone: string }[] }>('/api/received-texts?isKnown=false&sort=receivedAt')
  expect((await unknown(operations)).body.items.map(({ fromPhone }) => fromPhone)).toEqual(
    expect.arrayContaining(['+13035569999', '72345']),
  )
  expect((await unknown(testApp.rep)).body.items).toEqual([])
})

test('receipts move an SMS on and never back, before the provider’s own answer too; an unknown one changes nothing', async () => {
  const { prospect, textId, statusCallback } = await testApp.texted()
  const said = (MessageStatus: string, over = {}) =>
    testApp.receipt(statusCallback, { MessageSid: 'SM1', MessageStatus, ...over })
  const now = async () => (await testApp.smsOf(prospect))[0]
  expect(statusCallback).toBe(`${testApp.hook('receipts')}?text=${textId}`)
  expect((await said('delivered')).status).toBe(204)
  expect(await now()).toMatchObject({ status: 'delivered', reason: null })
  await Promise.all([said('sent'), said('queued'), said('undelivered', { ErrorCode: '30003' })])
  expect(await now()).toMatchObject({ status: 'delivered' })
  // A receipt for another SMS, or an unknown one.
  await testApp.receipt(statusCallback, { MessageSid: 'SM-other', MessageStatus: 'failed' })
  await testApp.receipt(testApp.hook('receipts'), { MessageSid: 'SM-other', MessageStatus: 'failed' })
  expect(await now()).toMatchObject({ status: 'delivered' })

  const doubt = await testApp.texted()
  const [text] = await testApp.smsOf(doubt.prospect)
  await testApp.app.context.db.rows(
    `UPDATE sent_messages SET status = 'uncertain', provider_id = NULL WHERE id = $1`,
    [text?.id],
  )
  await testApp.receipt(doubt.statusCallback, { MessageSid: 'SM-late', MessageStatus: 'sent' })
  expect(await testApp.smsOf(doubt.prospect)).toMatchObject([{ status: 'sent' }])
  // A late job does not send it a second time.
  await sendSms(testApp.app.context, doubt.textId)
  expect(doubt.provider.taken).toHaveLength(1)
})

test('a landline is marked, and what runs passes it over in words; heard from, it takes SMS again', async () => {
  const { prospect, phone, sequence, statusCallback } = await testApp.texted()
  await testApp.receipt(statusCallback, {
    MessageSid: 'SM1',
    MessageStatus: 'undelivered',
    ErrorCode: '30006',
  })
  expect(await testApp.smsOf(prospect)).toMatchObject([
    { status: 'undelivered', reason: 'It is a landline, or its carrier takes no texts.' },
  ])
  expect(await status(prospect)).toMatchObject({ why: 'This number is a landline, or takes no texts.' })
  testApp.at('2026-11-17T18:02:00Z')
  await testApp.run()
  expect((await testApp.smsOf(prospect))[1]).toMatchObject({
    status: 'skipped',
    reason: 'This number is a landline, or takes no texts.',
  })
  expect(await testApp.runOf(prospect)).toMatchObject({ status: 'active', step: 3 })
  const figures = await testApp.admin.get<{ steps: { bounced: number; done: number }[] }>(
    `/api/follow-up-sequences/${sequence}/figures`,
  )
  expect(figures.body.steps[0]).toMatchObject({ done: 1, bounced: 1 })
  await testApp.comes(incomingSms(phone, 'This works'))
  expect(await status(prospect)).toMatchObject({ why: null })
})

test('an SMS by hand goes to who agreed, by day, with how to stop; it answers what came in, and is taken back while it has not left', async () => {
  const { prospect, phone, provider } = await testApp.texted()
  await testApp.comes(incomingSms(phone, 'What time?'))
  const [came] = await testApp.received(phone)
  testApp.at('2026-11-17T17:05:00Z')
  const write = (over: Record<string, unknown> = {}) =>
    testApp.rep.send<{ id: string; fields?: Record<string, string>; message?: string }>(
      'POST',
      '/api/texts',
      {
        prospectId: prospect,
        content: 'At four, {{ business.firstName }}.',
        answers: came?.id,
        ...over,
      },
    )
  const open = async () =>
    (await testApp.rep.get<{ answeredAt: string | null; isRead: boolean }>(`/api/received-texts/${came?.id}`))
      .body
  const first = await write()
  expect(first.status).toBe(201)
  expect(await open()).toMatchObject({ answeredAt: '2026-11-17T17:05:00.000Z', isRead: true })
  expect((await testApp.rep.send('POST', `/api/texts/${first.body.id}/take-back`)).status).toBe(204)
  expect(await open()).toMatchObject({ answeredAt: null })
  const second = await write()
  await sendSms(testApp.app.context, second.body.id)
  expect(provider.taken.map(({ body }) => body)[1]).toMatch(
    /^At four, Ana\.\n.+\. Reply STOP to end texts\.$/,
  )
  expect(provider.taken).toHaveLength(2)
  expect((await testApp.rep.send('POST', `/api/texts/${second.body.id}/take-back`)).status).toBe(409)

  expect((await write({ content: 'Hi {{ business.nickname }}' })).body.fields?.content).toContain('no field')
  expect((await write({ content: 'It cures anxiety.' })).body.fields?.content).toContain('claim')
  testApp.at('2026-11-18T04:30:00Z')
  const late = await testApp.app.signInAs('admin')
  const night = await late.send<{ message: string }>('POST', '/api/texts', {
    ...{ prospectId: prospect, content: 'At four.' },
  })
  expect([night.status, night.body.message]).toEqual([409, expect.stringContaining('8:00 to 21:00')])
  testApp.at('2026-11-17T17:05:00Z')
  const unasked = await testApp.prospect({ phone: testApp.newPhone() })
  expect((await write({ prospectId: unasked, answers: undefined })).status).toBe(409)
  // An SMS from another business cannot be answered here.
  const other = await testApp.texted()
  expect((await write({ prospectId: other.prospect })).status).toBe(404)
  const others = await testApp.prospect({
    phone: testApp.newPhone(),
    assigned_to: testApp.admin.id,
    state: 'NY',
  })
  expect((await write({ prospectId: others, answers: undefined })).status).toBe(404)
})

test('[ENG-018] a text from the number of any of its people is the business’s and names who sent it', async () => {
  const { prospect, phone } = await testApp.texted()
  const sam = testApp.newPhone()
  const { body } = await testApp.rep.send<{ id: string }>('POST', '/api/contacts', {
    ...{ prospectId: prospect, name: 'Sam Holt', phone: phoneWords(sam) },
  })
  const whose = (from: string) =>
    testApp.app.context.db.rows(
      `SELECT r.prospect_id AS prospect, r.assigned_to AS keeper, k.name FROM received_texts r
         LEFT JOIN contacts k ON k.id = r.contact_id WHERE r.from_phone = $1`,
      [from],
    )
  await testApp.comes(incomingSms(sam, 'Two cases, please'))
  expect(await whose(sam)).toEqual([{ prospect, keeper: testApp.rep.id, name: 'Sam Holt' }])
  await testApp.comes(incomingSms(phone, 'And one more'))
  expect(await whose(phone)).toEqual([{ prospect, keeper: testApp.rep.id, name: 'Ana Ruiz' }])
  await testApp.rep.send('DELETE', `/api/contacts/${body.id}`)
  await testApp.comes(incomingSms(sam, 'Hello?'))
  expect((await whose(sam)).at(-1)).toMatchObject({ prospect: null, name: null })
})
