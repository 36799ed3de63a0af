import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onBankingDay } from '#billing/rules/ach/banking-days.ts'
import { problems } from '../support/axe.ts'
import { orderDesk } from '../support/order-desk.ts'
import { pagesOf } from '../support/pdf-pictures.ts'
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

const { addBottle, asCustomer, order: placed, shipped, openOrder, press } = orderDesk(() => testApp)

const pdfAt = async (page: Page, path: string): Promise<string> => {
  const answer = await page.request.get(path)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  return (await pagesOf(await answer.body())).join(' ')
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test('[PAY-001] operations ships: the invoice stands in the portal with its paper, comes by mail, and its debit is drafted', async () => {
  const bar = await asCustomer()
  const { page: customer, email } = bar
  const bottle = await addBottle('Billed Bottle', 10)
  const { name } = bottle
  const { number: order } = await placed(bar, bottle, 2)
  const { page: desk } = await memberOf(testApp, 'operations')
  await press(await openOrder(desk, order), 'Confirm', 'Start picking', 'Mark as packed', 'Ship…')
  await desk.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999AA10123456784')
  await desk.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()

  // On the order of whoever ships, and in the portal of whoever pays.
  await desk.getByRole('heading', { name: 'Shipment', exact: true }).waitFor()
  await desk
    .getByText(/^INV-\d{4}-\d{5}$/)
    .first()
    .waitFor()
  await customer.goto('/customer/billing')
  const row = customer.getByRole('row').filter({ hasText: order })
  await row.getByText('Due', { exact: true }).waitFor()
  await row.getByText(/^We debit it /).waitFor()
  const invoice = /INV-\d{4}-\d{5}/.exec(await row.innerText())?.[0] ?? ''
  const link = row.getByRole('link', { name: `${invoice} as PDF` })
  const paper = await pdfAt(customer, (await link.getAttribute('href')) ?? '')
  expect(paper).toContain(invoice)
  expect(paper).toContain(order)
  expect(paper).toContain(name)
  expect(paper).toMatch(/We debit \$/)

  // By mail with the paper; it waits in no queue.
  await expect
    .poll(async () => {
      const [mail] = await testApp.sql(
        `SELECT raw LIKE '%application/pdf%' AS "hasPdf", raw LIKE '%' || $1 || '.pdf%' AS named FROM mailbox_messages
          WHERE subject LIKE 'Invoice ' || $1 || '%' AND to_address = $2`,
        [invoice, email],
      )
      return mail
    })
    .toEqual({ hasPdf: true, named: true })
  await customer.goto('/mailbox')
  await customer
    .getByRole('button', { name: `Invoice ${invoice}` })
    .first()
    .click()
  const file = await customer
    .getByRole('list', { name: 'Attached files' })
    .getByRole('link', { name: `${invoice}.pdf` })
    .getAttribute('href')
  expect(await pdfAt(customer, file ?? '')).toContain(order)
  const [debit] = await testApp.sql(
    `SELECT e.status, e.kind, e.sec_code, e.amount = i.total AS whole, e.effective_date::text AS day, i.due_on::text AS due
       FROM ach_entries e JOIN invoices i ON i.id = e.invoice_id WHERE i.invoice_number = $1`,
    [invoice],
  )
  const { due, ...drafted } = debit ?? {}
  // Banks move nothing on a weekend: then on the first banking day after.
  const day = onBankingDay(String(due))
  expect(drafted).toEqual({ status: 'drafted', kind: 'debit', sec_code: 'CCD', whole: true, day })
})

test('[PAY-005] a customer sees what it owes, pays an invoice now, disputes another; operations sees it and answers', async () => {
  const member = await memberOf(testApp, 'sales_rep')
  const bar = await asCustomer({ repId: member.id })
  const { page: customer, clientId } = bar
  const bottle = await addBottle('Disputed Bottle', 10, { retailPrice: 5995 })
  const { order: paidOrder, invoice: paid } = await shipped(bar, bottle)
  const { order: disputedOrder, invoice: disputed, invoiceId } = await shipped(bar, bottle)
  const { page: desk } = await memberOf(testApp, 'operations')

  await customer.goto('/customer')
  await customer.getByRole('link', { name: /^You owe \$/ }).click()
  await customer.getByRole('heading', { name: 'Billing', level: 1 }).waitFor()
  for (const [invoice, order] of [
    [paid, paidOrder],
    [disputed, disputedOrder],
  ] as const)
    await rowOf(customer, invoice).filter({ hasText: order }).getByText('Due', { exact: true }).waitFor()

  // One invoice now, from the account that is verified.
  await customer.getByRole('button', { name: 'Pay now…' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Pay now' })
  const chosen = dialog.getByRole('checkbox', { checked: true })
  await chosen.first().waitFor()
  for (let left = await chosen.count(); left > 0; left--) await chosen.first().click()
  await dialog.getByRole('checkbox', { name: new RegExp(paid) }).click()
  expect(await problems(customer)).toEqual([])
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await customer
    .getByText(/^We debit \$[\d.,]+ on /)
    .first()
    .waitFor()
  await expect
    .poll(() =>
      testApp.sql(
        `SELECT e.effective_date < i.due_on AS sooner, e.banking_id IS NOT NULL AS chosen FROM ach_entries e
           JOIN invoices i ON i.id = e.invoice_id WHERE i.invoice_number = $1`,
        [paid],
      ),
    )
    .toEqual([{ sooner: true, chosen: true }])

  // The other is not right.
  await customer.getByRole('button', { name: `Dispute ${disputed}` }).click()
  const why = customer.getByRole('dialog', { name: `Dispute ${disputed}` })
  await why.getByRole('textbox').fill('One of the bottles arrived broken.')
  await why.getByRole('button', { name: 'Dispute', exact: true }).click()
  await rowOf(customer, disputed).getByText('Disputed', { exact: true }).waitFor()

  // Whoever answers sees it on the client's record.
  await desk.goto(`/clients?open=${clientId}`)
  await desk.getByRole('tab', { name: 'Billing' }).click()
  await desk.getByText('One of the bottles arrived broken.').waitFor()
  await desk.getByRole('button', { name: 'Credit…' }).click()
  const credit = desk.getByRole('dialog', { name: `Credit ${disputed}` })
  await credit.getByLabel('Credit').fill('$20.00')
  await credit.getByLabel('What you tell them').fill('You are right, one bottle is credited in part.')
  await credit.getByRole('button', { name: 'Credit', exact: true }).click()

  // The open page of the customer follows: the debit goes on with what is left, the answer stands beside it.
  await rowOf(customer, disputed).getByText('Due', { exact: true }).waitFor()
  await rowOf(customer, disputed)
    .getByText(/Our answer: You are right/)
    .waitFor()
  await rowOf(customer, disputed).getByText('$39.95 open').waitFor()
  await expect
    .poll(async () => {
      const mails = await testApp.sql(
        `SELECT subject, raw LIKE '%application/pdf%' AS paper FROM mailbox_messages
          WHERE to_address = $1 AND (subject LIKE '%dispute%' OR subject LIKE 'Credit memo%') ORDER BY subject`,
        [bar.email],
      )
      return mails.map(
        ({ subject, paper }) => `${String(subject).replace(/CM-\S+/, 'CM')}${paper ? ' with its paper' : ''}`,
      )
    })
    .toEqual(
      [
        'Credit memo CM $20.00 with its paper',
        `You dispute ${disputed}: we are looking at it`,
        `Your dispute of ${disputed}: you were right`,
      ].sort(),
    )

  // The month on paper comes to what the screen says.
  const owed = await customer.locator('h2:has-text("You owe") + p').innerText()
  const statement = customer.getByRole('list', { name: 'Statements' }).getByRole('link').first()
  const text = await pdfAt(customer, (await statement.getAttribute('href')) ?? '')
  expect(text).toContain(`Balance ${owed}`)

  // The rep sees what is owed and no account.
  const rep = member.page
  const seen = (await (await rep.request.get(`/api/billing?clientId=${clientId}`)).json()) as {
    banks?: unknown[]
    open?: number
  }
  expect(seen).toMatchObject({ banks: [] })
  await rep.goto(`/clients?open=${clientId}`)
  await rep.getByRole('tab', { name: 'Billing' }).click()
  await rep.getByText(disputed).waitFor()
  expect(await pdfAt(rep, `/api/invoices/${invoiceId}/pdf`)).not.toContain('••••')
})
