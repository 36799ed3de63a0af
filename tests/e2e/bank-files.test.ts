import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailsTo } from '../support/mailbox-page.ts'
import { returnFile } from '../support/nacha-by-hand.ts'
import { orderDesk } from '../support/order-desk.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { callerOf } from '../support/test-app-people.ts'

type Debited = { business: string; email: string; clientId: string; invoice: string; invoiceId: string }

let testApp: TestApp
let debited: Debited[]

// An app of its own: its clock goes on, and a file takes all that is due. Who is debited comes before any clock is moved.
beforeAll(async () => {
  testApp = await openTestApp({}, { hasClock: true })
  const { addBottle, asCustomer, shipped } = orderDesk(() => testApp)
  const bottle = await addBottle('Debited Bottle', 100)
  debited = []
  for (let made = 0; made < 5; made++) {
    const bar = await asCustomer()
    const { invoice, invoiceId } = await shipped(bar, bottle)
    debited.push({
      business: bar.businessName,
      email: bar.email,
      clientId: bar.clientId,
      invoice,
      invoiceId,
    })
    await bar.page.context().close()
  }
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const bytesOf = async (download: Download) => readFileSync(await download.path(), 'utf8')

/** A bar of a test's own whose debit is due today. */
async function dueToday(): Promise<Debited> {
  const bar = debited.pop()
  if (!bar) throw new Error('no bar is left')
  await testApp.sql(`UPDATE ach_entries SET effective_date = '2026-01-05' WHERE invoice_id = $1`, [
    bar.invoiceId,
  ])
  return bar
}

const { call } = orderDesk(() => testApp)

/** The next file, prepared by one, released by the other and handed to the bank, which takes it. */
async function sendFile(): Promise<string> {
  const [admin, operations] = [await callerOf(testApp, 'admin'), await callerOf(testApp, 'operations')]
  const { id } = await call<{ id: string }>(admin, '/api/payments/prepare')
  const version = async () =>
    ((await (await admin.request.get(`/api/ach-files/${id}`)).json()) as { version: number }).version
  await call(operations, `/api/ach-files/${id}/release`, { version: await version() })
  const { text } = await call<{ text: string }>(admin, `/api/ach-files/${id}/download`)
  await call(operations, `/api/ach-files/${id}/answer`, { outcome: 'accepted', version: await version() })
  return text
}

/** The entry of a bar's debit as it was sent. */
async function sent(bar: Debited): Promise<{ trace: string; cents: number }> {
  await sendFile()
  const [entry] = await testApp.sql(
    `SELECT trace_number AS trace, amount::int AS cents FROM ach_entries WHERE invoice_id = $1 AND status = 'sent'`,
    [bar.invoiceId],
  )
  return entry as { trace: string; cents: number }
}

async function enterPortal({ business, email }: Debited): Promise<Page> {
  const page = await testApp.page()
  await page.goto('/customer-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Business name').fill(business)
  await button(page, 'Sign In to Portal').click()
  await page.waitForURL('**/customer')
  return page
}

test('[PAY-002] one prepares the day’s file, another releases it, and it is downloaded twice byte for byte', async () => {
  await dueToday()
  const [admin, operations] = [await testApp.signIn('admin'), await testApp.signIn('operations')]
  await operations.goto('/payments')
  await operations.getByRole('heading', { name: /^File for / }).waitFor()
  await admin.goto('/payments')
  await admin.getByText(/A second person releases it\./).waitFor()
  await button(admin, 'Prepare file').click()
  await admin.getByText('You prepared this file: somebody else has to release it.').waitFor()
  await expect.poll(() => button(admin, 'Release file').isDisabled()).toBe(true)

  // The other one's open screen hears of it.
  await operations.getByText('Waiting for release').first().waitFor()
  // Whoever releases it reads what is in it.
  const { items } = await operations.request
    .get('/api/ach-files?sort=-createdAt&limit=1')
    .then(
      (answer) => answer.json() as Promise<{ items: { id: string; entryCount: number; fileName: string }[] }>,
    )
  await operations.getByTitle('What is in this file').first().click()
  await operations.getByRole('heading', { name: 'ACH entries' }).waitFor()
  await operations.getByText(String(items[0]?.entryCount), { exact: true }).first().waitFor()
  await operations
    .getByRole('row')
    .filter({ hasText: items[0]?.fileName ?? '' })
    .first()
    .waitFor()
  await operations.goBack()
  await button(operations, 'Release file').click()
  await operations.getByText('Ready to download').first().waitFor()
  const first = admin.waitForEvent('download')
  await button(admin, 'Download for the bank').click()
  const name = (await first.then((download) => download.suggestedFilename())) ?? ''
  expect(name).toMatch(/^ach-\d{8}-A\.txt$/)
  const bytes = await bytesOf(await first)
  expect(
    bytes
      .split('\n')
      .slice(0, -1)
      .every((line) => line.length === 94),
  ).toBe(true)
  expect(bytes).toMatch(/^101 /)
  expect(bytes).toContain('\n5225')

  // Again only an administrator gets it, with a reason.
  await expect.poll(() => button(operations, `again… ${name}`).count()).toBe(0)
  const again = admin.waitForEvent('download')
  await button(admin, `Download again… ${name}`).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('The bank lost it')
  await admin.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  expect(await bytesOf(await again)).toBe(bytes)
  const [events] = await testApp.sql(
    `SELECT count(*)::int AS count FROM audit_logs WHERE entity_type = 'ach_files' AND entity_id = $1 AND action = 'download'`,
    [items[0]?.id],
  )
  expect(events?.count).toBe(2)
  await operations.goto('/payments/entries?status=sent')
  await operations.getByRole('row').filter({ hasText: 'Sent' }).first().waitFor()
  await admin.getByRole('button', { name: `Accepted by the bank: ${name}` }).click()
  await operations.goto('/payments')
  await operations.getByText('Accepted', { exact: true }).first().waitFor()
})

test('[PAY-003] operations read a return file by hand; the administrator gets the alert, the customer the mail', async () => {
  const bar = await dueToday()
  const { trace, cents } = await sent(bar)
  const { business, invoice } = bar
  const [admin, operations] = [await testApp.signIn('admin'), await testApp.signIn('operations')]
  const text = returnFile([
    { code: 'R01', trace, cents },
    { code: 'R03', trace: '102000479999999', cents: 100 },
  ])
  const give = (page: Page, body: string) =>
    page
      .getByLabel('Return file', { exact: true })
      .setInputFiles({ name: 'returns-1126.txt', mimeType: 'text/plain', buffer: Buffer.from(body) })
  await operations.goto('/payments')
  await operations.getByText('No return file has been read yet.').waitFor()
  await give(operations, text)
  const receipt = operations.getByRole('dialog', { name: 'What returns-1126.txt came to' })
  await receipt.getByText(/insufficient funds \(R01\).*Tried again on/).waitFor()
  await receipt.getByText('No entry of ours has the trace 102000479999999.').waitFor()
  expect(await problems(operations)).toEqual([])
  await button(operations, 'Done').click()

  await give(operations, text)
  await operations
    .getByRole('alert')
    .filter({ hasText: /^This file was read already, on / })
    .waitFor()
  await give(operations, text.replace('99R01', '99X01'))
  await operations
    .getByRole('alert')
    .filter({ hasText: 'Line 4: a return code like R01 was expected in positions 4 to 6, found “X01”.' })
    .waitFor()

  await admin.goto('/alerts')
  await admin.getByText('Debit returned: insufficient funds (R01)').first().click()
  await admin
    .getByText(new RegExp(`from ${business}, ${invoice}`))
    .first()
    .waitFor()
  await expect
    .poll(async () => (await mailsTo(admin, bar.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(`Your payment of invoice ${invoice} came back`))
  await admin.goto(`/payments/entries?status=drafted&clientId=${bar.clientId}`)
  await admin.getByRole('row').filter({ hasText: invoice }).first().waitFor()
})

test('[PAY-004] a change of bank waits and is notified; another administrator asks the bank, which says nothing, and it is verified', async () => {
  const bar = await dueToday()
  const { clientId: id, business: name } = bar
  const admin = await testApp.signIn('admin')
  await call(admin, `/api/clients/${id}/bank-accounts`, {
    bankName: 'Prairie Credit Union',
    accountHolderName: name,
    routingNumber: '091000019',
    accountType: 'checking',
    accountNumber: '660012340077',
  })
  await expect
    .poll(async () => (await mailsTo(admin, bar.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('A bank account was added'))
  const card = (page: Page) => page.getByRole('listitem').filter({ hasText: '••••0077' })
  const ask = (page: Page) =>
    card(page).getByRole('button', { name: `Ask the bank about the account of ${name}` })
  await admin.goto('/verifications')
  await expect.poll(() => ask(admin).isDisabled()).toBe(true)
  const finance = await testApp.signIn('finance')
  await finance.goto('/verifications')
  await ask(finance).click()
  await card(finance).getByText('Prenote on its way').waitFor()

  expect(await sendFile()).toMatch(/\n628091000019660012340077 +0000000000/)
  await testApp.pass(24 * 8)
  await testApp.sql(`SELECT graphile_worker.add_job('settle-entries', '{}')`)
  const later = await testApp.signIn('finance')
  await later.goto(`/clients?open=${id}`)
  await expect
    .poll(async () => {
      const { items } = (await (
        await later.request.get(`/api/client-banking-info?clientId=${id}`)
      ).json()) as { items: { accountNumberLast4: string; status: string }[] }
      return items.find((one) => one.accountNumberLast4 === '0077')?.status
    })
    .toBe('verified')
  await later.goto('/verifications')
  await later.getByRole('heading', { name: /Verifications/ }).waitFor()
  await expect.poll(() => card(later).count()).toBe(0)
  await expect
    .poll(async () => (await mailsTo(later, bar.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('Your bank account is verified'))
})

test('[PAY-003] a debit of a closed account is drafted again from the new one by the admin, and the client reads its day in the portal', async () => {
  const bar = await dueToday()
  const { trace, cents } = await sent(bar)
  const { invoice, invoiceId } = bar
  const [admin, operations] = [await testApp.signIn('admin'), await testApp.signIn('operations')]
  await operations.goto('/payments')
  await operations.getByLabel('Return file', { exact: true }).setInputFiles({
    name: 'closed.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(returnFile([{ code: 'R02', trace, cents }])),
  })
  await operations
    .getByRole('dialog')
    .getByText(/account closed \(R02\)/)
    .waitFor()
  await admin.goto(`/receivables?tab=invoices&open=${invoiceId}`)
  const sheet = (page: Page) => page.getByRole('dialog', { name: invoice })
  await sheet(admin).getByText('Not debited again: The client has no bank account in use').waitFor()

  // The client gives another account, which waits a day and is verified by somebody else.
  const portal = await enterPortal(bar)
  const account = {
    bankName: 'Prairie Credit Union',
    accountHolderName: bar.business,
    routingNumber: '091000019',
    accountType: 'checking',
    accountNumber: '660012345599',
  }
  const agreed = { 'ach-authorization': '2026-11' }
  const added = await call<{ id: string }>(portal, '/api/customer/bank-accounts', account, agreed)
  await testApp.pass(25)
  const later = await testApp.signIn('admin')
  await call(later, `/api/client-banking-info/${added.id}/verify`, { version: 1 })
  await later.goto(`/receivables?tab=invoices&open=${invoiceId}`)
  await sheet(later).getByRole('button', { name: 'Debit again…' }).click()
  const dialog = later.getByRole('dialog', { name: `Debit ${invoice} again` })
  await dialog.getByText('from the account ending in 5599').waitFor()
  expect(await problems(later)).toEqual([])
  await dialog.getByRole('button', { name: /^Debit \$/ }).click()
  await sheet(later).getByRole('button', { name: 'Debit again…' }).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await mailsTo(later, bar.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^We debit \$[\d.,]+ again on /))
  // A day later nobody is signed in any more.
  const next = await enterPortal(bar)
  await next.goto('/customer/billing')
  await next
    .getByRole('row')
    .filter({ hasText: invoice })
    .getByText(/We debit it /)
    .waitFor()
})

test('a released file that nobody downloaded in time says so before anybody tries, and what it holds waits for the next', async () => {
  await dueToday()
  const [admin, operations] = [await testApp.signIn('admin'), await testApp.signIn('operations')]
  await admin.goto('/payments')
  await button(admin, 'Prepare file').click()
  await admin.getByText('You prepared this file: somebody else has to release it.').waitFor()
  await operations.goto('/payments')
  await button(operations, 'Release file').click()
  await button(operations, 'Download for the bank').waitFor()
  // Past the next banking day, whatever holidays there are.
  await testApp.pass(24 * 5)
  const later = await testApp.signIn('operations')
  await later.goto('/payments')
  await later.getByText('Too late for the bank').waitFor()
  await later
    .getByText(/Nothing of it has been sent\. Once it is canceled, its [\d,]+ entr.* for the file of/)
    .waitFor()
  await expect.poll(() => button(later, 'Download for the bank').count()).toBe(0)
  await button(later, 'Cancel file').click()
  await button(later, 'Prepare file').waitFor()
  await later.getByText('Too late for the bank').waitFor({ state: 'detached' })
})
