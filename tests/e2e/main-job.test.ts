import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose } from '../support/choices.ts'
import { readMail } from '../support/mailbox-page.ts'
import { numberOn } from '../support/order-number.ts'
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

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label }).or(page.getByLabel(label)).first().fill(value)
  }
}

type Applicant = { business: string; email: string; repName: string }

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()

async function register(page: Page, { business, email, repName }: Applicant): Promise<void> {
  await page.goto('/register')
  await fill(page, {
    'Business name (DBA)': business,
    'Legal business name': 'Night Heron LLC',
    'Tax ID (EIN/SSN)': '84-2040617',
  })
  await choose(page, 'Business type', 'LLC')
  await choose(page, 'Venue type', 'Bar')
  await next(page)
  await step(page, 'Contact')
  await fill(page, {
    'Owner first name': 'Ada',
    'Owner last name': 'Byrne',
    Email: email,
    Phone: '303-555-0142',
  })
  await next(page)
  await step(page, 'Address')
  await fill(page, { 'Business address': '2401 Blake St', City: 'Denver', 'ZIP code': '80205' })
  await choose(page, 'State', 'Colorado')
  await next(page)
  await step(page, 'Banking')
  await fill(page, {
    'Bank name': 'First Bank of Denver',
    'Account holder name': 'Night Heron LLC',
    'Routing number': '021000021',
  })
  await choose(page, 'Account type', 'Checking')
  await page.locator('input[name=accountNumber]').fill('000123456789')
  await page.locator('input[name=confirmAccountNumber]').fill('000123456780')
  await next(page)
  await page.getByText('Account numbers do not match').waitFor()
  await page.locator('input[name=confirmAccountNumber]').fill('000123456789')
  await next(page)
  await step(page, 'Details')
  await choose(page, 'How did you hear about us?', 'A sales rep')
  await page.getByRole('combobox', { name: 'Your sales rep' }).click()
  await page.getByPlaceholder('Type to find…').fill(repName)
  await page.getByRole('option').filter({ hasText: repName }).click()
  await page.getByRole('checkbox', { name: /authorize ACH payments/ }).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Application Submitted')
  await step(page, 'Business')
}

async function approve(page: Page, business: string): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('link', { name: /Registrations/ })
    .first()
    .click()
  await page.getByRole('button', { name: business }).click()
  await page.getByText('Complete, plausible and authorized: approving verifies the bank.').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await toast(page, 'Account opened')
  await page.getByRole('button', { name: business }).waitFor({ state: 'detached' })
}

async function order(page: Page, { business, email }: Applicant): Promise<string> {
  await page.goto('/customer-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Business name').fill(business.toLowerCase())
  await page.getByRole('button', { name: 'Sign In to Portal' }).click()
  await page.waitForURL('**/customer')
  const silver = page.getByRole('listitem').filter({ hasText: 'Silver 32oz' }).first()
  const inStock = await silver.innerText()
  await page.getByRole('button', { name: 'Add Silver 32oz to the cart' }).click()
  await page.getByRole('textbox', { name: 'Quantity of Silver 32oz' }).first().fill('2')
  await page.getByRole('button', { name: 'Add Gold 128oz (1 gallon) to the cart' }).click()
  // 2 × $59.95 + $719.87
  await page.getByRole('button', { name: 'Place order $839.77' }).waitFor()
  await page.getByLabel('Promo code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('WELCOME10: −$83.98').waitFor()
  await page.getByRole('button', { name: 'Place order $755.79' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await receipt.getByText('Order placed').waitFor()
  const number = await numberOn(receipt)
  await receipt.getByRole('button', { name: 'New order' }).click()
  await expect.poll(() => silver.innerText()).not.toBe(inStock)
  return number
}

/** Operations take the order along; the customer's open page follows by itself. */
async function fulfil(desk: Page, portal: Page, number: string): Promise<void> {
  await desk.goto('/')
  await desk
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click()
  await desk.getByText(number, { exact: true }).first().click()
  const open = portal.getByRole('list', { name: 'Open orders' })
  const seen = open
    .getByRole('listitem')
    .filter({ hasText: number })
    .filter({ has: portal.getByRole('button') })
  const steps = [
    ['Confirm', 'Confirmed'],
    ['Start picking', 'Picking'],
    ['Mark as packed', 'Packed'],
  ] as const
  await seen.getByText('Pending').waitFor()
  for (const [act, status] of steps) {
    await desk.getByRole('button', { name: act, exact: true }).click()
    await seen.getByText(status, { exact: true }).first().waitFor()
  }
  await desk.getByRole('button', { name: 'Ship…' }).click()
  await desk.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999AA10123456784')
  await desk.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await seen.getByText(/1Z999AA10123456784/).waitFor()
}

/** A trainee hands in a quiz with nothing in it: quiz.test.ts does so on the screen. */
async function handInNothing(trainee: { request: APIRequestContext }): Promise<void> {
  const [quiz] = await testApp.sql(
    `SELECT q.id FROM quizzes q JOIN training_modules m ON m.id = q.module_id WHERE m.slug = 'kratom-basics' AND m.status = 'published'`,
  )
  const headers = { origin: testApp.url }
  const begun = await trainee.request.post(`/api/learning/quizzes/${quiz?.id}/attempts`, { headers })
  const { id } = (await begun.json()) as { id: string }
  const done = await trainee.request.post(`/api/learning/attempts/${id}/submit`, {
    data: { answers: {} },
    headers,
  })
  expect(done.ok(), await done.text()).toBe(true)
}

test('[REG-040] [REG-064] [SHOP-002] [SHOP-003] a bar registers, is approved, orders, is shipped, and the rep is paid for it', async () => {
  const rep = await memberOf(testApp, 'sales_rep')
  const mark = tag()
  const applicant = {
    business: `The Night Heron ${mark}`,
    email: `ada-${mark}@nightheron.example`,
    repName: rep.name,
  }
  await register(await testApp.page(), applicant)

  const { page: admin } = await memberOf(testApp, 'admin')
  await approve(admin, applicant.business)

  const portal = await testApp.page()
  const number = await order(portal, applicant)

  const { page: desk } = await memberOf(testApp, 'operations')
  await fulfil(desk, portal, number)

  expect(await readMail(desk, `Order ${number} is shipped`)).toContain('1Z999AA10123456784')

  await rep.page.goto('/')
  await rep.page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click()
  await rep.page.getByText(number, { exact: true }).first().waitFor()
  await rep.page
    .getByRole('link', { name: /^Commissions/ })
    .first()
    .click()
  // 15 % of $839.77 less $83.98
  await rep.page.getByRole('row').filter({ hasText: number }).getByText('$113.37').first().waitFor()
  expect(testApp.faults).toEqual([])
})

test('what a trainee does is on the administrator’s open page by itself', async () => {
  const trainee = await memberOf(testApp, 'trainee')
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto('/admin-dashboard')
  const card = admin.getByRole('listitem').filter({ hasText: trainee.name }).first()
  const figures = async () => (await card.innerText()).replace(/\s+/g, ' ')
  await expect.poll(figures).toContain('Quiz success no data yet')
  await handInNothing(trainee.page)
  await expect.poll(figures).toContain('Quiz success 0%')
  expect(testApp.faults).toEqual([])
})
