import { adjustStock } from '#catalog/server/stock.ts'
import type { OrderAction } from '#orders/contract/move-order.ts'
import { type MoveInput, moveOrder } from '#orders/server/move-order.ts'
import { placeOrder } from '#orders/server/place-order.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { maybeDispute } from './collecting.ts'
import type { SimClient } from './company.ts'
import type { NaiveOrder } from './naive-books.ts'
import { part } from './naive-money.ts'
import { codeOf, type Simulation, untilAllIsPaid } from './simulation.ts'

type Life = { id: string; nth: number; order: NaiveOrder }

/** Orders from the cart to the shelf they may come back to. */
export function orderLives(sim: Simulation): void {
  const { plan, company } = sim
  for (let nth = 0; nth < plan.orders; nth++) {
    const day = plusDays(plan.start, sim.between(0, plan.days - 1))
    sim.agenda.note(sim.at(day, sim.between(8 * 60 + 5, 20 * 60 + 59)), () => place(sim, nth))
  }
  sim.everyDay(7 * 60 + 30, () => receiveStock(sim))
  sim.everyDay(6 * 60 + 20, () => sim.job('lapse-reservations'), { after: untilAllIsPaid })
  for (const product of company.products) company.books.add(company.books.stock, product.sku, 0)
}

async function place(sim: Simulation, nth: number): Promise<void> {
  const { company } = sim
  const client = sim.pick(company.clients)
  const wanted = company.products.filter(() => sim.chance(0.45))
  const products = wanted.length > 0 ? wanted : [sim.pick(company.products)]
  const lines = products.map((product) => ({ product, quantity: sim.between(1, 6) }))
  const hasPromo = sim.chance(0.25)
  const input = {
    items: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    ...(hasPromo ? { promoCode: company.promo.code } : {}),
  }
  const key = `sim-order-${nth}`
  const answer = await sim.act('place', () => placeOrder(company.app.context, client.caller, input, key))
  if (answer.status !== 201) {
    sim.note(`order ${nth} is refused: ${JSON.stringify(answer.body).slice(0, 60)}`)
    sim.counted.refused = (sim.counted.refused ?? 0) + 1
    return
  }
  const order = naiveOrder(sim, client, lines, hasPromo)
  company.books.orders.push(order)
  sim.note(`${client.key} places ${nth}: ${company.books.totalOf(order)}`)
  const { id } = answer.body as { id: string }
  const life = { id, nth, order }
  const turn = sim.between(1, 100)
  if (turn <= 4) then(sim, life, 'cancel', { by: client.caller })
  else if (turn === 5) sim.note(`${nth} is forgotten`)
  else if (turn <= 9) then(sim, life, 'hold', {})
  else then(sim, life, 'confirm', {})
}

function naiveOrder(
  { company: { promo, reps } }: Simulation,
  client: SimClient,
  lines: readonly { product: { sku: string; price: number }; quantity: number }[],
  hasPromo: boolean,
): NaiveOrder {
  const gross = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const rep = reps.find(({ key }) => key === client.rep)
  return {
    client,
    // The product keeps lines in the order of their products, which were made in the order of their names.
    lines: lines.map(({ product, quantity }) => ({
      product: product.sku,
      unit: product.price,
      quantity,
      back: 0,
    })),
    off: hasPromo ? part(gross, promo.bps, 10_000) : 0,
    rateBps: (rep?.rateBps ?? 0) + (hasPromo ? promo.adjustBps : 0),
    status: 'open',
    invoice: null,
    reversed: 0,
  }
}

type Step = { by?: Caller; input?: MoveInput; days?: number }

function then(sim: Simulation, life: Life, action: OrderAction, step: Step): void {
  sim.agenda.note(sim.officeTime(step.days), () => move(sim, life, action, step))
}

/** For the next delivery, for a payment that is past due, for another bank account. */
const waits: ReadonlySet<string> = new Set(['out_of_stock', 'account_on_hold', 'bank_unverified'])

async function move(sim: Simulation, life: Life, action: OrderAction, step: Step): Promise<void> {
  const { company } = sim
  const input = { reason: 'so it is', carrier: 'UPS', trackingNumber: `1Z${life.nth}`, ...step.input }
  try {
    await sim.act(action, () =>
      moveOrder(company.app.context, step.by ?? company.operations, life.id, {
        action,
        input,
        version: null,
      }),
    )
  } catch (error) {
    const code = codeOf(error)
    if (!waits.has(code)) throw error
    sim.note(`${life.nth} waits: ${code}`)
    // Who never pays what is due is not waited for.
    if (sim.today > plusDays(sim.plan.start, sim.plan.days + 40)) return
    then(sim, life, action, { ...step, days: 1 })
    return
  }
  sim.note(`${life.nth} ${action}`)
  await next[action]?.(sim, life)
}

const next: Partial<Record<OrderAction, (sim: Simulation, life: Life) => void | Promise<void>>> = {
  hold: (sim, life) => then(sim, life, 'release', { days: sim.between(1, 3) }),
  release: (sim, life) => then(sim, life, 'confirm', {}),
  confirm: (sim, life) => then(sim, life, sim.chance(0.02) ? 'cancel' : 'pick', {}),
  pick: (sim, life) => then(sim, life, sim.chance(0.01) ? 'cancel' : 'pack', {}),
  pack: (sim, life) => then(sim, life, 'ship', {}),
  cancel: (_, { order }) => {
    order.status = 'cancelled'
  },
  ship: (sim, life) => {
    const { books } = sim.company
    const number = books.nextInvoice(sim.today.slice(0, 4))
    books.shipped(life.order, number)
    maybeDispute(sim, number)
    then(sim, life, 'deliver', { days: sim.between(2, 5) })
  },
  deliver: (sim, life) => maybeReturn(sim, life, 0.12),
}

function maybeReturn(sim: Simulation, life: Life, share: number): void {
  if (!sim.chance(share)) return
  sim.agenda.note(sim.officeTime(sim.between(1, 30)), () => returnGoods(sim, life))
}

/** A line, several or all of what is still out. */
async function returnGoods(sim: Simulation, life: Life): Promise<void> {
  const { company } = sim
  const { lines } = life.order
  const isWhole = sim.chance(0.3)
  const units = lines.map(({ quantity, back }) => {
    if (isWhole) return quantity - back
    return sim.chance(0.5) ? sim.between(0, quantity - back) : 0
  })
  if (units.every((count) => count === 0)) return
  const how = { isRestocked: sim.chance(0.7), isRefunded: sim.chance(0.5) }
  const items = lines.flatMap((line, index) => {
    const product = company.products.find(({ sku }) => sku === line.product)
    const quantity = units[index] ?? 0
    return product && quantity > 0 ? [{ productId: product.id, quantity }] : []
  })
  const input = { reason: 'It leaked', ...how, ...(isWhole ? {} : { items }) }
  await sim.act('return', () =>
    moveOrder(company.app.context, company.operations, life.id, { action: 'return', input, version: null }),
  )
  const { refunded } = company.books.came(life.order, units, how)
  sim.note(`${life.nth} comes back: ${units.join(' ')}, refunded ${refunded}`)
  if (life.order.status !== 'returned') maybeReturn(sim, life, 0.3)
}

/** The shelf is filled up when it runs low. */
async function receiveStock(sim: Simulation): Promise<void> {
  const { company } = sim
  for (const { id, sku } of company.products) {
    if ((company.books.stock.get(sku) ?? 0) > 150) continue
    const quantity = 200
    await sim.act('receive', () =>
      adjustStock(company.app.context, company.operations, id, {
        quantity,
        reason: 'Delivery',
        transactionType: 'receipt',
      }),
    )
    company.books.add(company.books.stock, sku, quantity)
    sim.note(`${quantity} of ${sku} come in`)
  }
}
