import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { tag } from '../support/test-app-people.ts'

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A business that applied by the short form. */
async function applied(state: string): Promise<{ name: string; email: string }> {
  const mark = tag()
  const [name, email] = [`Blue Door ${mark}`, `felix-${mark}@blue-door.example`]
  const page = await testApp.page()
  const answer = await page.request.post('/api/business-registration', {
    data: {
      businessName: name,
      contactEmail: email,
      contactPhone: '505-555-0118',
      ownerFirstName: 'Felix',
      ownerLastName: 'Ortiz',
      businessState: state,
      businessCity: 'Albuquerque',
      legalBusinessName: name,
      businessPhone: '505-555-0118',
      taxId: 'PENDING',
      businessAddress: 'PENDING',
      businessZip: 'PENDING',
      bankName: 'PENDING',
      accountHolderName: 'PENDING',
      routingNumber: 'PENDING',
      accountNumber: 'PENDING',
      businessType: 'bar',
      yearEstablished: 2020,
      numberOfEmployees: 5,
      accountType: 'checking',
      averageMonthlyVolume: 500_000,
    },
    headers: { origin: testApp.url },
  })
  expect(answer.status()).toBe(201)
  await page.context().close()
  return { name, email }
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main [name="${name}"]:not(select)`).fill(value)
}

/** The text of the newest mail to an address, as soon as it is there. */
async function newestMail(page: Page, to: string, subject: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/mailbox-messages?to=${encodeURIComponent(to)}`)
      const { items } = (await answer.json()) as { items: { subject: string; text: string }[] }
      text = items.find((mail) => mail.subject === subject)?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}

test('[REG-021] an owner completes the short form by the mailed link, and the account opens with a verified bank', async () => {
  const { name, email } = await applied('NM')
  const admin = await testApp.signIn('admin')
  await admin.goto('/registrations')
  await button(admin, name).click()
  await button(admin, 'Approve, verify bank later').waitFor()
  await button(admin, 'Ask to complete…').click()
  await admin.getByLabel('Message to the owner').fill('A voided check helps.')
  await button(admin, 'Send the link').click()
  await admin.getByText(`A link is on its way to ${name}. It works once.`).first().waitFor()
  const mail = await newestMail(admin, email, 'Your application needs a little more')
  expect(mail).toContain('A voided check helps.')
  const link = new URL(/https?:\S+/.exec(mail)?.[0] ?? '')

  const owner = await testApp.page()
  await owner.goto(link.pathname + link.search)
  await owner.getByText(`For ${name}. What you already entered is kept.`).waitFor()
  await expect.poll(() => owner.locator('[name="ownerFirstName"]').inputValue()).toBe('Felix')
  await button(owner, 'Send').click()
  await owner.getByText('Tax ID (EIN/SSN) is required').waitFor()
  await fill(owner, {
    legalBusinessName: `${name} LLC`,
    taxId: `85-${String(Date.now()).slice(-7)}`,
    businessAddress: '900 Central Ave',
    businessZip: '87102',
    bankName: 'Rio Grande Bank',
    accountHolderName: `${name} LLC`,
    routingNumber: '021000021',
    accountNumber: '000445566778',
    confirmAccountNumber: '000445566779',
  })
  await choose(owner, 'Account type', 'Checking')
  await owner.getByRole('checkbox', { name: /^I agree to the terms/ }).check()
  await button(owner, 'Send').click()
  await owner.getByText('Account numbers do not match').waitFor()
  await expect.poll(() => owner.locator('[name="accountNumber"]').getAttribute('type')).toBe('password')
  expect(await problems(owner)).toEqual([])
  await owner.locator('[name="confirmAccountNumber"]').fill('000445566778')
  await button(owner, 'Send').click()
  await owner
    .getByText('Thank you. Your application is complete; we contact you within 2-3 business days.')
    .waitFor()
  await owner.reload()
  await owner.getByText(/^This link was used already or has run out/).waitFor()

  await button(admin, name).click()
  await admin.getByText('Complete, plausible and authorized: approving verifies the bank.').waitFor()
  await admin.getByRole('tab', { name: 'History' }).click()
  await admin.getByText('“By the mailed link”').waitFor()
  await button(admin, 'Approve').click()
  await admin.getByText(`${name} can sign in and order.`).first().waitFor()
  await admin.goto(`/clients?q=${encodeURIComponent(name)}`)
  await admin.locator('tbody tr td').filter({ hasText: name }).first().click()
  await admin.getByRole('tab', { name: 'Bank' }).click()
  await admin.getByText('•••• 6778').waitFor()
  await button(admin, 'Reveal: Account number').click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('A debit came back')
  await admin.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }).click()
  await admin.getByText('000445566778').waitFor()
})

test('[REG-021] doubles are linked, the promise is counted down, and a secret is revealed with a reason', async () => {
  const admin = await testApp.signIn('admin')
  await admin.goto('/registrations')
  await admin.getByRole('columnheader', { name: 'Answer due' }).waitFor()
  await expect.poll(() => admin.getByText(/days? left|^Today$|[Ll]ate$/).count()).toBeGreaterThan(0)
  await button(admin, 'Gilded Lantern').click()
  await admin.getByText('(pending, same tax id)').waitFor()
  await admin.getByRole('link', { name: 'The Gilded Lantern' }).click()
  await admin.getByRole('heading', { name: 'The Gilded Lantern' }).waitFor()
  const taxId = admin.getByText('•••• 2775')
  await taxId.waitFor()
  await button(admin, 'Reveal: Tax ID').click()
  await admin.getByRole('dialog', { name: 'Reveal: Tax ID' }).getByLabel('Reason').fill('The bank asks')
  await admin.getByRole('dialog', { name: 'Reveal: Tax ID' }).getByRole('button', { name: 'Reveal' }).click()
  await admin.getByText('84-3102775').waitFor()
  await button(admin, 'Hide: Tax ID').click()
  await taxId.waitFor()
  await admin.getByRole('tab', { name: 'History' }).click()
  await admin.getByText('“The bank asks”').first().waitFor()
})

test('[REG-019] [REG-021] a rejection is mailed with its reason, and reopened; a team registration gets its role from the admin', async () => {
  const { name, email } = await applied('SC')
  const mark = tag()
  await testApp.sql(
    `INSERT INTO users (first_name, last_name, email, role, status) VALUES ('Robin', $1, $2, 'trainee', 'pending')`,
    [`Newcomer ${mark}`, `newcomer-${mark}@people.example`],
  )
  const admin = await testApp.signIn('admin')
  await admin.goto('/registrations')
  await button(admin, name).click()
  await button(admin, 'Reject…').click()
  await button(admin, 'Reject').click()
  await admin.getByText('Please give a reason').waitFor()
  await admin.getByRole('dialog').getByLabel('Reason').fill('The ZIP is in Georgia.')
  await button(admin, 'Reject').click()
  expect(await newestMail(admin, email, 'About your application')).toContain('The ZIP is in Georgia.')
  await button(admin, 'Rejected').click()
  await button(admin, name).click()
  await button(admin, 'Reopen…').click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('They corrected it by phone.')
  await button(admin, 'Reopen').click()
  await newestMail(admin, email, 'We are reviewing your application again')

  await admin.getByRole('button', { name: /^Team/ }).click()
  const rows = admin.getByRole('table', { name: 'Team registrations' }).locator('tbody tr')
  await rows.filter({ hasText: mark }).getByRole('button').click()
  await button(admin, 'Approve…').click()
  await choose(admin, 'Role', 'Operations')
  const approved = admin.waitForRequest((request) => /\/api\/users\/[^/]+\/approve$/.test(request.url()))
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  expect((await approved).postDataJSON()).toEqual({ role: 'operations' })
})
