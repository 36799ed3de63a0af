import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { firstModule } from '#tests/support/learner.ts'
import type { LessonNote } from '#training/contract/modules/lesson-note.ts'

let app: TestApp
beforeAll(async () => {
  app = await contentApp()
})
afterAll(() => app.close())

test('notes are the learner’s alone: nobody else reads, changes or removes them, an admin neither', async () => {
  const [owner, other, admin] = [
    await app.signInAs('trainee'),
    await app.signInAs('trainee'),
    await app.signInAs('admin'),
  ]
  const lessonId = (await firstModule(owner)).lessons[0]?.id
  const note = { lessonId, quote: 'the label', body: 'Ask for the batch.' }
  const made = await owner.send<LessonNote>('POST', '/api/lesson-notes', note)
  expect(made).toMatchObject({ status: 201, body: { ...note, userId: owner.id } })
  const path = `/api/lesson-notes/${made.body.id}`
  for (const person of [other, admin]) {
    expect((await person.get(path)).status).toBe(404)
    expect((await person.send('PATCH', path, { body: 'x' })).status).toBe(404)
    expect((await person.send('DELETE', path)).status).toBe(404)
    const list = await person.get<{ items: unknown[] }>(`/api/lesson-notes?lessonId=${lessonId}`)
    expect(list.body.items).toEqual([])
  }
  expect((await owner.send('PATCH', path, { body: 'Ask for the batch sheet.' })).status).toBe(200)
  const own = await owner.get<{ items: LessonNote[] }>(
    `/api/lesson-notes?lessonId=${lessonId}&sort=createdAt`,
  )
  expect(own.body.items).toMatchObject([{ quote: 'the label', body: 'Ask for the batch sheet.' }])
})

test('a mark holds 500 characters and a note 2000, not one more', async () => {
  const owner = await app.signInAs('sales_rep')
  const lessonId = (await firstModule(owner)).lessons[0]?.id
  const send = (note: object) => owner.send('POST', '/api/lesson-notes', { lessonId, ...note })
  expect((await send({ quote: 'q'.repeat(500), body: 'b'.repeat(2000) })).status).toBe(201)
  expect((await send({ quote: 'q'.repeat(501) })).status).toBe(400)
  expect((await send({ body: 'b'.repeat(2001) })).status).toBe(400)
})
