/** A line of a person's payout week; cents, a reversal is negative. */
export type PayoutLine = {
  readonly kind: 'accrual' | 'reversal' | 'adjustment' | 'bonus'
  readonly id: string
  /** The day it was earned. */
  readonly on: string
  readonly cents: number
  /** Carried over from an earlier week whose payout was zero or less, or was returned by the bank. */
  readonly isCarried: boolean
  readonly orderId: string | null
  readonly orderNumber: string | null
  readonly clientName: string | null
  /** The base of the rate; null where no rate applies, as in a reversal or a bonus. */
  readonly baseCents: number | null
  /** Discounts and promo codes already taken off the base. */
  readonly discountCents: number
  readonly rateBps: number | null
  /** The rule's own rate; the line's rate differs by the promo code's adjustment. */
  readonly ruleBps: number | null
  readonly ruleId: string | null
  readonly ruleName: string | null
  readonly ruleVersion: number | null
  readonly promoCode: string | null
  /**
   * For an order in several shipments: what one shipment earned, or the matching reduction of what still waits. Older statements
   * lack it.
   */
  readonly part?: 'shipped' | 'counted' | null
}

/** The net of a week: new lines plus carried ones. Above zero it is paid, else carried over. */
export type Netted = {
  readonly gross: number
  readonly bonuses: number
  readonly reversals: number
  readonly carriedIn: number
  readonly net: number
  readonly carriedOut: number
  readonly amount: number
}

type Counted = Pick<PayoutLine, 'kind' | 'cents' | 'isCarried'>

const total = (lines: readonly Counted[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Nets a person's week to the cent: every line counts once, and nothing below zero is paid. [PAY-010, O4] */
export function netWeek(lines: readonly Counted[]): Netted {
  const fresh = lines.filter(({ isCarried }) => !isCarried)
  const ofBonuses = fresh.filter(({ kind }) => kind === 'bonus')
  const ofSales = fresh.filter(({ kind }) => kind !== 'bonus')
  const gross = total(ofSales.filter(({ cents }) => cents > 0))
  const reversals = total(ofSales.filter(({ cents }) => cents < 0))
  const bonuses = total(ofBonuses)
  const carriedIn = total(lines.filter(({ isCarried }) => isCarried))
  const net = gross + bonuses + reversals + carriedIn
  return {
    gross,
    bonuses,
    reversals,
    carriedIn,
    net,
    carriedOut: Math.min(net, 0),
    amount: Math.max(net, 0),
  }
}

/** Whether a week has no new lines and its carried lines still net to nothing payable: it needs no statement. */
export const isStale = (lines: readonly Counted[]): boolean =>
  lines.length === 0 || (lines.every(({ isCarried }) => isCarried) && total(lines) <= 0)
