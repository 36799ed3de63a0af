import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp } from '../support/test-app.ts'
import { elsewhere, memberOf, tag } from '../support/test-app-people.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New prospect' })
const offerIn = (page: Page) => page.getByRole('status').filter({ hasText: 'You had started this' })
const askedIn = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' })
const nameIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Business', exact: true })
const notesIn = (page: Page) => dialogOf(page).getByLabel('Notes')

async function openForm(page: Page) {
  await page.goto('/prospects')
  await page.getByRole('button', { name: 'New prospect' }).first().click()
  await nameIn(page).waitFor()
}

test('[FIX-044] half a form survives going back, a reload, the death of its tab and the end of the session; nobody else on the device sees it', async () => {
  const testApp = await sharedTestApp()
  const rep = await memberOf(testApp, 'sales_rep')
  const other = await memberOf(testApp, 'sales_rep')
  const business = `Half Typed ${tag()}`
  let { page } = rep
  await page.goto('/reminders')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Prospects', exact: true }).first().click()
  await page.getByRole('button', { name: 'New prospect' }).first().click()
  await nameIn(page).fill(business)
  await notesIn(page).fill('Ask for Mara, side door')

  // Going back asks first.
  await page.goBack()
  await askedIn(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => notesIn(page).inputValue()).toBe('Ask for Mara, side door')

  // So does the browser before it loads the page again.
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])

  // The offer moves nothing.
  await openForm(page)
  await offerIn(page).waitFor()
  await expect.poll(() => nameIn(page).inputValue()).toBe('')
  const offered = await nameIn(page).boundingBox()
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => nameIn(page).inputValue()).toBe(business)
  await expect.poll(() => notesIn(page).inputValue()).toBe('Ask for Mara, side door')
  expect(await nameIn(page).boundingBox()).toEqual(offered)
  await notesIn(page).fill('Ask for Mara, back door')

  // A tab that dies asks nobody; what was typed a moment before stands on the device.
  const device = page.context()
  const texts = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opened = indexedDB.open('pourline-typed')
          opened.onerror = () => reject(opened.error)
          opened.onsuccess = () => {
            const all = opened.result.transaction('forms').objectStore('forms').getAll()
            all.onsuccess = () => resolve(JSON.stringify(all.result))
          }
        }),
    )
  await expect.poll(texts).toContain('back door')
  await page.close({ runBeforeUnload: false })
  page = await device.newPage()
  await openForm(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => notesIn(page).inputValue()).toBe('Ask for Mara, back door')

  // The session ends, and somebody else signs in on this device.
  await page.close({ runBeforeUnload: false })
  const own = await device.cookies()
  const theirs = await elsewhere(testApp, other.id)
  await device.addCookies(await theirs.context().cookies())
  page = await device.newPage()
  await openForm(page)
  await nameIn(page).fill('Mine alone')
  // Once that is kept, what was kept before has been looked for.
  await expect.poll(texts).toContain('Mine alone')
  await expect.poll(() => offerIn(page).count()).toBe(0)
  await page.close({ runBeforeUnload: false })
  await device.addCookies(own)
  page = await device.newPage()
  await openForm(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => nameIn(page).inputValue()).toBe(business)

  // What is saved is offered no more.
  await page.getByRole('button', { name: 'Add prospect' }).click()
  await page.waitForURL('**/prospects?*open=*')
  await page.getByRole('complementary', { name: business }).waitFor()
  await openForm(page)
  await nameIn(page).fill(`${business} too`)
  await page.keyboard.press('Escape')
  await askedIn(page).getByRole('button', { name: 'Discard' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<unknown[]>((resolve, reject) => {
          const opened = indexedDB.open('pourline-typed')
          opened.onerror = () => reject(opened.error)
          opened.onsuccess = () => {
            const all = opened.result.transaction('forms').objectStore('forms').getAllKeys()
            all.onsuccess = () => resolve(all.result)
          }
        }),
    )
  await expect.poll(kept).toEqual([`${other.id}/prospects:new`])
  expect(testApp.faults).toEqual([])
})
