import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#platform/ports/mail.ts'
import { render } from '#platform/ports/mail.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, bySlug, handIn, keysOf } from '#tests/support/learner.ts'
import { remindLearners } from './cohorts/remind-learners.ts'

let now = new Date('2026-11-02T17:00:00Z')
let app: TestApp
let admin: Person
let made = 0

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
  await askNothing(app)
})
afterAll(() => app.close())

/** A cohort that begins on 2 November, with these people and one module due on the 10th. */
async function cohort(people: readonly Person[]) {
  // The clock has moved, so the admin's earlier session has expired.
  admin = await app.signInAs('admin')
  const body = { name: `Reminded ${++made}`, startDate: '2026-11-02', remindDays: 3 }
  const { id } = (await admin.send<{ id: string }>('POST', '/api/learning-cohorts', body)).body
  await admin.send('POST', `/api/cohorts/${id}/members`, { userIds: people.map((one) => one.id) })
  await admin.send('PUT', `/api/cohorts/${id}/path`, {
    version: 1,
    steps: [{ moduleSlug: 'kratom-basics', dueDays: 8, dueDate: null }],
  })
  return id
}

const remindAt = (moment: string) => {
  now = new Date(moment)
  return remindLearners(app.context)
}
const mailsTo = async (person: Person) =>
  (
    await app.context.db.rows<{ payload: Mail }>(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'to' = $1 AND payload->>'template' = 'training-deadline'
        ORDER BY id`,
      [person.email],
    )
  ).map(({ payload }) => payload)
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ data }) => data.subject)

test('a mail some days before, on the day and once when overdue, each once however often the job runs', async () => {
  const learner = await app.signInAs('trainee')
  await cohort([learner])
  // Noon in Denver, day by day; the deadline is the 10th.
  for (let day = 2; day <= 20; day++) {
    const noon = `2026-11-${String(day).padStart(2, '0')}T19:00:00Z`
    await remindAt(noon)
    await remindAt(noon)
  }
  expect(await subjectsTo(learner)).toEqual([
    'Kratom Basics is due in 3 days',
    'Kratom Basics is due today',
    'Kratom Basics is still waiting for you',
  ])
  const sent = await app.context.db.rows(
    `SELECT kind, due_on::text AS due, to_char(sent_at AT TIME ZONE 'America/Denver', 'MM-DD') AS day
       FROM deadline_reminders WHERE user_id = $1 ORDER BY sent_at`,
    [learner.id],
  )
  expect(sent).toEqual([
    { kind: 'ahead', due: '2026-11-10', day: '11-07' },
    { kind: 'due', due: '2026-11-10', day: '11-10' },
    { kind: 'overdue', due: '2026-11-10', day: '11-11' },
  ])
})

test('twenty runs at once send one mail', async () => {
  const learner = await app.signInAs('trainee')
  await cohort([learner])
  now = new Date('2026-11-10T19:00:00Z')
  const sent = await Promise.all(Array.from({ length: 20 }, () => remindLearners(app.context)))
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await subjectsTo(learner)).toEqual(['Kratom Basics is due today'])
})

test('whoever finished, wants no mail, has a suppressed address or left is not mailed', async () => {
  const [done, quiet, bounced, gone, left, reminded] = await Promise.all(
    Array.from({ length: 6 }, () => app.signInAs('trainee')),
  )
  if (!done || !quiet || !bounced || !gone || !left || !reminded) throw new Error('six people')
  const id = await cohort([done, quiet, bounced, gone, left, reminded])
  const module = await bySlug(done, 'kratom-basics')
  for (const lesson of module.lessons)
    await done.send('POST', `/api/learning/lessons/${lesson.id}/finish`, { seconds: 60 })
  await handIn(done, (await begin(done, module)).id, await keysOf(app, module.quiz?.id ?? ''))
  await quiet.send('POST', '/api/user-preferences', { wantsEmail: false })
  await app.context.db.rows(`INSERT INTO suppressions (email, reason) VALUES ($1, 'bounced')`, [
    bounced.email,
  ])
  await admin.send('POST', `/api/users/${gone.id}/suspend`, { reason: 'Left us' })
  await admin.send('POST', `/api/cohorts/${id}/members/remove`, { userIds: [left.id] })
  await remindAt('2026-11-10T19:00:00Z')
  for (const nobody of [done, quiet, bounced, gone, left]) expect(await mailsTo(nobody)).toEqual([])
  expect(await mailsTo(reminded)).toHaveLength(1)
})

test('the day and the hours are those of the reader', async () => {
  const [denver, tokyo] = [await app.signInAs('trainee'), await app.signInAs('trainee')]
  await tokyo.send('POST', '/api/user-preferences', { timeZone: 'Asia/Tokyo' })
  await cohort([denver, tokyo])
  // Midnight to 8:00 in Tokyo on the 7th, three days ahead: no email at night.
  expect(await remindAt('2026-11-06T22:59:00Z')).toBe(0)
  expect(await remindAt('2026-11-06T23:00:00Z')).toBe(1)
  expect(await mailsTo(tokyo)).toHaveLength(1)
  // 7:59 and 8:00 in Denver on the 7th.
  await remindAt('2026-11-07T14:59:00Z')
  expect(await mailsTo(denver)).toEqual([])
  await remindAt('2026-11-07T15:00:00Z')
  expect(await mailsTo(denver)).toHaveLength(1)
})

test('a deadline that is moved reminds anew, and one mail holds all that is due', async () => {
  const learner = await app.signInAs('trainee')
  const id = await cohort([learner])
  await remindAt('2026-11-10T19:00:00Z')
  admin = await app.signInAs('admin')
  await admin.send('PUT', `/api/cohorts/${id}/path`, {
    version: 2,
    steps: [
      { moduleSlug: 'kratom-basics', dueDays: 12, dueDate: null },
      { moduleSlug: 'product-knowledge', dueDays: null, dueDate: '2026-11-16' },
    ],
  })
  await remindAt('2026-11-14T19:00:00Z')
  const mails = await mailsTo(learner)
  expect(mails.map(({ data }) => data.subject)).toEqual([
    'Kratom Basics is due today',
    'Kratom Basics is due today and 1 more',
  ])
  const last = mails.at(-1)
  if (!last) throw new Error('no mail')
  const { text } = render(last, { publicUrl: 'https://sales.example.com', companyName: 'The House' })
  expect(text).toContain('Kratom Basics: due today\nProduct Knowledge: due in 2 days, on Monday, November 16')
  expect(text).toContain('https://sales.example.com/modules')
})

test('the overdue mail is kind: it blames nobody and says that nothing is lost', async () => {
  const learner = await app.signInAs('trainee')
  await cohort([learner])
  await remindAt('2026-11-11T19:00:00Z')
  const [mail] = await mailsTo(learner)
  if (!mail) throw new Error('no mail')
  const { text } = render(mail, { publicUrl: 'https://sales.example.com', companyName: 'The House' })
  expect(text).toContain('A day has gone by, and that happens.')
  expect(text).toContain('Kratom Basics: was due on Tuesday, November 10')
  expect(text).not.toMatch(/late|fail|must|overdue/i)
})
