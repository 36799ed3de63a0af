import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose, optionsOf } from '../support/choices.ts'
import { firstFails } from '../support/first-fails.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf, tag } from '../support/test-app-people.ts'
import { toast } from '../support/toast.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const post = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === path)

test('[ADMIN-011] [ADMIN-012] [ADMIN-013] [ADMIN-014] [ADMIN-015] the suggestion box floats at the bottom right and asks by type', async () => {
  const { page } = await memberOf(testApp, 'sales_rep')
  await page.goto('/suggestions')
  const opener = button(page, 'Suggestion box')
  const place = await opener.evaluate((one) => {
    const { right, bottom } = one.getBoundingClientRect()
    return {
      position: getComputedStyle(one).position,
      right: innerWidth - right,
      bottom: innerHeight - bottom,
    }
  })
  expect(place).toEqual({ position: 'fixed', right: 16, bottom: 16 })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Suggestion box' })
  await dialog.waitFor()
  const labels = () => dialog.locator('label').allInnerTexts()
  expect((await labels()).map((label) => label.replace(/ \*$/, ''))).toEqual(['Type', 'Title', 'Description'])
  expect(await optionsOf(page, 'Type')).toEqual([
    'Objection',
    'Improvement',
    'Feature',
    'Complaint',
    'General',
  ])
  await choose(page, 'Type', 'Feature')
  await expect.poll(() => labels()).toHaveLength(3)
  await choose(page, 'Type', 'Objection')
  expect((await optionsOf(page, 'Ten-step stage')).slice(1).map((one) => Number.parseInt(one, 10))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  expect((await optionsOf(page, 'Objection category')).slice(1)).toEqual([
    'Price',
    'Quality',
    'Timing',
    'Authority',
    'Need',
    'Competition',
    'Trust',
  ])
  await dialog.getByLabel('The objection, word for word').waitFor()
  expect(await problems(page)).toEqual([])
})

test('[ADMIN-017] [ADMIN-021] [ADMIN-022] [ADMIN-023] a suggestion is sent, kept when that fails, appears in the list, and is taken up and answered', async () => {
  const { page } = await memberOf(testApp, 'trainee', { width: 390, height: 780 })
  const title = `After the game ${tag()}`
  await page.goto('/suggestions')
  await page.getByRole('heading', { name: 'Suggestions', level: 1 }).waitFor()
  await button(page, 'Suggestion box').click()
  const dialog = page.getByRole('dialog', { name: 'Suggestion box' })
  const send = dialog.getByRole('button', { name: 'Send suggestion' })
  await send.click()
  for (const message of [
    'Please select a suggestion type',
    'Please enter a title',
    'Please provide at least 10 characters of detail',
  ])
    await dialog.getByText(message, { exact: true }).waitFor()
  await choose(page, 'Type', 'Objection')
  await choose(page, 'Ten-step stage', '5. Handling Objections')
  await choose(page, 'Objection category', 'Timing')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Every sports bar says it in October.')
  await dialog.getByLabel('The objection, word for word').fill('Not before the season ends.')
  await firstFails(page, '**/api/suggestions', (route) =>
    route.fulfill({ status: 503, json: { message: 'Away.' } }),
  )
  await send.click()
  await toast(page, 'Error', 'Failed to submit suggestion. Please try again.')
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe(title)
  const sent = post(page, '/api/suggestions')
  const refreshed = page.waitForRequest(
    (request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/suggestions',
  )
  await send.click()
  expect((await sent).postDataJSON()).toEqual({
    suggestionType: 'objection',
    title,
    description: 'Every sports bar says it in October.',
    tenStepStage: 5,
    objectionText: 'Not before the season ends.',
    objectionCategory: 'timing',
  })
  await refreshed
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(title, { exact: true }).first().waitFor()
  await button(page, 'Suggestion box').click()
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('')
  await expect.poll(() => dialog.getByLabel('The objection, word for word').count()).toBe(0)

  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto(`/suggestions?status=open&q=${encodeURIComponent(title)}`)
  await admin.getByText(title, { exact: true }).first().click()
  await button(admin, 'Take on').click()
  await button(admin, 'Resolve…').click()
  await admin.getByLabel('Outcome').fill('It stands in the lesson on timing now.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click()
  await admin.getByText('It stands in the lesson on timing now.').waitFor()
})
