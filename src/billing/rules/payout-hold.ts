import { Refusal } from '#platform/rules/refusal.ts'

/** What a payout still waits for: tax papers (T2), a payout method, or its verification by somebody else (R1). */
export type PayoutHold = 'tax_form' | 'compliance' | 'payout_method' | 'payout_verification'

export type PayoutFacts = {
  readonly hasSubmitted1099: boolean
  readonly complianceVerified: boolean
  readonly preferredPaymentMethod: string | null
  readonly paymentMethodVerified: boolean
}

/** Holds on a payout; promotion, commission and bonus themselves are never held. [decision T2, R1] */
export function payoutHolds(user: PayoutFacts): PayoutHold[] {
  const holds: PayoutHold[] = []
  if (!user.hasSubmitted1099) holds.push('tax_form')
  if (!user.complianceVerified) holds.push('compliance')
  if (user.preferredPaymentMethod === null) holds.push('payout_method')
  else if (!user.paymentMethodVerified) holds.push('payout_verification')
  return holds
}

const holdNames: Record<PayoutHold, string> = {
  tax_form: 'the tax form (1099)',
  compliance: 'the compliance check',
  payout_method: 'a payout method',
  payout_verification: 'the verification of the payout method',
}

/** "The payout of Jordan Reyes is held: the tax form (1099) is missing." */
export function payoutHeldText(name: string, holds: readonly PayoutHold[]): string {
  return `The payout of ${name} is held: ${missingText(holds)}.`
}

/** "the tax form (1099) and the compliance check are missing" */
export function missingText(holds: readonly PayoutHold[]): string {
  const names = holds.map((hold) => holdNames[hold])
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  return `${list} ${holds.length > 1 ? 'are' : 'is'} missing`
}

/** Refuses a payout that is on hold; null when it may be paid. [decision T2, R1] */
export function refusePayout(name: string, user: PayoutFacts): Refusal | null {
  const holds = payoutHolds(user)
  return holds.length > 0 ? new Refusal('payout_held', payoutHeldText(name, holds)) : null
}
