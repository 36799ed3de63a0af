import { expect } from 'vitest'
import { type Person, type TestApp, testApp } from '../support/app.ts'

export const path = '/api/leads/export.csv'

export type Leads = { app: TestApp; admin: Person; rows: number }

/** A company with so many leads. */
export async function openLeads(rows: number): Promise<Leads> {
  const app = await testApp()
  const admin = await app.signInAs('admin')
  await app.context.db.transact(
    (tx) =>
      tx.rows(
        `INSERT INTO leads (company_name, industry, email, created_at)
         SELECT 'Bar ' || n, 'kratom_bar', 'bar@example.com', now() - n * interval '1 second' FROM generate_series(1, $1::int) n`,
        [rows],
      ),
    { statementMs: 120_000 },
  )
  await app.alter('VACUUM ANALYZE leads')
  return { app, admin, rows }
}

/** The file of a list holds every row in its order, and the audit and the header say how many. */
export async function expectWholeFile({ admin, rows }: Leads): Promise<void> {
  const file = await admin.get<string>(path)
  expect(file.status).toBe(200)
  expect(file.headers['x-row-count']).toBe(String(rows))
  const numbers = [...file.body.matchAll(/,Bar (\d+),/g)].map(([, n]) => Number(n))
  expect(numbers.length).toBe(rows)
  expect(numbers.every((n, index) => n === index + 1)).toBe(true)
  const { body } = await admin.get<{ items: { notes: string[] }[] }>('/api/audit?kind=export')
  expect(body.items[0]?.notes).toContain(`${rows.toLocaleString('en-US')} rows`)
}
