import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sendEmail } from '#email/server/sending/send-email.ts'
import { smtpPost } from '#platform/ports/post.ts'
import type { CampaignFigures, DryRun } from '#sequences/contract/sequence.ts'
import { variantOf } from '#sequences/rules/variants.ts'
import type { Person } from '#tests/support/app.ts'
import { mailServer, mailTo } from '#tests/support/mail-server.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

const path = '/api/drip-campaigns'
const rows = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  testApp.app.context.db.rows(text, values)

type Made = { id: string; version: number }

/** Starts a campaign that tests two versions of its email. */
async function tested(over: Record<string, unknown> = {}, person: Person = testApp.admin): Promise<string> {
  const made = await person.send<Made>('POST', path, {
    name: 'Getting warmer',
    triggerStage: 'hot',
    emailTemplateId: testApp.template,
    secondTemplateId: testApp.other,
    ...over,
  })
  expect(made.status).toBe(201)
  expect((await change(made.body, { isActive: true }, person)).status).toBe(200)
  return made.body.id
}

const change = ({ id, version }: Made, body: Record<string, unknown>, person: Person = testApp.admin) =>
  person.send<{ message: string }>('PATCH', `${path}/${id}`, body, { 'if-match': `"v${version}"` })

const campaignOf = async (id: string, person: Person = testApp.admin) =>
  (await person.get<Made>(`${path}/${id}`)).body

const figuresOf = async (id: string, person: Person = testApp.admin) =>
  (await person.get<CampaignFigures>(`${path}/${id}/figures`)).body

const dryRun = (id: string, prospectIds: string[], person: Person = testApp.admin) =>
  person.send<DryRun>('POST', `${path}/${id}/dry-run`, { prospectIds })

/** Emails that were sent or wait to be sent. */
const sends = (id: string) =>
  rows(
    `SELECT d.prospect_id AS prospect, d.variant, d.template_id AS template, e.template_id AS sent FROM drip_campaign_sends d
       LEFT JOIN emails e ON e.id = d.email_id WHERE d.campaign_id = $1 ORDER BY d.id`,
    [id],
  )

const templateFor = (prospect: unknown, campaign: string) =>
  variantOf(String(prospect), campaign) === 'b' ? testApp.other : testApp.template

/** Makes so many prospects hot, and more until there is one for each version. */
async function heated(count: number, campaign: string): Promise<string[]> {
  const bars: string[] = []
  const versions = new Set<string>()
  while (bars.length < count || versions.size < 2) {
    const bar = await testApp.prospect()
    bars.push(bar)
    versions.add(variantOf(bar, campaign))
  }
  for (const bar of bars) await testApp.rep.send('POST', `/api/prospects/${bar}/heat`, {})
  await testApp.begun()
  return bars
}

test('two versions of a campaign’s email are different published templates', async () => {
  testApp.at(tuesday)
  const alike = await testApp.admin.send<{ fields?: object }>('POST', path, {
    name: 'Alike',
    triggerStage: 'lost',
    emailTemplateId: testApp.template,
    secondTemplateId: testApp.template,
  })
  expect([alike.status, Object.keys(alike.body.fields ?? {})]).toEqual([400, ['secondTemplateId']])
  const draft = await testApp.admin.send<{ id: string }>('POST', '/api/email-templates', {
    name: 'Not yet',
    subject: 'Not yet',
    body: 'Hi {{ business.firstName }},',
  })
  const early = await testApp.admin.send<Made>('POST', path, {
    name: 'Too early',
    triggerStage: 'lost',
    emailTemplateId: testApp.template,
    secondTemplateId: draft.body.id,
  })
  expect(await change(early.body, { isActive: true })).toMatchObject({
    status: 409,
    body: { message: 'Its template is not published yet.' },
  })
})

test('whoever comes to the stage gets the version that is theirs, once, as the plan said; the figures say nothing too early', async () => {
  testApp.at(tuesday)
  const id = await tested()
  const asked = await testApp.prospect()
  const said = (await dryRun(id, [asked])).body.people[0]?.messages[0]?.words
  expect(said).toBe(variantOf(asked, id) === 'b' ? 'Email: A second pour (B)' : 'Email: First hello (A)')
  const bars = await heated(12, id)
  testApp.at('2026-11-17T17:05:00Z')
  await Promise.all([testApp.run(), testApp.run(), testApp.run()])
  const gone = await sends(id)
  expect(gone.map(({ prospect }) => prospect).toSorted()).toEqual(bars.toSorted())
  for (const { prospect, variant, sent } of gone) {
    expect(variant).toBe(variantOf(String(prospect), id))
    expect(sent).toBe(templateFor(prospect, id))
  }
  expect(new Set(gone.map(({ variant }) => variant))).toEqual(new Set(['a', 'b']))
  // A prospect moved back and forth again gets the same version, and only once.
  const [first = ''] = bars
  await testApp.rep.send('POST', `/api/prospects/${first}/warm`, {})
  await testApp.rep.send('POST', `/api/prospects/${first}/heat`, {})
  await testApp.begun()
  testApp.at('2026-11-17T17:10:00Z')
  await testApp.run()
  expect(await sends(id)).toHaveLength(bars.length)
  expect((await dryRun(id, [first])).body.people[0]).toMatchObject({
    why: 'It is sent once to each, and this one has it.',
    messages: [],
  })
  const { test: between } = await figuresOf(id)
  expect(between?.versions.map(({ name }) => name)).toEqual(['First hello', 'A second pour'])
  expect(between?.verdict).toMatch(/^Nothing is said before 50 letters of each have gone: /)
  await rows(`UPDATE drip_campaigns SET is_active = false WHERE id = $1`, [id])
})

const peoplesBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

test('over a real mail server everybody has one version in hand, and a click counts with the version it was made in', async () => {
  testApp.at(tuesday)
  await rows(
    `INSERT INTO company_settings (key, value) VALUES ('address', '{"line1":"7 Still Lane","city":"Denver","state":"CO","zip":"80202","country":"USA"}'::jsonb)`,
  )
  const [short, long] = await rows(
    `INSERT INTO email_templates (name, subject, body, status)
     VALUES ('Short pour', 'Short: {{ business.name }}', $1, 'published'), ('Long pour', 'Long: {{ business.name }}', $1, 'published') RETURNING id`,
    ['Hi {{ business.firstName }},\n\nsee our [tasting menu](https://bar.example/menu).'],
  )
  const id = await tested({ emailTemplateId: short?.id, secondTemplateId: long?.id })
  const bars = await heated(10, id)
  testApp.at('2026-11-17T17:05:00Z')
  await testApp.run()
  const server = await mailServer()
  const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const queued = await rows(
    `SELECT e.id, e.recipient_email AS email, d.prospect_id AS prospect FROM drip_campaign_sends d JOIN emails e ON e.id = d.email_id
      WHERE d.campaign_id = $1 ORDER BY e.id`,
    [id],
  )
  for (const message of queued) await sendEmail(testApp.app.context, post, String(message.id))
  expect(queued.map(({ prospect }) => prospect).toSorted()).toEqual(bars.toSorted())
  for (const { email, prospect } of queued) {
    const name = variantOf(String(prospect), id) === 'b' ? 'Long' : 'Short'
    expect(mailTo(server, String(email)).map(({ subject }) => subject?.split(':')[0])).toEqual([name])
  }
  const clicked = server.got.find(({ subject }) => subject?.startsWith('Long: '))
  const url = /href="[^"]*(\/l\/[^"]+)"/.exec(clicked?.html ?? '')?.[1] ?? ''
  testApp.at('2026-11-17T17:15:00Z')
  const answer = await testApp.app.app.inject({ url, headers: { 'user-agent': peoplesBrowser } })
  expect(answer.headers.location).toBe('https://bar.example/menu')
  const ofB = queued.filter(({ prospect }) => variantOf(String(prospect), id) === 'b').length
  const ofA = queued.length - ofB
  expect((await figuresOf(id)).test?.versions).toMatchObject([
    { name: 'Short pour', rates: { sent: ofA, followed: ofA, clicked: { count: 0 } } },
    { name: 'Long pour', rates: { sent: ofB, followed: ofB, clicked: { count: 1 } } },
  ])
  await rows(`UPDATE drip_campaigns SET is_active = false WHERE id = $1`, [id])
})

/** Weeks of a company in short: so many emails of each version, and how many were answered. */
async function emails(id: string, of: Record<'a' | 'b', readonly [sent: number, answered: number]>) {
  for (const [variant, [count, answered]] of Object.entries(of))
    await rows(
      `WITH bar AS (
         INSERT INTO prospects (business_name, stage, email) SELECT 'Lot ' || n, 'hot', $2 || n || '@lot.example'
           FROM generate_series(1, $3::int) n RETURNING id, email),
       letter AS (
         INSERT INTO emails (recipient_email, recipient_type, subject, body, email_type, status, is_commercial, sent_at)
         SELECT email, 'prospect', 'One of many', '', 'drip', 'sent', true, now() FROM bar RETURNING id, recipient_email AS email),
       sends AS (
         INSERT INTO drip_campaign_sends (campaign_id, prospect_id, email_id, scheduled_for, sent_at, status, variant, template_id)
         SELECT c.id, bar.id, letter.id, now(), now(), 'sent', $2,
                CASE WHEN $2 = 'b' THEN c.second_template_id ELSE c.email_template_id END
           FROM bar JOIN letter ON letter.email = bar.email, drip_campaigns c WHERE c.id = $1)
       INSERT INTO inbound_mails (digest, kind, from_email, subject, body, received_at, letter_id)
       SELECT id::text, 'reply', email, 'Re', 'Yes', now(), id FROM letter LIMIT $4`,
      [id, variant, count, answered],
    )
}

test('a difference is named once it holds; whoever owns the campaign decides and may take it back, who waits keeps theirs, and what went before is no part of a new test', async () => {
  testApp.at(tuesday)
  const id = await tested({ delayDays: 1 }, testApp.rep)
  await emails(id, { a: [60, 2], b: [60, 4] })
  expect((await figuresOf(id)).test?.verdict).toBe('No difference shown yet.')
  await rows(`DELETE FROM drip_campaign_sends WHERE campaign_id = $1`, [id])
  await emails(id, { a: [60, 2], b: [60, 22] })
  expect((await figuresOf(id)).test).toMatchObject({
    verdict: 'B is answered more often than A.',
    versions: [
      { variant: 'a', rates: { sent: 60, answered: { count: 2 } } },
      { variant: 'b', rates: { sent: 60, answered: { count: 22 } } },
    ],
  })
  const waiting = await heated(8, id)

  const other = await testApp.app.signInAs('sales_rep')
  const both = { emailTemplateId: testApp.template, secondTemplateId: testApp.other }
  const onlyB = { emailTemplateId: testApp.other, secondTemplateId: null }
  const seen = await campaignOf(id)
  expect((await change(seen, onlyB, other)).status).toBe(404)
  expect((await dryRun(id, waiting, other)).status).toBe(404)
  expect((await change(seen, onlyB, testApp.rep)).status).toBe(200)
  expect((await figuresOf(id)).test).toBeNull()
  // Who has not seen that decides nothing; taken back, the test goes on with what it had counted.
  expect((await change(seen, { secondTemplateId: null })).status).toBe(409)
  expect((await change(await campaignOf(id), both, testApp.rep)).status).toBe(200)
  expect((await figuresOf(id)).test?.verdict).toBe('B is answered more often than A.')
  expect((await change(await campaignOf(id), onlyB, testApp.rep)).status).toBe(200)
  const later = await heated(6, id)
  testApp.at('2026-11-18T17:05:00Z')
  await testApp.run()
  const gone = (await sends(id)).filter(({ prospect }) => [...waiting, ...later].includes(String(prospect)))
  for (const { prospect, sent, variant } of gone) {
    const isLater = later.includes(String(prospect))
    expect(sent).toBe(isLater ? testApp.other : templateFor(prospect, id))
    expect(variant).toBe(isLater ? null : variantOf(String(prospect), id))
  }
  expect(gone).toHaveLength(waiting.length + later.length)
  // Sessions ended during the night.
  const next = await testApp.app.signInAs('admin')
  expect((await figuresOf(id, next)).test).toBeNull()
  expect(
    (await change(await campaignOf(id, next), { secondTemplateId: testApp.template }, next)).status,
  ).toBe(200)
  expect((await figuresOf(id, next)).test?.versions.map(({ name, rates }) => [name, rates.sent])).toEqual([
    ['A second pour', 0],
    ['First hello', 0],
  ])
})
