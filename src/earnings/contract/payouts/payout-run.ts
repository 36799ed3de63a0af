import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'
import { sentOn } from '../earnings.ts'

const money = z.int()
const netted = {
  gross: money,
  bonuses: money,
  reversals: money,
  carriedIn: money,
  net: money,
  carriedOut: money,
  amount: money,
}

/** A week, named by its Sunday (ISO 8601 date). */
export const sunday = z.iso
  .date()
  .refine((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0, 'A week begins on Sunday')

/** A preview of a week's run, person by person; `cents` is the total to pay. */
export const runPlan = z.object({
  week: z.string(),
  cents: money,
  people: z.array(
    z.object({
      userId: z.uuid(),
      name: z.string(),
      method: z.string().nullable(),
      lines: z.int(),
      ...netted,
      /** Why this person is left out; null when they are paid. */
      why: z.string().nullable(),
    }),
  ),
})
export type RunPlan = z.output<typeof runPlan>

/** `cents` is the total that the administrator saw. */
export const payoutRun = z.strictObject({ week: sunday, cents: z.int().min(0) })
export const paymentReference = z.strictObject({
  reference: text(100),
  paidOn: sentOn,
})

/** The reason for undoing something on record. */
export const reasoned = z.strictObject({ reason: text(500) })

const line = z.object({
  kind: z.enum(['accrual', 'reversal', 'adjustment', 'bonus']),
  id: z.uuid(),
  on: z.string(),
  cents: money,
  isCarried: z.boolean(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  clientName: z.string().nullable(),
  baseCents: money.nullable(),
  discountCents: money,
  rateBps: z.int().nullable(),
  ruleBps: z.int().nullable(),
  ruleId: z.uuid().nullable(),
  ruleName: z.string().nullable(),
  ruleVersion: z.int().nullable(),
  promoCode: z.string().nullable(),
})
export type StatementLine = z.output<typeof line>

/** A payout with all its lines, and the reason of each. */
export const payoutStatement = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  week: z.string(),
  weekEnd: z.string(),
  status: z.string(),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  paidOn: z.string().nullable(),
  /** How it is paid, or why not yet, in words. */
  howPaid: z.string(),
  ...netted,
  lines: z.array(line.extend({ why: z.string() })),
})
export type PayoutStatement = z.output<typeof payoutStatement>
