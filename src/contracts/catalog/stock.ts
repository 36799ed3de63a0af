import { z } from 'zod'
import { text, whole } from '../fields.ts'

export const adjustStock = z.strictObject({
  /** Units that come (positive) or go (negative). */
  quantity: whole(-1_000_000, 1_000_000).refine((value) => value !== 0, 'Number must not be 0'),
  reason: text(500),
  transactionType: z.enum(['adjustment', 'receipt', 'scrap']).optional(),
})
export const stockLevel = z.object({
  id: z.uuid(),
  stockQuantity: z.int(),
  reserved: z.int(),
  available: z.int(),
})

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
})
