import { z } from 'zod'
import { flag, text, whole } from '#platform/contract/fields.ts'

/** Without it, stock that leaves orders short is refused with their numbers and nothing is saved. */
const shortAgreed = { isShortAgreed: flag().optional() }

export const adjustStock = z.strictObject({
  /** Units added (positive) or removed (negative). */
  quantity: whole(-1_000_000, 1_000_000).refine((value) => value !== 0, 'Number must not be 0'),
  reason: text(500),
  transactionType: z.enum(['adjustment', 'receipt', 'scrap']).optional(),
  ...shortAgreed,
})
/** A count of the units on the shelf, independent of what orders hold. */
export const countStock = z.strictObject({
  counted: whole(0, 1_000_000),
  reason: text(500),
  ...shortAgreed,
})
export const stockLevel = z.object({
  id: z.uuid(),
  stockQuantity: z.int(),
  reserved: z.int(),
  available: z.int(),
})

/** Order lines for which the stock on hand is too low and which are not fully on backorder. */
export const unfilledOrders = z.object({
  items: z.array(
    z.object({
      orderId: z.uuid(),
      orderNumber: z.string(),
      clientId: z.uuid(),
      businessName: z.string(),
      status: z.string(),
      productId: z.uuid(),
      productName: z.string(),
      quantity: z.int(),
      missing: z.int(),
      /** Units of `missing` that the buyer accepted as backordered. */
      backordered: z.int(),
      expectedOn: z.string().nullable(),
    }),
  ),
})
export type UnfilledOrders = z.output<typeof unfilledOrders>

/** The catalog for customers and reps: products with prices, without our cost (O9). */
export const catalogItem = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  specifications: z.unknown(),
  images: z.array(z.string()),
  /** Where its picture is, without the company's address; null when it has none. */
  picture: z.string().nullable(),
  productForm: z.string(),
  retailPrice: z.int(),
  msrp: z.int().nullable(),
  available: z.int(),
  inStock: z.boolean(),
  allowBackorder: z.boolean(),
  /** When more stock is expected. */
  restockDate: z.iso.date().nullable(),
})
