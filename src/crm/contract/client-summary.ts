import { z } from 'zod'
import { cents, count } from '#platform/contract/fields.ts'

/** A client's open orders, and what it owes for shipped orders. */
export const clientSummary = z.object({
  openOrders: count(),
  openTotal: cents(),
  unpaidOrders: count(),
  unpaidTotal: cents(),
})

export type ClientSummary = z.output<typeof clientSummary>
