import { expect, test } from 'vitest'
import { bankWeek } from '#tests/support/bank-week.ts'
import { returnFile } from '#tests/support/nacha-by-hand.ts'

const week = bankWeek()
const { read, days } = week

const disputes = ['R61', 'R62', 'R67', 'R70', 'R71', 'R73', 'R77']

test('[FIX-042] a dispute (R61, R62, R67, R70, R71, R73, R77) reopens no money: it is noted, and the entry stays as it is', async () => {
  const back = await week.sent()
  const before = await week.bankApp.sum('receivable')
  for (const code of disputes) {
    const noted = await read(returnFile([{ ...back, code }]))
    expect(noted.body.lines).toMatchObject([
      {
        outcome: 'noted',
        code,
        words: [expect.stringContaining('no money'), expect.stringContaining('stays as it is')],
      },
    ])
    expect(await week.bankApp.sum('receivable'), code).toBe(before)
    expect((await week.bankApp.entries()).at(-1), code).toMatchObject({ status: 'sent', returnCode: null })
  }
  await read(returnFile([back]))
  for (const code of disputes) {
    const after = await read(returnFile([{ ...back, code, info: 'AGAIN' }]))
    expect(after.body.lines, code).toMatchObject([
      { outcome: 'noted', words: [expect.anything(), expect.stringContaining('stays returned (R01)')] },
    ])
    expect(await week.bankApp.sum('receivable'), code).toBe(5995)
  }
})

test('[FIX-042] what came back is not tried again on an account that another line of the file has blocked', async () => {
  const { bankApp } = week
  await bankApp.ship(1)
  await bankApp.ship(2)
  await days(14)
  await bankApp.download((await bankApp.release()).id)
  const [first, second] = await bankApp.entries()
  const text = returnFile([
    { code: 'R01', trace: first?.trace ?? '', cents: first?.amount ?? 0 },
    { code: 'R02', trace: second?.trace ?? '', cents: second?.amount ?? 0 },
  ])
  const { body } = await read(text)
  expect(body.lines).toMatchObject([
    {
      code: 'R01',
      outcome: 'returned',
      words: expect.arrayContaining(['It is not tried again: the bank account is blocked.']),
    },
    { code: 'R02', outcome: 'returned', words: expect.arrayContaining(['The bank account is blocked.']) },
  ])
  expect((await bankApp.entries()).map(({ status }) => status)).toEqual(['returned', 'returned'])
})
