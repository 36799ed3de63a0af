import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceHouse } from './sequence-house.ts'

let house: Awaited<ReturnType<typeof sequenceHouse>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  house = await sequenceHouse(tuesday)
})
afterAll(() => house.close())

const words = (rows: readonly { email: string; subject: string }[], email: string) =>
  rows.filter((row) => row.email === email).map(({ subject }) => subject.split(',')[0])

test('a branch on a click: who followed a link of an earlier letter goes its way, who did not goes on, and a click alone stops nobody', async () => {
  house.at(tuesday)
  const steps = [
    { kind: 'email', templateId: house.template },
    { kind: 'wait', delayHours: 48 },
    { kind: 'branch', branchOn: 'click', goTo: 5 },
    { kind: 'email', templateId: house.other },
    { kind: 'call', content: 'They looked at it' },
  ]
  const first = await house.admin.send<{ id: string }>('POST', '/api/follow-up-sequences', {
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
  const early = await house.admin.send('PUT', `/api/follow-up-sequences/${first.body.id}/steps`, {
    steps: [{ ...blank, kind: 'branch', branchOn: 'click' }],
  })
  expect(early).toMatchObject({
    status: 400,
    body: { fields: { 'steps.0': expect.stringContaining('no email before it') } },
  })
  const id = await house.sequence(steps)
  const clicker = await house.prospect({ email: 'clicker@bars.example' })
  const silent = await house.prospect({ email: 'silent@bars.example' })
  await house.start(id)
  const plan = await house.rep.send('POST', `/api/follow-up-sequences/${id}/dry-run`, {
    prospectIds: [clicker],
  })
  expect(plan.body).toMatchObject({ asks: ['Step 3: if they clicked in an earlier letter, step 5 follows'] })
  await house.enrol(id, [clicker, silent])
  house.at('2026-11-17T17:01:00Z')
  await house.run()
  await house.app.context.db.rows(
    `UPDATE emails SET clicked_at = $1, clicked_links = '{menu}' WHERE recipient_email = 'clicker@bars.example'`,
    ['2026-11-17T18:00:00Z'],
  )
  expect(await house.runOf(clicker)).toMatchObject({ status: 'active', step: 3, why: null })
  const figures = await house.rep.get(`/api/follow-up-sequences/${id}/figures`)
  expect(figures.body).toMatchObject({
    steps: [
      { words: 'Email: First hello' },
      {},
      { words: 'If they clicked in an earlier letter: go to step 5' },
      {},
      {},
    ],
  })
  house.at('2026-11-19T17:02:00Z')
  await house.run()
  await house.run()
  expect(words(await house.letters(), 'clicker@bars.example')).toEqual(['First hello'])
  expect(words(await house.letters(), 'silent@bars.example')).toEqual(['First hello', 'A second pour'])
})

test('letters that arrived or were reported as spam stay counted at their step, and the reports are shown', async () => {
  house.at(tuesday)
  const id = await house.sequence([{ kind: 'email', templateId: house.template }])
  const people = ['delivered', 'complained', 'bounced'] as const
  const ids = await Promise.all(people.map((one) => house.prospect({ email: `${one}@bars.example` })))
  await house.start(id)
  await house.enrol(id, ids)
  house.at('2026-11-17T17:01:00Z')
  await house.run()
  for (const status of people)
    await house.app.context.db.rows(
      `UPDATE emails SET status = $1, sent_at = $2, bounced_at = CASE WHEN $1 = 'bounced' THEN $2::timestamptz END WHERE recipient_email = $3`,
      [status, '2026-11-17T17:02:00Z', `${status}@bars.example`],
    )
  const figures = await house.rep.get(`/api/follow-up-sequences/${id}/figures`)
  expect(figures.body).toMatchObject({
    steps: [{ done: 3, bounced: 1, complained: 1, rates: { sent: 3 } }],
  })
})
