import { expect, test } from 'vitest'
import { bankWeek } from '#tests/support/bank-week.ts'
import { confirm, linesOf, upload } from '#tests/support/statement-hands.ts'
import { settleEntries } from './ach/settle-entries.ts'

const week = bankWeek()

test('a debit on the bank statement says that the bank took its file, and no answer is waited for', async () => {
  const { house, app } = week
  const { trace } = await week.sent()
  const [debit] = await house.entries()
  const file = async () =>
    (await house.admin.get<{ status: string; answeredAt: string | null }>(`/api/ach-files/${debit?.fileId}`))
      .body
  expect(await file()).toMatchObject({ status: 'sent', answeredAt: null })
  const id = await upload(house, `12/08/2026,ACH DEBIT ${trace} OURS,59.95`)
  expect((await confirm(house, id, await linesOf(house, id))).status).toBe(204)
  expect(await file()).toMatchObject({ status: 'accepted', answeredAt: expect.any(String) })
  await week.days(5)
  await settleEntries(app.context)
  expect((await house.entries())[0]?.status).toBe('settled')
})
