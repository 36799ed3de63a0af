import { z } from 'zod'
import { maxLineQuantity, maxOrderLines } from '#orders/rules/pricing.ts'
import { address } from '#platform/contract/address.ts'
import { anyText, text } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'

/**
 * What a customer, or a rep or the staff for one of their clients, asks for. Prices are the server's alone (O3): a price
 * in the body is an unknown field. Without an address it goes to the client's own.
 */
export const placeOrder = z.strictObject({
  items: z
    .array(z.strictObject({ productId: lookedUp('products'), quantity: z.int().min(1).max(maxLineQuantity) }))
    .min(1)
    .max(maxOrderLines),
  promoCode: text(40).optional(),
  shippingAddress: address().optional(),
  notes: anyText(2000).optional(),
  clientId: lookedUp('clients').optional(),
})
export type PlaceOrder = z.output<typeof placeOrder>

const money = z.int()
const line = z.object({
  productId: z.uuid(),
  productName: z.string(),
  productSku: z.string(),
  quantity: z.int(),
  unitPrice: money,
  totalPrice: money,
  /** Units of it that are not there yet and come later. */
  backordered: z.int(),
  /** Day on which they are expected, if anybody knows. */
  expectedOn: z.iso.date().nullable(),
})
const sums = {
  subtotal: money,
  discount: money,
  promoDiscount: money,
  tax: money,
  shipping: money,
  total: money,
}

/** An order as it was taken; amounts in cents. [SHOP-021, SHOP-022] */
export const placedOrder = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  status: z.string(),
  clientId: z.uuid(),
  ...sums,
  promoCode: z.string().nullable(),
  shippingAddress: address(),
  orderDate: z.iso.datetime(),
  items: z.array(line),
})
export type PlacedOrder = z.output<typeof placedOrder>

/** What an order would cost now, and everything that stands in its way; nothing is held. */
export const orderQuote = z.object({
  ...sums,
  items: z.array(line.extend({ available: z.int(), isAvailable: z.boolean() })),
  promo: z
    .object({ code: z.string(), isAccepted: z.boolean(), message: z.string().nullable(), discount: money })
    .nullable(),
  /** What it earns whoever asks, if it does; `code` is what the code in use costs of it. */
  commission: z
    .object({
      isOwn: z.boolean(),
      rateBps: z.int(),
      baseCents: money,
      amountCents: money,
      code: z.object({ costCents: money, text: z.string() }).nullable(),
    })
    .optional(),
  canOrder: z.boolean(),
  /** What is worth a second look and stops nothing. */
  warnings: z.array(z.string()),
  problems: z.array(
    z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
  ),
})
export type OrderQuote = z.output<typeof orderQuote>
