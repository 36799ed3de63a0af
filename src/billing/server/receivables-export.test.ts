import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { bankWeek } from '#tests/support/bank-week.ts'
import { returnFile } from '#tests/support/nacha-by-hand.ts'

const week = bankWeek()

test('[FIX-041] with credits, write-offs and returned debits, receivables come out in other books as on the screen', async () => {
  const { bankApp, days, app } = week
  const { admin, clientId } = bankApp
  const send = async (path: string, body: object) => {
    const { status, body: answer } = await admin.send('POST', path, body)
    expect([path, status < 300 ? 'done' : answer]).toEqual([path, 'done'])
  }
  for (const quantity of [1, 2, 3, 4]) await bankApp.ship(quantity)
  await days(14)
  await bankApp.download((await bankApp.release()).id)
  const entries = await bankApp.entries()
  const back = (at: number, code: string) => ({
    ...{ code, trace: entries[at]?.trace ?? '', cents: entries[at]?.amount ?? 0 },
  })
  await week.read(returnFile([back(0, 'R29'), back(1, 'R10'), back(2, 'R08')]))
  const invoices = await app.context.db.rows<{ id: string }>('SELECT id FROM invoices ORDER BY id')
  await send(`/api/invoices/${invoices[0]?.id}/write-off`, { reason: 'Gone' })
  await send(`/api/invoices/${invoices[1]?.id}/credit`, { amount: 995, reason: 'Broken' })
  const today = (
    await app.context.db.row<{ on: string }>('SELECT max(posted_on) AS "on" FROM journal_entries')
  )?.on
  await send(`/api/clients/${clientId}/payments`, {
    ...{ amount: 50_000, method: 'check', reference: '7', receivedOn: today, invoiceId: invoices[2]?.id },
  })

  const { months } = (await admin.get<{ months: { month: string }[] }>('/api/books')).body
  for (const form of ['quickbooks', 'xero']) {
    let receivable = 0
    for (const { month } of months) {
      const rowsOf = async (part: string) => {
        const { body } = await admin.get<string>(`/api/books/export?month=${month}&form=${form}&part=${part}`)
        return parse(body, { bom: true, columns: true }) as Record<string, string>[]
      }
      const sum = (rows: readonly Record<string, string>[], ...columns: string[]) =>
        rows.reduce((all, row) => {
          const cell = columns.map((column) => row[column]).find((one) => one !== undefined)
          return all + Math.round(Number(cell ?? 0) * 100)
        }, 0)
      const payments = (await rowsOf('payments')).filter((row) =>
        /^(Accounts Rec|1200)/.test(row.Account ?? row['*AccountCode'] ?? ''),
      )
      receivable += sum(await rowsOf('invoices'), 'ItemAmount', '*UnitAmount')
      receivable -= sum(payments, 'Amount', '*Amount')
      receivable -= sum(await rowsOf('credits'), 'Amount', '*UnitAmount')
    }
    expect([form, receivable]).toEqual([form, await bankApp.sum('receivable')])
  }
  const { body: owed } = await admin.get<{ clients: { open: number }[] }>('/api/receivables')
  expect(owed.clients.reduce((all, { open }) => all + open, 0)).toBe(await bankApp.sum('receivable'))
})
