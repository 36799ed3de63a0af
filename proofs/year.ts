import { loadContent } from '#platform/content/load.ts'
import { seeded } from '#tests/faults/order-load.ts'
import { type Answer, type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { addProduct, addPromo, verifyBank } from '#tests/support/shop.ts'
import { simulatedWorker } from '#tests/support/simulate/worker.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Every task of the schedule as often as a day needs it. */
const daily = [
  'hand-over-jobs',
  'write-gathered-events',
  'watch-facts',
  'remind-learners',
  'lapse-reservations',
] as const

export type Year = {
  app: TestApp
  now: () => Date
  random: () => number
  admin: Person
  second: Person
  operations: Person
  reps: Person[]
  learners: Person[]
  customers: Person[]
  products: string[]
  promo: string
  /** Messages as they left, by template and id. */
  mails: { id: string; template: string }[]
  /** A day later; whoever is signed in stays so. */
  pass(): Promise<void>
  /** What the schedule starts, and then every job that is due by the clock of the year. */
  work(): Promise<void>
}

/** A company with everything that goes on in one, whose clock begins at the next 18:00 UTC, when people are at work, and is moved on by days. */
export async function openYear(seed: number): Promise<Year> {
  let at = new Date(Math.ceil((Date.now() - 18 * hourMs) / dayMs) * dayMs + 18 * hourMs)
  const app = await testApp({ clock: { now: () => at } })
  const { db } = app.context
  await loadContent(app.context)
  await db.rows(
    `UPDATE company_settings SET value = jsonb_set(value, '{reservedUnitsPerClient}', '0'), version = version + 1 WHERE key = 'orders'`,
  )
  const several = async (count: number, role: 'sales_rep' | 'trainee' | 'customer') => {
    const people: Person[] = []
    for (let n = 0; n < count; n++) people.push(await app.signInAs(role))
    return people
  }
  const admin = await app.signInAs('admin')
  const year = {
    app,
    now: () => at,
    random: seeded(seed),
    admin,
    second: await app.signInAs('admin'),
    operations: await app.signInAs('operations'),
    reps: await several(3, 'sales_rep'),
    learners: await several(4, 'trainee'),
    customers: await several(8, 'customer'),
    products: [] as string[],
    promo: await addPromo(db, admin.id, { code: 'YEAR10' }),
    mails: [] as Year['mails'],
    pass: async () => {
      at = new Date(at.getTime() + dayMs)
      await db.rows(
        `UPDATE sessions SET last_seen_at = $1, authenticated_at = $1, expires_at = $1::timestamptz + interval '2 days'`,
        [at.toISOString()],
      )
      app.context.sessions.clear()
    },
  }
  for (const sku of ['A', 'B', 'C', 'D']) {
    const id = await addProduct(db, { sku, stock: 60, retailPrice: 5995, allowBackorder: sku === 'D' })
    await db.rows(
      `INSERT INTO inventory_transactions (product_id, transaction_type, quantity) VALUES ($1, 'opening', 60)`,
      [id],
    )
    year.products.push(id)
  }
  for (const [n, { clientId }] of year.customers.entries()) {
    await db.rows('UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1', [
      clientId,
      year.reps[n % 3]?.id,
    ])
    await verifyBank(db, clientId ?? '')
  }
  for (const rep of year.reps) {
    await db.rows('UPDATE users SET has_submitted1099 = true, compliance_verified = true WHERE id = $1', [
      rep.id,
    ])
    ok(
      await rep.send('PUT', '/api/payment-preference', {
        preferredPaymentMethod: 'venmo',
        venmoHandle: `@${rep.id.slice(-4)}`,
      }),
    )
  }
  await year.pass()
  await year.pass()
  for (const rep of year.reps) ok(await verifyPayout(admin, rep.id), 204)
  const work = simulatedWorker(app, {
    now: year.now,
    daily,
    onMail: ({ id = '', template }) => year.mails.push({ id, template }),
  })
  return { ...year, work }
}

/** @throws Error with the answer, when it is not the one that was meant */
export function ok<T>(answer: Answer<T>, status = 200): T {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
