import type { z } from 'zod'
import type { catalogItem } from '#catalog/contract/stock.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import type { orders } from '#orders/contract/order.ts'
import type { RowOf } from '#platform/contract/define.ts'

/** A row of the list; without commission for operations and customers. */
export type Order = RowOf<typeof orders>
export type CatalogItem = z.output<typeof catalogItem>
export type OrderLine = FullOrder['items'][number]
/** Identifies an order and the version that the person saw. */
export type OrderRef = Pick<Order, 'id' | 'orderNumber' | 'version'>
