import { z } from 'zod'
import { text, whole } from '#platform/contract/fields.ts'

export const adjustStock = z.strictObject({
  /** Units that come (positive) or go (negative). */
  quantity: whole(-1_000_000, 1_000_000).refine((value) => value !== 0, 'Number must not be 0'),
  reason: text(500),
  transactionType: z.enum(['adjustment', 'receipt', 'scrap']).optional(),
})
/** What somebody sees on the shelf, whatever orders were promised of it. */
export const countStock = z.strictObject({ counted: whole(0, 1_000_000), reason: text(500) })
export const stockLevel = z.object({
  id: z.uuid(),
  stockQuantity: z.int(),
  reserved: z.int(),
  available: z.int(),
})

/** Orders that were promised more than is on the shelf, and that nobody has put on backorder: to be acted on. */
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
      /** Of what is missing, taken by the buyer as coming later. */
      backordered: z.int(),
      expectedOn: z.string().nullable(),
    }),
  ),
})
export type UnfilledOrders = z.output<typeof unfilledOrders>

/** The catalogue as customers and reps see it: what can be had at which price, never what it costs us (O9). */
export const catalogItem = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  specifications: z.unknown(),
  images: z.array(z.string()),
  productForm: z.string(),
  retailPrice: z.int(),
  msrp: z.int().nullable(),
  available: z.int(),
  inStock: z.boolean(),
  allowBackorder: z.boolean(),
  /** When more is expected. */
  restockDate: z.iso.date().nullable(),
})
