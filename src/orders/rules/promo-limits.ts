import { formatCents } from '#platform/rules/text/money.ts'

/** Repeated from `promo.ts`, which imports this file. */
type Discount = { readonly discountType: 'percentage' | 'fixed'; readonly discountValue: number }

/** Company limits on promo codes; 0 is no limit. [FIX-005] */
export type PromoLimits = {
  /** Highest percentage discount, in basis points. */
  readonly highestBps: number
  /** Highest fixed discount, in cents. */
  readonly highestCents: number
  /** Most uses of a code, in all and by one client. */
  readonly mostUses: number
  readonly usesPerClient: number
  /** Codes apply to a client's first order only. */
  readonly isFirstOrderOnly: boolean
}

type LimitedCode = Discount & { readonly maxUsageCount?: number | null | undefined }
type LimitProblems = { discountValue?: string; maxUsageCount?: string }

const percent = (bps: number) => `${bps / 100}%`

/** Limits that a code exceeds, by field and with the limit in words; empty when none. [FIX-005] */
export function promoLimitProblems(code: LimitedCode, limits: PromoLimits): LimitProblems {
  const problems: LimitProblems = {}
  const discount = discountProblem(code, limits)
  if (discount) problems.discountValue = discount
  const uses = code.maxUsageCount ?? null
  if (limits.mostUses > 0 && (uses === null || uses > limits.mostUses)) {
    const many = limits.mostUses.toLocaleString('en-US')
    problems.maxUsageCount =
      uses === null
        ? `Please say how often it may be used: the company allows at most ${many} uses of a code.`
        : `The company allows at most ${many} uses of a code.`
  }
  return problems
}

/** Whether a code takes off more than is allowed now; null when it does not. */
export function discountProblem(
  { discountType, discountValue }: Discount,
  { highestBps, highestCents }: PromoLimits,
): string | null {
  if (discountType === 'percentage') {
    return highestBps > 0 && discountValue > highestBps
      ? `The company allows at most ${percent(highestBps)} off.`
      : null
  }
  return highestCents > 0 && discountValue > highestCents
    ? `The company allows at most ${formatCents(highestCents)} off.`
    : null
}
