import { z } from 'zod'
import { cents, count } from '#platform/contract/fields.ts'

/** What is still open with a client: orders that are under way, and what was shipped and is not paid on record. */
export const clientSummary = z.object({
  openOrders: count(),
  openTotal: cents(),
  unpaidOrders: count(),
  unpaidTotal: cents(),
})

export type ClientSummary = z.output<typeof clientSummary>
