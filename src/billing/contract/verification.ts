import { z } from 'zod'

/** Bank or payout data that waits for verification; numbers are masked. */
const verification = z.object({
  kind: z.enum(['bank', 'payout']),
  id: z.string(),
  version: z.int(),
  /** The name of the client or team member. */
  name: z.string(),
  /** The id of the record that shows all of it. */
  ownerId: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Doubts for the reviewer, in words. */
  doubts: z.array(z.string()),
  /** It replaces verified data, or was entered by somebody other than its owner. */
  isChange: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: z.string(),
  holdUntil: z.string().nullable(),
  waitingOrders: z.int(),
  /** Whether a prenote was sent to the bank; null when none can be sent. */
  isAsked: z.boolean().nullable(),
  /** Why the caller may not send a prenote; null when they may. */
  askRefusal: z.string().nullable(),
  /** Why the caller may not verify it now; null when they may. */
  refusal: z.string().nullable(),
})
export type Verification = z.output<typeof verification>

export const verifications = z.object({
  items: z.array(verification),
  total: z.int(),
  /** The number of items that only administrators may verify; 0 for an administrator. */
  forAdmins: z.int(),
})
export type Verifications = z.output<typeof verifications>
