import type { z } from 'zod'
import type {
  adjustStock as adjustStockContract,
  countStock as countStockContract,
  stockLevel,
} from '#catalog/contract/stock.ts'
import { decideAdjustment, decideCount, type Movement, refuseShort } from '#catalog/rules/stock.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Change } from '#platform/resources/define.ts'
import { ordersShortOf } from './needs.ts'

/** A product's opening stock is its first movement, so that movements always add up to the stock on hand. [SHOP-016, SHOP-019] */
export async function openStock(tx: Tx, { op, after, actor }: Change): Promise<void> {
  if (op !== 'create' || !after.stockQuantity) return
  await tx.rows(
    `INSERT INTO inventory_transactions (product_id, transaction_type, quantity, unit_cost, user_id)
     VALUES ($1, 'opening', $2, $3, $4)`,
    [after.id, after.stockQuantity, after.costPrice ?? null, actor.id],
  )
}

type Level = z.output<typeof stockLevel>

/**
 * Adjusts stock with a movement. Broken or lost units may be removed even if orders were promised them, once that is agreed to:
 * such orders then show them as missing (`orders/server/missing-stock.ts`). @throws AppError 404, 409 `out_of_stock` for more than is on hand
 * @returns units on hand, reserved and available
 */
export async function adjustStock(
  context: Context,
  caller: Caller,
  id: string,
  input: z.output<typeof adjustStockContract>,
): Promise<Level> {
  return context.db.transact(async (tx) => {
    const before = await lockStock(tx, id)
    const movement = demand(decideAdjustment(before.stockQuantity, input))
    return moveStock(tx, caller, before, { ...movement, action: 'adjust-stock', ...input })
  })
}

/** Sets the stock to a count; the difference is the movement. [FIX-019] @throws AppError 404 */
export async function countStock(
  context: Context,
  caller: Caller,
  id: string,
  { counted, ...input }: z.output<typeof countStockContract>,
): Promise<Level> {
  return context.db.transact(async (tx) => {
    const before = await lockStock(tx, id)
    const movement = decideCount(before.stockQuantity, counted)
    return moveStock(tx, caller, before, { ...movement, action: 'count-stock', ...input })
  })
}

type Held = { id: string; stockQuantity: number }

async function lockStock(tx: Tx, id: string): Promise<Held> {
  const held = await tx.row(
    'SELECT id, stock_quantity FROM products WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
    [id],
  )
  if (!held) throw notFound()
  return held
}

type Moved = Movement & { action: string; reason: string; isShortAgreed?: boolean | undefined }

async function moveStock(
  tx: Tx,
  caller: Caller,
  { id, stockQuantity }: Held,
  { quantity, type, action, reason, isShortAgreed = false }: Moved,
): Promise<Level> {
  const level = await tx.row(
    `UPDATE products SET stock_quantity = stock_quantity + $2 WHERE id = $1
     RETURNING id, stock_quantity, reserved, available`,
    [id, quantity],
  )
  if (!level) throw notFound()
  if (quantity < 0 && level.available < 0 && !isShortAgreed)
    demand(refuseShort(level.stockQuantity, await ordersShortOf(tx, id)))
  if (quantity !== 0) {
    await tx.rows(
      `INSERT INTO inventory_transactions (product_id, transaction_type, quantity, notes, user_id) VALUES ($1, $2, $3, $4, $5)`,
      [id, type, quantity, reason, caller.actor.id],
    )
  }
  await recordChange(tx, caller, {
    entity: 'products',
    id,
    action,
    before: { stockQuantity },
    after: { stockQuantity: level.stockQuantity },
    reason,
  })
  await enqueue(tx, 'watch-facts', {}, { key: 'watch-facts' })
  return level
}
