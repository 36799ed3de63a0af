import { z } from 'zod'

/** Reasons that hold a payout, but never a promotion (T2, R1). */
export const payoutHold = z.enum(['tax_form', 'compliance', 'payout_method', 'payout_verification'])
export type PayoutHold = z.output<typeof payoutHold>
