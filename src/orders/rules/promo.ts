import { type Instant, toMillis } from '#platform/rules/text/instant.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { bpsOf, wholeBps } from './money.ts'
import { discountProblem, type PromoLimits, takesTooMuch } from './promo-limits.ts'

/** The discount of a code: bps of the amount (`percentage`) or cents (`fixed`). [decision O8] */
export type PromoDiscount = {
  readonly discountType: 'percentage' | 'fixed'
  readonly discountValue: number
}

/** A promo code as stored. Amounts in cents; an absent limit does not limit. [SHOP-025] */
export type PromoRule = PromoDiscount & {
  readonly code: string
  readonly isActive: boolean
  readonly minimumOrderAmount?: number | null | undefined
  readonly maxUsageCount?: number | null | undefined
  readonly currentUsageCount: number
  readonly validFrom?: Instant | null | undefined
  readonly validUntil?: Instant | null | undefined
  readonly restrictToSalesRep?: string | null | undefined
  /** Uses by one client. [FIX-051] */
  readonly usesPerClient: number
  readonly canExceedShare: boolean
}

type PromoRefusal =
  | 'unknown'
  | 'inactive'
  | 'not_started'
  | 'expired'
  | 'exhausted'
  | 'minimum'
  | 'other_rep'
  | 'beyond_limits'
  | 'takes_too_much'
  | 'guessed_too_often'
  | 'client_limit'
  | 'first_order_only'

export type PromoOutcome =
  | { readonly ok: true; readonly discountCents: number }
  | { readonly ok: false; readonly reason: PromoRefusal; readonly message: string }

/** `amountCents` is the sum of the lines less the order's own discount; `salesRepId` is the order's rep. */
type PromoContext = {
  readonly now: Instant
  readonly amountCents: number
  readonly salesRepId?: string | null | undefined
  /** The company's current limits; absent: none. [FIX-005] */
  readonly limits?: PromoLimits | null | undefined
  /** Whether the person who orders may read the code, and so learns why it does not apply. [FIX-051] */
  readonly isReadable?: boolean | undefined
  /** Uses of this code by the client and whether the client has an order; canceled orders do not count. */
  readonly usesByClient?: number | undefined
  readonly hasOrdered?: boolean | undefined
}

type PromoState = 'scheduled' | 'active' | 'expired' | 'exhausted' | 'stopped'

/** The state of a code, derived from its switch, dates (both inclusive) and use counts; `isActive` false stops it at once. */
export function promoState(rule: PromoRule, now: Instant): PromoState {
  const at = toMillis(now)
  if (!rule.isActive) return 'stopped'
  if (rule.validFrom != null && at < toMillis(rule.validFrom)) return 'scheduled'
  if (rule.validUntil != null && at > toMillis(rule.validUntil)) return 'expired'
  if (rule.maxUsageCount != null && rule.currentUsageCount >= rule.maxUsageCount) return 'exhausted'
  return 'active'
}

/** Cents that a discount takes off: rounded half up, between 0 and the amount. [decision O8] */
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

/** What whoever may not read a code is told of one that is unknown, not valid now or another's: guessing learns nothing. [FIX-051] */
export const unknownCode: Extract<PromoOutcome, { ok: false }> = {
  ok: false,
  reason: 'unknown',
  message:
    'There is no such promo code, or it does not apply now. Please look at the spelling, or ask whoever gave it to you.',
}

/** Decides whether a code applies to an order, and its discount in cents. Without a rule the code does not exist. [SHOP-025] */
export function applyPromo(rule: PromoRule | null | undefined, context: PromoContext): PromoOutcome {
  if (!rule) return unknownCode
  const closed = closedTo(rule, context)
  if (closed) return context.isReadable ? closed : unknownCode
  const beyond = limitRefusal(rule, context)
  if (beyond) return beyond
  const minimum = rule.minimumOrderAmount ?? 0
  if (context.amountCents < minimum) {
    return {
      ok: false,
      reason: 'minimum',
      message: `This promo code needs an order of at least ${formatCents(minimum)}`,
    }
  }
  const tooMuch = takesTooMuch(rule, context.amountCents, context.limits)
  if (tooMuch) return { ok: false, reason: 'takes_too_much', message: tooMuch }
  return { ok: true, discountCents: promoDiscountCents(context.amountCents, rule) }
}

/** Why a code is open to nobody now, or not to this client. */
function closedTo(
  rule: PromoRule,
  { now, salesRepId, limits }: PromoContext,
): Extract<PromoOutcome, { ok: false }> | null {
  const state = promoState(rule, now)
  if (state !== 'active') return { ok: false, ...refusals[state] }
  // Current limits also bind codes made before them.
  if (limits && discountProblem(rule, limits)) {
    return {
      ok: false,
      reason: 'beyond_limits',
      message: 'This promo code takes off more than is allowed now',
    }
  }
  if (limits && limits.mostUses > 0 && rule.currentUsageCount >= limits.mostUses)
    return { ok: false, ...refusals.exhausted }
  if (rule.restrictToSalesRep == null || rule.restrictToSalesRep === salesRepId) return null
  return {
    ok: false,
    reason: 'other_rep',
    message: 'This promo code belongs to another sales representative',
  }
}

/** Uses that one client may make of a code: its own limit, or the company's if that is lower. [FIX-051] */
export function usesPerClient(
  rule: Pick<PromoRule, 'usesPerClient'>,
  limits: PromoLimits | null | undefined,
): number {
  const most = limits?.usesPerClient ?? 0
  return most > 0 ? Math.min(most, rule.usesPerClient) : rule.usesPerClient
}

/** Why the limits close a code to this client. */
function limitRefusal(
  rule: PromoRule,
  { limits, usesByClient = 0, hasOrdered = false }: PromoContext,
): Extract<PromoOutcome, { ok: false }> | null {
  const most = usesPerClient(rule, limits)
  if (usesByClient >= most) {
    const times = most === 1 ? 'once' : `${most} times`
    return {
      ok: false,
      reason: 'client_limit',
      message: `A promo code may be used ${times} by a customer, and this one was`,
    }
  }
  if (limits?.isFirstOrderOnly && hasOrdered) {
    return { ok: false, reason: 'first_order_only', message: 'Promo codes apply to the first order only' }
  }
  return null
}
