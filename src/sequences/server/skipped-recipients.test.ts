import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Skipped } from '#sequences/contract/sequence.ts'
import type { Person } from '#tests/support/app.ts'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'
const aMinuteLater = '2026-11-17T17:01:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

const none = async (id: string, person: Person = testApp.admin, more = '', of = 'sequence') =>
  (await person.get<Skipped>(`/api/mail/got-none?of=${of}&id=${id}${more}`)).body
const said = (list: Skipped) => list.items.map(({ name, state, why }) => [name, state, why])
const suppress = (email: string, reason: string) =>
  testApp.app.context.db.rows(`INSERT INTO suppressions (email, reason) VALUES ($1, $2)`, [email, reason])

test('[MAIL-004] whoever was to get an email of a sequence and got none is listed with the reason, and nobody else is', async () => {
  testApp.at(tuesday)
  const id = await testApp.sequence([{ templateId: testApp.template }], { dailyCap: 1 })
  await testApp.start(id)
  const names = ['Gets it', 'Over the cap', 'By hand', 'Opted out', 'Moves away']
  const bars: string[] = []
  for (const name of names)
    bars.push(await testApp.prospect({ business_name: name, email: `${bars.length}@none.example` }))
  await testApp.enroll(id, bars)
  expect(said(await none(id))).toEqual([])
  await suppress('3@none.example', 'unsubscribed')
  await testApp.rep.send('POST', '/api/prospect-follow-ups/stop', {
    ids: [(await testApp.runOf(bars[2] ?? '')).id],
  })
  await testApp.rep.send('POST', `/api/prospects/${bars[4]}/heat`, {})
  testApp.at(aMinuteLater)
  await testApp.run()
  await testApp.run()
  const list = await none(id)
  expect(said(list).toSorted()).toEqual([
    ['By hand', 'stopped', 'Stopped by hand.'],
    ['Moves away', 'stopped', 'Moved to hot.'],
    ['Opted out', 'stopped', 'This address opted out of commercial mail.'],
    ['Over the cap', 'waits', 'Its letters for today have all gone out.'],
  ])
  expect(list.items.find(({ name }) => name === 'Over the cap')).toMatchObject({
    words: 'Email: First hello',
    due: '2026-11-18T16:00:00.000Z',
  })
})

test('[MAIL-004] whom it would begin with by itself and cannot: no address, taken off by hand; and what one may not see is not there', async () => {
  const id = await testApp.sequence([{ templateId: testApp.template }], { beginsAtStage: 'cold' })
  const silent = { business_name: 'No address', email: null, stage: 'cold' }
  await testApp.prospect(silent)
  await testApp.prospect({ business_name: 'Off the list', email: 'off@none.example', stage: 'cold' })
  await suppress('off@none.example', 'manual')
  const other = await testApp.app.signInAs('sales_rep')
  await testApp.prospect({ ...silent, business_name: 'Of another', assigned_to: other.id })
  const admin = await testApp.app.signInAs('admin')
  await admin.send('POST', `/api/follow-up-sequences/${id}/start`, {})
  expect(said(await none(id, admin)).toSorted()).toEqual([
    ['No address', 'not_begun', 'There is no email address on this record.'],
    ['Of another', 'not_begun', 'There is no email address on this record.'],
    ['Off the list', 'not_begun', 'This address was taken off commercial mail by hand.'],
  ])
  expect(said(await none(id, other)).map(([name]) => name)).toEqual(['Of another'])
})

test('[MAIL-004] it comes page by page, each once', async () => {
  const id = await testApp.sequence([{ templateId: testApp.template }], { beginsAtStage: 'negotiating' })
  await testApp.app.context.db.rows(
    `INSERT INTO prospects (business_name, stage, assigned_to) SELECT 'Silent ' || n, 'negotiating', $1 FROM generate_series(1, 120) n`,
    [testApp.rep.id],
  )
  const admin = await testApp.app.signInAs('admin')
  await admin.send('POST', `/api/follow-up-sequences/${id}/start`, {})
  const names = new Set<string>()
  const sizes: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Skipped = await none(id, admin, cursor && `&cursor=${cursor}`)
    for (const { name } of page.items) names.add(name)
    sizes.push(page.items.length)
    cursor = page.nextCursor
  }
  expect([names.size, sizes]).toEqual([120, [50, 50, 20]])
})

test('the same of a campaign: who opted out meanwhile, and who is over the cap, until the next day', async () => {
  const { admin } = testApp
  const { body } = await admin.send<{ id: string; version: number }>('POST', '/api/drip-campaigns', {
    name: 'For the hot ones',
    triggerStage: 'hot',
    emailTemplateId: testApp.template,
    dailyCap: 1,
  })
  const match = { 'if-match': `"v${body.version}"` }
  await admin.send('PATCH', `/api/drip-campaigns/${body.id}`, { isActive: true }, match)
  for (const name of ['First', 'Second', 'Third']) {
    const bar = await testApp.prospect({ business_name: name, email: `${name}@drip.example` })
    await admin.send('POST', `/api/prospects/${bar}/heat`, {})
  }
  await testApp.begun()
  await suppress('third@drip.example', 'unsubscribed')
  testApp.at('2026-11-17T17:05:00Z')
  await testApp.run()
  await testApp.run()
  const list = said(await none(body.id, admin, '', 'campaign'))
  expect(list).toHaveLength(2)
  expect(list).toContainEqual(['Third', 'not_sent', 'This address opted out of commercial mail.'])
  expect(list.map(([, state, why]) => [state, why])).toContainEqual([
    'waits',
    'Its letters for today have all gone out.',
  ])
  testApp.at('2026-11-18T17:05:00Z')
  await testApp.run()
  const later = await testApp.app.signInAs('admin')
  expect(said(await none(body.id, later, '', 'campaign')).map(([name]) => name)).toEqual(['Third'])
})
