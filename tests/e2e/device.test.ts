import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModuleCard, ModuleDetail } from '#training/contract/modules/learn.ts'
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
const calling = (page: Page, path: string, data: unknown = {}) =>
  page.request.post(path, { data, headers: { origin: testApp.url } })

/** Somebody signs in on the same device: theirs is the session from now on. */
async function signInHere(page: Page, userId: string): Promise<void> {
  const other = await elsewhere(testApp, userId)
  await page.context().addCookies(await other.context().cookies())
  await other.context().close()
}

async function someModule(page: Page): Promise<ModuleDetail> {
  const { items } = await read<{ items: ModuleCard[] }>(page, '/api/learning/modules')
  return read(page, `/api/learning/modules/${items[0]?.id}`)
}

async function openLesson(page: Page, module: ModuleDetail): Promise<void> {
  await page.goto(`/modules/${module.id}`)
  await page.getByText('kept on this device (', { exact: false }).waitFor()
  await page
    .getByRole('link', { name: lessonAt(module, 0).title, exact: false })
    .first()
    .click()
  await page.getByLabel('A note', { exact: true }).waitFor()
}

async function note(page: Page, text: string): Promise<void> {
  await page.getByLabel('A note', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await page.getByText('On this device, not sent yet').waitFor()
}

/** What stands on the device, as text. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify({ names, ...localStorage })
  })

/** What the server has of a person's notes, asked from elsewhere. */
async function notesOf(userId: string, module: ModuleDetail): Promise<(string | null)[]> {
  const device = await elsewhere(testApp, userId)
  const path = `/api/lesson-notes?lessonId=${module.lessons[0]?.id}`
  const { items } = await read<{ items: LessonNote[] }>(device, path)
  await device.context().close()
  return items.map(({ body }) => body)
}

test('[SHELL-007] a session that ends takes everything off the device but what was not sent, which only its owner brings back', async () => {
  const owner = await memberOf(testApp, 'trainee', { withWorker: true })
  const somebody = await memberOf(testApp, 'sales_rep')
  const { page } = owner
  const module = await someModule(page)
  await openLesson(page, module)
  await page.evaluate(() => localStorage.setItem('userFragments', '[]'))
  const other = await page.context().newPage()
  await other.goto('/progress')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(true)
  await note(page, 'Written on the ferry')
  const laptop = await elsewhere(testApp, owner.id)
  await calling(laptop, '/api/logout-everywhere')
  await laptop.context().close()

  await page.context().setOffline(false)
  await page.waitForURL((url) => url.pathname === '/login')
  await other.waitForURL((url) => url.pathname === '/login')
  await expect.poll(() => onDevice(page)).toContain('sealed::')
  await expect.poll(() => onDevice(page)).not.toContain('pourline-offline')
  const left = await onDevice(page)
  for (const gone of ['Written on the ferry', 'offlineUser', owner.email]) expect(left).not.toContain(gone)
  expect(left, 'parked, never dropped').toMatch(/userFragments::/)

  // Somebody else signs in on the same device, reads a lesson and leaves again.
  await signInHere(page, somebody.id)
  await openLesson(page, module)
  await expect.poll(() => onDevice(page)).toContain(somebody.email)
  await expect.poll(() => page.getByText('Written on the ferry').count()).toBe(0)
  await page.getByRole('button', { name: 'Account', exact: false }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await notesOf(somebody.id, module)).not.toContain('Written on the ferry')
  expect(await notesOf(owner.id, module)).not.toContain('Written on the ferry')

  await signInHere(page, owner.id)
  await page.goto('/progress')
  await expect.poll(() => notesOf(owner.id, module)).toContain('Written on the ferry')
  await expect.poll(() => onDevice(page)).not.toContain('sealed::')
  await page.context().close()
})

test('[SHELL-007] who signs out is asked about what was not sent: stay, keep it sealed, send it, or discard it', async () => {
  const { page, id, email } = await memberOf(testApp, 'sales_rep', { withWorker: true })
  const module = await someModule(page)
  const block = () => page.route('**/api/lesson-notes', (route) => route.abort())
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account', exact: false }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  const dialog = page.getByRole('dialog', { name: '1 entry was not sent' })
  const gone = () => page.waitForURL((url) => url.pathname === '/')
  await openLesson(page, module)
  await block()
  await note(page, 'Keep this')
  await signOut()
  await dialog.waitFor()
  expect(await problems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('On this device, not sent yet').waitFor()
  await signOut()
  await dialog.getByRole('button', { name: 'Keep sealed' }).click()
  await gone()
  await expect.poll(() => onDevice(page)).not.toContain('pourline-offline')
  expect(await onDevice(page)).not.toContain('Keep this')
  await page.unroute('**/api/lesson-notes')
  await signInHere(page, id)
  await openLesson(page, module)
  await expect.poll(() => notesOf(id, module)).toContain('Keep this')

  await block()
  await note(page, 'Send this')
  await signOut()
  await dialog.waitFor()
  await page.unroute('**/api/lesson-notes')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await gone()
  expect(await notesOf(id, module)).toContain('Send this')

  await signInHere(page, id)
  await openLesson(page, module)
  await block()
  await note(page, 'Forget this')
  await signOut()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await gone()
  await expect.poll(() => onDevice(page)).not.toContain('pourline-offline')
  // Nothing is left to be sent, nor to be read by whoever has no connection.
  for (const left of ['sealed::', 'offlineUser', email]) expect(await onDevice(page)).not.toContain(left)
  expect(await notesOf(id, module)).not.toContain('Forget this')
  await page.unroute('**/api/lesson-notes')
  await page.context().setOffline(true)
  await page.goto(`/modules/${module.id}`)
  await page.getByText('The server does not answer').waitFor()
  await page.context().close()
})

test('nothing broke, and no policy was refused, on any of these pages', () => {
  expect(testApp.faults).toEqual([])
})
