import { abaCheckDigit } from '#billing/rules/aba.ts'
import { placeOfNumber } from '#billing/server/bank-accounts.ts'
import { loadContent } from '#platform/content/load.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { seeded } from '../../faults/order-load.ts'
import { type Person, type TestApp, testApp } from '../app.ts'
import { addProduct, addPromo } from '../shop.ts'
import { NaiveBooks, type NaiveClient } from './naive-books.ts'

export type SimClient = NaiveClient & { id: string; caller: Caller }
type SimProduct = { id: string; sku: string; price: number }
type SimRep = { key: string; id: string; caller: Caller; rateBps: number }

export type Company = {
  app: TestApp
  zone: string
  clock: { at: Date; now: () => Date }
  random: () => number
  books: NaiveBooks
  clients: SimClient[]
  reps: SimRep[]
  products: SimProduct[]
  promo: { code: string; bps: number; adjustBps: number }
  admin: Caller
  second: Caller
  operations: Caller
}

const prices = [5995, 19_995, 21_581, 71_987, 3333]

/** A firm with clients, reps and bottles whose clock the simulation moves. */
export async function openCompany(
  seed: number,
  { clients, start }: { clients: number; start: string },
): Promise<Company> {
  const clock = { at: new Date(start), now: () => clock.at }
  const app = await testApp({ clock })
  const { db, config } = app.context
  await loadContent(app.context)
  await db.rows(
    `UPDATE company_settings SET value = jsonb_set(value, '{reservedUnitsPerClient}', '0'), version = version + 1 WHERE key = 'orders'`,
  )
  const admin = await app.signInAs('admin')
  await db.rows(
    `INSERT INTO company_banking_info (bank_name, account_holder_name, routing_number, ach_company_id, account_number, created_by)
     VALUES ('Larkspur National Bank', 'Amberroot Elixir Company', $1, '1840027719', 'sealed', $2)`,
    [`10200047${abaCheckDigit('10200047')}`, admin.id],
  )
  const random = seeded(seed)
  const books = new NaiveBooks()
  const reps: SimRep[] = []
  for (const rateBps of [1500, 1200, 1750, 1500]) {
    const person = await app.signInAs('sales_rep')
    await db.rows(
      `UPDATE users SET commission_rate_bps = $2, has_submitted1099 = true, compliance_verified = true,
              preferred_payment_method = 'venmo', venmo_handle = '@rep', payment_method_verified = true WHERE id = $1`,
      [person.id, rateBps],
    )
    reps.push({ key: `rep ${reps.length}`, id: person.id, caller: callerOf(person), rateBps })
  }
  const products: SimProduct[] = []
  for (const [index, price] of prices.entries()) {
    const sku = `SIM-${index}`
    const stock = 400
    const id = await addProduct(db, { sku, stock, retailPrice: price })
    await db.rows(
      `INSERT INTO inventory_transactions (product_id, transaction_type, quantity) VALUES ($1, 'opening', $2)`,
      [id, stock],
    )
    books.stock.set(sku, stock)
    products.push({ id, sku, price })
  }
  await addPromo(db, admin.id, {
    code: 'SIM7',
    discountValue: 725,
    affectsCommission: true,
    commissionAdjustment: -250,
  })
  return {
    app,
    zone: config.TIME_ZONE,
    clock,
    random,
    books,
    reps,
    products,
    promo: { code: 'SIM7', bps: 725, adjustBps: -250 },
    clients: await openClients(app, clients, reps),
    admin: callerOf(admin),
    second: callerOf(await app.signInAs('admin')),
    operations: callerOf(await app.signInAs('operations')),
  }
}

/** Everybody's call comes as from their own screen, without the way there: that has tests of its own. */
const callerOf = ({ id, role, clientId }: Person): Caller => ({
  actor: { id, role, clientId, states: [] },
  sessionId: null,
  ip: null,
  userAgent: null,
})

/** An account whose number is really sealed, and that somebody has verified. */
export async function openBank(
  { context: { db, sealer } }: TestApp,
  clientId: string,
  nth: number,
): Promise<void> {
  const id = uuidv7()
  await db.rows(
    `INSERT INTO client_banking_info (id, client_id, bank_name, account_holder_name, routing_number, account_number, status)
     VALUES ($1, $2, 'First Bank', 'Owner', '021000021', $3, 'verified')`,
    [id, clientId, sealer.seal(String(10_000_000 + nth), placeOfNumber(id))],
  )
}

async function openClients(app: TestApp, count: number, reps: readonly SimRep[]): Promise<SimClient[]> {
  const made: SimClient[] = []
  for (let n = 0; n < count; n++) {
    const person = await app.signInAs('customer')
    const id = person.clientId ?? ''
    const rep = reps[n % reps.length]
    if (!rep) throw new Error('no rep')
    const terms = [null, 7, 30][n % 3]
    await app.context.db.rows(
      'UPDATE clients SET assigned_sales_rep_id = $2, payment_terms_days = $3 WHERE id = $1',
      [id, rep.id, terms],
    )
    await openBank(app, id, n)
    made.push({ key: `client ${n}`, rep: rep.key, id, caller: callerOf(person) })
  }
  return made
}
