import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

// The Thursday before clocks go forward.
let now = new Date('2026-03-05T20:00:00Z')

let app: TestApp
let rep: Person

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } })
})
afterAll(() => app.close())

const signIn = async (zone: string | null) => {
  rep = await app.signInAs('sales_rep')
  if (zone)
    await app.context.db.rows(`INSERT INTO user_preferences (user_id, time_zone) VALUES ($1, $2)`, [
      rep.id,
      zone,
    ])
}
const make = async (dueDate: string, metadata: Record<string, unknown>) => {
  const body = { title: 'Call', reminderType: 'call', dueDate, metadata }
  return (await rep.send<{ id: string }>('POST', '/api/follow-up-reminders', body)).body.id
}
type Open = { items: { id: string; dueDate: string; metadata: unknown }[] }
const open = async () => (await rep.get<Open>('/api/follow-up-reminders?status=open')).body.items
const done = (id: string) => rep.send('POST', `/api/follow-up-reminders/${id}/complete`, {})

test('[MSG-007] a reminder comes again at its hour on the clocks of whose it is, over a change of clocks', async () => {
  // Nine o'clock local time: New York and Phoenix by the person's setting, Denver as the company's default.
  for (const [zone, due, next] of [
    ['America/New_York', '2026-03-05T14:00:00.000Z', '2026-03-12T13:00:00.000Z'],
    ['America/Phoenix', '2026-03-05T16:00:00.000Z', '2026-03-12T16:00:00.000Z'],
    [null, '2026-03-05T16:00:00.000Z', '2026-03-12T15:00:00.000Z'],
  ] as const) {
    await signIn(zone)
    expect((await done(await make(due, { repeatDays: 7 }))).status).toBe(200)
    expect(await open()).toMatchObject([{ dueDate: next }])
  }
})

test('[MSG-007] monthly on the 31st comes on the 30th of April and is back on the 31st; taken back, the next one goes', async () => {
  now = new Date('2026-03-31T15:00:00Z')
  await signIn('America/New_York')
  const first = await make('2026-03-31T14:00:00.000Z', { repeat: 'month' })
  await done(first)
  const [april] = await open()
  expect(april).toMatchObject({ dueDate: '2026-04-30T14:00:00.000Z', metadata: { monthDay: 31 } })
  await rep.send('POST', `/api/follow-up-reminders/${first}/take-back`, {})
  expect((await open()).map(({ id }) => id)).toEqual([first])
  await done(first)
  await done((await open())[0]?.id ?? '')
  expect(await open()).toMatchObject([{ dueDate: '2026-05-31T14:00:00.000Z' }])
})

test('[MAIL-010] a calendar gets what recurs by its reader’s clocks with their zone, and what comes once as a moment', async () => {
  await signIn('America/New_York')
  const [weekdays, once] = [
    await make('2026-05-04T13:00:00.000Z', { repeat: 'weekday' }),
    await make('2026-05-05T13:00:00.000Z', {}),
  ]
  const file = async (id: string) =>
    (await rep.get<string>(`/api/follow-up-reminders/${id}/calendar.ics`)).body
  const text = String(await file(weekdays))
  expect(text).toContain('DTSTART;TZID=America/New_York:20260504T090000\r\n')
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\r\n')
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n')
  const plain = String(await file(once))
  expect(plain).toContain('DTSTART:20260505T130000Z\r\n')
  expect(plain).not.toContain('VTIMEZONE')
})
