import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({}, { hasClock: true })
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
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
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}

async function enter(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await button(page, 'Sign In').click()
}

test('[FIX-016] somebody sets up a second factor and signs in with it; an administrator, asked again who it is, takes it away', async () => {
  const email = 'trainee@amberroot.example'
  const here = await house.signIn('trainee')
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
  const [backup = ''] = await codes.allTextContents()
  await button(here, 'I have stored them').click()
  await here.getByText('10 of 10 backup codes left').waitFor()

  const phone = await house.page({ width: 390, height: 844, theme: 'dark' })
  await enter(phone, email, password)
  await phone.getByLabel('Code from your authenticator app').fill('000000')
  await button(phone, 'Sign In').click()
  await phone.getByText('This code is wrong or was used already.').first().waitFor()
  await phone.getByLabel('Code from your authenticator app').fill(codeAt(30_000))
  await button(phone, 'Sign In').click()
  await home(phone)
  const third = await house.page()
  await enter(third, email, password)
  await third.getByLabel('Code from your authenticator app').fill(backup)
  await button(third, 'Sign In').click()
  await home(third)
  await here.reload()
  await here.getByText('9 of 10 backup codes left').waitFor()

  const admin = await house.signIn('admin')
  const { items } = (await (await admin.request.get(`/api/users?email=${email}`)).json()) as {
    items: { id: string }[]
  }
  await admin.goto(`/team?open=${items[0]?.id}`)
  await button(admin, 'Take second factor away…').click()
  // Money, roles and secrets ask again after five minutes.
  await house.pass(0.2)
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
  const old = 'salesrep@amberroot.example'
  const fresh = 'new.rep@amberroot.example'
  const [here, there] = [await house.signIn('salesrep'), await house.signIn('salesrep')]
  await here.goto('/account')
  await here.getByLabel('First name').fill('Rosalind')
  await button(here, 'Save name').click()
  await here.getByText('Name saved').first().waitFor()
  const admin = await house.signIn('admin')
  await admin.goto('/team?q=rosalind')
  await admin.getByText('Rosalind', { exact: false }).first().waitFor()

  await here.getByLabel('Current password').fill('not this one')
  await here.getByLabel('New password', { exact: false }).first().fill('password2026')
  await here.getByLabel('Repeat new password').fill('password2026')
  await button(here, 'Change password').click()
  await here.getByText('This is not your password.').waitFor()
  await here.getByLabel('Current password').fill(password)
  await button(here, 'Change password').click()
  await here.getByText('This is a very common password').waitFor()
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
  await enter(there, old, 'four quiet herons')
  await there.getByText('Invalid credentials').first().waitFor()
  await enter(there, fresh, 'four quiet herons')
  await home(there)

  // Somebody else reads the mail at the old address, and it was not them who asked.
  const owner = await house.page({ width: 390, height: 844 })
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

test('[FIX-006] a stranger’s registration password opens nothing; the owner of the address sets, changes and resets it', async () => {
  const email = 'mara@saltcedar.example'
  const stranger = await house.page()
  const body = {
    businessName: 'Salt & Cedar',
    contactName: 'Mara Lund',
    email,
    phone: '303-555-0155',
    address: '80 Alder Ave',
    city: 'Denver',
    state: 'CO',
    zipCode: '80205',
    password: 'copper-and-cedar-9',
  }
  const origin = { origin: house.url }
  const sent = await stranger.request.post('/api/business-registration', { data: body, headers: origin })
  expect(sent.status()).toBe(201)
  const admin = await house.signIn('admin')
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
  const refused = (page: Page) =>
    page.getByText('Please check your credentials and try again.').first().waitFor()

  await portal(stranger, body.password)
  await refused(stranger)

  const owner = await house.page({ width: 390, height: 844 })
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
  await portal(stranger, body.password)
  await refused(stranger)

  const second = await house.page()
  await portal(second, 'four quiet herons')
  await inPortal(second)
  await owner.goto('/customer/account')
  await owner.getByLabel('Current password').fill('four quiet herons')
  await owner.getByLabel('New password', { exact: false }).first().fill('seven loud geese')
  await owner.getByLabel('Repeat new password').fill('seven loud geese')
  await button(owner, 'Change password').click()
  await owner.getByText('Password changed').first().waitFor()
  expect(await problems(owner)).toEqual([])
  await second.goto('/customer/account')
  await second.getByRole('heading', { name: 'Customer Portal', level: 1 }).waitFor()
  await portal(second, 'seven loud geese')
  await inPortal(second)

  const before = await linkTo(owner, email, 'reset-password')
  await button(owner, 'Mail me a link').click()
  await owner.getByText(`A link is on its way to ${email}.`).waitFor()
  await expect.poll(() => linkTo(owner, email, 'reset-password'), { timeout: 20_000 }).not.toBe(before)
  await choose(await linkTo(owner, email, 'reset-password'), 'nine slow owls')
  await second.goto('/customer/account')
  await second.getByRole('heading', { name: 'Customer Portal', level: 1 }).waitFor()
  await portal(owner, 'nine slow owls')
  await inPortal(owner)
})

test('who applies to join signs in by the link of the approval; the password typed with the application opens nothing', async () => {
  const email = 'nora@quill.example'
  const stranger = await house.page()
  const secret = 'three-green-kettles'
  const applied = await stranger.request.post('/api/register', {
    data: {
      firstName: 'Nora',
      lastName: 'Quill',
      email,
      password: secret,
      phone: '303-555-0131',
      dateOfBirth: '1994-05-17',
      address: '12 Larch St',
      city: 'Boulder',
      state: 'CO',
      zipCode: '80302',
      emergencyContactName: 'Otto Quill',
      emergencyContactPhone: '303-555-0132',
      salesExperience: 'Two summers behind a bar.',
      whyJoinUs: 'I like to walk and to talk.',
    },
    headers: { origin: house.url },
  })
  expect(applied.status()).toBe(201)
  const admin = await house.signIn('admin')
  await admin.goto('/registrations')
  await admin.getByRole('button', { name: /^Team/ }).click()
  await admin.getByRole('button', { name: 'Nora Quill' }).click()
  await button(admin, 'Approve…').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByRole('button', { name: 'Nora Quill' }).waitFor({ state: 'detached' })

  await enter(stranger, email, secret)
  await stranger
    .getByText(
      'Before you come in, please confirm that this address is yours: we mailed you a link to choose your password.',
    )
    .first()
    .waitFor()
  const owner = await house.page({ width: 390, height: 844, theme: 'dark' })
  await owner.goto(await linkTo(owner, email, 'reset-password'))
  await owner.locator('[name="password"]').fill('four quiet herons')
  await owner.locator('[name="again"]').fill('four quiet herons')
  await button(owner, 'Set new password').click()
  await owner.getByText('Your new password is set.').waitFor()
  await enter(owner, email, 'four quiet herons')
  await home(owner)
  await enter(stranger, email, secret)
  await stranger.getByText('Invalid credentials').first().waitFor()
})
