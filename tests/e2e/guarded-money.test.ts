import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailsTo } from '../support/mailbox-page.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let testApp: TestApp

// An app of its own: its clock goes on, a setting of the company is changed, and everybody's week is paid.
beforeAll(async () => {
  testApp = await openTestApp({}, { hasClock: true })
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

async function confirm(page: Page): Promise<void> {
  await question(page).getByLabel('Your password').fill('pour-the-demo-26')
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await question(page).waitFor({ state: 'detached' })
}

/** The newest code that was mailed to an address. */
async function codeTo(page: Page, address: string): Promise<string> {
  const find = async () =>
    (await mailsTo(page, address)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

test('[FIX-016] rules of the company, an approval, a sign-in address and bank accounts ask again who it is, and go on with what was typed', async () => {
  const [name, email] = ['The Tin Lantern', 'ada@tin-lantern.example']
  const signedOut = await testApp.page()
  const applied = await signedOut.request.post('/api/business-registration', {
    data: {
      businessName: name,
      contactName: 'Ada Byrne',
      email,
      phone: '303-555-0142',
      address: '2401 Blake St',
      city: 'Denver',
      state: 'CO',
      zipCode: '80205',
    },
    headers: { origin: testApp.url },
  })
  expect(applied.status()).toBe(201)

  const admin = await testApp.signIn('admin')
  await admin.goto('/company-settings?section=promo-codes')
  const limit = admin.getByLabel('Highest amount off')
  await limit.fill('61')
  await testApp.pass(0.2)
  await button(admin, 'Save promo codes').click()
  await question(admin).getByRole('button', { name: 'Cancel' }).click()
  await admin.getByText('You did not confirm that it is you, so nothing was done.').first().waitFor()
  await expect.poll(() => limit.inputValue()).toMatch(/^61/)
  await button(admin, 'Save promo codes').click()
  await confirm(admin)
  await button(admin, 'Discard').waitFor({ state: 'detached' })
  await admin.reload()
  await expect.poll(() => limit.inputValue()).toMatch(/^61/)

  await admin.goto('/registrations')
  await admin.getByRole('button', { name }).click()
  await button(admin, 'Approve, verify bank later').waitFor()
  await testApp.pass(0.2)
  await button(admin, 'Approve, verify bank later').click()
  await confirm(admin)
  await admin.getByText('Account opened').first().waitFor()

  // The owner has no password: a code by mail proves it.
  const owner = await testApp.page({ width: 390, height: 844 })
  const entered = await owner.request.post('/api/customer/login', {
    data: { email, businessName: name },
    headers: { origin: testApp.url },
  })
  expect(entered.status()).toBe(200)
  await owner.goto('/customer/bank-accounts')
  await button(owner, 'Add a bank account').click()
  await owner.getByLabel('Bank name').fill('First Bank of Denver')
  await owner.getByLabel('Account holder name').fill('Tin Lantern LLC')
  await owner.getByLabel('Routing number').fill('021000021')
  await owner.getByLabel(/^Account number/).fill('5566778899')
  await owner.getByLabel('Confirm account number').fill('5566778899')
  await owner.getByRole('checkbox').click()
  await testApp.pass(0.2)
  await button(owner, 'Save the account').click()
  await question(owner).getByRole('button', { name: 'Email me a code' }).click()
  await question(owner).getByText('A code is on its way.').waitFor()
  await question(owner).getByLabel('Code from your email').fill('not it')
  await question(owner).getByRole('button', { name: 'Confirm' }).click()
  await question(owner).getByRole('alert').waitFor()
  expect(await problems(owner)).toEqual([])
  await question(owner)
    .getByLabel('Code from your email')
    .fill(await codeTo(owner, email))
  await question(owner).getByRole('button', { name: 'Confirm' }).click()
  await owner.getByRole('article', { name: 'First Bank of Denver ••••8899' }).waitFor()
  await admin.goto('/verifications')
  await button(admin, `Verify ${name}`).waitFor()

  await admin.goto(`/clients?q=${encodeURIComponent(name)}`)
  await admin.getByRole('row').filter({ hasText: name }).getByText(name).first().click()
  await button(admin, 'Sign-in address…').click()
  await admin.getByLabel('New address').fill('owner@tin-lantern.example')
  await admin.getByLabel('Reason').fill('The new owner reads other mail')
  await testApp.pass(0.2)
  await button(admin, 'Change the address').click()
  await confirm(admin)
  await admin.getByText(`${name}: the sign-in address is owner@tin-lantern.example`).first().waitFor()
  await owner.goto('/customer')
  await owner.getByRole('heading', { name: 'Customer Portal', level: 1 }).waitFor()
})

/** What is approved and was earned by the end of last week; on some days of the week the demo has paid all of it. */
const earnLastWeek = (userId: string) =>
  testApp.sql(
    `WITH ready AS (
       UPDATE commissions SET status = 'approved', approved_at = now(), earned_at = now() - interval '8 days'
        WHERE id = (SELECT k.id FROM commissions k WHERE k.sales_rep_id = '${userId}' AND k.status = 'pending' AND k.netted_at IS NULL
                       AND k.commission_amount > 0 ORDER BY k.id LIMIT 1)
       RETURNING id)
     SELECT id FROM ready`,
  )

test('[PAY-010] an administrator pays the week, and the rep reads the statement with the rule of every line', async () => {
  const [admin, rep] = [
    await testApp.signIn('admin'),
    await testApp.signIn('salesrep', { width: 390, height: 844 }),
  ]
  const own = (await (await rep.request.get('/api/user')).json()) as {
    id: string
    firstName: string
    lastName: string
  }
  await earnLastWeek(own.id)
  await admin.goto('/pay-week')
  const row = admin.getByRole('row').filter({ hasText: `${own.firstName} ${own.lastName}` })
  await row.getByText('Direct deposit with the next bank file').waitFor()
  await admin.getByRole('button', { name: 'Run payouts' }).click()
  await admin
    .getByText(/payouts? made$/)
    .first()
    .waitFor()
  await row.waitFor({ state: 'detached' })

  await rep.goto('/payouts?status=drafted')
  await rep
    .getByText(/To pay/)
    .first()
    .waitFor()
  const { items } = (await (await rep.request.get('/api/payouts?status=drafted&limit=1')).json()) as {
    items: { id: string; userId: string }[]
  }
  expect(items[0]?.userId).toBe(own.id)
  await rep.goto(`/payouts?open=${items[0]?.id}`)
  const statement = rep.getByRole('region', { name: 'Statement' })
  await statement.getByText(/Direct deposit with the next bank file/).waitFor()
  await statement
    .getByText(/(Company|Personal) rate, version 1/)
    .first()
    .waitFor()
  const pdf = await rep.request.get(`/api/payouts/${items[0]?.id}/statement.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('[PAY-010] a rate is compared with past weeks, and a version is added from a day on', async () => {
  const admin = await testApp.signIn('admin')
  await admin.goto('/commission-rules/compare')
  await admin.getByLabel('Rate in percent').fill('12')
  await admin.getByText('less for the team').waitFor()
  await admin.goto('/commission-rules')
  await admin.getByRole('button', { name: 'New version' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New version of a rule' })
  await dialog.getByLabel('Rate in percent').fill('16')
  await dialog.getByLabel('From').fill('2030-01-01')
  await dialog.getByRole('button', { name: 'Add version' }).click()
  await admin.getByText('Version 2 is added').first().waitFor()
  await admin.getByText('16%').first().waitFor()
})

test('[FIX-007] where a rep is paid is changed by one, waits a day and is verified by another, and the rep hears of it', async () => {
  const [admin, rep] = [await testApp.signIn('admin'), await testApp.signIn('salesrep')]
  const user = (await (await rep.request.get('/api/user')).json()) as {
    id: string
    firstName: string
    lastName: string
  }
  const name = `${user.firstName} ${user.lastName}`
  await rep.goto('/payment-setup')
  await rep.getByText('Verified', { exact: true }).waitFor()

  // Ten minutes after signing in the password is asked for again.
  await testApp.pass(1 / 6)
  await admin.goto(`/team?open=${user.id}`)
  await admin.getByRole('tab', { name: 'Payout' }).click()
  await admin.getByRole('link', { name: 'Change where they are paid…' }).click()
  await admin.getByText(`Payment setup of ${name}`).first().waitFor()
  await admin.getByRole('radio', { name: /^Venmo/ }).click()
  await admin.getByLabel('Venmo handle').fill('@somewhere-else')
  await button(admin, 'Save payment setup').click()
  const dialog = question(admin)
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('alert').waitFor()
  await confirm(admin)
  await admin.getByText('They get an email about the change.').first().waitFor()
  await admin.getByText(/^This was changed\. It waits until /).waitFor()

  // The rep's open screen and mailbox say so.
  await rep.getByText('Not verified yet').waitFor()
  await rep.getByText(/^This was changed\. It waits until /).waitFor()
  await expect
    .poll(async () => {
      const mails = await mailsTo(rep, 'salesrep@amberroot.example')
      return mails.find(({ subject }) => /How you are paid/.test(subject))?.text
    })
    .toContain('changed just now by an administrator')

  // Who made it may not verify it, the other not yet.
  await admin.goto('/verifications')
  const card = (page: Page) => page.getByRole('listitem').filter({ hasText: '@somewhere-else' })
  await card(admin).getByText('You changed this yourself: somebody else has to verify it.').waitFor()
  await expect
    .poll(() =>
      card(admin)
        .getByRole('button', { name: `Verify ${name}` })
        .isDisabled(),
    )
    .toBe(true)
  const finance = await testApp.signIn('finance')
  await finance.goto('/verifications')
  await card(finance)
    .getByText(/^Waits until /)
    .waitFor()
  await expect
    .poll(() =>
      card(finance)
        .getByRole('button', { name: `Verify ${name}` })
        .isDisabled(),
    )
    .toBe(true)

  // A day later everybody signs in anew.
  await testApp.pass(24)
  const later = await testApp.signIn('salesrep')
  await later.goto('/payment-setup')
  await later.getByText('Not verified yet').waitFor()
  const again = await testApp.signIn('finance', { width: 390, height: 844 })
  await again.goto('/verifications')
  await card(again)
    .getByRole('button', { name: `Verify ${name}` })
    .click()
  await card(again).waitFor({ state: 'detached' })
  await later.getByText('Verified', { exact: true }).waitFor()
})

test('[PAY-012] in January a rep takes the own 1099-NEC of the year that is over, on the phone', async () => {
  const now = new Date()
  const january = Date.UTC(now.getUTCFullYear() + 1, 0, 12, 19)
  await testApp.pass((january - now.getTime()) / 3_600_000)
  const rep = await testApp.signIn('salesrep', { width: 390, height: 844 })
  await rep.goto('/payouts')
  await rep.getByRole('button', { name: 'Tax forms' }).click()
  const years = rep.getByRole('list', { name: 'Years' })
  await years.getByText('So far').waitFor()
  const form = rep.waitForEvent('download')
  await years.getByRole('link', { name: /^1099-NEC for / }).click()
  expect((await form).suggestedFilename()).toBe(`1099-NEC-${now.getUTCFullYear()}.pdf`)
})
