import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

async function visit(path: string): Promise<Page> {
  const page = await house.page()
  await page.goto(path)
  await page.getByRole('main').waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const post = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === path)

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

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
  email: 'nora@quill.example',
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
  expect(await page.getByRole('combobox', { name: 'I would like to be a' }).innerText()).toBe('Sales Trainee')
  await page.getByRole('combobox', { name: 'Availability' }).click()
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'Full time (40+ hours/week)',
    'Part time (20-39 hours/week)',
    'Flexible',
  ])
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
  expect(await page.getByLabel('Years of experience').getAttribute('min')).toBe('0')
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
  expect(await page.getByLabel('First name').inputValue()).toBe('')
  await button(page, 'Dismiss').click()
  await page.reload()
  await page.getByRole('heading', { name: 'Join Our Team', level: 1 }).waitFor()
  expect(await page.getByText('Your registration waits').count()).toBe(0)
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
  expect(await page.getByLabel('First name').inputValue()).toBe('Nora')
  expect(await page.getByLabel('Password').inputValue()).toBe('')
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
    email: 'mara@saltcedar.example',
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
  const page = await visit('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill('trainee@amberroot.example')
  await button(page, 'Send the link').click()
  await page.getByText('If this address belongs to a team member').waitFor()
  type Mail = { items: { text: string }[] }
  const link = async () => {
    const mails: Mail = await (
      await page.request.get('/api/mailbox-messages?to=trainee@amberroot.example')
    ).json()
    return mails.items.map((mail) => /\/reset-password\?token=[\w-]+/.exec(mail.text)?.[0]).find(Boolean)
  }
  await expect.poll(link, { timeout: 15_000 }).toBeTruthy()
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
  await page.getByLabel('Email').fill('trainee@amberroot.example')
  await page.getByLabel('Password').fill('seven-brass-owls')
  await button(page, 'Sign In').click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})
