import type { OrderStatus } from '#orders/rules/order-lifecycle.ts'
import type { OrderWorth } from '#orders/rules/order-worth.ts'
import { orderPolicy } from '#orders/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import type { Address } from '#platform/contract/address.ts'
import type { Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { worthSql } from './order-worth.ts'

export type LockedOrder = {
  id: string
  version: number
  orderNumber: string
  clientId: string
  status: OrderStatus
  heldFrom: 'pending' | 'confirmed' | null
  subtotal: number
  discount: number
  promoDiscount: number
  tax: number
  shipping: number
  total: number
  /** Value of returned goods at the order's prices, in cents. */
  returnedValue: number
  shippingAddress: Address
  promoCodeId: string | null
  reservationLapsedAt: string | null
  zeroAllowedAt: string | null
  worth: OrderWorth
  carrier: string | null
  trackingNumber: string | null
  /** Part of it has shipped. */
  hasShipments: boolean
  businessName: string
  /** Who is notified: whoever placed it, else the client. */
  email: string | null
  /** The company's time zone (O9). */
  timeZone: string
}

/** Locks the order for a move. @throws AppError 403, 404 outside the caller's scope */
export async function lockOrder(
  tx: Tx,
  caller: Caller,
  id: string,
  config: Context['config'],
): Promise<LockedOrder> {
  const scope = orderPolicy.read(caller.actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const row = await tx.row(
    `SELECT t.id, t.version, t.order_number, t.client_id, t.status,
            t.held_from, t.subtotal, t.discount, t.promo_discount, t.tax, t.shipping,
            t.total, t.returned_value, t.shipping_address, t.promo_code_id,
            t.reservation_lapsed_at, t.zero_allowed_at, ${worthSql('t')} AS worth, t.carrier, t.tracking_number,
            EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = t.id AND s.status <> 'packed') AS "hasShipments",
            c.business_name,
            coalesce((SELECT a.email FROM customer_auth a
                       WHERE a.client_id = t.client_id AND a.is_active AND a.deleted_at IS NULL
                       ORDER BY a.id = t.placed_by_customer DESC NULLS LAST, a.created_at, a.id LIMIT 1), c.email) AS email,
            (SELECT value #>> '{}' FROM company_settings WHERE key = 'timeZone' AND deleted_at IS NULL) AS "timeZone"
       FROM orders t JOIN clients c ON c.id = t.client_id
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}
        FOR NO KEY UPDATE OF t`,
    params.values,
  )
  if (!row) throw notFound()
  return { ...row, timeZone: row.timeZone ?? config.TIME_ZONE }
}

export type HeldProduct = {
  id: string
  name: string
  productForm: string
  stockQuantity: number
  quantity: number
  available: number
  allowBackorder: boolean
}

/** Locks the order's reserved products (or those it held, `lapsed`) in the order of their ids, as placing does. */
export function lockHeldProducts(
  tx: Tx,
  orderId: string,
  status: 'reserved' | 'lapsed' = 'reserved',
): Promise<HeldProduct[]> {
  return tx.rows(
    `SELECT p.id, p.name, p.product_form, p.stock_quantity, r.quantity,
            p.available, p.allow_backorder
       FROM stock_reservations r JOIN products p ON p.id = r.product_id
      WHERE r.order_id = $1 AND r.status = '${status}'
      ORDER BY p.id FOR NO KEY UPDATE OF p`,
    [orderId],
  )
}

/** Ids and quantities as two parameters for `unnest`. */
export function asArrays(lines: readonly { id: string; quantity: number }[]): [string[], number[]] {
  return [lines.map((line) => line.id), lines.map((line) => line.quantity)]
}
