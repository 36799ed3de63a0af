import type { z } from 'zod'
import type { catalogItem } from '#catalog/contract/stock.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import type { orders } from '#orders/contract/order.ts'
import type { RowOf } from '#platform/contract/define.ts'

/** A row of the list; operations and customers get it without the commission. */
export type Order = RowOf<typeof orders>
export type CatalogItem = z.output<typeof catalogItem>
export type OrderLine = FullOrder['items'][number]
/** What names an order and says which state of it was looked at. */
export type OrderRef = Pick<Order, 'id' | 'orderNumber' | 'version'>
