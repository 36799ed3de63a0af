import type { Locator, Page } from 'playwright-core'
import PostalMime, { type Email } from 'postal-mime'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { applyOnline } from '../support/apply-online.ts'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import type { CollectingMailServer } from '../support/collecting-mail-server.ts'
import { enterNewInstall, openNewInstall } from '../support/new-install.ts'
import { pagesOf } from '../support/pdf-pictures.ts'
import { placeFrom } from '../support/portal-cart.ts'
import { until } from '../support/processes.ts'

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
/** What only somebody says who sells the elixir, or the demo company. */
const ofTrade =
  /kratom|elixir|\bkava|7-oh|alkaloid|amber ?root|bottles?\b|\bpour(?:s|ed)?\b|cocktail|\bounces?\b|\bservings?\b|\bdrinks?\b|bartender|\bsilver\b|\bfda\b|\b21\+/i
const owner = 'owner@garage.example'
const company = {
  'Company name': 'Brake & Rotor',
  'Legal name': 'Brake & Rotor LLC',
  'What you sell, in one line': 'Brake parts by the pallet',
  Phone: '312-555-0100',
  Email: 'hello@brake.example',
  Street: '1 Main Street',
  City: 'Chicago',
  'ZIP code': '60601',
}
const picture = async (width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#b3121d' } })
    .png()
    .toBuffer(),
})

async function mailAbout(office: CollectingMailServer, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await until(async () => {
    const mails = await Promise.all(office.messages.map((message) => PostalMime.parse(message)))
    found = mails.find((mail) => subject.test(mail.subject ?? ''))
    return found !== undefined
  })
  if (!found) throw new Error(`no mail about ${subject}`)
  return found
}

const line = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Before it is live, whoever comes reads so, and nobody can register. */
async function isClosed(visitor: Page): Promise<void> {
  await visitor.goto('/')
  await visitor.getByRole('heading', { name: 'Opening soon', level: 1 }).waitFor()
  expect(await problems(visitor)).toEqual([])
  await visitor.goto('/register')
  await visitor.getByText('Pourline is not open for business yet. Please come back soon.').waitFor()
}

/** The company says what it is, led by what is missing, and opens with one product. */
async function open(page: Page): Promise<void> {
  const bar = page.getByRole('complementary', { name: 'Not live yet' })
  // A mail said that a second factor was set up, so that line is ticked already.
  await expect.poll(() => bar.innerText()).toContain('Not live yet: 5 things missing.')
  await page.getByRole('heading', { name: 'Set up your company' }).waitFor()
  await bar.getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('heading', { name: 'Set up', level: 1 }).waitFor()
  // The first question is which trade's content the company starts with.
  await page.getByRole('radio', { name: 'Anything else' }).click()
  await button(page, 'Continue').click()
  await button(page, 'Choose anew').waitFor()
  await expect.poll(() => line(page, 'Company name').innerText()).toContain('are missing')
  await expect.poll(() => button(page, 'Go live').isDisabled()).toBe(true)
  expect(await problems(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Nothing given: each field says so.
  await button(page, 'Save company').click()
  await expect.poll(() => page.locator('#company-form [aria-invalid="true"]').count()).toBe(10)
  for (const [label, value] of Object.entries(company))
    await page.locator('#company-form').getByLabel(label).fill(value)
  await choose(page, 'Time zone', 'Central (Chicago)')
  await choose(page, 'State', 'Illinois')
  await button(page, 'Save company').click()
  for (const title of ['Company name', 'Time zone', 'Address', 'Contact'])
    await expect.poll(() => line(page, title).innerText()).toContain('Done')
  await expect.poll(() => bar.innerText()).toContain('1 thing missing')
  await button(page, 'Send a test message').click()
  await line(page, 'Mail').getByText('A message is on its way to you.').waitFor()
  await expect.poll(() => line(page, 'Mail').innerText()).toContain('Done')

  await line(page, 'Catalog').getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  await bar.waitFor()
  // The list ends above the foot beside that notice too: nothing but the list scrolls.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  await button(page, 'New product').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Brake pad set')
  await dialog.getByLabel('SKU').fill('BP-1')
  await dialog.getByLabel('Price', { exact: false }).first().fill('48')
  await dialog.getByLabel('On hand').fill('40')
  await button(page, 'Add product').click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => bar.innerText()).toContain('nothing is missing, you can go live.')
  await bar.getByRole('link', { name: 'Set up' }).click()
  await button(page, 'Go live').click()
  await page.getByRole('heading', { name: 'Your company is live' }).waitFor()
  await bar.waitFor({ state: 'detached' })
}

/** Its logo, icon, color, and the picture of its product. */
async function dress(page: Page): Promise<void> {
  await page.goto('/company-settings?section=brand')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await page.getByLabel('Logo to upload').setInputFiles(await picture(400, 100))
  await part('Logo').getByRole('img').waitFor()
  await page.getByLabel('Icon to upload').setInputFiles(await picture(64, 64))
  await part('Icon').getByRole('img').waitFor()
  await page.getByLabel('Color', { exact: true }).fill('#b3121d')
  await button(page, 'Save color').click()
  await button(page, 'Use the usual color').waitFor()
  await page.goto('/products')
  await page.getByText('Brake pad set', { exact: true }).first().click()
  await page.getByLabel('Picture of the product').setInputFiles(await picture(800, 600))
  await page.getByRole('img', { name: 'Customers see this of Brake pad set' }).waitFor()
}

const logoIn = (page: Page) => page.locator('img[src^="/api/brand/"]').filter({ visible: true }).first()
const productIn = (page: Page) => page.locator('img[src^="/api/product-pictures/"]').first()

/** No word of the elixir in what a page says and is called, once it stands. */
async function isPlain(page: Page, path?: string): Promise<void> {
  if (path) await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const said = async () => `${await page.title()}\n${await page.locator('body').innerText()}`
  await expect.poll(said, { message: path ?? page.url() }).not.toMatch(ofTrade)
}

/** As by a link of the navigation: the page stays, and shows another screen. */
async function goWithin(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const before = await heading.innerText()
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect.poll(() => heading.innerText(), { message: path }).not.toBe(before)
}

/** A garage in Alabama orders in the portal, by the code that it was mailed. */
async function order(page: Page, office: CollectingMailServer): Promise<string> {
  await page.goto('/customer-login')
  await page.getByLabel('Email').fill(owner)
  await page.getByLabel('Business name').fill('The Garage')
  await button(page, 'Sign In to Portal').click()
  const { text = '' } = await mailAbout(office, /^Your sign-in code/)
  await page.getByLabel('Code from your email').fill(/code is (\d{6})/.exec(text)?.[1] ?? '')
  await button(page, 'Sign In to Portal').click()
  await page.waitForURL('**/customer')
  await logoIn(page).waitFor()
  await productIn(page).waitFor()
  await button(page, 'Add Brake pad set to the cart').click()
  const number = await placeFrom(page.locator('body'))
  await isPlain(page)
  return number
}

/** The administrator takes the order along until it is shipped. */
async function ship(page: Page, number: string): Promise<void> {
  await page.goto('/orders')
  await page.getByText(number, { exact: true }).first().click()
  for (const name of ['Confirm', 'Start picking', 'Mark as packed', 'Ship…']) await button(page, name).click()
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999AA10123456784')
  await button(page.getByRole('dialog'), 'Ship').click()
  await page.getByRole('heading', { name: 'Shipment', exact: true }).waitFor()
}

test('[FIX-053] an owner sets up a new install and opens a company that sells car parts: no word of the elixir anywhere, its own logo, color and pictures, and an order to Alabama is lawful', async () => {
  const { testApp, office } = await openNewInstall()
  const visitor = await testApp.page()
  await isClosed(visitor)
  const admin = await testApp.page()
  await enterNewInstall(admin)
  await open(admin)
  await dress(admin)

  for (const path of ['/', '/marketing', '/partnership', '/join', '/auth-landing', '/register', '/login'])
    await isPlain(visitor, path)
  await visitor.goto('/')
  await visitor.getByRole('heading', { name: 'Brake & Rotor', level: 1 }).waitFor()
  await visitor.getByText('Brake pad set').first().waitFor()
  await logoIn(visitor).waitFor()
  await productIn(visitor).waitFor()
  const accent = () =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  await expect.poll(accent).toBe('#b3121d')

  await applyOnline(visitor, 'The Garage', owner, {
    address: '1 Dexter Avenue',
    city: 'Montgomery',
    state: 'Alabama',
    zip: '36104',
  })
  const received = await mailAbout(office, /^We have your application/)
  expect(received.html).toContain(`<img src="${testApp.url}/api/brand/`)
  expect(received.html).toContain('#b3121d')
  await admin.goto('/registrations')
  await button(admin, /The Garage/).click()
  await button(admin, 'Approve').click()
  await admin.getByText('Account opened').first().waitFor()
  const number = await order(visitor, office)
  await ship(admin, number)

  const { attachments, html } = await mailAbout(office, /^Invoice /)
  expect(html).toContain(`<img src="${testApp.url}/api/brand/`)
  const paper = Buffer.from((attachments[0]?.content ?? new ArrayBuffer(0)) as ArrayBuffer)
  const printed = (await pagesOf(paper)).join(' ')
  expect(printed).toContain('Brake pad set')
  expect(printed).toContain('Brake & Rotor')
  expect(printed).not.toMatch(ofTrade)
  expect(paper.toString('latin1')).toMatch(/\/Subtype ?\/Image/)
  for (const message of office.messages) {
    const { subject, text } = await PostalMime.parse(message)
    expect(`${subject}\n${text}`).not.toMatch(ofTrade)
  }
  const paths = ['/prospects', '/clients', '/orders', '/products', '/jurisdictions', '/faq', '/modules']
  for (const path of [
    ...paths,
    '/guide',
    '/setup',
    '/mail',
    '/samples',
    '/leads',
    '/resources',
    '/company-settings',
  ]) {
    await goWithin(admin, path)
    await isPlain(admin)
  }
  await expect.poll(() => admin.getByLabel('Name', { exact: true }).inputValue()).toBe('Brake & Rotor')
  expect(testApp.faults).toEqual([])
})
