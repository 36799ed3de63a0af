/** A line of somebody's week; cents, a reversal below zero. */
export type PayoutLine = {
  readonly kind: 'accrual' | 'reversal' | 'adjustment' | 'bonus'
  readonly id: string
  /** The day on which it was earned. */
  readonly on: string
  readonly cents: number
  /** It stood in an earlier week's payout that came to nothing, or came back from the bank. */
  readonly isCarried: boolean
  readonly orderId: string | null
  readonly orderNumber: string | null
  readonly clientName: string | null
  /** What the rate was taken of; null where it was not taken of anything, as in a reversal or a bonus. */
  readonly baseCents: number | null
  /** What a discount or a code had taken off before. */
  readonly discountCents: number
  readonly rateBps: number | null
  /** The rule's own rate; the line's differs from it by what a code did to it. */
  readonly ruleBps: number | null
  readonly ruleId: string | null
  readonly ruleName: string | null
  readonly ruleVersion: number | null
  readonly promoCode: string | null
  /** Of an order that ships in parts: what a part earned, or as much less of what still waited. Statements before it say nothing. */
  readonly part?: 'shipped' | 'counted' | null
}

/** What a week comes to: net is what is new and what was carried in; above zero it is paid, else carried on. */
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

/** Nets a person's week to the cent: every line counts once, and nothing below zero is ever paid. [PAY-010, O4] */
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

/** Nothing new, and what was carried still comes to nothing: there is nothing to say about this week. */
export const isStale = (lines: readonly Counted[]): boolean =>
  lines.length === 0 || (lines.every(({ isCarried }) => isCarried) && total(lines) <= 0)
