import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, firstModule } from '#tests/support/learner.ts'
import type { OwnProgress } from '#training/contract/modules/learn.ts'
import { grantRewards } from '#training/server/rewards/grant-rewards.ts'

// Nine in the evening of Sunday the 22nd in Denver, where the company is; Monday the 23rd by UTC.
const evening = new Date('2026-11-23T04:00:00.000Z')
const day = '2026-11-22'
let app: TestApp
beforeAll(async () => {
  app = await contentApp({ clock: { now: () => evening } })
  await askNothing(app)
})
afterAll(() => app.close())

const hiredOn = async (id: string) =>
  (
    await app.context.db.row<{ hireDate: string | null }>(
      'SELECT hire_date AS "hireDate" FROM users WHERE id = $1',
      [id],
    )
  )?.hireDate

test('whoever is hired in the evening is hired on the company’s day: by approval, by a role', async () => {
  const admin = await app.signInAs('admin')
  const applied = await app.context.db.row<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, role, status)
     VALUES ('Nora', 'Quill', 'nora@quill.example', 'trainee', 'pending') RETURNING id`,
  )
  const approved = await admin.send('POST', `/api/users/${applied?.id}/approve`, { role: 'sales_rep' })
  expect(approved.status).toBe(200)
  expect(await hiredOn(applied?.id ?? '')).toBe(day)
})

test('what is learned in the evening is on the company’s day: progress, streak, certificate', async () => {
  const learner = await app.signInAs('trainee')
  const module = await firstModule(learner)
  await learner.get(`/api/learning/lessons/${module.lessons[0]?.id}`)
  await learner.send('POST', `/api/learning/lessons/${module.lessons[0]?.id}/finish`, { seconds: 60 })
  await grantRewards(app.context, learner.id)
  const { body } = await learner.get<OwnProgress>('/api/learning/progress')
  expect(body).toMatchObject({ today: day, streakDays: 1 })
  expect(body.activeDays.map((one) => one.day)).toEqual([day])
})
