import { expect, test } from 'vitest'
import { bankWeek } from '#tests/support/bank-week.ts'
import { returnFile } from '#tests/support/nacha-by-hand.ts'
import { walk } from '#tests/support/walk.ts'
import { remindPastDue } from './receivables/remind-past-due.ts'

const week = bankWeek()

const reminded = async () =>
  (await week.app.context.db.rows<{ sent: number }>('SELECT reminders_sent AS sent FROM invoices')).map(
    ({ sent }) => sent,
  )

test('nobody is reminded or held for a debit of ours that is late; one that came back for good is the client’s', async () => {
  const { bankApp, app, days } = week
  await bankApp.ship()
  const orders = walk(app, bankApp)
  const order = await orders.place([{ productId: bankApp.silver32, quantity: 1 }])
  const waits = async () =>
    (
      await bankApp.operations.get<{ items: { reasons: { code: string }[] }[] }>(
        `/api/orders/waits?order=${order}`,
      )
    ).body.items.flatMap(({ reasons }) => reasons.map(({ code }) => code))
  // Due after 14 days, and nobody has made a file since.
  await days(24)
  await remindPastDue(app.context)
  expect(await reminded()).toEqual([0])
  expect(await waits()).not.toContain('client_past_due')
  const file = await bankApp.release()
  await remindPastDue(app.context)
  expect([await reminded(), await waits()]).toEqual([[0], []])
  await bankApp.download(file.id)
  const trace = (await bankApp.entries()).at(-1)?.trace ?? ''
  await days(1)
  await week.read(returnFile([{ code: 'R02', trace, cents: 5995 }]))
  await remindPastDue(app.context)
  expect(await reminded()).toEqual([1])
  expect(await waits()).toContain('client_past_due')
})

test('the office is not alerted of what only our own debit is late with; of what came back for good it is', async () => {
  const { bankApp, days } = week
  const isAlerted = async () => (await week.alerts()).some((title) => /^Past due \d+ days: /.test(title))
  await bankApp.ship()
  // Sign-ins do not last so long: the invoice is older instead.
  await week.app.context.db.rows('UPDATE invoices SET issued_on = issued_on - 40, due_on = due_on - 40')
  await days(15)
  expect(await isAlerted()).toBe(false)
  const file = await bankApp.release()
  expect(await isAlerted()).toBe(false)
  await bankApp.download(file.id)
  const trace = (await bankApp.entries()).at(-1)?.trace ?? ''
  await days(1)
  expect(await isAlerted()).toBe(false)
  await week.read(returnFile([{ code: 'R02', trace, cents: 5995 }]))
  expect(await isAlerted()).toBe(true)
})
