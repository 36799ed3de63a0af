import { inject } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import type { Clock } from '#platform/ports/clock.ts'
import { type TestApp, testApp } from './app.ts'
import { template as emptyTemplate, testDatabase } from './database.ts'
import { templateOnce } from './demo-database.ts'

/** A Wednesday, so that the week has pending, approved and paid commissions alike. */
export const demoNow = new Date('2026-03-18T19:30:00Z')
const demoClock = { now: () => demoNow }

const template = 'template_demo_of_a_wednesday'

/** The server over the demo company of that day. It is made once in a run; every file works on a copy. */
export async function demoApp(): Promise<TestApp> {
  return demoCopy(demoClock)
}

/** The same company with a clock of its own. */
export async function demoCopy(clock: Clock): Promise<TestApp> {
  await templateOnce(template, emptyTemplate, async (making) => {
    const over = Object.assign(new URL(inject('clusterAppUrl')), { pathname: `/${making}` }).href
    const app = await newDemo({ over })
    await app.close()
  })
  return testApp({ clock, over: (await testDatabase(template)).url })
}

/** The same company made anew, in a database of its own. */
export async function newDemo(
  options: { over?: string; env?: Record<string, string>; clock?: Clock } = {},
): Promise<TestApp> {
  const app = await testApp({ clock: demoClock, ...options })
  await seedDemo(app.context, () => {})
  return app
}

/** How much there is of what orders and money are made of, and in which states. */
export function ordersAndMoney(app: TestApp) {
  const inStates = ['orders', 'stock_reservations', 'shipments', 'invoices', 'commissions', 'payouts']
  inStates.push('ach_entries', 'ach_files', 'user_bonuses')
  const others = ['order_items', 'inventory_transactions', 'credit_memos', 'journal_lines', 'transitions']
  const counts = [
    ...inStates.map((name) => `SELECT '${name}' AS of, status::text, count(*)::int FROM ${name} GROUP BY 2`),
    ...others.map((name) => `SELECT '${name}', null, count(*)::int FROM ${name}`),
  ]
  return app.context.db.rows(`${counts.join(' UNION ALL ')} ORDER BY 1, 2`)
}
