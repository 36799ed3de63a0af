import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { offlineDatabase } from '#shell/offline/offline-user.ts'
import type { ModuleShelf } from '#training/contract/modules/authoring.ts'
import type { ModuleCard, ModuleDetail } from '#training/contract/modules/learn.ts'
import { problems } from '../support/axe.ts'
import { changedTestApp } from '../support/learning-settings.ts'
import { toQuestionWith } from '../support/quiz-walk.ts'
import type { TestApp } from '../support/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await changedTestApp()
})

async function moduleBySlug(page: Page, slug: string): Promise<ModuleDetail> {
  const { items } = (await (await page.request.get('/api/learning/modules')).json()) as {
    items: ModuleCard[]
  }
  const found = items.find((module) => module.slug === slug)
  return (await (await page.request.get(`/api/learning/modules/${found?.id}`)).json()) as ModuleDetail
}

test('a quiz is one question a screen: by thumb on a phone, by keys on a desktop, with what is left, and back', async () => {
  const page = await testApp.signIn('trainee', { width: 390, height: 844 })
  await page.goto(`/modules/${(await moduleBySlug(page, 'kratom-basics')).id}?quiz=1`)
  const first = page.locator('#question-1')
  await first.waitFor()
  await expect.poll(() => page.locator('[id^=question-]').count()).toBe(1)
  // The page is no longer than its one question, and what leads on stays under the thumb.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(height).toBeLessThan(2 * 844)
  const next = page.getByRole('button', { name: 'Next' })
  await expect.poll(async () => (await next.boundingBox())?.y ?? 0).toBeGreaterThan(844 * 0.7)
  expect(await problems(page)).toEqual([])
  await next.click()
  await page.locator('#question-2').waitFor()
  await expect.poll(() => first.count()).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await first.waitFor()
  await page.getByRole('button', { name: 'All questions' }).click()
  const all = page.getByRole('dialog', { name: 'All questions' })
  await all.getByText(/^\d+ questions are left$/).waitFor()
  expect(await problems(page)).toEqual([])
  await all.getByRole('button', { name: 'Question 7, not answered' }).click()
  await page.locator('#question-7').waitFor()
  await page.reload()
  await page.locator('#question-7').waitFor()

  await page.setViewportSize({ width: 1280, height: 800 })
  const place = await toQuestionWith(page, 'input[type=radio]')
  await page.keyboard.press('2')
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.getByRole('radio').nth(1).focus()
  await page.keyboard.press('Enter')
  await page.locator(`#question-${place + 1}`).waitFor()
  await page.keyboard.press('p')
  await page.locator(`#question-${place}`).waitFor()
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  const asked = page.getByRole('dialog', { name: /^\d+ questions have no answer$/ })
  await asked.getByRole('button', { name: /^Go to question/ }).click()
  await asked.waitFor({ state: 'detached' })
})

test('[FIX-052] an author drops a picture into a lesson and says what it shows; it is read on a phone, and without connection', async () => {
  const admin = await testApp.signIn('admin')
  const { items } = (await (await admin.request.get('/api/admin/training-modules')).json()) as ModuleShelf
  const published = items.find(({ slug }) => slug === 'product-knowledge')?.published?.id
  const begun = await admin.request.post(`/api/training-modules/${published}/draft`, {
    data: {},
    headers: { origin: testApp.url },
  })
  const { id } = (await begun.json()) as { id: string }
  await admin.goto(`/training-modules/${id}?part=lessons`)
  const text = admin.getByLabel('Text of the lesson, in Markdown')
  await text.fill('## On the shelf\n\nThe video:\n<video src="/a.mp4"></video>')
  await admin.getByText('Line 4: A lesson does not play video or sound.', { exact: false }).waitFor()
  await text.fill('## On the shelf\n\nWhere the bottles stand.')
  await admin.getByText('Saved', { exact: true }).waitFor()

  const shelf = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a05020' } })
    .jpeg()
    .toBuffer()
  const dropped = await admin.evaluateHandle(
    (bytes) => {
      const files = new DataTransfer()
      files.items.add(new File([Uint8Array.from(bytes)], 'shelf.jpg', { type: 'image/jpeg' }))
      return files
    },
    [...shelf],
  )
  await text.dispatchEvent('drop', { dataTransfer: dropped })
  const dialog = admin.getByRole('dialog', { name: 'Put a picture in' })
  await dialog.getByRole('button', { name: 'shelf.jpg', pressed: true }).waitFor()
  await dialog.getByRole('button', { name: 'Put it in' }).click()
  await dialog.getByText('Say in a few words what the picture shows').waitFor()
  expect(await problems(admin)).toEqual([])
  await dialog.getByLabel('What it shows', { exact: false }).fill('Two bottles behind the bar')
  await dialog.getByRole('button', { name: 'Put it in' }).click()
  const isLoaded = (page: Page) =>
    page
      .getByRole('img', { name: 'Two bottles behind the bar' })
      .evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0)
  await admin.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'Two bottles' }).waitFor()
  await expect.poll(() => isLoaded(admin)).toBe(true)
  await admin.getByText('Saved', { exact: true }).waitFor()
  const done = await admin.request.post(`/api/training-modules/${id}/publish`, {
    data: {},
    headers: { origin: testApp.url },
  })
  expect(done.status()).toBe(200)

  const page = await testApp.signIn('trainee', { withWorker: true, width: 390, height: 844 })
  const [lesson] = (await moduleBySlug(page, 'product-knowledge')).lessons
  const overview = `/modules/${id}`
  await page.goto(overview)
  await page.getByText('kept on this device (', { exact: false }).waitFor()
  // Kept once more, as when it is opened another day: the copy is whole again.
  const keep = page.waitForResponse((response) => response.url().includes('/kept'))
  await page.evaluate(
    (key) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(key)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const store = request.result.transaction('modules', 'readwrite').objectStore('modules')
          const all = store.getAll()
          all.onsuccess = () => {
            for (const one of all.result) store.put({ ...one, keptAt: 0 })
          }
          store.transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    offlineDatabase,
  )
  await page.reload()
  await keep
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const isWhole = () =>
    page.evaluate(
      (key) =>
        new Promise<number[]>((resolve) => {
          const request = indexedDB.open(key)
          request.onsuccess = () => {
            const transaction = request.result.transaction(['lessons', 'pictures'])
            const [lessons, pictures] = [
              transaction.objectStore('lessons').count(),
              transaction.objectStore('pictures').count(),
            ]
            transaction.oncomplete = () => {
              request.result.close()
              resolve([lessons.result, pictures.result])
            }
          }
        }),
      offlineDatabase,
    )
  const count = (await moduleBySlug(page, 'product-knowledge')).lessons.length
  await expect.poll(isWhole).toEqual([count, 1])

  await page.goto(`${overview}?lesson=${lesson?.id}`)
  await expect.poll(() => isLoaded(page)).toBe(true)
  const box = await page.getByRole('img', { name: 'Two bottles' }).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(390)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'On the shelf' }).waitFor()
  await expect.poll(() => isLoaded(page)).toBe(true)
})

test('nothing broke, and no policy was refused, on any of these pages', () => {
  expect(testApp.faults).toEqual([])
})
