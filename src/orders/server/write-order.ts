import type { PlacedOrder, PlaceOrder } from '#orders/contract/place-order.ts'
import type { Accrual, DecidedOrder, OrderFacts } from '#orders/rules/decide-order.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { outboxSql } from '#platform/jobs/outbox.ts'
import { auditSql } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { type Answer, type KeyedCall, keepAnswerSql } from '#platform/resources/idempotency.ts'
import { transitionSql } from '#platform/resources/moves.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** The client of an order, and who is notified. */
type Receiver = Pick<OrderFacts, 'businessName' | 'salesRepId'> & { email: string | null }

type NewOrder = {
  facts: Receiver
  decided: DecidedOrder
  order: PlacedOrder
  notes: PlaceOrder['notes']
  call: KeyedCall | null
  answer: Answer
}

/**
 * Writes a whole order in one statement. The guards of stock, promo use and account are part of the statement, so that they
 * hold whatever was read before; it ends the transaction. @throws AppError 409 when a guard refused
 */
export async function writeOrder(tx: Tx, caller: Caller, written: NewOrder): Promise<void> {
  const { decided, facts, order, call, answer } = written
  const { promo, accrual, guards } = decided
  const params = new Params()
  // Current figures of the client, read once its row is locked, so that earlier concurrent orders are included.
  const status = [
    ...(guards.waitingUnits === null ? [] : [`waiting_units(id, ${params.add(order.id)}) AS waiting`]),
    ...(guards.usesPerClient === null
      ? []
      : [`promo_uses(${params.add(promo?.id)}, id, ${params.add(order.id)}) AS promo_uses`]),
    ...(guards.isFirstOrderOnly ? [`has_ordered(id, ${params.add(order.id)}) AS has_ordered`] : []),
  ]
  const parts = [
    `lines AS (${linesSql(params, order)})`,
    `reserved AS (${reserveSql})`,
    `placed AS (${insertSql(params, 'orders', orderRow(caller, written))})`,
    `items AS (${itemsSql(params, order)})`,
    `reservations AS (${reservationsSql(params, order)})`,
    `client AS (${clientSql(params, order, status)})`,
    `moved AS (${transitionSql(params, caller, { entity: 'orders', id: order.id, action: 'place', from: 'new', to: order.status })})`,
    `ended AS (${outboxSql(params, 'end-by-order', { clientId: order.clientId })})`,
    `audit AS (${auditSql(params, caller, { entity: 'orders', id: order.id, action: 'create', after: auditOf(order) })})`,
  ]
  if (promo) {
    parts.push(`counted AS (${countPromoSql(params, promo.id)})`)
    parts.push(`used AS (${insertSql(params, 'promo_code_usage', promoUse(order, promo.id))})`)
  }
  if (accrual) {
    const id = uuidv7()
    parts.push(`accrued AS (${insertSql(params, 'commissions', { id, ...accrued(order, accrual) })})`)
    tx.changes.push({ entity: 'commissions', id, op: 'create' })
  }
  if (call) parts.push(`kept AS (${keepAnswerSql(params, call, answer)})`)

  const mail = receivedMail(facts, order)
  if (mail) parts.push(`mailed AS (${outboxSql(params, 'send-mail', mail)})`)

  const results = [
    unless(`(SELECT count(*) FROM reserved) = ${params.add(order.items.length)}`, 'out_of_stock'),
  ]
  if (promo) results.push(unless('(SELECT count(*) FROM counted) = 1', 'promo_refused'))
  // Locked last, so that other orders of this client wait less.
  results.push(unless('(SELECT count(*) FROM client) = 1', 'conflict'))
  if (guards.waitingUnits !== null)
    results.push(
      unless(`(SELECT waiting FROM client) <= ${params.add(guards.waitingUnits)}`, 'quota_reached'),
    )
  if (guards.usesPerClient !== null)
    results.push(
      unless(`(SELECT promo_uses FROM client) < ${params.add(guards.usesPerClient)}`, 'promo_refused'),
    )
  if (guards.isFirstOrderOnly) results.push(unless('NOT (SELECT has_ordered FROM client)', 'promo_refused'))

  tx.changes.push(...eventsOf(order))
  await tx.last(`WITH ${parts.join(',\n')} SELECT ${results.join(', ')}`, params.values)
}

/** SQL that fails the statement with an error code unless the condition holds. */
function unless(condition: string, code: ErrorCode): string {
  return `CASE WHEN ${condition} THEN true ELSE refuse('${code}') END`
}

/** Never reserves more than is in stock, unless the product may be backordered. [SHOP-016, O9] */
const reserveSql = `UPDATE products p SET reserved = p.reserved + lines.quantity
            FROM lines
           WHERE p.id = lines.product_id AND (p.stock_quantity - p.reserved >= lines.quantity OR p.allow_backorder)
       RETURNING p.id`

/** Never counts more uses than the code allows. [SHOP-025] */
function countPromoSql(params: Params, promoId: string): string {
  return `UPDATE promo_codes SET current_usage_count = current_usage_count + 1
           WHERE id = ${params.add(promoId)} AND (max_usage_count IS NULL OR current_usage_count < max_usage_count)
       RETURNING id`
}

function orderRow(caller: Caller, { facts, decided, order, notes }: NewOrder) {
  const { accrual } = decided
  const isCustomer = caller.actor.role === 'customer'
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    clientId: order.clientId,
    salesRepId: facts.salesRepId,
    subtotal: order.subtotal,
    discount: order.discount,
    promoCodeId: decided.promo?.id ?? null,
    promoDiscount: order.promoDiscount,
    tax: order.tax,
    shipping: order.shipping,
    total: order.total,
    commissionRate: accrual?.rateBps ?? 0,
    commissionAmount: accrual?.amountCents ?? 0,
    shippingAddress: JSON.stringify(decided.shippingAddress),
    notes: notes ?? null,
    orderDate: order.orderDate,
    placedBy: isCustomer ? null : caller.actor.id,
    placedByCustomer: isCustomer ? caller.actor.id : null,
  }
}

/** The order's lines as rows, for all parts of the statement. */
function linesSql(params: Params, { items }: PlacedOrder): string {
  const columns: [name: string, type: string, values: unknown[]][] = [
    ['product_id', 'uuid', items.map((item) => item.productId)],
    ['quantity', 'int', items.map((item) => item.quantity)],
    ['unit_price', 'bigint', items.map((item) => item.unitPrice)],
    ['total_price', 'bigint', items.map((item) => item.totalPrice)],
    ['product_name', 'text', items.map((item) => item.productName)],
    ['product_sku', 'text', items.map((item) => item.productSku)],
    ['backordered_quantity', 'int', items.map((item) => item.backordered)],
  ]
  return `SELECT * FROM unnest(${columns.map(([, type, values]) => `${params.add(values)}::${type}[]`).join(', ')})
              AS line (${columns.map(([name]) => name).join(', ')})`
}

function itemsSql(params: Params, { id }: PlacedOrder): string {
  return `INSERT INTO order_items (order_id, product_id, quantity, unit_price, total_price, product_name, product_sku,
                                   backordered_quantity)
          SELECT ${params.add(id)}::uuid, product_id, quantity, unit_price, total_price, product_name, product_sku,
                 backordered_quantity FROM lines`
}

function reservationsSql(params: Params, { id, orderDate }: PlacedOrder): string {
  return `INSERT INTO stock_reservations (order_id, product_id, quantity, reserved_at)
          SELECT ${params.add(id)}::uuid, product_id, quantity, ${params.add(orderDate)}::timestamptz FROM lines`
}

/**
 * Only while the account may order. Derived figures do not raise the version, so that whoever edits the client is not disturbed.
 */
function clientSql(params: Params, order: PlacedOrder, status: readonly string[]): string {
  return `UPDATE clients SET total_orders = total_orders + 1, total_order_value = total_order_value + ${params.add(order.total)},
                 last_order_date = ${params.add(order.orderDate)}
           WHERE id = ${params.add(order.clientId)} AND account_status = 'active' AND deleted_at IS NULL
       RETURNING ${['id', ...status].join(', ')}`
}

function promoUse(order: PlacedOrder, promoCodeId: string) {
  const { id: orderId, clientId, promoDiscount: discountAmount, orderDate: usedAt } = order
  return { promoCodeId, orderId, clientId, discountAmount, usedAt }
}

/** [SHOP-023] */
function accrued(
  order: PlacedOrder,
  { amountCents, rateBps, salesRepId, rule, weekStartDate, month }: Accrual,
) {
  return {
    salesRepId,
    orderId: order.id,
    clientId: order.clientId,
    commissionAmount: amountCents,
    commissionRate: rateBps,
    orderTotal: order.total,
    ruleId: rule?.id ?? null,
    ruleVersion: rule?.ruleVersion ?? null,
    weekStartDate,
    month,
  }
}

function auditOf({ items, waits: _, ...order }: PlacedOrder) {
  return { ...order, items: items.map(({ productSku, quantity }) => `${quantity} × ${productSku}`) }
}

function eventsOf(order: PlacedOrder) {
  return [
    { entity: 'orders', id: order.id, op: 'create' },
    ...order.items.map((item) => ({ entity: 'products', id: item.productId, op: 'update' })),
  ]
}

export function receivedMail(
  { email, businessName }: Pick<Receiver, 'email' | 'businessName'>,
  { id, orderNumber, total }: Pick<PlacedOrder, 'id' | 'orderNumber' | 'total'>,
) {
  if (!email) return null
  const data = { businessName, orderNumber, total: formatCents(total) }
  return { id: `order-${id}`, to: email, template: 'order-received' as const, data }
}
