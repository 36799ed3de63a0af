import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

const words = (rows: readonly { email: string; subject: string }[], email: string) =>
  rows.filter((row) => row.email === email).map(({ subject }) => subject.split(',')[0])

test('a branch on a click: who followed a link of an earlier email goes its way, who did not goes on, and a click alone stops nobody', async () => {
  testApp.at(tuesday)
  const steps = [
    { kind: 'email', templateId: testApp.template },
    { kind: 'wait', delayHours: 48 },
    { kind: 'branch', branchOn: 'click', goTo: 5 },
    { kind: 'email', templateId: testApp.other },
    { kind: 'call', content: 'They looked at it' },
  ]
  const first = await testApp.admin.send<{ id: string }>('POST', '/api/follow-up-sequences', {
    name: 'Too early',
  })
  const blank = {
    delayHours: 0,
    templateId: null,
    content: '',
    branchStage: null,
    goTo: null,
    isEscalated: false,
  }
  const early = await testApp.admin.send('PUT', `/api/follow-up-sequences/${first.body.id}/steps`, {
    steps: [{ ...blank, kind: 'branch', branchOn: 'click' }],
  })
  expect(early).toMatchObject({
    status: 400,
    body: { fields: { 'steps.0': expect.stringContaining('no email before it') } },
  })
  const id = await testApp.sequence(steps)
  const clicker = await testApp.prospect({ email: 'clicker@bars.example' })
  const silent = await testApp.prospect({ email: 'silent@bars.example' })
  await testApp.start(id)
  const plan = await testApp.rep.send('POST', `/api/follow-up-sequences/${id}/dry-run`, {
    prospectIds: [clicker],
  })
  expect(plan.body).toMatchObject({ asks: ['Step 3: if they clicked in an earlier letter, step 5 follows'] })
  await testApp.enroll(id, [clicker, silent])
  testApp.at('2026-11-17T17:01:00Z')
  await testApp.run()
  await testApp.app.context.db.rows(
    `UPDATE emails SET clicked_at = $1, clicked_links = '{menu}' WHERE recipient_email = 'clicker@bars.example'`,
    ['2026-11-17T18:00:00Z'],
  )
  expect(await testApp.runOf(clicker)).toMatchObject({ status: 'active', step: 3, why: null })
  const figures = await testApp.rep.get(`/api/follow-up-sequences/${id}/figures`)
  expect(figures.body).toMatchObject({
    steps: [
      { words: 'Email: First hello' },
      {},
      { words: 'If they clicked in an earlier letter: go to step 5' },
      {},
      {},
    ],
  })
  testApp.at('2026-11-19T17:02:00Z')
  await testApp.run()
  await testApp.run()
  expect(words(await testApp.emails(), 'clicker@bars.example')).toEqual(['First hello'])
  expect(words(await testApp.emails(), 'silent@bars.example')).toEqual(['First hello', 'A second pour'])
})

test('emails that arrived or were reported as spam stay counted at their step, and the reports are shown', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence([{ kind: 'email', templateId: testApp.template }])
  const people = ['delivered', 'complained', 'bounced'] as const
  const ids = await Promise.all(people.map((one) => testApp.prospect({ email: `${one}@bars.example` })))
  await testApp.start(id)
  await testApp.enroll(id, ids)
  testApp.at('2026-11-17T17:01:00Z')
  await testApp.run()
  for (const status of people)
    await testApp.app.context.db.rows(
      `UPDATE emails SET status = $1, sent_at = $2, bounced_at = CASE WHEN $1 = 'bounced' THEN $2::timestamptz END WHERE recipient_email = $3`,
      [status, '2026-11-17T17:02:00Z', `${status}@bars.example`],
    )
  const figures = await testApp.rep.get(`/api/follow-up-sequences/${id}/figures`)
  expect(figures.body).toMatchObject({
    steps: [{ done: 3, bounced: 1, complained: 1, rates: { sent: 3 } }],
  })
})
