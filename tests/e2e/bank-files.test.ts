import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'
import { returnFile } from '../support/nacha-by-hand.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({}, { hasClock: true })
  // All that is drafted is due.
  await house.sql(`UPDATE ach_entries SET effective_date = '2026-01-05' WHERE status = 'drafted'`)
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const bytesOf = async (download: Download) => readFileSync(await download.path(), 'utf8')
const mailTo = async (page: Page, subject: RegExp) => {
  const { items } = (await (await page.request.get('/api/mailbox-messages')).json()) as {
    items: { to: string; subject: string; text: string }[]
  }
  return items.filter((mail) => subject.test(mail.subject))
}

/** The next file, prepared by one, released by the other and handed to the bank. */
async function sendFile(one: Page, other: Page): Promise<string> {
  await one.goto('/payments')
  await button(one, 'Prepare file').click()
  await one.getByText('You prepared this file: somebody else has to release it.').waitFor()
  await other.goto('/payments')
  await button(other, 'Release file').click()
  const downloading = one.waitForEvent('download')
  await button(one, 'Download for the bank').click()
  return bytesOf(await downloading)
}

async function asCopperStill(): Promise<Page> {
  const page = await house.page()
  await page.goto('/customer-login')
  await page.getByLabel('Email').fill('customer@amberroot.example')
  await page.getByLabel('Business name').fill('The Copper Still')
  await button(page, 'Sign In to Portal').click()
  await page.waitForURL('**/customer')
  return page
}

test('[PAY-002] one prepares the day’s file, another releases it, and it is downloaded twice byte for byte', async () => {
  const [admin, operations] = [
    await house.signIn('admin'),
    await house.signIn('operations', { theme: 'dark' }),
  ]
  await operations.goto('/payments')
  await operations.getByRole('heading', { name: /^File for / }).waitFor()
  await admin.goto('/payments')
  await admin.getByText(/A second person releases it\./).waitFor()
  expect(await problems(admin)).toEqual([])
  await button(admin, 'Prepare file').click()
  await admin.getByText('You prepared this file: somebody else has to release it.').waitFor()
  await expect.poll(() => button(admin, 'Release file').isDisabled()).toBe(true)

  // The other one's open screen hears of it.
  await operations.getByText('Waiting for release').first().waitFor()
  expect(await problems(operations)).toEqual([])
  // Whoever releases it reads what is in it.
  const { items } = await operations.request
    .get('/api/ach-files?sort=-createdAt&limit=1')
    .then((answer) => answer.json() as Promise<{ items: { entryCount: number; fileName: string }[] }>)
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

  const again = operations.waitForEvent('download')
  await button(operations, `Download ${name}`).click()
  expect(await bytesOf(await again)).toBe(bytes)
  const [events] = await house.sql(
    `SELECT count(*)::int AS count FROM audit_logs WHERE entity_type = 'ach_files' AND action = 'download'`,
  )
  expect(events?.count).toBe(2)
  await operations.goto('/payments/entries?status=sent')
  await operations.getByRole('row').filter({ hasText: 'Sent' }).first().waitFor()
  await admin.getByRole('button', { name: `Accepted by the bank: ${name}` }).click()
  await operations.goto('/payments')
  await operations.getByText('Accepted', { exact: true }).first().waitFor()
  const phone = await house.signIn('operations', { width: 390, height: 844 })
  await phone.goto('/payments')
  await phone.getByText('Accepted', { exact: true }).first().waitFor()
  expect(await problems(phone)).toEqual([])
})

test('[PAY-003] operations read a return file by hand; the administrator gets the alert, the customer the mail', async () => {
  const [admin, operations] = [await house.signIn('admin'), await house.signIn('operations')]
  const [entry] = await house.sql(
    `SELECT e.trace_number AS trace, e.amount::int AS cents, c.business_name AS name, i.invoice_number AS invoice
       FROM ach_entries e JOIN clients c ON c.id = e.client_id JOIN invoices i ON i.id = e.invoice_id
      WHERE e.status = 'sent' AND e.kind = 'debit' AND e.attempt = 1 ORDER BY e.trace_number DESC LIMIT 1`,
  )
  const { trace, cents, name, invoice } = entry as {
    trace: string
    cents: number
    name: string
    invoice: string
  }
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
    .getByText(new RegExp(`from ${name}, ${invoice}`))
    .first()
    .waitFor()
  await expect
    .poll(
      async () => (await mailTo(admin, new RegExp(`Your payment of invoice ${invoice} came back`))).length,
    )
    .toBeGreaterThan(0)
  await admin.goto('/payments/entries?status=drafted')
  await admin.getByRole('row').filter({ hasText: invoice }).first().waitFor()
})

test('[PAY-004] a change of bank waits and is told; another administrator asks the bank, which says nothing, and it is verified', async () => {
  const customer = await house.signIn('admin')
  const [client] = await house.sql(
    `SELECT c.id, c.business_name AS name FROM clients c JOIN client_banking_info b ON b.client_id = c.id AND b.status = 'verified' AND b.is_active
       JOIN customer_auth a ON a.client_id = c.id AND a.is_active WHERE c.account_status = 'active' ORDER BY c.id LIMIT 1`,
  )
  const { id, name } = client as { id: string; name: string }
  const added = await customer.request.post(`/api/clients/${id}/bank-accounts`, {
    data: {
      bankName: 'Prairie Credit Union',
      accountHolderName: name,
      routingNumber: '091000019',
      accountType: 'checking',
      accountNumber: '660012340077',
    },
    headers: { origin: house.url },
  })
  expect(added.status()).toBe(201)
  await expect
    .poll(async () => (await mailTo(customer, /A bank account was added/)).length)
    .toBeGreaterThan(0)
  const card = (page: Page) => page.getByRole('listitem').filter({ hasText: '••••0077' })
  const ask = (page: Page) =>
    card(page).getByRole('button', { name: `Ask the bank about the account of ${name}` })
  await customer.goto('/verifications')
  await expect.poll(() => ask(customer).isDisabled()).toBe(true)
  const finance = await house.signIn('finance')
  await finance.goto('/verifications')
  await ask(finance).click()
  await card(finance).getByText('Prenote on its way').waitFor()

  const operations = await house.signIn('operations')
  const text = await sendFile(await house.signIn('admin'), operations)
  expect(text).toMatch(/\n628091000019660012340077 +0000000000/)
  await operations
    .getByRole('button', { name: /^Accepted by the bank/ })
    .first()
    .click()
  await operations.getByText('The bank took the file').first().waitFor()
  await house.pass(24 * 8)
  await house.sql(`SELECT graphile_worker.add_job('settle-entries', '{}')`)
  const later = await house.signIn('finance')
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
    .poll(async () => (await mailTo(later, /Your bank account is verified/)).length)
    .toBeGreaterThan(0)
})

test('[PAY-003] a debit of a closed account is drafted again from the new one by the admin, and the client reads its day in the portal', async () => {
  const portal = await asCopperStill()
  const ofCopperStill = async () => {
    const [row] = await house.sql(
      `SELECT e.trace_number AS trace, e.amount::int AS cents, i.invoice_number AS invoice, i.id
         FROM ach_entries e JOIN clients c ON c.id = e.client_id JOIN invoices i ON i.id = e.invoice_id
        WHERE e.status IN ('sent', 'settled') AND e.trace_number IS NOT NULL AND c.business_name = 'The Copper Still' ORDER BY e.id DESC LIMIT 1`,
    )
    return row as { trace: string; cents: number; invoice: string; id: string } | undefined
  }
  const admin = await house.signIn('admin')
  const operations = await house.signIn('operations')
  if (!(await ofCopperStill())) await sendFile(admin, operations)
  const entry = await ofCopperStill()
  if (!entry) throw new Error('The Copper Still was not debited')
  const { trace, cents, invoice, id } = entry
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
  await admin.goto(`/receivables?tab=invoices&open=${id}`)
  const sheet = (page: Page) => page.getByRole('dialog', { name: invoice })
  await sheet(admin).getByText('Not debited again: The client has no bank account in use').waitFor()

  // The client gives another account, which waits a day and is verified by somebody else.
  const added = await portal.request.post('/api/customer/bank-accounts', {
    data: {
      bankName: 'Prairie Credit Union',
      accountHolderName: 'The Copper Still',
      routingNumber: '091000019',
      accountType: 'checking',
      accountNumber: '660012345599',
    },
    headers: { origin: house.url, 'ach-authorization': '2026-11' },
  })
  expect(added.status()).toBe(201)
  await house.pass(25)
  const later = await house.signIn('admin')
  const account = ((await added.json()) as { id: string }).id
  const verified = await later.request.post(`/api/client-banking-info/${account}/verify`, {
    data: { version: 1 },
    headers: { origin: house.url },
  })
  expect(verified.status()).toBe(204)
  await later.goto(`/receivables?tab=invoices&open=${id}`)
  await sheet(later).getByRole('button', { name: 'Debit again…' }).click()
  const dialog = later.getByRole('dialog', { name: `Debit ${invoice} again` })
  await dialog.getByText('from the account ending in 5599').waitFor()
  expect(await problems(later)).toEqual([])
  await dialog.getByRole('button', { name: /^Debit \$/ }).click()
  await sheet(later).getByRole('button', { name: 'Debit again…' }).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await mailTo(later, /^We debit \$[\d.,]+ again on /)).length)
    .toBeGreaterThan(0)
  // A day later nobody is signed in any more.
  const next = await asCopperStill()
  await next.goto('/customer/billing')
  await next
    .getByRole('row')
    .filter({ hasText: invoice })
    .getByText(/We debit it /)
    .waitFor()
})
