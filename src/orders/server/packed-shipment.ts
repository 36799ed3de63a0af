import type { Boxed } from '#orders/rules/packing.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { asArrays } from './locked-order.ts'

type PackedShipment = {
  id: string
  number: number
  box: string | null
  packedAt: string
  packedBy: string | null
}
type Packed = { orderId: string; lines: Boxed; box: string | null; packedAt: string; packedBy: string | null }

const linesOf = (lines: Boxed) => asArrays(lines.map(({ item, quantity }) => ({ id: item.id, quantity })))

/** The order's packed shipment that has not been sent; at most one. */
export function packedShipment(tx: Tx, orderId: string): Promise<PackedShipment | undefined> {
  return tx.row(
    `SELECT id, number, box, packed_at, packed_by FROM shipments
      WHERE order_id = $1 AND status = 'packed'`,
    [orderId],
  )
}

/** Stores a packed shipment and the packed units of each line. [decision O10] */
export async function addPacked(tx: Tx, { orderId, lines, box, packedAt, packedBy }: Packed): Promise<void> {
  const id = uuidv7()
  await tx.rows(
    `WITH line AS (SELECT * FROM unnest($6::uuid[], $7::int[]) AS line (id, quantity)),
     boxed AS (UPDATE order_items i SET packed_quantity = line.quantity, ${changedOf('i', 'now()')}
                 FROM line WHERE i.id = line.id),
     shipment AS (
       INSERT INTO shipments (id, order_id, number, status, box, packed_at, packed_by)
       SELECT $1, $2, 1 + coalesce(max(number), 0), 'packed', $3, $4, $5 FROM shipments WHERE order_id = $2 RETURNING id)
     INSERT INTO shipment_items (shipment_id, order_item_id, quantity)
     SELECT shipment.id, line.id, line.quantity FROM shipment, line`,
    [id, orderId, box, packedAt, packedBy, ...linesOf(lines)],
  )
  tx.changes.push({ entity: 'shipments', id, op: 'create' })
}

/** Reduces a shipment to these lines and units. */
export async function keepInBox(tx: Tx, id: string, lines: Boxed): Promise<void> {
  await tx.rows(
    `WITH line AS (SELECT * FROM unnest($2::uuid[], $3::int[]) AS line (id, quantity)),
     out AS (DELETE FROM shipment_items WHERE shipment_id = $1 AND order_item_id NOT IN (SELECT id FROM line))
     UPDATE shipment_items s SET quantity = line.quantity, ${changedOf('s', 'now()')}
       FROM line WHERE s.shipment_id = $1 AND s.order_item_id = line.id AND s.quantity <> line.quantity`,
    [id, ...linesOf(lines)],
  )
}

/** Unpacks an order's shipment; it remains in the audit. No effect when nothing is packed. [decision O10] */
export async function unpackOrder(
  tx: Tx,
  caller: Caller,
  orderId: string,
  reason: string | null,
): Promise<void> {
  const packed = await packedShipment(tx, orderId)
  if (!packed) return
  const { id, ...facts } = packed
  const items = await tx.rows(
    `SELECT i.product_name AS name, line.quantity FROM shipment_items line JOIN order_items i ON i.id = line.order_item_id
      WHERE line.shipment_id = $1 ORDER BY i.id`,
    [id],
  )
  await tx.rows(
    `UPDATE order_items SET packed_quantity = 0, ${changedNow} WHERE order_id = $1 AND packed_quantity > 0`,
    [orderId],
  )
  await tx.rows('DELETE FROM shipment_items WHERE shipment_id = $1', [id])
  await tx.rows('DELETE FROM shipments WHERE id = $1', [id])
  await recordChange(tx, caller, {
    entity: 'shipments',
    id,
    action: 'unpack',
    reason,
    before: { ...facts, orderId, items },
  })
}

/** Reduces the packed shipment with the order's lines. @returns whether anything is still packed */
export async function followLines(tx: Tx, caller: Caller, orderId: string): Promise<boolean> {
  const packed = await packedShipment(tx, orderId)
  if (!packed) return false
  const lines = await tx.rows(
    `SELECT id, product_id, product_name, quantity, shipped_quantity,
            packed_quantity AS packed FROM order_items WHERE order_id = $1 AND packed_quantity > 0 ORDER BY id`,
    [orderId],
  )
  if (lines.length === 0) {
    await unpackOrder(tx, caller, orderId, null)
    return false
  }
  await keepInBox(
    tx,
    packed.id,
    lines.map(({ packed: quantity, ...item }) => ({ item, quantity })),
  )
  tx.changes.push({ entity: 'shipments', id: packed.id, op: 'update' })
  return true
}
