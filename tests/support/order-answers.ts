type Item = { productId: string; quantity: number; backordered: number; expectedOn: string | null }
export type Placed = { id: string; orderNumber: string; items: Item[]; shippingAddress: { address: string } }
type Wait = { code: string; text: string }
export type Full = {
  status: string
  total: number
  subtotal: number
  promoDiscount: number
  commissionAmount?: number
  waits: Wait[]
  allowed: { action: string }[]
  items: (Item & { missing: number; backorderedQuantity: number })[]
}
