import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { demoApp, newDemo, demoNow as now, ordersAndMoney } from '#tests/support/demo-app.ts'
import { readBooks } from '#tests/support/simulate/books.ts'

let app: TestApp

beforeAll(async () => {
  app = await demoApp()
})
afterAll(() => app.close())

test('the books of the demo stand as the services would have left them', async () => {
  expect(await readBooks(app.context.db, now)).toEqual([])
})

test('the demo has the same orders and the same money at the first hour of its day', async () => {
  const expected = await ordersAndMoney(app)
  const early = await newDemo({ clock: { now: () => new Date('2026-03-18T06:10:00Z') } })
  expect(await ordersAndMoney(early)).toEqual(expected)
  await early.close()
})

test('what the books owe a person is what is earned and unpaid, to the cent', async () => {
  const owing = await app.context.db.rows<{ books: number; rows: number; payouts: number }>(
    `SELECT u.id, coalesce((SELECT -sum(l.amount) FROM journal_lines l WHERE l.account = 'commission_payable' AND l.user_id = u.id), 0)::int AS books,
            (coalesce((SELECT sum(k.commission_amount) FROM commissions k WHERE k.sales_rep_id = u.id AND k.earned_at IS NOT NULL
                         AND k.status <> 'paid' AND k.netted_at IS NULL), 0)
             + coalesce((SELECT sum(b.bonus_amount) FROM user_bonuses b WHERE b.user_id = u.id AND b.status = 'qualified'), 0))::int AS rows,
            (SELECT count(*)::int FROM payouts p WHERE p.user_id = u.id) AS payouts
       FROM users u WHERE u.role IN ('sales_rep', 'trainee')`,
  )
  expect(owing.filter(({ books, rows: owed }) => books !== owed)).toEqual([])
  expect(owing.some(({ payouts }) => payouts > 3)).toBe(true)
  const [statement] = await app.context.db.rows<{ odd: number }>(
    `SELECT count(*)::int AS odd FROM payouts p
      WHERE p.net <> (SELECT sum((line ->> 'cents')::bigint) FROM jsonb_array_elements(p.statement) AS line)`,
  )
  expect(statement?.odd).toBe(0)
})
