import type { PayoutFacts } from '#billing/rules/payout-hold.ts'

/** Columns of `users` that decide about a payout, for a SELECT. */
export const payoutColumns = (user: string) =>
  `${user}.has_submitted1099, ${user}.compliance_verified,
   ${user}.preferred_payment_method, ${user}.payment_method_verified`

/** `payoutHolds` as SQL: true when nothing holds the payout. */
export const canBePaidSql = (user: string) =>
  `(${user}.has_submitted1099 AND ${user}.compliance_verified AND ${user}.payment_method_verified
    AND ${user}.preferred_payment_method IS NOT NULL)`

/** Splits a row into payout facts and the rest. */
export function payoutFactsOf<Row extends PayoutFacts>(row: Row) {
  const { hasSubmitted1099, complianceVerified, preferredPaymentMethod, paymentMethodVerified, ...rest } = row
  return {
    facts: { hasSubmitted1099, complianceVerified, preferredPaymentMethod, paymentMethodVerified },
    rest,
  }
}
