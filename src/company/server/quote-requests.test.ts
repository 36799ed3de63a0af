import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchFacts } from '#analytics/server/watch-facts.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { movableClock } from '#tests/support/time.ts'

const time = movableClock()
let app: TestApp
let admin: Person
let other: Person
beforeAll(async () => {
  app = await testApp({ clock: time.clock })
  admin = await app.signInAs('admin', { email: 'ada@example.com' })
  other = await app.signInAs('admin', { email: 'bea@example.com' })
})
afterAll(() => app.close())

type Lead = { id: string; assignedTo: string | null; followUpDate: string | null; status: string }
const ask = (companyName: string, email = 'buyer@brake.example') =>
  app.nobody.send('POST', '/api/leads', {
    companyName,
    industry: 'Auto Dealers',
    email,
    phone: '',
    description: 'Parts.\nWarranty.',
  })
const leadOf = async (companyName: string) => {
  const [lead] = await app.context.db.rows<Lead>(
    `SELECT id, assigned_to AS "assignedTo", follow_up_date AS "followUpDate", status FROM leads WHERE company_name = $1`,
    [companyName],
  )
  if (!lead) throw new Error(`no lead of ${companyName}`)
  return lead
}
const mails = (template: string) =>
  app.context.db.rows<{ to: string; data: Record<string, unknown> }>(
    `SELECT payload ->> 'to' AS to, payload -> 'data' AS data FROM graphile_worker._private_jobs
      WHERE payload ->> 'template' = $1 ORDER BY id`,
    [template],
  )

test('[FIX-053] a request mails both sides, gets an owner and is followed up within a day', async () => {
  expect((await ask('Brake & Rotor')).status).toBe(201)
  const lead = await leadOf('Brake & Rotor')
  expect(lead).toMatchObject({ assignedTo: admin.id, status: 'new' })
  const tomorrow = new Date(time.clock.now().getTime() + 86_400_000)
  expect(lead.followUpDate).toBe(
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(tomorrow),
  )
  expect(await mails('quote-received')).toMatchObject([
    { to: 'buyer@brake.example', data: { businessName: 'Brake & Rotor', hours: 24 } },
  ])
  expect(await mails('quote-requested')).toMatchObject([
    { to: 'ada@example.com', data: { email: 'buyer@brake.example', phone: 'not given', leadId: lead.id } },
  ])
  await ask('Muffler Bros', 'hello@muffler.example')
  expect(await leadOf('Muffler Bros'), 'the next goes to whoever has fewer').toMatchObject({
    assignedTo: other.id,
  })
})

test('[FIX-053] a request that nobody answers within a day raises an alert, which goes once it is answered', async () => {
  await ask('Clutch Works', 'hello@clutch.example')
  const { id } = await leadOf('Clutch Works')
  const open = async () => {
    await watchFacts(app.context)
    return app.context.db.rows<{ title: string }>(
      `SELECT title FROM admin_alerts WHERE alert_key = $1 AND is_standing`,
      [`lead_unanswered:${id}`],
    )
  }
  await time.pass(app, 23)
  expect(await open()).toEqual([])
  await time.pass(app, 1)
  expect(await open()).toEqual([{ title: 'Not answered in 24 hours: Clutch Works' }])
  expect((await admin.send('POST', `/api/leads/${id}/contact`, {})).status).toBe(200)
  expect(await open()).toEqual([])
})

test('somebody whose address others type again and again gets three mails a day', async () => {
  for (let at = 0; at < 5; at++) await ask(`Again ${at}`, 'victim@brake.example')
  const sent = (await mails('quote-received')).filter(({ to }) => to === 'victim@brake.example')
  expect(sent).toHaveLength(3)
  expect(await leadOf('Again 4'), 'the lead is kept').toMatchObject({ status: 'new' })
})
