import { z } from 'zod'
import { maxLineQuantity, maxOrderLines } from '#orders/rules/pricing.ts'
import { address } from '#platform/contract/address.ts'
import { anyText, text } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'
import { waitingReason } from './order-waits.ts'

/**
 * An order by a customer, or by a rep or staff for a client. Prices are set by the server alone (O3): a price in the body
 * is refused as an unknown field. Without an address it ships to the client's own.
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
  /** Units of the line that are not in stock and ship later. */
  backordered: z.int(),
  /** Day on which they are expected; null when unknown. */
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

/** The order as placed; amounts in cents. [SHOP-021, SHOP-022] */
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
  /** What of its price or of the client's credit keeps it waiting, worded for the caller. */
  waits: z.array(waitingReason),
})
export type PlacedOrder = z.output<typeof placedOrder>

/** The current price of an order, and all problems that prevent it; reserves nothing. */
export const orderQuote = z.object({
  ...sums,
  items: z.array(line.extend({ available: z.int(), isAvailable: z.boolean() })),
  promo: z
    .object({ code: z.string(), isAccepted: z.boolean(), message: z.string().nullable(), discount: money })
    .nullable(),
  /** The caller's commission, if any; `code` is how much the promo code reduces it. */
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
  /** Warnings that do not prevent the order. */
  warnings: z.array(z.string()),
  problems: z.array(
    z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
  ),
})
export type OrderQuote = z.output<typeof orderQuote>
