import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let admin: Page

beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin')
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main [name="${name}"]:not(select)`).fill(value)
}

/** The text of the newest mail to an address, as soon as it is there. */
async function newestMail(page: Page, to: string, subject: string): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/mailbox-messages?to=${encodeURIComponent(to)}`)
        const { items } = (await answer.json()) as { items: { subject: string; text: string }[] }
        text = items.find((mail) => mail.subject === subject)?.text ?? ''
        return text
      },
      { timeout: 15_000 },
    )
    .not.toBe('')
  return text
}

test('[REG-021] an owner completes the short form by the mailed link, and the account opens with a verified bank', async () => {
  await admin.goto('/registrations')
  await button(admin, 'Blue Door Taproom').click()
  await button(admin, 'Approve, verify bank later').waitFor()
  await button(admin, 'Ask to complete…').click()
  await admin.getByLabel('Message to the owner').fill('A voided check helps.')
  await button(admin, 'Send the link').click()
  await admin.getByText('A link is on its way to Blue Door Taproom. It works once.').first().waitFor()
  const mail = await newestMail(
    admin,
    'felix@blue-door-taproom.example',
    'Your application needs a little more',
  )
  expect(mail).toContain('A voided check helps.')
  const link = new URL(/https?:\S+/.exec(mail)?.[0] ?? '')

  const owner = await house.page()
  await owner.goto(link.pathname + link.search)
  await owner.getByText('For Blue Door Taproom. What you already entered is kept.').waitFor()
  await expect.poll(() => owner.locator('[name="ownerFirstName"]').inputValue()).toBe('Felix')
  await button(owner, 'Send').click()
  await owner.getByText('Tax ID (EIN/SSN) is required').waitFor()
  await fill(owner, {
    legalBusinessName: 'Blue Door Taproom LLC',
    taxId: '85-4400123',
    businessAddress: '900 Central Ave',
    businessZip: '87102',
    bankName: 'Rio Grande Bank',
    accountHolderName: 'Blue Door Taproom LLC',
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

  await button(admin, 'Blue Door Taproom').click()
  await admin.getByText('Complete, plausible and authorized: approving verifies the bank.').waitFor()
  await admin.getByRole('tab', { name: 'History' }).click()
  await admin.getByText('“By the mailed link”').waitFor()
  await button(admin, 'Approve').click()
  await admin.getByText('Blue Door Taproom can sign in and order.').first().waitFor()
  await admin.goto('/clients?q=Blue%20Door')
  await admin.locator('tbody tr td').filter({ hasText: 'Blue Door Taproom' }).first().click()
  await admin.getByRole('tab', { name: 'Bank' }).click()
  await admin.getByText('•••• 6778').waitFor()
  await button(admin, 'Reveal: Account number').click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('A debit came back')
  await admin.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }).click()
  await admin.getByText('000445566778').waitFor()
})

test('[REG-021] doubles are linked, the promise is counted down, and a secret is revealed with a reason', async () => {
  await admin.goto('/registrations')
  await admin.getByRole('columnheader', { name: 'Answer due' }).waitFor()
  await expect.poll(() => admin.getByText(/days? left|^Today$|[Ll]ate$/).count()).toBeGreaterThan(0)
  await button(admin, 'Gilded Lantern').click()
  await admin.getByText('(pending, same tax id)').waitFor()
  expect(await problems(admin)).toEqual([])
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
  await admin.getByText('“The bank asks”').waitFor()
})

test('[REG-019] [REG-021] a rejection is mailed with its reason, and reopened; a team registration gets its role from the admin', async () => {
  await admin.goto('/registrations')
  await button(admin, 'Palmetto Porch').click()
  await button(admin, 'Reject…').click()
  await button(admin, 'Reject').click()
  await admin.getByText('Please give a reason').waitFor()
  await admin.getByRole('dialog').getByLabel('Reason').fill('The ZIP is in Georgia.')
  await button(admin, 'Reject').click()
  expect(await newestMail(admin, 'loretta@palmetto-porch.example', 'About your application')).toContain(
    'The ZIP is in Georgia.',
  )
  await button(admin, 'Rejected').click()
  await button(admin, 'Palmetto Porch').click()
  await button(admin, 'Reopen…').click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('They corrected it by phone.')
  await button(admin, 'Reopen').click()
  await newestMail(admin, 'loretta@palmetto-porch.example', 'We are reviewing your application again')

  await admin.getByRole('button', { name: /^Team/ }).click()
  const rows = admin.getByRole('table', { name: 'Team registrations' }).locator('tbody tr')
  await rows.first().getByRole('button').click()
  await button(admin, 'Approve…').click()
  await choose(admin, 'Role', 'Operations')
  const approved = admin.waitForRequest((request) => /\/api\/users\/[^/]+\/approve$/.test(request.url()))
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  expect((await approved).postDataJSON()).toEqual({ role: 'operations' })
})
