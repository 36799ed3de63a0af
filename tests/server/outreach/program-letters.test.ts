import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceHouse } from './sequence-house.ts'

let house: Awaited<ReturnType<typeof sequenceHouse>>
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

beforeAll(async () => {
  house = await sequenceHouse(tuesday)
})
afterAll(() => house.close())

const got = async (email: string) =>
  (await house.letters()).filter((row) => row.email === email).map(({ subject }) => subject.split(',')[0])
const most = (count: number) =>
  house.app.context.db.rows(
    `INSERT INTO company_settings (key, value) VALUES ('programLetters', to_jsonb($1::int))
     ON CONFLICT (key) WHERE deleted_at IS NULL DO UPDATE SET value = excluded.value`,
    [count],
  )
const two = async () => {
  const ids = [
    await house.sequence([{ templateId: house.template }]),
    await house.sequence([{ templateId: house.other }]),
  ]
  for (const id of ids) await house.start(id)
  return ids
}

test('[MAIL-012] two sequences for one address: one letter a day, the other waits for the next window; nothing is lost', async () => {
  house.at(tuesday)
  const [first, second] = await two()
  const email = 'both@bars.example'
  const bar = await house.prospect({ email })
  const twin = await house.prospect({ email: 'Both@bars.example' })
  await house.enrol(first ?? '', [bar])
  await house.enrol(second ?? '', [twin])
  type Dry = { people: { messages: { at: string }[] }[] }
  house.at('2026-11-17T17:01:00Z')
  await Promise.all([house.run(), house.run(), house.run()])
  await house.run()
  const letters = async () => [...(await got(email)), ...(await got('Both@bars.example'))]
  expect(await letters()).toHaveLength(1)
  const waits = [await house.runOf(bar), await house.runOf(twin)].find(({ status }) => status === 'active')
  expect(waits).toMatchObject({ due: '2026-11-18T16:00:00.000Z' })
  // Whoever plans sees that it is tomorrow for this address, and today for another.
  const other = await house.prospect({ email: 'other@bars.example' })
  const dry = await house.rep.send<Dry>('POST', `/api/follow-up-sequences/${first}/dry-run`, {
    prospectIds: [twin, other],
  })
  const days = dry.body.people.map(({ messages }) => messages.map(({ at }) => at.slice(0, 10)))
  expect(days.toSorted()).toEqual([['2026-11-17'], ['2026-11-18']])
  house.at('2026-11-17T23:30:00Z')
  await house.run()
  expect(await letters()).toHaveLength(1)
  house.at('2026-11-18T16:00:00Z')
  await house.run()
  expect((await letters()).toSorted()).toEqual(['A second pour', 'First hello'])
})

test('[MAIL-012] it is the address’s own day, and the number is the company’s', async () => {
  house.at('2026-11-17T21:50:00Z')
  const [first, second, ...others] = [...(await two()), ...(await two())]
  const admin = await house.app.signInAs('admin')
  // Ten to five in New York: its window closes before the company's day does.
  const east = await house.prospect({ email: 'east@bars.example', state: 'NY' })
  for (const id of [first, second]) await house.enrol(id ?? '', [east], admin)
  house.at('2026-11-17T21:51:00Z')
  await house.run()
  expect(await got('east@bars.example')).toHaveLength(1)
  house.at('2026-11-18T14:00:00Z')
  await house.run()
  expect(await got('east@bars.example')).toHaveLength(2)

  await most(2)
  const more = await house.prospect({ email: 'more@bars.example' })
  const again = await house.app.signInAs('admin')
  house.at('2026-11-18T17:00:00Z')
  for (const id of [first, second, ...others]) await house.enrol(id ?? '', [more], again)
  house.at('2026-11-18T17:01:00Z')
  await house.run()
  expect(await got('more@bars.example')).toHaveLength(2)
  await most(0)
  house.at('2026-11-19T17:00:00Z')
  await house.run()
  expect(await got('more@bars.example')).toHaveLength(4)
})
