import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp
const title = "Help Me, I'm Stumped"

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

test('[KNOW-003] a rep’s follow-up is answered in context or asked back, a whole question by itself', async () => {
  const { page: rep } = await memberOf(testApp, 'sales_rep')
  await rep.goto('/')
  await rep.getByRole('button', { name: title }).click()
  const panel = rep.getByRole('dialog', { name: title })
  const ask = async (question: string) => {
    await panel.getByLabel('Your question').fill(question)
    await panel.getByRole('button', { name: 'Get help' }).click()
  }
  const answer = panel.getByRole('article')
  const source = (name: string) => answer.locator('summary', { hasText: name })

  const askedBack = answer.getByText('No answer yet')

  await ask('What does shipping cost?')
  await source('What does shipping cost?').waitFor()
  await expect.poll(() => answer.getByText('Read together with:').count()).toBe(0)
  await ask('how long does it take')
  await answer.getByText('Read together with: What does shipping cost?').waitFor()
  await source('When is an order shipped?').waitFor()
  expect(await problems(rep)).toEqual([])

  await ask('What do the bottles cost?')
  await source('What do the bottles cost?').waitFor()
  await ask('and the gold one?')
  await answer.getByText(/Read together with:.*What do the bottles cost\?/).waitFor()
  await askedBack.or(source('What do the bottles cost?')).first().waitFor()

  await panel.getByRole('tab', { name: 'Objection' }).click()
  await ask('They say it is too expensive.')
  await answer.getByText('Proven response').waitFor()
  await ask('he still says no')
  await answer.getByText(/Read together with:.*They say it is too expensive\./).waitFor()

  await panel.getByRole('tab', { name: 'General' }).click()
  await ask('Who painted the ceiling of the chapel?')
  await askedBack.waitFor()
  await ask('Is there a minimum order?')
  await source('Is there a minimum order?').waitFor()
  await expect.poll(() => answer.getByText('Read together with:').count()).toBe(0)
  expect(testApp.faults).toEqual([])
})

test('[KNOW-009] a developer asks Joe about this product: README, settings, API and house answer, or he says that he needs a model', async () => {
  const page = await testApp.page()
  await page.goto('/joe-assistant')
  const ask = async (question: string) => {
    await page.getByLabel('What do you want help with?').fill(question)
    await page.getByRole('button', { name: 'Ask Joe' }).click()
  }
  const answer = page.getByRole('article', { name: 'Joe’s answer' })
  for (const [question, says] of [
    ['which node version does it need', /20\.19/],
    ['How do I change the port of the server?', /PORT/],
    ['what is the endpoint to place an order', /\/api\/.*order/],
    ['which modules may import which', /import/],
  ] as const) {
    await ask(question)
    await answer.getByText(says).first().waitFor()
    await answer.getByText(/confidence/).waitFor()
  }
  await ask('Write me a snake game in Rust')
  await answer.getByText('A wider answer needs a language model', { exact: false }).waitFor()
  await expect.poll(() => answer.getByText(/confidence/).count()).toBe(0)
  expect(testApp.faults).toEqual([])
})
