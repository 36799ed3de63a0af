import { products } from '#catalog/contract/product.ts'
import { orders } from '#orders/contract/order.ts'
import { openOf } from '#orders/rules/shipped-lines.ts'
import { useRows } from '#shell/data/rows.ts'
import { useOrderItems } from '../shared/order-items.ts'
import type { Order } from '../shared/order-types.ts'

export type Pick = {
  productId: string
  name: string
  sku: string
  /** The shelf location; '' when unknown. */
  location: string
  quantity: number
  onHand: number | undefined
  orders: { orderNumber: string; quantity: number }[]
}

/** Orders to be picked or packed, the oldest first. */
export const usePickOrders = () =>
  useRows(orders, { status: 'confirmed,picking', sort: 'orderDate', limit: 200 })

/** Everything to take from the shelves for some orders, in shelf order. */
export function usePickList(orders: readonly Order[]): { picks: Pick[]; isPending: boolean } {
  const items = useOrderItems(orders)
  const ids = [...new Set((items.data ?? []).map((item) => item.productId))].toSorted()
  const shelf = useRows(products, { id: ids.join(','), limit: 200 }, { enabled: ids.length > 0 })
  const productOf = new Map(shelf.data?.items.map((product) => [product.id, product]))
  const numberOf = new Map(orders.map((order) => [order.id, order.orderNumber]))
  const picks = new Map<string, Pick>()
  for (const item of items.data ?? []) {
    const orderNumber = numberOf.get(item.orderId)
    const quantity = openOf(item)
    if (orderNumber === undefined || quantity <= 0) continue
    const product = productOf.get(item.productId)
    const pick = picks.get(item.productId) ?? {
      productId: item.productId,
      name: item.productName,
      sku: item.productSku,
      location: product?.locationCode ?? '',
      onHand: product?.stockQuantity,
      quantity: 0,
      orders: [],
    }
    pick.quantity += quantity
    pick.orders.push({ orderNumber, quantity })
    picks.set(item.productId, pick)
  }
  return {
    picks: [...picks.values()].toSorted(
      (a, b) => a.location.localeCompare(b.location) || a.name.localeCompare(b.name),
    ),
    isPending: orders.length > 0 && (items.isPending || (ids.length > 0 && shelf.isPending)),
  }
}
