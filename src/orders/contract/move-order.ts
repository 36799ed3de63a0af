import { z } from 'zod'
import type { ShipmentStatus } from '#orders/rules/shipped-lines.ts'
import { flag, text, whole } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'
import { orders } from './order.ts'
import { orderItems } from './order-item.ts'
import { waitingReason } from './order-waits.ts'

/** The customer sees the reason. */
const reason = text(500)
const withReason = z.strictObject({ reason: reason.optional() })

/** The input of each move of an order. [SHOP-003, decision O2] */
export const orderMoves = {
  confirm: withReason,
  pick: withReason,
  /** Picks what is on the shelf; the rest ships later. */
  'pick-part': withReason,
  pack: z.strictObject({
    /** Units that go into the box; without items, all units that are not to ship later. */
    items: z
      .array(z.strictObject({ productId: lookedUp('products'), quantity: whole(1) }))
      .min(1)
      .max(500)
      .optional(),
    box: text(80).optional(),
    reason: reason.optional(),
  }),
  /** Returns packed units to picking, to be packed again. */
  unpack: withReason,
  ship: z.strictObject({
    trackingNumber: text(100),
    carrier: text(60),
    /** Packed units to ship now; without items, all of them. */
    items: z
      .array(z.strictObject({ productId: lookedUp('products'), quantity: whole(1) }))
      .min(1)
      .max(500)
      .optional(),
    reason: reason.optional(),
  }),
  deliver: withReason,
  hold: withReason,
  release: withReason,
  allow: withReason,
  /** New quantities of lines, each lower than before; 0 removes the line. */
  reduce: z.strictObject({
    items: z
      .array(z.strictObject({ productId: lookedUp('products'), quantity: whole(0) }))
      .min(1)
      .max(500),
    reason: reason.optional(),
  }),
  backorder: withReason,
  message: withReason,
  cancel: withReason,
  return: z.strictObject({
    /** Units that were returned; without items, the whole order. */
    items: z
      .array(z.strictObject({ productId: lookedUp('products'), quantity: whole(1) }))
      .min(1)
      .max(500)
      .optional(),
    /** False when the returned units cannot be sold again. */
    isRestocked: flag().optional(),
    /** False keeps the amount that no open invoice absorbs as the client's credit instead of refunding it. */
    isRefunded: flag().optional(),
    reason: reason.optional(),
  }),
} as const

export type OrderAction = keyof typeof orderMoves
export type OrderMoveBody = z.output<(typeof orderMoves)[OrderAction]>

/** What the company added to orders is read with the record. */
const ownRow = orders.row.omit({ customFields: true })

/** An order as one screen shows it; commission fields only for administrators and the order's own rep. */
export const fullOrder = ownRow.partial({ commissionRate: true, commissionAmount: true }).extend({
  businessName: z.string(),
  promoCode: z.string().nullable(),
  /** Cents that the code took off before the order was reduced; null while it was not. */
  promoAgreed: z.int().nullable(),
  items: z.array(
    orderItems.row
      .omit({ createdAt: true, updatedAt: true, deletedAt: true, version: true })
      /** Promised units that are not on the shelf now. */
      .extend({ missing: z.int(), expectedOn: z.string().nullable() }),
  ),
  /** Packed and shipped parts, each with its own number. */
  shipments: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      status: z.enum(['packed', 'shipped', 'delivered', 'lost'] satisfies readonly ShipmentStatus[]),
      box: z.string().nullable(),
      packedAt: z.iso.datetime(),
      /** Null for customers, who do not see who packed it. */
      packedBy: z.string().nullable(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      shippedAt: z.iso.datetime().nullable(),
      deliveredAt: z.iso.datetime().nullable(),
      items: z.array(z.object({ orderItemId: z.uuid(), productName: z.string(), quantity: z.int() })),
    }),
  ),
  /** Why the order waits, worded for the reader. */
  waits: z.array(waitingReason),
  transitions: z.array(
    z.object({
      action: z.string(),
      fromState: z.string(),
      toState: z.string(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Moves that the caller may make now. */
  allowed: z.array(z.object({ action: z.string(), to: z.string(), needsReason: z.boolean() })),
  commissions: z
    .array(
      z.object({
        id: z.uuid(),
        commissionType: z.string(),
        commissionAmount: z.int(),
        status: z.string(),
        weekStartDate: z.string(),
        earnedAt: z.iso.datetime().nullable(),
      }),
    )
    .optional(),
})
export type FullOrder = z.output<typeof fullOrder>
