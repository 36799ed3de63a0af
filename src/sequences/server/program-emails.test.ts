import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceTestApp } from '#tests/support/sequence-app.ts'

let testApp: Awaited<ReturnType<typeof sequenceTestApp>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  testApp = await sequenceTestApp(tuesday)
})
afterAll(() => testApp.close())

const got = async (email: string) =>
  (await testApp.emails()).filter((row) => row.email === email).map(({ subject }) => subject.split(',')[0])
const most = (count: number) =>
  testApp.app.context.db.rows(
    `INSERT INTO company_settings (key, value) VALUES ('programLetters', to_jsonb($1::int))
     ON CONFLICT (key) WHERE deleted_at IS NULL DO UPDATE SET value = excluded.value`,
    [count],
  )
const two = async () => {
  const ids = [
    await testApp.sequence([{ templateId: testApp.template }]),
    await testApp.sequence([{ templateId: testApp.other }]),
  ]
  for (const id of ids) await testApp.start(id)
  return ids
}

test('[MAIL-012] two sequences for one address: one email a day, the other waits for the next window; nothing is lost', async () => {
  testApp.at(tuesday)
  const [first, second] = await two()
  const email = 'both@bars.example'
  const bar = await testApp.prospect({ email })
  const twin = await testApp.prospect({ email: 'Both@bars.example' })
  await testApp.enroll(first ?? '', [bar])
  await testApp.enroll(second ?? '', [twin])
  type Dry = { people: { messages: { at: string }[] }[] }
  testApp.at('2026-11-17T17:01:00Z')
  await Promise.all([testApp.run(), testApp.run(), testApp.run()])
  await testApp.run()
  const emails = async () => [...(await got(email)), ...(await got('Both@bars.example'))]
  expect(await emails()).toHaveLength(1)
  const waits = [await testApp.runOf(bar), await testApp.runOf(twin)].find(
    ({ status }) => status === 'active',
  )
  expect(waits).toMatchObject({ due: '2026-11-18T16:00:00.000Z' })
  // A dry run shows tomorrow for this address, and today for another.
  const other = await testApp.prospect({ email: 'other@bars.example' })
  const dry = await testApp.rep.send<Dry>('POST', `/api/follow-up-sequences/${first}/dry-run`, {
    prospectIds: [twin, other],
  })
  const days = dry.body.people.map(({ messages }) => messages.map(({ at }) => at.slice(0, 10)))
  expect(days.toSorted()).toEqual([['2026-11-17'], ['2026-11-18']])
  testApp.at('2026-11-17T23:30:00Z')
  await testApp.run()
  expect(await emails()).toHaveLength(1)
  testApp.at('2026-11-18T16:00:00Z')
  await testApp.run()
  expect((await emails()).toSorted()).toEqual(['A second pour', 'First hello'])
})

test('[MAIL-012] it is the address’s own day, and the number is the company’s', async () => {
  testApp.at('2026-11-17T21:50:00Z')
  const [first, second, ...others] = [...(await two()), ...(await two())]
  const admin = await testApp.app.signInAs('admin')
  // 16:50 in New York: the window there closes before the company's day ends.
  const east = await testApp.prospect({ email: 'east@bars.example', state: 'NY' })
  for (const id of [first, second]) await testApp.enroll(id ?? '', [east], admin)
  testApp.at('2026-11-17T21:51:00Z')
  await testApp.run()
  expect(await got('east@bars.example')).toHaveLength(1)
  testApp.at('2026-11-18T14:00:00Z')
  await testApp.run()
  expect(await got('east@bars.example')).toHaveLength(2)

  await most(2)
  const more = await testApp.prospect({ email: 'more@bars.example' })
  const again = await testApp.app.signInAs('admin')
  testApp.at('2026-11-18T17:00:00Z')
  for (const id of [first, second, ...others]) await testApp.enroll(id ?? '', [more], again)
  testApp.at('2026-11-18T17:01:00Z')
  await testApp.run()
  expect(await got('more@bars.example')).toHaveLength(2)
  await most(0)
  testApp.at('2026-11-19T17:00:00Z')
  await testApp.run()
  expect(await got('more@bars.example')).toHaveLength(4)
})
