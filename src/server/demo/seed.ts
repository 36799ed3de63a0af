import { writeContent } from '../content/load.ts'
import { readContent } from '../content/read.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { achAuthorizations, customerAuth } from '../db/schema/accounts.ts'
import { clientBankingInfo, paymentMethods } from '../db/schema/accounts-banking.ts'
import { inventoryTransactions, stockReservations } from '../db/schema/catalog-stock.ts'
import { clients, prospects } from '../db/schema/crm.ts'
import { users } from '../db/schema/identity.ts'
import { transitions } from '../db/schema/identity-log.ts'
import { orderItems, orders, promoCodes } from '../db/schema/orders.ts'
import { commissions, promoCodeUsage, shippingNotifications } from '../db/schema/orders-money.ts'
import { hashPassword } from '../identity/passwords.ts'
import { calendarOf } from './calendar.ts'
import { makeClients } from './clients.ts'
import { settleCommissions } from './commissions.ts'
import { readDemoData } from './data.ts'
import { seededIds } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import { productsOf } from './order-plan.ts'
import { makeOrders, totalsOf } from './orders.ts'
import { makePeople } from './people.ts'
import { makePromos } from './promos.ts'
import { makeProspects } from './prospects.ts'
import { seededRandom } from './random.ts'
import { keepStock } from './stock.ts'
import type { World } from './world.ts'

export const demoPassword = 'pour-the-demo-26'
const founder = 'admin@amberroot.example'
const openedDaysAgo = 190

export type SeedContext = Pick<Context, 'config' | 'db' | 'sealer' | 'clock'>

/**
 * Fills an empty database with the demo company: the same one for the same seed, with dates relative to now.
 * Does nothing when it is there already.
 */
export async function seedDemo(context: SeedContext, say: (line: string) => void): Promise<void> {
  const known = await context.db.row('SELECT 1 FROM users WHERE email = $1 AND deleted_at IS NULL', [founder])
  if (known) return
  const begun = performance.now()
  say('making the demo company')
  const [content, data, passwordHash] = await Promise.all([
    readContent(),
    readDemoData(),
    hashPassword(demoPassword),
  ])
  const random = seededRandom(context.config.SEED)
  const world: World = {
    random,
    calendar: calendarOf(context.clock.now(), context.config.TIME_ZONE),
    newId: seededIds(random.fork('ids')),
    data,
    content,
    sealer: context.sealer,
    passwordHash,
  }
  const done = await context.db.transact(async (tx) => {
    // Two processes may start at once: the second one waits and finds it done.
    await tx.rows('SELECT pg_advisory_xact_lock($1)', [7_204_121])
    if (await tx.row('SELECT 1 FROM users WHERE email = $1', [founder])) return false
    await writeContent(tx, content, world.calendar.at(openedDaysAgo, random.fork('opening')))
    await writeCompany(tx, world)
    return true
  })
  if (done) say(`the demo company is ready (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
}

async function writeCompany(tx: Tx, world: World): Promise<void> {
  const people = makePeople(world)
  const book = makeProspects(world, people)
  const accounts = makeClients(world, people, book)
  const promos = makePromos(world, people)
  const number = await tx.row<{ first: number }>(`SELECT nextval('order_numbers') AS first`)
  const made = makeOrders(world, people, accounts, promos, number?.first ?? 1)
  settleCommissions(world, people, made.commissions)
  const stock = keepStock(world, people, productsOf(world).values(), made.stock)
  for (const { row } of accounts.clients) Object.assign(row, totalsOf(made, row.id))

  await insertRows(tx, users, people.all)
  await insertRows(
    tx,
    prospects,
    book.deals.map(({ row }) => row),
  )
  await insertRows(
    tx,
    clients,
    accounts.clients.map(({ row }) => row),
  )
  await insertRows(tx, customerAuth, accounts.logins)
  await insertRows(tx, clientBankingInfo, accounts.banking)
  await insertRows(tx, paymentMethods, accounts.methods)
  await insertRows(tx, achAuthorizations, accounts.authorizations)
  await insertRows(tx, promoCodes, promos)
  await insertRows(tx, orders, made.orders)
  await insertRows(tx, orderItems, made.items)
  await insertRows(tx, stockReservations, made.reservations)
  await insertRows(tx, inventoryTransactions, stock.movements)
  await insertRows(tx, promoCodeUsage, made.uses)
  await insertRows(tx, commissions, made.commissions)
  await insertRows(tx, shippingNotifications, made.notices)
  await insertRows(tx, transitions, made.moves)
  await tx.rows(
    `UPDATE products p SET stock_quantity = x."stockQuantity", reserved = x.reserved
       FROM jsonb_to_recordset($1::jsonb) AS x(id uuid, "stockQuantity" int, reserved int) WHERE p.id = x.id`,
    [JSON.stringify(stock.levels)],
  )
  await tx.rows(`SELECT setval('order_numbers', $1)`, [(number?.first ?? 1) + made.orders.length - 1])
}
