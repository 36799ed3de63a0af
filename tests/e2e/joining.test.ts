import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { choose } from '../support/choices.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf, tag } from '../support/test-app-people.ts'

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

async function visit(path: string): Promise<Page> {
  const page = await testApp.page()
  await page.goto(path)
  await page.getByRole('main').waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const post = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === path)

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name="${name}"]:visible`).fill(value)
}

/** Fields by which a problem is shown. */
const problems = (page: Page) =>
  page
    .locator('form [aria-invalid="true"]')
    .evaluateAll((all) =>
      all.map((one) => document.querySelector(`label[for="${one.id}"]`)?.textContent ?? ''),
    )

const person = {
  firstName: 'Nora',
  lastName: 'Quill',
  email: `nora-${tag()}@quill.example`,
  password: 'three-green-kettles',
  phone: '303-555-0131',
  dateOfBirth: '1994-05-17',
  address: '12 Larch St',
  city: 'Boulder',
  zipCode: '80302',
  emergencyContactName: 'Otto Quill',
  emergencyContactPhone: '303-555-0132',
  salesExperience: 'Two summers behind a bar.',
  whyJoinUs: 'I like to walk and to talk.',
}

test('[REG-002] [REG-008] [REG-010] [REG-011] [REG-012] joining asks for what it needs', async () => {
  const page = await visit('/registration')
  await page.getByRole('heading', { name: 'Join Our Team', level: 1 }).waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'I would like to be a' }).innerText())
    .toBe('Sales Trainee')
  await page.getByRole('combobox', { name: 'Availability' }).click()
  await expect
    .poll(() => page.getByRole('option').allInnerTexts())
    .toEqual(['Full time (40+ hours/week)', 'Part time (20-39 hours/week)', 'Flexible'])
  await page.keyboard.press('Escape')
  await button(page, 'Join Our Team').click()
  const missing = (await problems(page)).map((label) => label.replace(/\s*\*$/, ''))
  expect(missing).toEqual([
    'First name',
    'Last name',
    'Email',
    'Password',
    'Phone',
    'Date of birth',
    'Address',
    'City',
    'State',
    'ZIP code',
    'Emergency contact name',
    'Emergency contact phone',
    'Sales experience',
    'Why do you want to join us?',
  ])
})

test('[REG-007] [REG-009] [REG-013] [REG-017] [REG-022] the registration is sent, counted, and the page reloads with its outcome', async () => {
  const page = await visit('/registration')
  await choose(page, 'I would like to be a', 'Sales Representative')
  await fill(page, { ...person, yearsOfExperience: '3', previousEmployer: 'The Tin Lantern' })
  await expect.poll(() => page.getByLabel('Years of experience').getAttribute('min')).toBe('0')
  await choose(page, 'State', 'Colorado')
  const sent = post(page, '/api/register')
  const counted = post(page, '/api/analytics/capture')
  const reloaded = page.waitForEvent('load')
  await button(page, 'Join Our Team').click()
  expect((await sent).postDataJSON()).toEqual({
    ...person,
    role: 'sales_rep',
    state: 'CO',
    previousEmployer: 'The Tin Lantern',
    yearsOfExperience: 3,
    availability: 'full_time',
    businessName: '',
  })
  await counted
  await reloaded
  await page.getByText('Your registration waits for an administrator.').waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
  await button(page, 'Dismiss').click()
  await page.reload()
  await page.getByRole('heading', { name: 'Join Our Team', level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Your registration waits').count()).toBe(0)
})

test('[REG-016] a registration that fails says so, and what was typed stays through a reload, but no password', async () => {
  const page = await visit('/registration')
  await page.route('**/api/register', (route) => route.fulfill({ status: 500, json: {} }))
  await fill(page, person)
  await choose(page, 'State', 'Colorado')
  await button(page, 'Join Our Team').click()
  await page.getByText('Registration Failed', { exact: true }).first().waitFor()
  await page.getByText('Please try again', { exact: true }).first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Nora')
  await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('')
})

test('[REG-006] [REG-014] [REG-015] a business registers on the combined page', async () => {
  const page = await visit('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await choose(page, 'I am a', 'Business Customer')
  await button(page, 'Register').click()
  const missing = (await problems(page)).map((label) => label.replace(/\s*\*$/, ''))
  for (const label of ['Business name', 'Email', 'Password', 'Phone', 'Address', 'City', 'State', 'ZIP code'])
    expect(missing).toContain(label)
  const business = {
    businessName: 'Salt & Cedar',
    email: `mara-${tag()}@saltcedar.example`,
    phone: '303-555-0155',
    address: '80 Alder Ave',
    city: 'Denver',
    zipCode: '80205',
  }
  await fill(page, { ...business, firstName: 'Mara', lastName: 'Lund', password: 'copper-and-cedar-9' })
  await choose(page, 'State', 'Colorado')
  const sent = post(page, '/api/business-registration')
  const reloaded = page.waitForEvent('load')
  await button(page, 'Register').click()
  expect((await sent).postDataJSON()).toEqual({
    ...business,
    contactName: 'Mara Lund',
    state: 'CO',
    password: 'copper-and-cedar-9',
  })
  await reloaded
  await page.getByText('Your registration waits for approval.').waitFor()
})

test('a forgotten password is replaced by the mailed link', async () => {
  const { email } = await memberOf(testApp, 'trainee')
  const page = await visit('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Reset password', level: 1 }).waitFor()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send the link').click()
  await page.getByText('If this address belongs to a team member').waitFor()
  type Mail = { items: { text: string }[] }
  const link = async () => {
    const mails: Mail = await (await page.request.get(`/api/mailbox-messages?to=${email}`)).json()
    return mails.items.map((mail) => /\/reset-password\?token=[\w-]+/.exec(mail.text)?.[0]).find(Boolean)
  }
  await expect.poll(link).toBeTruthy()
  await page.goto((await link()) ?? '')
  await page
    .getByLabel('New password', { exact: true })
    .or(page.locator('[name="password"]'))
    .first()
    .fill('seven-brass-owls')
  await page.locator('[name="again"]').fill('seven-brass-owl')
  await page.getByText('Passwords do not match').waitFor()
  await page.locator('[name="again"]').fill('seven-brass-owls')
  await button(page, 'Set new password').click()
  await page.getByText('Your new password is set.').waitFor()
  await page.getByRole('link', { name: 'To sign-in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('seven-brass-owls')
  await button(page, 'Sign In').click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})

/** Types into one field after the other, and ends with Enter. */
async function typeAlong(page: Page, ...texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    if (text) await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

/** Chooses in the list that has the focus, by its first letters. */
async function pick(page: Page, emails: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.type(emails)
  await page.keyboard.press('Enter')
  // The list gives the focus back to its button.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')))
    .toBe('false')
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:not(select)`)
const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()

/** What a screen reader says after a step: where the focus is. */
const said = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim()))
    .toBe(words)

test('[REG-037] [REG-038] [REG-045] [REG-050] the wizard is filled in by keyboard alone, its steps are said, and a draft holds no bank or tax data', async () => {
  const page = await visit('/register')
  const press = (key: string) => page.keyboard.press(key)
  await field(page, 'businessName').focus()
  await page.keyboard.type('The Slow Kettle')
  await press('Tab')
  await page.keyboard.type('Slow Kettle LLC')
  await press('Tab')
  await pick(page, 'Corp')
  await press('Tab')
  await press('Tab')
  await typeAlong(page, '84-7654321')
  await said(page, 'Step 2 of 5: Contact')

  await press('Tab')
  await typeAlong(page, 'June', 'Hale', '', 'june@slowkettle.example', '303-155-0166', '')
  // A doubtful number is named when one leaves it, and stops nothing.
  await said(page, 'Step 3 of 5: Address')
  await press('Shift+Tab')
  await field(page, 'businessAddress').waitFor()
  await button(page, 'Previous').focus()
  await press('Enter')
  await said(page, 'Step 2 of 5: Contact')
  await page.getByText('This does not look like a phone number').waitFor()
  await field(page, 'contactPhone').focus()
  await press('ControlOrMeta+a')
  await page.keyboard.type('+44 20 7946 0958')
  await press('Tab')
  await page.getByText('This does not look like a phone number').waitFor({ state: 'detached' })
  await press('Enter')
  await said(page, 'Step 3 of 5: Address')

  await press('Tab')
  await page.keyboard.type('14 Alder St')
  await press('Tab')
  await page.keyboard.type('Denver')
  await press('Tab')
  await pick(page, 'Colo')
  await press('Tab')
  await typeAlong(page, '80205')
  await said(page, 'Step 4 of 5: Banking')

  await press('Tab')
  await page.keyboard.type('First Bank of Denver')
  await press('Tab')
  await page.keyboard.type('Slow Kettle LLC')
  await press('Tab')
  await page.keyboard.type('021000021')
  await press('Tab')
  await pick(page, 'Check')
  await press('Tab')
  await page.keyboard.type('000123456789')
  await press('Tab')
  await press('Enter')
  await expect.poll(() => field(page, 'accountNumber').getAttribute('type')).toBe('text')
  await expect.poll(() => field(page, 'confirmAccountNumber').getAttribute('type')).toBe('password')
  await press('Enter')
  await expect.poll(() => field(page, 'accountNumber').getAttribute('type')).toBe('password')
  await press('Tab')
  await typeAlong(page, '000123456789')
  await said(page, 'Step 5 of 5: Details')

  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  for (const secret of ['84-7654321', '021000021', '000123456789', 'First Bank of Denver'])
    await expect.poll(() => kept()).not.toContain(secret)
  await page.reload()
  await step(page, 'Banking')
  await expect.poll(() => field(page, 'accountNumber').inputValue()).toBe('')
  await page.goto('/login')
  await page.goBack()
  await step(page, 'Banking')
  await button(page, 'Previous').click()
  await expect.poll(() => field(page, 'businessAddress').inputValue()).toBe('14 Alder St')
  await button(page, 'Previous').click()
  await button(page, 'Previous').click()
  await expect.poll(() => field(page, 'businessName').inputValue()).toBe('The Slow Kettle')
  await expect.poll(() => field(page, 'taxId').inputValue()).toBe('')
})
