import { z } from 'zod'
import type { WaitingCode } from '#orders/rules/why-it-waits.ts'

/** One reason why an order waits; the text is the reader's: the customer reads other words than the desk. */
export const waitingReason = z.object({
  code: z.string() as z.ZodType<WaitingCode>,
  by: z.enum(['customer', 'operations', 'admin', 'delivery', 'time']),
  text: z.string(),
})

/** Reasons of many orders at once, for lists; an order that nothing keeps has none. */
export const orderWaits = z.object({
  items: z.array(z.object({ orderId: z.uuid(), reasons: z.array(waitingReason) })),
})
export type OrderWaits = z.output<typeof orderWaits>
