import { demandLawful } from '#company/server/api.ts'
import type { Tx } from '#platform/db/client.ts'
import { usualTimeZone } from '#platform/db/time-zone.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import type { Sample } from './move-sample.ts'

/**
 * Checks shipping law when a sample is requested, or its address or products change.
 * @throws AppError 409 `jurisdiction_banned`
 */
export async function demandLawfulSample(
  tx: Tx,
  { isPractice, shippingAddress, clientId, products, updatedAt }: Sample & { updatedAt?: string },
): Promise<void> {
  if (isPractice) return
  const [named, zone] = await Promise.all([
    tx.rows(
      'SELECT name, product_form FROM products WHERE id = ANY($1::uuid[]) ORDER BY fold_text(name) COLLATE "C"',
      [products.map(({ productId }) => productId)],
    ),
    tx.row(
      `SELECT value #>> '{}' AS zone FROM company_settings WHERE key = 'timeZone' AND deleted_at IS NULL`,
    ),
  ])
  const today = isoDay(calendarDay(new Date(updatedAt ?? Date.now()), zone?.zone ?? usualTimeZone))
  await demandLawful(tx, { to: shippingAddress, clientId, products: named, today })
}
