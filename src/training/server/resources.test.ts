import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await contentApp()
})
afterAll(() => app.close())

test('[TRAIN-007] [TRAIN-063] a download is counted for whoever may see it, at the same time too, and is no edit', async () => {
  const trainee = await app.signInAs('trainee')
  const rep = await app.signInAs('sales_rep')
  const list = await trainee.get<{ items: { id: string; version: number; downloadCount: number }[] }>(
    '/api/resources?limit=1',
  )
  const [sheet] = list.body.items
  expect(sheet?.downloadCount).toBe(0)
  const take = (who: typeof trainee) => who.send('POST', `/api/resources/${sheet?.id}/download`, {})
  const answers = await Promise.all([take(trainee), take(rep), take(trainee)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const after = await trainee.get(`/api/resources/${sheet?.id}`)
  expect(after.body).toMatchObject({ downloadCount: 3, version: sheet?.version })
  const admin = await app.signInAs('admin')
  await admin.send('PATCH', `/api/resources/${sheet?.id}`, { isActive: false })
  expect((await take(trainee)).status).toBe(404)
  expect((await admin.send('PATCH', `/api/resources/${sheet?.id}`, { downloadCount: 99 })).status).toBe(400)
})

test('[ADMIN-004] [ADMIN-005] a member is a trainee unless said otherwise; an AI employee is flagged and never among people in training', async () => {
  const admin = await app.signInAs('admin')
  const made = (email: string, more: object = {}) =>
    admin.send('POST', '/api/users', { firstName: 'New', lastName: 'Member', email, ...more })
  const person = await made('person@example.com')
  expect(person.body).toMatchObject({ role: 'trainee', isAiEmployee: false })
  const machine = await made('machine@example.com', { isAiEmployee: true })
  expect(machine.body).toMatchObject({ isAiEmployee: true })
  for (const role of ['trainee', 'sales_rep', 'admin'])
    expect((await made(`${role}@example.com`, { role })).body).toMatchObject({ role })
  expect((await made('boss@example.com', { role: 'boss' })).status).toBe(400)
  const records = await admin.get<{ id: string }[]>('/api/admin/trainee-analytics')
  const ids = records.body.map(({ id }) => id)
  expect(ids).toContain(person.body.id)
  expect(ids).not.toContain(machine.body.id)
})
