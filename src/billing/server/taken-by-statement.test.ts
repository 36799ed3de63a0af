import { expect, test } from 'vitest'
import { bankWeek } from '#tests/support/bank-week.ts'
import { confirm, linesOf, upload } from '#tests/support/upload-statement.ts'
import { settleEntries } from './ach/settle-entries.ts'

const week = bankWeek()

test('a debit on the bank statement says that the bank took its file, and no answer is waited for', async () => {
  const { bankApp, app } = week
  const { trace } = await week.sent()
  const [debit] = await bankApp.entries()
  const file = async () =>
    (
      await bankApp.admin.get<{ status: string; answeredAt: string | null }>(
        `/api/ach-files/${debit?.fileId}`,
      )
    ).body
  expect(await file()).toMatchObject({ status: 'sent', answeredAt: null })
  const id = await upload(bankApp, `12/08/2026,ACH DEBIT ${trace} OURS,59.95`)
  expect((await confirm(bankApp, id, await linesOf(bankApp, id))).status).toBe(204)
  expect(await file()).toMatchObject({ status: 'accepted', answeredAt: expect.any(String) })
  await week.days(5)
  await settleEntries(app.context)
  expect((await bankApp.entries())[0]?.status).toBe('settled')
})
