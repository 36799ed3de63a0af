import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { sharedBrowser } from '../support/chromium.ts'
import { collectingMailServer } from '../support/collecting-mail-server.ts'
import { dataFolder, freePort, runFile, until } from '../support/processes.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = 'copper-moon-lantern-58'

/** The text of a mail to somebody in the demo's mailbox, once it is there. */
async function mailTo(testApp: TestApp, to: string, says: RegExp): Promise<string> {
  let found = ''
  await until(async () => {
    const answer = await fetch(`${testApp.url}/api/mailbox-messages?to=${encodeURIComponent(to)}`)
    const { items } = (await answer.json()) as { items: { subject: string; text: string }[] }
    found = items.map(({ subject, text }) => `${subject}\n${text}`).find((text) => says.test(text)) ?? ''
    return found !== ''
  })
  return found
}

/** Two buyers ask, one on the quote page and one in the overlay. */
async function ask(page: Page): Promise<void> {
  await page.goto('/platform')
  await page.getByLabel('Company Name').first().fill('Brake & Rotor')
  await page.getByLabel('Industry').first().fill('Car parts')
  await page.getByLabel('Email').first().fill('buyer@brake.example')
  await button(page, 'Request Quote & Demo').click()
  await page.getByText('Request Submitted!', { exact: true }).first().waitFor()

  await page.goto('/auth')
  await choose(page, 'Account type', 'Build My Platform')
  await choose(page, 'Your industry', 'Insurance')
  const overlay = page.getByRole('dialog')
  await overlay.getByLabel('Company Name').fill('Policy Partners')
  await overlay.getByLabel('Email').fill('hello@policy.example')
  await overlay.getByRole('button', { name: 'Request Quote & Demo' }).click()
  await page.getByText('Request Submitted!', { exact: true }).first().waitFor()
}

/** The administrator answers, wins, and sees who does what next. */
async function win(admin: Page): Promise<void> {
  await admin.goto('/leads?q=Brake')
  await admin.getByText('Brake & Rotor').first().click()
  const panel = admin.getByRole('region', { name: 'From request to company' })
  await expect.poll(() => panel.innerText()).toContain('Next: get in touch with them by')
  for (const name of ['Contact', 'Qualify', 'Proposal sent', 'Won'])
    await admin.getByRole('button', { name, exact: true }).first().click()
  await expect.poll(() => panel.innerText()).toContain('buyer@brake.example fills in the form')
}

async function configure(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const form = page.getByRole('form', { name: 'Your platform' })
  await form.getByLabel('What you sell, in one line').fill('Parts by the pallet')
  await form.getByLabel('Products').fill('Brake pad set, 48.00\nBrake disc')
  await form.getByLabel('Kinds of places that buy from you').fill('Garage\nDealer')
  await choose(page, 'Time zone', 'Central (Chicago)')
  await form.getByRole('radio', { name: /\$1M-\$5M/ }).click()
  await form.getByRole('checkbox', { name: /Shipping integration/ }).click()
  await expect.poll(() => form.innerText()).toMatch(/\$5,000 setup, once, then \$399 a month/)
  const typed = {
    'First name': 'Rosa',
    'Last name': 'Lind',
    'Email of the first administrator': 'rosa@brake.example',
    Phone: '312-555-0100',
    Street: '1 Main Street',
    City: 'Chicago',
    'ZIP code': '60601',
  }
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).first().fill(value)
  await choose(page, 'State', 'Illinois')
  await button(page, 'Send, and be invoiced $5,000').click()
  await page.getByText('Line 2 needs a name and a price').waitFor()
  await page.reload()
  await expect.poll(() => form.getByLabel('Street').inputValue()).toBe('1 Main Street')
  await form.getByLabel('Products').fill('Brake pad set, 48.00')
  expect(await problems(page)).toEqual([])
  await button(page, 'Send, and be invoiced $5,000').click()
  await page.getByText('Thank you. We have what we need.').waitFor()
}

/** The buyer chooses a password by the mailed link, sets up the second factor, and is home. */
async function enter(page: Page, link: string): Promise<void> {
  await page.goto(link)
  for (const name of ['password', 'again']) await page.locator(`input[name="${name}"]`).fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.locator('input[name="again"]').waitFor({ state: 'detached' })
  await page.goto(new URL('/login', link).href)
  await page.getByLabel('Email').fill('rosa@brake.example')
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
  await button(page, 'Set up a second factor').click()
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await button(page, 'Confirm').click()
  await button(page, 'I have stored them').click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
}

test('[FIX-057] a platform is asked for by page and overlay, won, configured by a mailed link, made by one command, and opened by its buyer', async () => {
  const office = await collectingMailServer()
  const env = { DATA_DIR: dataFolder(), SMTP_PLAIN: '1' }
  const testApp = await openTestApp(env, { isFromNothing: true })
  onTestFinished(() => testApp.close())
  await ask(await testApp.page())
  for (const to of ['buyer@brake.example', 'hello@policy.example'])
    await mailTo(testApp, to, /within 24 hours/)
  // Whoever has the fewest open leads looks after both.
  for (const company of [/Brake & Rotor asks for a platform/, /Policy Partners asks for a platform/])
    await mailTo(testApp, 'finance@amberroot.example', company)

  const admin = await testApp.signIn('admin')
  await win(admin)
  const link = /http\S+\/configure-platform\?token=\S+/.exec(
    await mailTo(testApp, 'buyer@brake.example', /configure-platform/),
  )?.[0]
  await configure(await testApp.page(), link ?? '')
  const panel = admin.getByRole('region', { name: 'From request to company' })
  await expect.poll(() => panel.innerText()).toContain('npm run company -- create brake-rotor')

  const port = String(await freePort())
  const command = runFile('src/company-create.ts', ['create', 'brake-rotor', '--port', port], env)
  expect(await command.ended, command.output()).toMatchObject({ code: 0 })
  const folder = /DATA_DIR=(\S+) npm start$/.exec(command.output().trim())?.[1] ?? ''
  await expect.poll(() => panel.innerText()).toContain('Company made')
  const company = runFile('src/main.ts', [], { DATA_DIR: folder, SMTP_URL: office.url, SMTP_PLAIN: '1' })
  await company.line(/^ready /)
  const welcome = /http\S+\/reset-password\?token=\S+/.exec(
    await mailTo(testApp, 'rosa@brake.example', /reset-password/),
  )?.[0]

  const browser = await sharedBrowser()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(90_000)
  const buyer = await context.newPage()
  await enter(buyer, welcome ?? '')
  await expect.poll(() => buyer.locator('body').innerText()).toContain('Brake & Rotor')
  await buyer.goto(new URL('/clients', welcome).href)
  await buyer.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
  await expect.poll(() => buyer.locator('body').innerText()).toContain('No clients yet')
  await expect.poll(() => buyer.locator('body').innerText()).not.toMatch(/amberroot|copper still/i)
  expect(testApp.faults).toEqual([])
})
