import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailsTo } from '../support/mailbox-page.ts'
import { orderDesk } from '../support/order-desk.ts'
import { placeFrom } from '../support/portal-cart.ts'
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const { call, addBottle, asCustomer, openOrder } = orderDesk(() => testApp)

async function applied(businessName: string, email: string): Promise<void> {
  await call(await testApp.page(), '/api/business-registration', {
    businessName,
    contactName: 'Ada Byrne',
    email,
    phone: '303-555-0142',
    address: '2401 Blake St',
    city: 'Denver',
    state: 'CO',
    zipCode: '80205',
  })
}

async function portal(businessName: string, email: string): Promise<Page> {
  const page = await testApp.page()
  await page.goto('/customer-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Business name').fill(businessName)
  await button(page, 'Sign In to Portal').click()
  await page.getByRole('heading', { name: 'Catalog' }).waitFor()
  return page
}

async function openApplication(admin: Page, businessName: string): Promise<void> {
  await admin.goto('/registrations')
  await button(admin, businessName).click()
}

test('[FIX-003] an order that waits for bank data says so, the customer adds it, the admin verifies it, and it is confirmed', async () => {
  const mark = tag()
  const [name, email] = [`The Tin Lantern ${mark}`, `ada-${mark}@tin-lantern.example`]
  await applied(name, email)
  const { name: bottle } = await addBottle('Lantern Bottle', 10)
  const { page: admin } = await memberOf(testApp, 'admin')
  await openApplication(admin, name)
  await button(admin, 'Approve, verify bank later').click()
  await admin.getByText('Account opened').first().waitFor()

  const customer = await testApp.page({ width: 390, height: 844 })
  await call(customer, '/api/customer/login', { email, businessName: name })
  await customer.goto('/customer')
  await button(customer, `Add ${bottle} to the cart`).click()
  await button(customer, /View cart$/).click()
  const cart = customer.getByRole('dialog').filter({ hasText: 'Ship to' })
  const number = await placeFrom(cart)
  await cart.getByRole('button', { name: 'Follow the order' }).click()
  const own = customer.getByRole('dialog').filter({ hasText: number })
  await own.getByText(/^We have no bank account of yours yet/).waitFor()
  await openOrder(admin, number)
  await admin
    .getByText(/^The client has no bank account on file/)
    .first()
    .waitFor()

  await customer.getByRole('link', { name: 'Add a bank account' }).click()
  await button(customer, 'Add a bank account').click()
  await customer.getByLabel('Bank name').fill('First Bank of Denver')
  await customer.getByLabel('Account holder name').fill('Tin Lantern LLC')
  await customer.getByLabel('Routing number').fill('021000021')
  await customer.getByLabel(/^Account number/).fill('5566778899')
  await customer.getByLabel('Confirm account number').fill('5566778890')
  await button(customer, 'Save the account').click()
  await customer.getByText('Account numbers do not match').waitFor()
  await customer.getByLabel('Confirm account number').fill('5566778899')
  await customer.getByRole('checkbox').click()
  await button(customer, 'Save the account').click()
  const account = customer.getByRole('article', { name: 'First Bank of Denver ••••8899' })
  await account.getByText('Unverified').waitFor()

  await admin
    .getByText(/^The bank data is not verified/)
    .first()
    .waitFor()
  await admin.goto('/verifications')
  await button(admin, `Verify ${name}`).click()
  await admin.getByText('Bank account verified').first().waitFor()
  await account.getByText('Verified', { exact: true }).waitFor()

  await customer.getByRole('link', { name: 'Portal', exact: true }).click()
  await customer
    .getByRole('list', { name: 'Open orders' })
    .getByRole('button')
    .filter({ hasText: number })
    .click()
  await own.getByText('Pending', { exact: true }).first().waitFor()
  await openOrder(admin, number)
  await button(admin, /^Confirm/)
    .first()
    .click()
  await own.getByText('Confirmed', { exact: true }).first().waitFor()
})

test('[FIX-003] an administrator adds a second account of a client on its Bank tab; another one verifies it a day later', async () => {
  const bar = await asCustomer()
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto(`/clients?open=${bar.clientId}`)
  await admin.getByRole('tab', { name: 'Bank' }).click()
  await button(admin, 'Add a bank account').click()
  await admin
    .getByText(/^It can be used after 24 hours, once somebody other than you has verified it/)
    .waitFor()
  await button(admin, 'Save the account').click()
  await admin.getByText('Bank name is required').waitFor()
  await admin.getByLabel('Bank name').fill('Second Bank of Denver')
  await admin.getByLabel('Account holder name').fill('Copper Still LLC')
  await admin.getByLabel('Routing number').fill('021000021')
  await admin.getByLabel(/^Account number/).fill('7788990011')
  await admin.getByLabel('Confirm account number').fill('7788990011')
  expect(await problems(admin)).toEqual([])
  await button(admin, 'Save the account').click()
  await admin
    .getByText('They are notified by email. It waits for 24 hours, then somebody else verifies it.')
    .first()
    .waitFor()
  const accounts = admin.getByRole('list', { name: 'Bank data' })
  await accounts
    .getByRole('listitem')
    .filter({ hasText: 'Second Bank of Denver' })
    .getByText('Unverified')
    .waitFor()

  // Neither the one who typed it, nor anybody before its day.
  for (const page of [admin, (await memberOf(testApp, 'admin')).page]) {
    await page.goto('/verifications')
    const verify = button(page, `Verify ${bar.businessName}`)
    await verify.waitFor()
    await expect.poll(() => verify.isDisabled()).toBe(true)
  }
  // The owner reads of it in the portal.
  const owner = bar.page
  await owner.goto('/customer/bank-accounts')
  await owner
    .getByRole('article', { name: 'Second Bank of Denver ••••0011' })
    .getByText('Unverified')
    .waitFor()
})

test('[FIX-004] a registration joins the client that a rep has won: one client, rep and order stay, the owner signs in', async () => {
  const mark = tag()
  const [name, email] = [`The Copper Fern ${mark}`, `ada-${mark}@copper-fern.example`]
  const { page: rep, id: repId, name: repName } = await memberOf(testApp, 'sales_rep')
  const { page: admin } = await memberOf(testApp, 'admin')
  const { name: bottle } = await addBottle('Fern Bottle', 10)
  const made = await call<{ id: string }>(rep, '/api/prospects', {
    businessName: name,
    city: 'Denver',
    state: 'CO',
    assignedTo: repId,
  })

  // The rep wins it on the screen.
  await rep.goto(`/prospects/${made.id}`)
  for (const move of ['Mark as warm', 'Mark as hot', 'Now negotiating'])
    await rep.getByRole('button', { name: move }).click()
  await rep.getByRole('button', { name: 'Won…' }).click()
  await rep.getByRole('button', { name: 'Make it a client' }).click()
  await expect
    .poll(async () => {
      const found = (await (await rep.request.get(`/api/clients?q=${encodeURIComponent(name)}`)).json()) as {
        items: { id: string }[]
      }
      return found.items.length
    })
    .toBe(1)
  const found = (await (await rep.request.get(`/api/clients?q=${encodeURIComponent(name)}`)).json()) as {
    items: { id: string }[]
  }
  const clientId = found.items[0]?.id ?? ''
  // A won prospect leads on: to its client, and to the order.
  await rep.getByRole('link', { name: 'New order' }).waitFor()
  await rep.getByRole('link', { name: 'Open the client' }).click()
  await rep.waitForURL(`**/clients?open=${clientId}`)
  await rep
    .getByRole('region', { name: 'What is missing' })
    .getByText(/Nobody of theirs can sign in/)
    .waitFor()
  await rep.getByRole('link', { name: 'New order' }).click()
  await rep.getByRole('combobox', { name: 'Client' }).filter({ hasText: name }).waitFor()
  // So does a visit at whose end they are ready.
  const counter = await rep.context().newPage()
  await counter.goto(`/field-tools?log=clients.${clientId}`)
  await button(counter, 'Ready to order').click()
  await counter.getByText('Visit logged: Ready to order', { exact: true }).waitFor()
  await counter.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'New order' }).click()
  await counter.getByRole('combobox', { name: 'Client' }).filter({ hasText: name }).waitFor()
  await counter.goto('/orders/new')
  await counter.getByRole('combobox', { name: 'Client' }).click()
  await counter.getByPlaceholder('Type to find…').fill(name)
  await counter.getByRole('option', { name, exact: true }).click()
  await button(counter, `Add ${bottle} to the cart`).click()
  const cart = counter.getByRole('complementary', { name: 'Cart' })
  await cart.getByLabel('Street').fill('2401 Blake St')
  await cart.getByLabel('City').fill('Denver')
  await cart.getByLabel('State').fill('CO')
  await cart.getByLabel('ZIP code').fill('80205')
  const number = await placeFrom(cart)

  await applied(name, email)
  await openApplication(admin, name)
  await admin.getByRole('radio', { name: `Join ${name}` }).click()
  expect(await problems(admin)).toEqual([])
  await button(admin, 'Approve and join the client').click()
  await admin.getByText('Account opened').first().waitFor()

  const owner = await portal(name, email)
  await owner.getByText(number).first().waitFor()
  // The rep's open screen says so too.
  await rep.getByText(/Nobody of theirs can sign in/).waitFor({ state: 'detached' })
  await admin.goto(`/clients?q=${encodeURIComponent(name)}`)
  await expect.poll(() => admin.getByRole('row').filter({ hasText: name }).count()).toBe(1)
  await admin.getByRole('row').filter({ hasText: name }).getByText(repName).waitFor()
})

test('what is known of a client that is served is shown to whom an administrator invites, and stays; the rest is asked for', async () => {
  const { page: admin } = await memberOf(testApp, 'admin')
  const mark = tag()
  const [businessName, invited] = [`The Still Heron ${mark}`, `new-${mark}@still-heron.example`]
  const { id } = await call<{ id: string }>(admin, '/api/clients', {
    businessName,
    ownerName: 'Ada Byrne',
    phone: '303-555-0142',
    city: 'Denver',
  })
  await call(admin, '/api/customer-auth', { clientId: id, email: `ada-${mark}@still-heron.example` })
  await admin.goto(`/clients?open=${id}`)
  await button(admin, 'Invite to complete…').click()
  const dialog = admin.getByRole('dialog', { name: `Invite ${businessName}` })
  await dialog.getByLabel('Email of the owner').fill(invited)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await dialog.waitFor({ state: 'detached' })

  const owner = await testApp.page({ width: 390, height: 844 })
  const link = async () => {
    const mails = await mailsTo(owner, invited)
    return mails.map(({ text }) => /\/complete-account\?token=[\w-]+/.exec(text)?.[0]).find(Boolean) ?? ''
  }
  await expect.poll(link).not.toBe('')
  await owner.goto(await link())
  await owner.getByText(/^We have this already, and it stays as it is/).waitFor()
  await expect
    .poll(() => owner.getByRole('definition').allInnerTexts())
    .toEqual(['Ada Byrne', '(303) 555-0142', 'Denver'])
  await expect.poll(() => owner.getByRole('textbox', { name: /^(Owner|Phone|City)/ }).count()).toBe(0)
  await owner.getByLabel('Street').fill('2401 Blake St')
  await owner.getByLabel(/^State/).fill('co')
  await owner.getByLabel('Bank name').fill('First Bank of Denver')
  await owner.getByLabel('Account holder name').fill('Still Heron LLC')
  await owner.getByLabel('Routing number').fill('021000021')
  await owner.getByLabel(/^Account number/).fill('5566778899')
  await owner.getByLabel('Confirm account number').fill('5566778899')
  await owner.getByRole('checkbox').click()
  await button(owner, /^Send$/).click()
  await expect.poll(() => owner.getByLabel('ZIP code').getAttribute('aria-invalid')).toBe('true')
  await owner.getByLabel('ZIP code').fill('80205')
  await button(owner, /^Send$/).click()
  await owner.getByText('Thank you. Your account is complete.').waitFor()
  await admin.goto(`/clients?open=${id}`)
  await admin.getByText('2401 Blake St').first().waitFor()
  await admin.getByText('Ada Byrne').first().waitFor()
})
