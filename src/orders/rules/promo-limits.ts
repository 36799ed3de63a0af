import { formatCents } from '#platform/rules/text/money.ts'
import { percentText } from '#platform/rules/text/percent.ts'
import { bpsOf, wholeBps } from './money.ts'

/** Repeated from `promo.ts`, which imports this file. */
type Discount = { readonly discountType: 'percentage' | 'fixed'; readonly discountValue: number }

/** Company limits on promo codes; 0 is no limit. [FIX-005] */
export type PromoLimits = {
  /** Highest percentage discount, in basis points. */
  readonly highestBps: number
  /** Highest fixed discount, in cents. */
  readonly highestCents: number
  /** Most that codes take of an order's lines, in basis points. [FIX-051] */
  readonly highestShareBps: number
  /** Most uses of a code, in all and by one client. */
  readonly mostUses: number
  readonly usesPerClient: number
  /** Codes apply to a client's first order only. */
  readonly isFirstOrderOnly: boolean
}

/** The share of a company that has set no limits. */
const usualShareBps = 3000

/** The most that codes take of an order's lines; 0 is no limit. */
const highestShare = (limits: PromoLimits | null | undefined): number =>
  limits?.highestShareBps ?? usualShareBps

/** A code that may take more than the company's share says so; only an administrator lets it. */
type Bounded = Discount & { readonly canExceedShare?: boolean }
type LimitedCode = Bounded & { readonly maxUsageCount?: number | null | undefined }
type LimitProblems = { discountValue?: string; maxUsageCount?: string }

/** Limits that a code exceeds, by field and with the limit in words; empty when none. [FIX-005, FIX-051] */
export function promoLimitProblems(code: LimitedCode, limits: PromoLimits | null): LimitProblems {
  const problems: LimitProblems = {}
  const discount = (limits && discountProblem(code, limits)) ?? shareProblem(code, limits)
  if (discount) problems.discountValue = discount
  const uses = code.maxUsageCount ?? null
  const mostUses = limits?.mostUses ?? 0
  if (mostUses > 0 && (uses === null || uses > mostUses)) {
    const many = mostUses.toLocaleString('en-US')
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
      ? `The company allows at most ${percentText(highestBps)} off.`
      : null
  }
  return highestCents > 0 && discountValue > highestCents
    ? `The company allows at most ${formatCents(highestCents)} off.`
    : null
}

/** A percentage above the company's share fits no order at all. */
function shareProblem(code: Bounded, limits: PromoLimits | null): string | null {
  const share = highestShare(limits)
  if (code.canExceedShare || share === 0 || code.discountType === 'fixed') return null
  return code.discountValue > share
    ? `The company allows at most ${percentText(share)} off an order. Only an administrator’s code may exceed that.`
    : null
}

/**
 * Whether a code takes more than an order comes to, or than the company lets codes take of it: with both figures and what to do.
 * A code is refused and never cut. [FIX-051]
 */
export function takesTooMuch(
  { code, ...rule }: Bounded & { readonly code: string },
  amountCents: number,
  limits: PromoLimits | null | undefined,
): string | null {
  const { discountType, discountValue } = rule
  const share = rule.canExceedShare ? 0 : highestShare(limits)
  const isFixed = discountType === 'fixed'
  const off = isFixed ? discountValue : bpsOf(amountCents, Math.min(discountValue, wholeBps))
  const takes = `${code} takes ${formatCents(off)} off`
  const least = share > 0 ? Math.ceil((discountValue * wholeBps) / share) : discountValue
  const next = isFixed
    ? `It applies to orders of ${formatCents(least)} or more.`
    : 'Please order without it, or use another code.'
  if (off > amountCents) return `${takes}, more than the ${formatCents(amountCents)} of this order. ${next}`
  const most = bpsOf(amountCents, share)
  if (share === 0 || off <= most) return null
  return `${takes}. Promo codes may take at most ${percentText(share)} of an order, which is ${formatCents(most)} here. ${next}`
}
