import { z } from 'zod'

/** What holds back a payout, never the promotion (T2, R1). */
export const payoutHold = z.enum(['tax_form', 'compliance', 'payout_method', 'payout_verification'])
export type PayoutHold = z.output<typeof payoutHold>
