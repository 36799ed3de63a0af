import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { choose } from '../support/choices.ts'
import { type House, openHouse } from '../support/house.ts'
import { askNothing } from '../support/learning-settings.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({}, { isFromNothing: true })
  await askNothing(house)
})
afterAll(async () => {
  await house?.close()
})

const password = 'pour-the-demo-26'

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label }).or(page.getByLabel(label)).first().fill(value)
  }
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()

async function register(page: Page): Promise<void> {
  await page.goto('/register')
  await fill(page, {
    'Business name (DBA)': 'The Night Heron',
    'Legal business name': 'Night Heron LLC',
    'Tax ID (EIN/SSN)': '84-1234567',
  })
  await choose(page, 'Business type', 'LLC')
  await choose(page, 'Venue type', 'Bar')
  await next(page)
  await step(page, 'Contact')
  await fill(page, {
    'Owner first name': 'Ada',
    'Owner last name': 'Byrne',
    Email: 'ada@nightheron.example',
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
  await page.getByRole('option').filter({ hasText: 'Riley Calloway' }).click()
  await page.getByRole('checkbox', { name: /authorize ACH payments/ }).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByText('Application Submitted', { exact: true }).waitFor()
  await step(page, 'Business')
}

async function approve(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Registrations/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'The Night Heron' }).click()
  await page.getByText('Complete, plausible and authorized: approving verifies the bank.').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('Account opened', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'The Night Heron' }).waitFor({ state: 'detached' })
}

async function order(page: Page): Promise<string> {
  await page.goto('/customer-login')
  await page.getByLabel('Email').fill('ada@nightheron.example')
  await page.getByLabel('Business name').fill('the night heron')
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
  const number = /[A-Z]+-\d[\d-]*/.exec(await receipt.innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  await receipt.getByRole('button', { name: 'New order' }).click()
  await expect.poll(() => silver.innerText()).not.toBe(inStock)
  return number
}

/** Operations take the order along; the customer's open page follows by itself. */
async function fulfil(desk: Page, portal: Page, number: string): Promise<void> {
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

type Question = {
  prompt: string
  type: string
  answer?: unknown
  accepted?: string[]
  options?: { id: string; text: string }[]
}

/** Text as one compares it: quotes may be typeset. */
const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()

async function withText(candidates: Locator, text: string): Promise<Locator> {
  for (const candidate of await candidates.all()) {
    if (plain(await candidate.innerText()).includes(plain(text))) return candidate
  }
  throw new Error(`nothing says: ${text}`)
}

/** Answers what a person who knows the module would; matching and ordering stay empty. */
async function answerQuiz(page: Page): Promise<void> {
  const file = readFileSync(
    resolve(import.meta.dirname, '../../content/modules/01-kratom-basics/quiz.yaml'),
    'utf8',
  )
  const { questions } = parse(file) as { questions: Question[] }
  await page.locator('[id^=question-]').first().waitFor()
  for (const question of questions) {
    const card = await withText(page.locator('[id^=question-]'), question.prompt)
    const wanted = Array.isArray(question.answer) ? question.answer : [question.answer]
    for (const option of question.options ?? []) {
      if (wanted.includes(option.id)) await (await withText(card.locator('label'), option.text)).click()
    }
    if (question.type === 'true_false')
      await card.getByText(question.answer ? 'True' : 'False', { exact: true }).click()
    if (question.type === 'numeric') await card.getByRole('textbox').fill(String(question.answer))
    if (question.type === 'short_answer') await card.getByRole('textbox').fill(question.accepted?.[0] ?? '')
  }
}

/** Points as the learner's own page shows them. */
async function pointsOf(page: Page): Promise<string> {
  await page.goto('/progress')
  await page.getByRole('list', { name: 'Points by activity' }).waitFor()
  return page.getByRole('main').innerText()
}

async function learn(page: Page): Promise<void> {
  const before = await pointsOf(page)
  await page.getByRole('link', { name: 'Modules' }).first().click()
  // The page before has links of these names too, and stands until the next one has come.
  await page.getByRole('heading', { name: 'Modules', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Kratom Basics' }).first().click()
  await page.getByRole('heading', { name: 'Kratom Basics', level: 1 }).waitFor()
  await page
    .getByRole('link', { name: /Read next|Continue|Go on|Start/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page
    .getByText(/\+\d+ points/)
    .first()
    .waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /quiz/i }).first().click()
  await answerQuiz(page)
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await page.getByRole('button', { name: 'Hand in anyway' }).click()
  await page
    .getByRole('region', { name: 'Result' })
    .getByText(/Passed/)
    .waitFor()
  await expect.poll(() => pointsOf(page)).not.toBe(before)
}

/** What the dashboard says of the demo's trainee. */
async function figuresOf(page: Page): Promise<string> {
  const card = page
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'Sam Pettway' })
    .first()
  return card.innerText()
}

test('[REG-040] [REG-064] [SHOP-002] [SHOP-003] a bar registers, is approved, orders, is shipped, and the rep is paid for it', async () => {
  const bar = await house.page()
  await register(bar)

  const admin = await house.page()
  await signIn(admin, 'admin@amberroot.example')
  await approve(admin)

  const portal = await house.page()
  const number = await order(portal)

  const desk = await house.page()
  await signIn(desk, 'operations@amberroot.example')
  await fulfil(desk, portal, number)

  await desk.goto('/mailbox')
  await desk.getByText(`Order ${number} is shipped`).first().click()
  await desk
    .getByText(/1Z999AA10123456784/)
    .first()
    .waitFor()

  const rep = await house.page()
  await signIn(rep, 'salesrep@amberroot.example')
  await rep
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click()
  await rep.getByText(number, { exact: true }).first().waitFor()
  await rep
    .getByRole('link', { name: /^Commissions/ })
    .first()
    .click()
  // 15 % of $839.77 less $83.98
  await rep.getByRole('row').filter({ hasText: number }).getByText('$113.37').first().waitFor()

  await admin.goto('/admin-dashboard')
  const figures = await figuresOf(admin)
  const trainee = await house.page()
  await signIn(trainee, 'trainee@amberroot.example')
  await learn(trainee)
  // The administrator's open page has followed by itself.
  await expect.poll(() => figuresOf(admin), { timeout: 10_000 }).not.toBe(figures)

  expect(house.faults).toEqual([])
})
