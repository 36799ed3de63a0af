import { z } from 'zod'
import type { WaitingCode } from '#orders/rules/why-it-waits.ts'

/** One reason why an order waits; customers and staff get different texts. */
export const waitingReason = z.object({
  code: z.string() as z.ZodType<WaitingCode>,
  by: z.enum(['customer', 'operations', 'admin', 'delivery', 'time']),
  text: z.string(),
})

/** Reasons of several orders, for lists; an order that does not wait is absent. */
export const orderWaits = z.object({
  items: z.array(z.object({ orderId: z.uuid(), reasons: z.array(waitingReason) })),
})
export type OrderWaits = z.output<typeof orderWaits>
