import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { elsewhere, memberOf, tag } from '../support/test-app-people.ts'

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

const password = 'pour-the-demo-26'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const home = (page: Page) => page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

/** The newest link of a kind that was mailed to an address, as the demo's mailbox shows it. */
async function linkTo(page: Page, address: string, path: string): Promise<string> {
  type Mails = { items: { text: string }[] }
  const find = async () => {
    const answer = await page.request.get(`/api/mailbox-messages?to=${encodeURIComponent(address)}`)
    const { items } = (await answer.json()) as Mails
    const link = new RegExp(`/${path}\\?[\\w=&-]*token=[\\w-]+`)
    return items.map(({ text }) => link.exec(text)?.[0]).find(Boolean) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

async function enter(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await button(page, 'Sign In').click()
}

test('[FIX-016] somebody sets up a second factor and signs in with it; an administrator, asked again who it is, takes it away', async () => {
  const { page: here, id, email } = await memberOf(testApp, 'trainee')
  await here.goto('/account')
  await button(here, 'Set up a second factor').click()
  await here.getByRole('img', { name: 'QR code of your key' }).waitFor()
  expect(await problems(here)).toEqual([])
  const key = ((await here.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const codeAt = (ms: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ms })
  await here.getByLabel('Code from the app').fill('000000')
  await button(here, 'Confirm').click()
  await here.getByText('This code does not fit.').waitFor()
  await here.getByLabel('Code from the app').fill(codeAt(0))
  await button(here, 'Confirm').click()
  const codes = here.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  await button(here, 'I have stored them').click()
  await here.getByText('10 of 10 backup codes left').waitFor()

  const phone = await testApp.page({ width: 390, height: 844 })
  await enter(phone, email, password)
  await phone.getByLabel('Code from your authenticator app').fill('000000')
  await button(phone, 'Sign In').click()
  await phone.getByText('This code is wrong or was used already.').first().waitFor()
  await phone.getByLabel('Code from your authenticator app').fill(codeAt(30_000))
  await button(phone, 'Sign In').click()
  await home(phone)

  // Money, roles and secrets ask again after five minutes.
  const { page: admin, id: adminId } = await memberOf(testApp, 'admin')
  await testApp.sql(
    `UPDATE sessions SET authenticated_at = now() - interval '6 minutes' WHERE user_id = $1`,
    [adminId],
  )
  await admin.goto(`/team?open=${id}`)
  await button(admin, 'Take second factor away…').click()
  await admin.getByLabel('Reason').fill('Lost the phone')
  await button(admin, 'Take it away').click()
  const again = admin.getByRole('dialog', { name: 'Confirm that it is you' })
  await again.getByLabel('Your password').fill('not this one')
  await again.getByRole('button', { name: 'Confirm' }).click()
  await again.getByText('This is not your password.').waitFor()
  expect(await problems(admin)).toEqual([])
  await again.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByText('You did not confirm that it is you, so nothing was done.').waitFor()
  await expect.poll(() => admin.getByLabel('Reason').inputValue()).toBe('Lost the phone')
  await button(admin, 'Take it away').click()
  await again.getByLabel('Your password').fill(password)
  await again.getByRole('button', { name: 'Confirm' }).click()
  await admin.getByText('Second factor taken away').first().waitFor()

  await phone.goto('/progress')
  await phone.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
  await enter(phone, email, password)
  await home(phone)
})

test('[FIX-017] somebody changes their own name, password and address; the old address can stop it, others see the name', async () => {
  const { page: here, id, lastName, email: old } = await memberOf(testApp, 'sales_rep')
  const fresh = `moved-${tag()}@people.example`
  const there = await elsewhere(testApp, id)
  await here.goto('/account')
  await here.getByLabel('First name').fill('Rosalind')
  await button(here, 'Save name').click()
  await here.getByText('Name saved').first().waitFor()
  const admin = await testApp.signIn('admin')
  await admin.goto(`/team?q=${lastName}`)
  await admin.getByText('Rosalind', { exact: false }).first().waitFor()

  await here.getByLabel('Current password').fill(password)
  await here.getByLabel('New password', { exact: false }).first().fill('four quiet herons')
  await here.getByLabel('Repeat new password').fill('four quiet herons')
  await button(here, 'Change password').click()
  await here.getByText('Password changed').first().waitFor()
  await there.goto('/prospects')
  await there.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()

  await here.getByLabel('New sign-in address').fill(fresh)
  await button(here, 'Change address').click()
  await here.getByText('waits for its link to be opened').waitFor()
  await here.goto(await linkTo(here, fresh, 'confirm-address'))
  await button(here, 'Sign in with this address').click()
  await here.getByText(`You sign in with ${fresh} now.`).waitFor()
  await here.getByRole('link', { name: 'Go on' }).click()
  await here.getByRole('heading', { name: 'Your account', level: 1 }).waitFor()
  await enter(there, fresh, 'four quiet herons')
  await home(there)

  // Somebody else reads the mail at the old address, and it was not them who asked.
  const owner = await testApp.page({ width: 390, height: 844 })
  await owner.goto(await linkTo(owner, old, 'keep-address'))
  await button(owner, 'Stop it and choose a new password').click()
  await owner.getByRole('heading', { name: 'Reset password', level: 1 }).waitFor()
  await owner.locator('[name="password"]').fill('seven loud geese')
  await owner.locator('[name="again"]').fill('seven loud geese')
  await button(owner, 'Set new password').click()
  await owner.getByText('Your new password is set.').waitFor()
  await here.goto('/prospects')
  await here.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
  await enter(owner, old, 'seven loud geese')
  await home(owner)
})

test('[FIX-006] somebody else’s registration password opens nothing; the owner of the address sets, changes and resets it', async () => {
  const email = `mara-${tag()}@saltcedar.example`
  const signedOut = await testApp.page()
  const body = {
    businessName: `Salt & Cedar ${tag()}`,
    contactName: 'Mara Lund',
    email,
    phone: '303-555-0155',
    address: '80 Alder Ave',
    city: 'Denver',
    state: 'CO',
    zipCode: '80205',
    password: 'copper-and-cedar-9',
  }
  const origin = { origin: testApp.url }
  const sent = await signedOut.request.post('/api/business-registration', { data: body, headers: origin })
  expect(sent.status()).toBe(201)
  const admin = await testApp.signIn('admin')
  type Rows = { items: { id: string }[] }
  const found = await admin.request.get(`/api/business-registrations?contactEmail=${email}`)
  const { items } = (await found.json()) as Rows
  const approved = await admin.request.post(`/api/business-registrations/${items[0]?.id}/approve`, {
    data: {},
    headers: origin,
  })
  expect(approved.status()).toBe(200)

  const portal = async (page: Page, secret: string) => {
    await page.goto('/customer-login')
    await button(page, 'Use a password instead').click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: false }).first().fill(secret)
    await button(page, 'Sign In to Portal').click()
  }
  const inPortal = (page: Page) => page.getByRole('button', { name: /^Account of / }).waitFor()
  await portal(signedOut, body.password)
  await signedOut.getByText('Please check your credentials and try again.').first().waitFor()

  const owner = await testApp.page({ width: 390, height: 844 })
  const choose = async (link: string, secret: string) => {
    await owner.goto(link)
    await owner.locator('[name="password"]').fill(secret)
    await owner.locator('[name="again"]').fill(secret)
    await button(owner, 'Set new password').click()
    await owner.getByText('Your new password is set.').waitFor()
  }
  await choose(await linkTo(owner, email, 'reset-password'), 'four quiet herons')
  await portal(owner, 'four quiet herons')
  await inPortal(owner)
  const second = await testApp.page()
  await portal(second, 'four quiet herons')
  await inPortal(second)
  await owner.goto('/customer/account')
  await owner.getByLabel('Current password').fill('four quiet herons')
  await owner.getByLabel('New password', { exact: false }).first().fill('seven loud geese')
  await owner.getByLabel('Repeat new password').fill('seven loud geese')
  await button(owner, 'Change password').click()
  await owner.getByText('Password changed').first().waitFor()
  await second.goto('/customer/account')
  await second.getByRole('heading', { name: 'Customer Portal', level: 1 }).waitFor()

  const before = await linkTo(owner, email, 'reset-password')
  await button(owner, 'Mail me a link').click()
  await owner.getByText(`A link is on its way to ${email}.`).waitFor()
  await expect.poll(() => linkTo(owner, email, 'reset-password')).not.toBe(before)
  await choose(await linkTo(owner, email, 'reset-password'), 'nine slow owls')
  await portal(owner, 'nine slow owls')
  await inPortal(owner)
})
