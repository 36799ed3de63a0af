import { z } from 'zod'

/** Bank or payout data that waits for a look; numbers are masked. */
const verification = z.object({
  kind: z.enum(['bank', 'payout']),
  id: z.string(),
  version: z.int(),
  /** The client or the team member. */
  name: z.string(),
  /** Where it is looked at whole. */
  ownerId: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What a reviewer should think about, in words. */
  doubts: z.array(z.string()),
  /** It replaces what was verified before, or somebody else than its owner entered it. */
  isChange: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: z.string(),
  holdUntil: z.string().nullable(),
  waitingOrders: z.int(),
  /** The bank is asked by a prenote already; null where that cannot be done. */
  isAsked: z.boolean().nullable(),
  /** Why the caller may not ask the bank; null when they may. */
  askRefusal: z.string().nullable(),
  /** Why the caller may not verify it now; null when they may. */
  refusal: z.string().nullable(),
})
export type Verification = z.output<typeof verification>

export const verifications = z.object({
  items: z.array(verification),
  total: z.int(),
  /** What waits besides, and only an administrator may verify; 0 for an administrator. */
  forAdmins: z.int(),
})
export type Verifications = z.output<typeof verifications>
