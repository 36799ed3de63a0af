import type { z } from 'zod'
import type { adjustStock as adjustStockContract, stockLevel } from '#contracts/catalog/stock.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'
import type { Change } from '../resources/define.ts'

/** An opening stock is the first movement, so that the movements always add up to what is on hand. [SHOP-016, SHOP-019] */
export async function openStock(tx: Tx, { op, after, actor }: Change): Promise<void> {
  if (op !== 'create' || !after.stockQuantity) return
  await tx.rows(
    `INSERT INTO inventory_transactions (product_id, transaction_type, quantity, unit_cost, user_id)
     VALUES ($1, 'opening', $2, $3, $4)`,
    [after.id, after.stockQuantity, after.costPrice ?? null, actor.id],
  )
}

/**
 * Brings stock in or takes it out, with the movement that says why. What orders hold cannot be taken away.
 * @throws AppError 404, 409 `out_of_stock` @returns units on hand, reserved and available
 */
export async function adjustStock(
  context: Context,
  caller: Caller,
  id: string,
  input: z.output<typeof adjustStockContract>,
): Promise<z.output<typeof stockLevel>> {
  return context.db.transact(async (tx) => {
    const before = await tx.row<{ stockQuantity: number; reserved: number }>(
      'SELECT stock_quantity AS "stockQuantity", reserved FROM products WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [id],
    )
    if (!before) throw notFound()
    const level = await tx.row<z.output<typeof stockLevel>>(
      `UPDATE products SET stock_quantity = stock_quantity + $2
        WHERE id = $1 AND stock_quantity + $2 >= 0 AND (stock_quantity + $2 >= reserved OR allow_backorder)
       RETURNING id, stock_quantity AS "stockQuantity", reserved, available`,
      [id, input.quantity],
    )
    if (!level) {
      throw new AppError('out_of_stock', {
        message: `${before.stockQuantity} are on hand, ${before.reserved} of them held by orders.`,
        fields: { quantity: 'More than can be taken out' },
      })
    }
    await tx.rows(
      `INSERT INTO inventory_transactions (product_id, transaction_type, quantity, notes, user_id) VALUES ($1, $2, $3, $4, $5)`,
      [id, input.transactionType ?? 'adjustment', input.quantity, input.reason, caller.actor.id],
    )
    await recordChange(tx, caller, {
      entity: 'products',
      id,
      action: 'adjust-stock',
      before: { stockQuantity: before.stockQuantity },
      after: { stockQuantity: level.stockQuantity },
      reason: input.reason,
    })
    return level
  })
}
