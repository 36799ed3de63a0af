import { z } from 'zod'
import { bankAccountTypes, payoutMethods } from '#identity/contract/payout-methods.ts'
import { anyText, email, oneOf, text } from '#platform/contract/fields.ts'

const isEmail = (text: string) => text.trim() === '' || email().safeParse(text).success
const maybeText = (max: number) => anyText(max).optional()
const maybeEmail = () => anyText(254).refine(isEmail, 'Invalid email').optional()

/**
 * How a person wants to be paid. Empty fields count as not given; the rules decide which fields a method needs. Without an
 * account number the stored one stays.
 */
export const savePaymentPreference = z.strictObject({
  preferredPaymentMethod: oneOf(payoutMethods),
  bankAccountNumber: maybeText(34),
  bankRoutingNumber: maybeText(9),
  bankAccountType: oneOf(bankAccountTypes).optional(),
  bankName: maybeText(200),
  zelleEmail: maybeEmail(),
  zellePhone: maybeText(40),
  cashAppHandle: maybeText(100),
  venmoHandle: maybeText(100),
  paypalEmail: maybeEmail(),
})
export type SavePaymentPreference = z.input<typeof savePaymentPreference>

/** The version of the account that the reviewer saw. */
export const verifyPayment = z.strictObject({
  version: z.int().min(1).describe('Of the account whose payout was looked at'),
})
export const refusePayment = verifyPayment.extend({ reason: text(500) })

const shown = z.string().nullable()

/** The caller's own preference; of the account number only the last four digits. */
export const paymentPreference = z.object({
  preferredPaymentMethod: oneOf(payoutMethods).nullable(),
  bankAccountNumberLast4: shown,
  bankRoutingNumber: shown,
  bankAccountType: oneOf(bankAccountTypes).nullable(),
  bankName: shown,
  zelleEmail: shown,
  zellePhone: shown,
  cashAppHandle: shown,
  venmoHandle: shown,
  paypalEmail: shown,
  paymentMethodVerified: z.boolean(),
  /** Until when a change is on hold before it can be verified. */
  payoutHoldUntil: shown,
})
export type PaymentPreferenceAnswer = z.output<typeof paymentPreference>
