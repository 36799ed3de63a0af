import type { Db } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'

type Short = { orderNumber: string; businessName: string; missing: number; backordered: number }

/** The orders for which the stock of a product is too low now. */
export const ordersShortOf = need<(db: Db, productId: string) => Promise<readonly Short[]>>('ordersShortOf')
