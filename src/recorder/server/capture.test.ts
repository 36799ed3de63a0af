import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('[REG-022] what happens on a page is counted first-party, without anything personal', async () => {
  const properties = {
    form: 'wizard',
    message: 'no answer for ada@nightheron.example at 303-555-0142',
    tries: 2,
  }
  const sent = await app.nobody.send('POST', '/api/analytics/capture', {
    event: 'registration',
    properties,
  })
  expect(sent.status).toBe(204)
  const row = await app.context.db.row<{ type: string; metadata: object }>(
    'SELECT interaction_type AS type, metadata FROM user_interactions ORDER BY id DESC LIMIT 1',
  )
  expect(row).toEqual({
    type: 'registration',
    metadata: { form: 'wizard', message: 'no answer for … at …', tries: 2 },
  })
})

test('an event of another form is refused and nothing is kept', async () => {
  for (const body of [
    {},
    { event: 'Not A Name' },
    { event: 'x', properties: { 'bad key': 1 } },
    { event: 'x', who: 1 },
  ]) {
    expect((await app.nobody.send('POST', '/api/analytics/capture', body)).status).toBe(400)
  }
})

test('[CRM-014] [CRM-015] the ten stages are there by number and name', async () => {
  const rep = await app.signInAs('sales_rep')
  const { status, body } = await rep.get<{ step: number; name: string }[]>('/api/ten-step-stages')
  expect(status).toBe(200)
  expect(body.map(({ step, name }) => `${step} ${name}`)).toEqual([
    '1 Approach/Introduction',
    '2 Qualifying Questions',
    '3 Need Development',
    '4 Presentation',
    '5 Handling Objections',
    '6 Trial Close',
    '7 Final Close',
    '8 Follow-up',
    '9 Referrals',
    '10 Relationship Building',
  ])
})
