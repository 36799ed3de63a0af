import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchEmails } from '#email/server/sending/watch-emails.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'
import { smsProvider } from '#tests/support/sms-provider.ts'
import { sendSms } from './send-sms.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'
let numbers = 0
const newPhone = () => `303-555-${String(1000 + ++numbers)}`

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

type Text = { id: string; status: string; recipient: string; content: string; reason: string | null }
const textsOf = (prospect: string) =>
  testApp.app.context.db.rows<Text>(
    `SELECT id, status, recipient, content, reason FROM sent_messages WHERE prospect_id = $1 AND message_type = 'sms' ORDER BY created_at, id`,
    [prospect],
  )

const account = (url: string) => ({
  baseUrl: url,
  accountId: 'AC123',
  token: 'the-secret-token',
  sender: '720-555-0100',
})
const setUp = (url: string) => testApp.admin.send('PUT', '/api/texts/account', account(url))
const consent = (prospectId: string) =>
  testApp.rep.send('POST', '/api/texts/consent', { prospectId, way: 'on_paper' })

/** A prospect who consented, with an SMS queued for now. */
async function queued(over: Record<string, unknown> = {}) {
  const id = await testApp.sequence([
    { kind: 'sms', content: 'Hi {{ business.firstName }}, the tasting is at four.' },
  ])
  const prospect = await testApp.prospect({ phone: newPhone(), ...over })
  await consent(prospect)
  testApp.at(tuesday)
  await testApp.start(id)
  await testApp.enroll(id, [prospect])
  testApp.at('2026-11-17T17:01:00Z')
  await testApp.run()
  const [text] = await textsOf(prospect)
  if (!text) throw new Error('no text was written')
  return { prospect, text, send: () => sendSms(testApp.app.context, text.id) }
}

test('a sequence with an SMS is not started before a provider is set up; its secret is sealed, shown to nobody and kept for its own address', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence([{ kind: 'sms', content: 'Come by.' }])
  expect((await testApp.rep.get('/api/texts/ready')).body).toEqual({ isSetUp: false })
  const early = await testApp.start(id)
  expect(early.status).toBe(409)
  expect(JSON.stringify(early.body)).toContain('Texting (SMS) is not set up')
  const provider = await smsProvider()
  expect((await setUp('https://api.example.com')).status).toBe(400)
  expect((await setUp(provider.url)).status).toBe(204)
  expect((await testApp.admin.get('/api/texts/account')).body).toEqual({
    account: { baseUrl: provider.url, accountId: 'AC123', sender: '+17205550100', lastHeardAt: null },
    hooks: {
      answers: expect.stringMatching(/^http.+\/api\/texts\/incoming$/),
      receipts: expect.stringMatching(/^http.+\/api\/texts\/receipts$/),
    },
  })
  const kept = JSON.stringify([
    await testApp.app.context.db.rows(`SELECT * FROM text_accounts`),
    await testApp.app.context.db.rows(`SELECT * FROM audit_logs WHERE entity_type = 'text_accounts'`),
  ])
  expect(kept).not.toContain('the-secret-token')
  const { token: _, ...without } = account(provider.url)
  expect((await testApp.admin.send('PUT', '/api/texts/account', without)).status).toBe(204)
  expect(
    (await testApp.admin.send('PUT', '/api/texts/account', { ...without, baseUrl: 'http://127.0.0.1:9' }))
      .status,
  ).toBe(400)
  expect((await testApp.admin.send('POST', '/api/texts/account/test', { to: '303 555 0142' })).status).toBe(
    204,
  )
  expect(provider.taken).toEqual([
    {
      path: '/2010-04-01/Accounts/AC123/Messages.json',
      authorization: `Basic ${Buffer.from('AC123:the-secret-token').toString('base64')}`,
      to: '+13035550142',
      from: '+17205550100',
      body: expect.stringContaining('texting works'),
      statusCallback: '',
    },
  ])
  expect((await testApp.start(id)).status).toBe(200)
})

test('an SMS goes once to who agreed, filled in and with how to stop; who did not agree is passed over with the reason, and the dry run says so', async () => {
  const provider = await smsProvider()
  await setUp(provider.url)
  const id = await testApp.sequence([
    { kind: 'sms', content: 'Hi {{ business.firstName }}, the tasting is at four.' },
    { kind: 'call', content: 'Ring them', delayHours: 4 },
  ])
  await testApp.start(id)
  const [yes, no] = [
    await testApp.prospect({ phone: newPhone() }),
    await testApp.prospect({ phone: newPhone(), email: null }),
  ]
  const status = await testApp.rep.get<Record<string, unknown>>(`/api/texts/standing/${yes}`)
  expect(status.body).toMatchObject({
    why: 'No consent to texts is on record.',
    consent: null,
    mayConsent: true,
  })
  expect((await consent(yes)).body).toMatchObject({
    why: null,
    consent: { way: 'on_paper', by: expect.any(String) },
  })
  const plan = await testApp.rep.send<{
    people: { messages: { words: string; after: string; why: string | null }[] }[]
  }>('POST', `/api/follow-up-sequences/${id}/dry-run`, { prospectIds: [yes, no] })
  expect(plan.body.people.map(({ messages }) => messages.map(({ why }) => why))).toEqual([
    [null, null],
    ['No consent to texts is on record.', null],
  ])
  expect(plan.body.people[0]?.messages[1]?.after).toBe('after 4 hours')
  testApp.at(tuesday)
  // An email address is not needed for SMS and calls only.
  expect((await testApp.enroll(id, [yes, no])).body).toEqual({ begun: 2, left: [] })
  testApp.at('2026-11-17T17:01:00Z')
  await Promise.all([testApp.run(), testApp.run(), testApp.run()])
  const [text, ...more] = await textsOf(yes)
  expect(more).toEqual([])
  expect(text?.content).toMatch(/^Hi Ana, the tasting is at four\.\n.+\. Reply STOP to end texts\.$/)
  expect(await textsOf(no)).toMatchObject([
    { status: 'skipped', reason: 'No consent to texts is on record.' },
  ])
  expect(await testApp.runOf(no)).toMatchObject({ step: 2, due: '2026-11-17T21:01:00.000Z' })
  if (!text) return
  await sendSms(testApp.app.context, text.id)
  await sendSms(testApp.app.context, text.id)
  expect(provider.taken.map(({ to, body }) => [to, body])).toEqual([[text.recipient, text.content]])
  expect(await textsOf(yes)).toMatchObject([{ status: 'sent', reason: null }])
  // The rep reads it through the call that the timeline uses.
  const read = await testApp.rep.get<{ items: { content: string; status: string }[] }>(
    `/api/sent-messages?prospectId=${yes}&messageType=sms`,
  )
  expect(read.body.items).toMatchObject([{ content: text.content, status: 'sent' }])
  const figures = await testApp.admin.get<{ steps: { done: number; after: string | null }[] }>(
    `/api/follow-up-sequences/${id}/figures`,
  )
  expect(figures.body.steps.map(({ done, after }) => [done, after])).toEqual([
    [1, null],
    [0, 'after 4 hours'],
  ])
})

test('a stop holds for the number wherever it stands, at the moment of leaving too; the provider’s word that they opted out stops it as well', async () => {
  const provider = await smsProvider((response, { to }) => {
    const isOut = to.endsWith('9999')
    response.writeHead(isOut ? 400 : 201, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isOut ? { code: 21610, message: 'Unsubscribed' } : { sid: 'SM1' }))
  })
  await setUp(provider.url)
  const one = await queued()
  const twin = await testApp.prospect({ phone: one.text.recipient })
  expect((await testApp.rep.send('POST', '/api/texts/stop', { prospectId: twin })).status).toBe(200)
  await one.send()
  expect(provider.taken).toEqual([])
  expect(await textsOf(one.prospect)).toMatchObject([
    { status: 'skipped', reason: 'Texts to this number were stopped.' },
  ])
  // A rep may record consent again, but not against their own STOP.
  expect((await consent(twin)).status).toBe(200)
  const out = await queued({ phone: '303-555-9999' })
  await out.send()
  expect(await textsOf(out.prospect)).toMatchObject([
    { status: 'skipped', reason: 'They answered STOP to a text.' },
  ])
  expect((await consent(out.prospect)).status).toBe(409)
})

test('[MAIL-008] an SMS is never sent twice: cut short it is uncertain and a person decides; what was surely not taken is tried again', async () => {
  let does: 'cut' | 'slow' | 'busy' | 'refuse' = 'cut'
  const provider = await smsProvider((response) => {
    if (does === 'cut') return void response.destroy()
    response.writeHead(does === 'busy' ? 429 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 21211, message: 'Not a number' }))
  })
  await setUp(provider.url)
  const cut = await queued()
  await cut.send()
  expect(await textsOf(cut.prospect)).toMatchObject([{ status: 'uncertain' }])
  await cut.send()
  expect(provider.taken).toHaveLength(1)
  const review = (action: string) =>
    testApp.admin.send('POST', `/api/sent-messages/${cut.text.id}/review`, { action, reason: 'They got it' })
  expect((await review('was_sent')).status).toBe(204)
  expect((await review('was_sent')).status).toBe(409)
  expect(await textsOf(cut.prospect)).toMatchObject([{ status: 'sent' }])

  // Its worker died with the lease: the cron job finds it, but never sends it by itself.
  const dead = await queued()
  await testApp.app.context.db.rows(
    `UPDATE sent_messages SET status = 'sending', lease = 'the dead', lease_until = $2 WHERE id = $1`,
    [dead.text.id, '2026-11-17T17:02:00Z'],
  )
  testApp.at('2026-11-17T17:30:00Z')
  await watchEmails(testApp.app.context)
  await dead.send()
  expect(await textsOf(dead.prospect)).toMatchObject([{ status: 'uncertain' }])
  expect(provider.taken).toHaveLength(1)

  does = 'busy'
  const busy = await queued()
  await busy.send()
  expect(await textsOf(busy.prospect)).toMatchObject([{ status: 'queued' }])
  does = 'refuse'
  await busy.send()
  expect(await textsOf(busy.prospect)).toMatchObject([
    { status: 'failed', reason: 'The provider refused it: 400 Not a number' },
  ])
  // No server listens: nothing was sent, so it waits.
  await setUp('http://127.0.0.1:1')
  const away = await queued()
  await away.send()
  expect(await textsOf(away.prospect)).toMatchObject([{ status: 'queued' }])
})

test('[MAIL-012] the evening’s SMS waits for eight on the reader’s clock, and the daily cap counts SMS', async () => {
  const provider = await smsProvider()
  await setUp(provider.url)
  const late = await queued()
  testApp.at('2026-11-18T04:30:00Z')
  await late.send()
  expect(provider.taken).toEqual([])
  expect(await textsOf(late.prospect)).toMatchObject([{ status: 'queued' }])
  testApp.at('2026-11-18T15:00:00Z')
  await late.send()
  expect(provider.taken).toHaveLength(1)

  testApp.at(tuesday)
  const id = await testApp.sequence([{ kind: 'sms', content: 'Come by.' }], {
    dailyCap: 1,
    sendFrom: '00:00',
    sendUntil: '24:00',
  })
  await testApp.start(id)
  const two = [await testApp.prospect({ phone: newPhone() }), await testApp.prospect({ phone: newPhone() })]
  for (const one of two) await consent(one)
  await testApp.enroll(id, two)
  testApp.at('2026-11-17T17:01:00Z')
  await testApp.run()
  expect((await Promise.all(two.map(textsOf))).flat()).toHaveLength(1)
  // On the next day an SMS waits until 8:00, though the sequence's window opens at midnight.
  const waits = (await Promise.all(two.map(testApp.runOf))).find(({ status }) => status === 'active')
  expect(waits?.due).toBe('2026-11-18T15:00:00.000Z')
})

test('an SMS names a field that is there and claims nothing, or it is not saved; a rep reads and notes only what is in their scope', async () => {
  const row = await testApp.admin.send<{ id: string }>('POST', '/api/follow-up-sequences', {
    name: 'Checked',
  })
  const save = (content: string) =>
    testApp.admin.send<{ fields?: Record<string, string> }>(
      'PUT',
      `/api/follow-up-sequences/${row.body.id}/steps`,
      {
        steps: [
          {
            ...{ kind: 'sms', delayHours: 4, templateId: null, content, branchOn: null },
            ...{ branchStage: null, goTo: null, isEscalated: false },
          },
        ],
      },
    )
  expect((await save('Hi {{ business.nickname }}')).body.fields?.['steps.0']).toContain('There is no field')
  expect((await save('It cures anxiety.')).body.fields?.['steps.0']).toContain('claim')
  expect((await save('')).body.fields?.['steps.0']).toBe('Step 1: write the text')
  expect((await save('Come by.')).status).toBe(200)
  const others = await testApp.prospect({ phone: newPhone(), assigned_to: testApp.admin.id, state: 'NY' })
  expect((await testApp.rep.get(`/api/texts/standing/${others}`)).status).toBe(404)
  expect((await testApp.rep.send('POST', '/api/texts/stop', { prospectId: others })).status).toBe(404)
})
