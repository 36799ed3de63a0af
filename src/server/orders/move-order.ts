import type { FullOrder, OrderAction } from '#contracts/orders/move-order.ts'
import { movesFrom } from '#domain/lifecycle.ts'
import { type OrderStatus, orderLifecycle } from '#domain/orders/order-lifecycle.ts'
import { formatCents } from '#domain/text/money.ts'
import { companyTimeZone } from '../company/time-zone.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { snake } from '../db/names.ts'
import { Params } from '../db/params.ts'
import { AppError, invalidField } from '../errors/app-error.ts'
import type { Caller } from '../resources/caller.ts'
import { decideMove, recordMove } from '../resources/moves.ts'
import { awardSale } from './award-sale.ts'
import { backorderMissing, confirmStock, demandAllThere, unagreedUnits } from './confirm-order.ts'
import { demandLawfulOrder } from './demand-lawful-order.ts'
import { readFullOrder } from './full-order.ts'
import { giveBackOrder, takeBackItems } from './give-back.ts'
import { type LockedOrder, lockOrder } from './locked-order.ts'
import { reduceLines } from './reduce-order.ts'
import { shipStock } from './ship-order.ts'
import { tellCustomer } from './tell-customer.ts'

export type MoveInput = {
  reason?: string | undefined
  trackingNumber?: string | undefined
  carrier?: string | undefined
  items?: { productId: string; quantity: number }[] | undefined
  isRestocked?: boolean | undefined
}

type Moving = {
  tx: Tx
  context: Context
  caller: Caller
  order: LockedOrder
  to: OrderStatus
  input: MoveInput
  now: Date
}

/** What a move writes on the order, and what else it changed. */
type Effect = {
  set: Record<string, unknown>
  to?: OrderStatus
  products?: readonly string[]
  /** For the message to the customer. */
  detail?: string
}

/**
 * Moves an order along its lifecycle, with all that happens with it, in one transaction.
 * `version` (from `If-Match`) must be the order's, when given.
 * @throws AppError 400, 403, 404, 409 `move_not_allowed` with the moves that are possible, `version_conflict`,
 * `zero_total`, `bank_unverified`, `account_on_hold`, `jurisdiction_banned`, `out_of_stock`
 */
export async function moveOrder(
  context: Context,
  caller: Caller,
  id: string,
  action: OrderAction,
  input: MoveInput,
  version: number | null,
): Promise<FullOrder> {
  return context.db.transact(async (tx) => {
    const order = await lockOrder(tx, caller, id)
    const now = context.clock.now()
    if (version !== null && version !== order.version) {
      throw new AppError('version_conflict', { current: await readFullOrder(tx, caller.actor, id, context) })
    }
    const isShort = action === 'backorder' && (await unagreedUnits(tx, id)).length > 0
    const isZero = order.total === 0 && order.zeroAllowedAt === null
    const facts = {
      heldFrom: order.heldFrom,
      isShort: isShort ? 'yes' : 'no',
      isZero: isZero ? 'yes' : 'no',
    }
    const to = decideMove(orderLifecycle, order.status, action, caller.actor.role, facts)
    const [move] = movesFrom(orderLifecycle, order.status, caller.actor.role, facts).filter(
      (one) => one.action === action,
    )
    if (move?.needsReason && !input.reason) throw invalidField('reason', 'Required')

    const effect = await effects[action]({ tx, context, caller, order, to, input, now })
    const reached = effect.to ?? to
    await setOrder(tx, id, { status: reached, ...effect.set }, now)
    await recordMove(tx, caller, {
      entity: 'orders',
      id,
      action,
      from: order.status,
      to: reached,
      reason: input.reason ?? null,
      after: effect.set,
    })
    for (const product of effect.products ?? []) {
      tx.changes.push({ entity: 'products', id: product, op: 'update' })
    }
    await tellCustomer(tx, order, { action, status: reached, detail: effect.detail ?? '', input })
    return readFullOrder(tx, caller.actor, id, context)
  })
}

const at =
  (field: string) =>
  async ({ now }: Moving): Promise<Effect> => ({ set: { [field]: now.toISOString() } })

/** A step on the way out: the law may have changed since the last one. */
async function demandLaw({ tx, context, order, now }: Moving): Promise<void> {
  await demandLawfulOrder(tx, order, { now, timeZone: await companyTimeZone(tx, context.config) })
}

/** What holds whenever an order becomes confirmed, also after a hold: account, bank, law or stock may have changed meanwhile. */
async function checkConfirmed({ tx, context, order, now }: Moving) {
  const timeZone = await companyTimeZone(tx, context.config)
  const products = await confirmStock(tx, order, { now, timeZone })
  return { set: order.reservationLapsedAt ? { reservationLapsedAt: null } : {}, products }
}

const effects: Record<OrderAction, (moving: Moving) => Promise<Effect>> = {
  confirm: async (moving) => {
    const { set, products } = await checkConfirmed(moving)
    return { set: { confirmedAt: moving.now.toISOString(), ...set }, products }
  },
  pick: async (moving) => {
    await demandLaw(moving)
    await demandAllThere(moving.tx, moving.order.id)
    return { set: { pickedAt: moving.now.toISOString() } }
  },
  pack: async (moving) => {
    await demandLaw(moving)
    return { set: { packedAt: moving.now.toISOString() } }
  },
  ship: async ({ tx, context, caller, order, input, now }) => {
    const timeZone = await companyTimeZone(tx, context.config)
    const products = await shipStock(tx, { order, userId: staffId(caller), now, timeZone })
    await awardSale(tx, order.id)
    const { carrier, trackingNumber } = input
    return {
      set: { shippedDate: now.toISOString(), carrier, trackingNumber },
      products,
      detail: `It is on its way with ${carrier}, tracking number ${trackingNumber}.`,
    }
  },
  deliver: at('deliveredDate'),
  hold: async ({ order }) => ({ set: { heldFrom: order.status } }),
  release: async (moving) => {
    if (moving.to !== 'confirmed') return { set: { heldFrom: null } }
    const { set, products } = await checkConfirmed(moving)
    return { set: { heldFrom: null, ...set }, products }
  },
  allow: at('zeroAllowedAt'),
  backorder: async ({ tx, order }) => ({ set: {}, detail: await backorderMissing(tx, order.id) }),
  reduce: async ({ tx, context, order, input, now }) => {
    const timeZone = await companyTimeZone(tx, context.config)
    const { set, products, words } = await reduceLines(tx, order, input.items ?? [], { now, timeZone })
    return { set, products, detail: `${words}\n\nThe new total is ${formatCents(Number(set.total))}.` }
  },
  message: async () => ({ set: {} }),
  cancel: async ({ tx, context, order, now }) => {
    const timeZone = await companyTimeZone(tx, context.config)
    return {
      set: { cancelledAt: now.toISOString(), heldFrom: null },
      products: await giveBackOrder(tx, order, { now, timeZone }),
    }
  },
  return: async ({ tx, context, caller, order, to, input, now }) => {
    const when = { now, timeZone: await companyTimeZone(tx, context.config) }
    const wanted = { items: input.items, isRestocked: input.isRestocked ?? true, userId: staffId(caller) }
    const { isWhole, products, names } = await takeBackItems(tx, order, wanted, when)
    return {
      set: isWhole ? { returnedAt: now.toISOString() } : {},
      // Lines that come back leave the rest of the order where it is.
      to: isWhole ? to : order.status,
      products,
      detail: `We have received your return of ${names.join(', ')}.`,
    }
  },
}

async function setOrder(tx: Tx, id: string, fields: Record<string, unknown>, now: Date): Promise<void> {
  const params = new Params()
  const sets = Object.entries(fields).map(
    ([field, value]) => `${snake(field)} = ${params.add(value ?? null)}`,
  )
  await tx.rows(
    `UPDATE orders SET ${sets.join(', ')}, version = version + 1, updated_at = ${params.add(now.toISOString())}
      WHERE id = ${params.add(id)}`,
    params.values,
  )
}

function staffId({ actor }: Caller): string | null {
  return actor.role === 'customer' ? null : actor.id
}
