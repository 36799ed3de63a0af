import { whyItWaits } from '#domain/orders/why-it-waits.ts'
import type { Tx } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { demandLawfulOrder } from './demand-lawful-order.ts'
import { asArrays, type LockedOrder, lockHeldProducts } from './locked-order.ts'
import { missingUnits } from './missing-stock.ts'

/**
 * What has to hold before an order is confirmed: a total that is none or let pass (FIX-005), verified bank data (R1), a law
 * that allows it (O6), stock for all that was not taken as coming later, and an account that is active. A reservation that
 * lapsed is made anew (O6).
 * @returns the products whose stock changed
 * @throws AppError 409 `zero_total`, `bank_unverified`, `jurisdiction_banned`, `out_of_stock`, `account_on_hold`
 */
export async function confirmStock(
  tx: Tx,
  order: LockedOrder,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<string[]> {
  if (order.total === 0 && order.zeroAllowedAt === null) throw new AppError('zero_total')
  await demandVerifiedBank(tx, order.clientId, now)
  await demandLawfulOrder(tx, order, { now, timeZone })
  const products = order.reservationLapsedAt ? await reserveAnew(tx, order, now) : []
  await demandStock(tx, order)
  // Last, as at placing: products are locked before clients.
  await demandActiveAccount(tx, order)
  return products
}

/** Nothing is confirmed on bank data that nobody has verified (R1). */
async function demandVerifiedBank(tx: Tx, clientId: string, now: Date): Promise<void> {
  const verified = await tx.row(
    `SELECT 1 FROM client_banking_info
      WHERE client_id = $1 AND status = 'verified' AND is_active AND deleted_at IS NULL
        AND (usable_from IS NULL OR usable_from <= $2) FOR KEY SHARE`,
    [clientId, now.toISOString()],
  )
  if (!verified) throw new AppError('bank_unverified')
}

/** [FIX-020] Held meanwhile, it waits for whoever holds or releases the account. */
async function demandActiveAccount(tx: Tx, { clientId }: LockedOrder): Promise<void> {
  const client = await tx.row(
    `SELECT account_status AS "accountStatus" FROM clients WHERE id = $1 FOR SHARE`,
    [clientId],
  )
  const [reason] = whyItWaits({ status: 'pending', accountStatus: client?.accountStatus ?? 'closed' })
  if (reason) throw new AppError('account_on_hold', { message: reason.staff })
}

/** Holds again what was let go; where the product may not be ordered ahead, only if it is still there. */
async function reserveAnew(tx: Tx, order: LockedOrder, now: Date): Promise<string[]> {
  const wanted = await lockHeldProducts(tx, order.id, 'lapsed')
  const gone = wanted.filter((line) => !line.allowBackorder && line.available < line.quantity)
  if (gone.length > 0) {
    const names = gone.map((line) => `${line.name} (${Math.max(0, line.available)} of ${line.quantity})`)
    throw new AppError('out_of_stock', {
      message: `Its reservation lapsed, and not all of it is still there: ${names.join(', ')}. Reduce or cancel it.`,
    })
  }
  const [ids, quantities] = asArrays(wanted)
  const later = wanted.map((line) => Math.max(0, line.quantity - Math.max(0, line.available)))
  await tx.rows(
    `WITH wanted AS (SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS wanted (id, quantity, later)),
     held AS (UPDATE stock_reservations r SET status = 'reserved', reserved_at = $5, version = r.version + 1, updated_at = now()
                FROM wanted WHERE r.order_id = $1 AND r.product_id = wanted.id),
     promised AS (UPDATE order_items i SET backordered_quantity = wanted.later, version = i.version + 1, updated_at = now()
                    FROM wanted WHERE i.order_id = $1 AND i.product_id = wanted.id AND i.deleted_at IS NULL)
     UPDATE products p SET reserved = p.reserved + wanted.quantity FROM wanted WHERE p.id = wanted.id`,
    [order.id, ids, quantities, later, now.toISOString()],
  )
  return ids
}

/** What is neither on the shelf nor taken as coming later stops here, not at shipping. [FIX-012] */
async function demandStock(tx: Tx, order: LockedOrder): Promise<void> {
  const missing = await unagreedUnits(tx, order.id)
  if (missing.length === 0) return
  const names = missing.map((line) => `${line.missing} of ${line.productName}`)
  throw new AppError('out_of_stock', {
    message: `Not on the shelf: ${names.join(', ')}. Put it on backorder, reduce the order or cancel it.`,
  })
}

/** Units that are missing beyond what the buyer took as coming later. */
export async function unagreedUnits(tx: Tx, orderId: string) {
  const agreed = await tx.rows(
    `SELECT product_id AS "productId", backordered_quantity AS backordered FROM order_items
      WHERE order_id = $1 AND deleted_at IS NULL`,
    [orderId],
  )
  return (await missingUnits(tx, [orderId])).flatMap((line) => {
    const later = agreed.find((item) => item.productId === line.productId)?.backordered ?? 0
    return line.missing > later ? [{ ...line, missing: line.missing - later }] : []
  })
}

/** Before it is picked all of it is there. @throws AppError 409 `out_of_stock` */
export async function demandAllThere(tx: Tx, orderId: string): Promise<void> {
  // Nothing of it may be taken away by a count meanwhile.
  await lockHeldProducts(tx, orderId)
  const missing = await missingUnits(tx, [orderId])
  if (missing.length === 0) return
  const names = missing.map((line) => `${line.missing} of ${line.productName}`)
  throw new AppError('out_of_stock', { message: `Not all of it is on hand. Missing: ${names.join(', ')}.` })
}

/** What is missing comes later from now on: as the customer is told. @returns it in words */
export async function backorderMissing(tx: Tx, orderId: string): Promise<string> {
  await lockHeldProducts(tx, orderId)
  const missing = await missingUnits(tx, [orderId])
  await tx.rows(
    `UPDATE order_items i SET backordered_quantity = line.missing, version = i.version + 1, updated_at = now()
       FROM unnest($2::uuid[], $3::int[]) AS line (product_id, missing)
      WHERE i.order_id = $1 AND i.product_id = line.product_id AND i.deleted_at IS NULL`,
    [orderId, missing.map((line) => line.productId), missing.map((line) => line.missing)],
  )
  return whyItWaits({
    status: 'confirmed',
    missing: missing.map((line) => ({ ...line, backordered: line.missing })),
  })
    .map((reason) => reason.customer)
    .join('\n')
}
