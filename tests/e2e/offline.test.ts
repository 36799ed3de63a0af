import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LessonPage, ModuleCard, ModuleDetail } from '#training/contract/modules/learn.ts'
import type { LessonNote } from '#training/contract/modules/lesson-note.ts'
import { problems } from '../support/axe.ts'
import { lessonAt } from '../support/lesson-at.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { elsewhere, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

const read = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json()

/** A module with a lesson that was not read yet. */
async function openModule(page: Page): Promise<ModuleDetail> {
  const { items } = await read<{ items: ModuleCard[] }>(page, '/api/learning/modules')
  const found = items.find(({ next, lessonsDone }) => next?.kind === 'lesson' && lessonsDone === 0)
  return read(page, `/api/learning/modules/${found?.id}`)
}

const notesOf = async (page: Page, lessonId: string | undefined) =>
  (await read<{ items: LessonNote[] }>(page, `/api/lesson-notes?lessonId=${lessonId}`)).items

/** How often a finished lesson gave points; other points come by jobs of their own. */
const timesCounted = async (userId: string) =>
  (
    await testApp.sql(`SELECT 1 FROM points_earned WHERE user_id = $1 AND action = 'lesson_completed'`, [
      userId,
    ])
  ).length

/** Opens the module and waits until its lessons and the code to read them are on the device. */
async function openAndKeep(page: Page, module: ModuleDetail): Promise<void> {
  await page.goto(`/modules/${module.id}`)
  await page.getByText('kept on this device (', { exact: false }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

test('an opened module is read, noted on and finished without connection, through a reload, and counted once afterwards', async () => {
  const { page, id } = await memberOf(testApp, 'trainee', {
    withWorker: true,
    width: 390,
    height: 844,
  })
  const module = await openModule(page)
  const [first, second] = [lessonAt(module, 0), lessonAt(module, 1)]
  // They have read it for an hour already, so that it counts once it is marked.
  await testApp.sql(
    'INSERT INTO lesson_progress (user_id, lesson_id, time_spent, opened_at) VALUES ($1, $2, 3600, now())',
    [id, first.id],
  )
  await openAndKeep(page, module)

  await page.context().setOffline(true)
  await page.getByText('No connection.', { exact: false }).waitFor()
  await page.getByRole('link', { name: first.title, exact: false }).first().click()
  await page.getByRole('heading', { name: first.title, level: 2 }).waitFor()
  await page.getByLabel('A note', { exact: true }).fill('From the train')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await page.getByText('On this device, not sent yet').waitFor()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByText('It is counted when the connection is back.', { exact: false }).waitFor()

  await page.reload()
  await page.getByRole('heading', { name: first.title, level: 2 }).waitFor()
  await page.getByText('You have read this lesson.').waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Your note' }).inputValue())
    .toBe('From the train')
  await page.getByText('2 things wait to be sent', { exact: false }).waitFor()
  await page.getByRole('link', { name: second.title, exact: false }).last().click()
  await page.getByRole('heading', { name: second.title, level: 2 }).waitFor()
  await page.goto('/modules')
  await page.getByRole('link', { name: module.title, exact: false }).first().waitFor()
  await page.goto(`/modules/${module.id}?lesson=${first.id}`)
  await page.getByRole('heading', { name: first.title, level: 2 }).waitFor()

  await page.context().setOffline(false)
  await page.getByText('On this device, not sent yet').waitFor({ state: 'detached' })
  await page.getByText('No connection.', { exact: false }).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await read<LessonPage>(page, `/api/learning/lessons/${first.id}`)).isDone)
    .toBe(true)
  expect((await notesOf(page, first.id)).map(({ body }) => body)).toEqual(['From the train'])
  expect(await timesCounted(id)).toBe(1)
  await page.reload()
  await page.getByText('You have read this lesson.').waitFor()
  expect((await notesOf(page, first.id)).length).toBe(1)
  expect(await timesCounted(id)).toBe(1)
  await page.context().close()
})

test('a note changed here without connection and there meanwhile shows both, and keeps both when asked to', async () => {
  const { page, id: userId } = await memberOf(testApp, 'sales_rep', { withWorker: true })
  const { items } = await read<{ items: ModuleCard[] }>(page, '/api/learning/modules')
  const module = await read<ModuleDetail>(page, `/api/learning/modules/${items[0]?.id}`)
  const lessonId = module.lessons[0]?.id
  const headers = { origin: testApp.url }
  const made = await page.request.post('/api/lesson-notes', { data: { lessonId, body: 'At first' }, headers })
  const { id }: LessonNote = await made.json()
  await openAndKeep(page, module)
  await page
    .getByRole('link', { name: lessonAt(module, 0).title, exact: false })
    .first()
    .click()
  const list = page.getByRole('list', { name: 'Your notes' })
  const box = list.getByRole('textbox')
  await expect.poll(() => box.inputValue()).toBe('At first')
  await page.context().setOffline(true)
  await page.getByText('No connection.', { exact: false }).waitFor()
  await box.fill('On the phone')
  await page.getByRole('heading', { name: 'Your notes' }).click()
  await list.getByText('On this device, not sent yet').waitFor()
  const laptop = await elsewhere(testApp, userId)
  await laptop.request.patch(`/api/lesson-notes/${id}`, { data: { body: 'On the laptop' }, headers })
  await laptop.context().close()
  await page.context().setOffline(false)
  const alert = list.getByRole('alert')
  await alert.getByText('On the phone').waitFor()
  await alert.getByText('On the laptop').waitFor()
  expect(await problems(page)).toEqual([])
  await alert.getByRole('button', { name: 'Keep both' }).click()
  await alert.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await notesOf(page, lessonId)).map(({ body }) => body).toSorted())
    .toEqual(['On the laptop', 'On the phone'])
  await page.context().close()
})

test('nothing broke, and no policy was refused, on any of these pages', () => {
  expect(testApp.faults).toEqual([])
})
