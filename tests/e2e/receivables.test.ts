import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { orderDesk } from '../support/order-desk.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

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

const { addBottle, asCustomer, shipped } = orderDesk(() => testApp)

/** An open invoice of a client of a rep. */
async function openInvoice(): Promise<{ rep: Page; number: string; clientId: string; business: string }> {
  const rep = await memberOf(testApp, 'sales_rep')
  const bar = await asCustomer({ repId: rep.id })
  const { invoice } = await shipped(bar, await addBottle('Owed Bottle', 10), 2)
  return { rep: rep.page, number: invoice, clientId: bar.clientId, business: bar.businessName }
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date())

test('[PAY-006] [FIX-039] the admin reads who owes, records, writes off and reconciles; the rep sees it, and the books come to zero', async () => {
  const { rep, number, clientId, business } = await openInvoice()
  await rep.goto(`/clients?open=${clientId}`)
  await rep.getByRole('tab', { name: 'Billing' }).click()
  const row = rep.getByRole('listitem').filter({ hasText: number })
  await row.waitFor()

  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto('/receivables')
  await admin.getByRole('heading', { name: 'Clients owe' }).waitFor()
  await admin.getByRole('table', { name: 'What clients owe by age' }).waitFor()
  await admin.getByRole('tab', { name: 'Open invoices' }).click()
  await button(admin, number).click()
  const sheet = admin.getByRole('dialog', { name: number })
  await sheet.getByText('What happened').waitFor()
  expect(await problems(admin)).toEqual([])

  // A check pays a part of it.
  await sheet.getByRole('button', { name: 'Record a payment…' }).click()
  const dialog = admin.getByRole('dialog', { name: `Record a payment of ${business}` })
  await dialog.getByLabel('Amount').fill('20.00')
  await dialog.getByLabel('Reference').fill('1042')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await sheet.getByText('Check 1042 received').waitFor()

  // The rest is given up.
  await sheet.getByRole('button', { name: 'Write off…' }).click()
  const why = admin.getByRole('dialog', { name: /^Write off \$/ })
  await why.getByLabel('Why?').fill('The bar has closed')
  await why.getByRole('button', { name: 'Write off', exact: true }).click()
  await sheet.getByText('Written off', { exact: true }).waitFor()
  await row.getByText('Written off').waitFor()

  // What the bank says of it, and of somebody else's wire.
  const other = await openInvoice()
  await admin.goto('/receivables?tab=bank')
  await admin.getByText('No bank statement yet').waitFor()
  const file = (text: string) => ({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const input = admin.getByLabel('Bank statement as CSV or Excel')
  await input.setInputFiles(file('Date,Amount\nsoon,1\n'))
  await admin.getByText('Row 2: “soon” is not a date').waitFor()
  const day = today()
  await input.setInputFiles(
    file(
      `Date,Description,Amount\n${day},CHECK 1042,20.00\n${day},WIRE IN,30.00\n${day},SERVICE CHARGE,-15.00\n`,
    ),
  )
  const line = (text: string) => admin.getByRole('listitem').filter({ hasText: text })
  await line('CHECK 1042').getByText('Most likely: Check 1042 received').waitFor()
  expect(await problems(admin)).toEqual([])
  await line('CHECK 1042').getByRole('button', { name: 'Confirm' }).click()
  await line('CHECK 1042').waitFor({ state: 'detached' })
  await line('WIRE IN').getByRole('button', { name: 'Payment of a client…' }).click()
  const whose = admin.getByRole('dialog', { name: 'Whose payment is $30.00?' })
  await whose.getByRole('combobox', { name: 'Client' }).click()
  await admin.getByRole('option', { name: `${other.business}, owes $46.66` }).click()
  await whose.getByRole('button', { name: 'Record payment' }).click()
  await line('WIRE IN').waitFor({ state: 'detached' })
  await line('SERVICE CHARGE').getByRole('button', { name: 'Bank fee' }).click()
  await admin.getByText('Every line is settled.').waitFor()
  await admin.getByRole('heading', { name: /^Reconciled to / }).waitFor()

  // The next statement has the same days, amounts without a sign, and closing lines.
  await input.setInputFiles({
    ...file(
      `Date,Description,Direction,Amount\n${day},check 1042,Deposit,20.00\n${day},Service charge,Withdrawal,15.00\n${day},WIRE OUT,Outgoing,7.00\n,Ending balance,,"1,234.00"\nEnd of statement\n`,
    ),
    name: 'bank-2.csv',
  })
  await line('WIRE OUT').getByText('−$7.00').waitFor()
  await button(admin, 'All (3)').click()
  for (const repeated of ['check 1042', 'Service charge']) {
    await line(repeated).getByText('Seen before, in bank.csv: nothing is booked for it again.').waitFor()
    await expect.poll(() => line(repeated).getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  }
  await line('WIRE OUT').getByRole('button', { name: 'Bank fee' }).click()
  await admin.getByRole('heading', { name: /^Reconciled to / }).waitFor()

  await admin.goto('/books')
  await admin.getByText('Sum $0.00').waitFor()
  await admin.getByRole('list', { name: 'Journal entries' }).getByText(`Write-off of ${number}`).waitFor()
  const off = await testApp.sql(
    'SELECT entry_id FROM journal_lines GROUP BY entry_id HAVING sum(amount) <> 0',
  )
  expect(off).toEqual([])
})

test('[PAY-018] [FIX-041] the admin takes journal, invoices, payments and credits to QuickBooks and Xero; the files come to what the screen says', async () => {
  const { page: admin, id } = await memberOf(testApp, 'admin')
  await admin.goto('/books')
  await admin.getByRole('heading', { name: 'For QuickBooks and Xero' }).waitFor()
  for (const [form, columns] of [
    ['QuickBooks', { Journal: 'Debits', Invoices: 'ItemAmount', Payments: 'Amount', Credits: 'Amount' }],
    ['Xero', { Journal: '*Amount', Invoices: '*UnitAmount', Payments: '*Amount', Credits: '*UnitAmount' }],
  ] as const) {
    for (const [part, column] of Object.entries(columns)) {
      const link = admin.getByRole('link', { name: `${part} for ${form}` })
      const item = admin.getByRole('listitem').filter({ has: link })
      const said = /, (−?\$[\d,]+\.\d\d)/.exec(await item.innerText())?.[1] ?? ''
      const downloading = admin.waitForEvent('download')
      await link.click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^(quickbooks|xero)-[a-z]+-\d{4}-\d{2}\.csv$/)
      const [head = [], ...rows] = parse(readFileSync(await download.path()), { bom: true })
      const at = head.indexOf(column)
      expect(at).toBeGreaterThan(-1)
      // What a payment leaves over is the client's credit and takes nothing off receivables.
      const account = Math.max(head.indexOf('Account'), head.indexOf('*AccountCode'))
      const owed = rows.filter(
        (cells) => part !== 'Payments' || /^(Accounts Rec|1200)/.test(cells[account] ?? ''),
      )
      const amounts = owed.map((cells) => Math.round(Number(cells[at] || 0) * 100))
      const isBothSides = part === 'Journal' && form === 'Xero'
      const sum = amounts.reduce((all, cents) => all + (isBothSides ? Math.max(0, cents) : cents), 0)
      expect([part, form, sum]).toEqual([
        part,
        form,
        Math.round(Number(said.replace('−', '-').replace(/[$,]/g, '')) * 100),
      ])
    }
  }
  await admin.getByText(/receivables go from .*, as in the trial balance\.$/).waitFor()
  // Every file taken stands in the audit.
  const audited = await testApp.sql(
    `SELECT 1 FROM audit_logs WHERE action = 'export' AND metadata ? 'part' AND performed_by = $1`,
    [id],
  )
  expect(audited).toHaveLength(8)
})

test('[PAY-006] the desk finds an invoice by its number and reads its record; the rep sees those of the own clients and no debits', async () => {
  const { rep, number, business } = await openInvoice()
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto(`/invoices?q=${number}`)
  const row = admin.getByRole('row').filter({ hasText: number })
  await row.getByText(business).waitFor()
  await row.getByText(number).click()
  const record = admin.getByRole('complementary').filter({ hasText: number })
  await record.getByText('What happened').waitFor()
  await record.getByRole('list', { name: 'Lines' }).getByText(/ × /).first().waitFor()
  await record.getByRole('tab', { name: 'Debits and credits' }).click()
  await record.getByRole('heading', { name: 'Credit memos' }).waitFor()
  await rep.goto(`/invoices?q=${number}`)
  await rep.getByRole('row').filter({ hasText: number }).getByText(number).click()
  await rep.getByRole('heading', { name: number }).waitFor()
  await expect.poll(() => rep.getByRole('tab', { name: 'Debits and credits' }).count()).toBe(0)
})
