import { type Instant, toMillis } from '#domain/text/instant.ts'
import { formatCents } from '#domain/text/money.ts'
import { bpsOf, wholeBps } from './money.ts'

/** What a code takes off: bps of the amount (`percentage`) or cents (`fixed`). [decision O8] */
export type PromoDiscount = {
  readonly discountType: 'percentage' | 'fixed'
  readonly discountValue: number
}

/** A promo code as a rule. Amounts in cents; absent limits do not limit. [SHOP-025] */
export type PromoRule = PromoDiscount & {
  readonly isActive: boolean
  readonly minimumOrderAmount?: number | null | undefined
  readonly maxUsageCount?: number | null | undefined
  readonly currentUsageCount: number
  readonly validFrom?: Instant | null | undefined
  readonly validUntil?: Instant | null | undefined
  readonly restrictToSalesRep?: string | null | undefined
}

export type PromoRefusal =
  | 'unknown'
  | 'inactive'
  | 'not_started'
  | 'expired'
  | 'exhausted'
  | 'minimum'
  | 'other_rep'

export type PromoOutcome =
  | { readonly ok: true; readonly discountCents: number }
  | { readonly ok: false; readonly reason: PromoRefusal; readonly message: string }

/** `amountCents` is the sum of the lines less the order's own discount; `salesRepId` is the order's rep. */
export type PromoContext = {
  readonly now: Instant
  readonly amountCents: number
  readonly salesRepId?: string | null | undefined
}

export type PromoState = 'scheduled' | 'active' | 'expired' | 'exhausted' | 'stopped'

/**
 * The state of a code, derived from its switch, dates and counts. Both dates belong to the time it is valid;
 * `isActive` false stops it at once.
 */
export function promoState(rule: PromoRule, now: Instant): PromoState {
  const at = toMillis(now)
  if (!rule.isActive) return 'stopped'
  if (rule.validFrom != null && at < toMillis(rule.validFrom)) return 'scheduled'
  if (rule.validUntil != null && at > toMillis(rule.validUntil)) return 'expired'
  if (rule.maxUsageCount != null && rule.currentUsageCount >= rule.maxUsageCount) return 'exhausted'
  return 'active'
}

/** Cents that a discount takes off an amount: half up, never more than the amount, never less than 0. [decision O8] */
export function promoDiscountCents(amountCents: number, promo: PromoDiscount): number {
  const value = Math.max(0, promo.discountValue)
  const off = promo.discountType === 'percentage' ? bpsOf(amountCents, Math.min(value, wholeBps)) : value
  return Math.min(off, amountCents)
}

const refusals: Record<Exclude<PromoState, 'active'>, { reason: PromoRefusal; message: string }> = {
  stopped: { reason: 'inactive', message: 'This promo code is no longer active' },
  scheduled: { reason: 'not_started', message: 'This promo code is not valid yet' },
  expired: { reason: 'expired', message: 'This promo code has expired' },
  exhausted: { reason: 'exhausted', message: 'This promo code has been used up' },
}

/** Asks a code whether it applies to an order, and what it takes off in cents. No rule means no such code. [SHOP-025] */
export function applyPromo(rule: PromoRule | null | undefined, context: PromoContext): PromoOutcome {
  if (!rule) return { ok: false, reason: 'unknown', message: 'There is no such promo code' }
  const state = promoState(rule, context.now)
  if (state !== 'active') return { ok: false, ...refusals[state] }
  if (rule.restrictToSalesRep != null && rule.restrictToSalesRep !== context.salesRepId) {
    return {
      ok: false,
      reason: 'other_rep',
      message: 'This promo code belongs to another sales representative',
    }
  }
  const minimum = rule.minimumOrderAmount ?? 0
  if (context.amountCents < minimum) {
    return {
      ok: false,
      reason: 'minimum',
      message: `This promo code needs an order of at least ${formatCents(minimum)}`,
    }
  }
  return { ok: true, discountCents: promoDiscountCents(context.amountCents, rule) }
}
