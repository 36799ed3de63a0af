import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import type { OwnProgress } from '#training/contract/modules/learn.ts'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
})
afterAll(() => app.close())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const points = async ({ id }: Person) =>
  (
    await app.context.db.row<{ points: number }>('SELECT total_points AS points FROM users WHERE id = $1', [
      id,
    ])
  )?.points
const recent = async (person: Person) =>
  (await person.get<OwnProgress>('/api/learning/progress')).body.recentPoints.map(
    ({ pointsAwarded, because }) => [pointsAwarded, because],
  )

async function remind(maker: Person, owner: Person): Promise<string> {
  const body = { reminderType: 'call', title: 'Call', dueDate: hours(48).toISOString(), assignedTo: owner.id }
  const made = await maker.send<{ id: string }>('POST', '/api/follow-up-reminders', body)
  expect(made.status).toBe(201)
  return made.body.id
}
const close = (person: Person, id: string) => person.send('POST', `/api/follow-up-reminders/${id}/complete`)

test('[TRAIN-070] a reminder made for oneself and closed at once earns nothing and says why; one that stood, or another gave, earns', async () => {
  const rep = await app.signInAs('sales_rep')
  const admin = await app.signInAs('admin')
  now = new Date()
  const atOnce = await remind(rep, rep)
  expect((await close(rep, atOnce)).status).toBe(200)
  expect(await points(rep)).toBe(0)
  expect(await recent(rep)).toEqual([
    [0, 'No points: a task you made yourself earns once it has stood for 4 hours.'],
  ])
  const given = await remind(admin, rep)
  await close(rep, given)
  expect(await points(rep)).toBe(10)
  const stood = await remind(rep, rep)
  now = hours(5)
  await close(rep, stood)
  expect(await points(rep)).toBe(20)
})

test('[TRAIN-070] a business earns one contact a day, a kind ten, a day a hundred points, also when reported at once', async () => {
  now = new Date()
  const rep = await app.signInAs('sales_rep')
  const prospects: string[] = []
  for (let at = 0; at < 12; at++) {
    const made = await rep.send<{ id: string }>('POST', '/api/prospects', { businessName: `Bar ${at}` })
    prospects.push(made.body.id)
  }
  const log = (prospectId: string | undefined) =>
    rep.send('POST', '/api/field-tools/contacts', { prospectId, type: 'call', notes: 'They asked' })
  await log(prospects[0])
  await log(prospects[0])
  expect(await points(rep)).toBe(5)
  expect((await recent(rep))[0]).toEqual([0, 'No points: one contact with a business earns each day.'])
  await Promise.all(prospects.slice(1).map(log))
  expect(await points(rep)).toBe(50)
  // A claim above the day's limit gets what is left of it.
  const suggest = (title: string) =>
    rep.send('POST', '/api/suggestions', {
      suggestionType: 'general',
      title,
      description: 'Long enough to act on, with what and why and when.',
    })
  for (let at = 0; at < 6; at++) expect((await suggest(`Idea ${at}`)).status).toBe(201)
  expect(await points(rep)).toBe(100)
  expect((await recent(rep))[0]).toEqual([
    0,
    'No points: what you report yourself earns up to 100 points a day.',
  ])
})
