import { z } from 'zod'
import { text } from '#contracts/fields.ts'
import { lookedUpList } from '#contracts/references.ts'
import { payoutHold } from '../graduation/graduation.ts'
import { bonusStatuses } from './user-bonus.ts'

export const bonusIds = z.strictObject({ ids: lookedUpList('user_bonuses', 500).min(1) })
export const payBonuses = bonusIds.extend({ transactionId: text(100) })
export const voidBonus = z.strictObject({ reason: text(1000) })
export const settledBonuses = z.object({ settled: z.int() })

const bonus = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  points: z.int(),
  tier: z.string(),
  pointThreshold: z.int(),
  bonusAmount: z.int(),
  status: z.enum(bonusStatuses),
  reachedAt: z.string(),
  qualifiedAt: z.string().nullable(),
  qualifiedBy: z.string().nullable(),
  paidAt: z.string().nullable(),
  paidBy: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  transactionId: z.string().nullable(),
  notes: z.string().nullable(),
  /** What holds back the payout, never the qualification. */
  holds: z.array(payoutHold),
})
export type AdminBonus = z.output<typeof bonus>

/** Every bonus that waits, and the latest that were settled; `sums` are of all there are, in cents. */
export const bonusList = z.object({
  items: z.array(bonus),
  sums: z.object({
    pending: z.int(),
    qualified: z.int(),
    held: z.int(),
    paid: z.int(),
    paidThisMonth: z.int(),
  }),
})
export type BonusList = z.output<typeof bonusList>
