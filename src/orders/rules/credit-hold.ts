import { daysBetween } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** What a client owes, as far as its next order depends on it. */
export type CreditFacts = {
  /** Open invoices past due date and grace days: the sum, and since which day. */
  readonly pastDueCents: number
  readonly pastDueSince: string | null
  readonly today: string
  /** Cents; null is no limit. */
  readonly limit: number | null
  readonly owed: number
  /** Cents of confirmed orders that are not invoiced yet, without the order in question. */
  readonly openOrders: number
  readonly thisOrder: number
}

type CreditHold =
  | { readonly code: 'client_past_due'; readonly customer: string; readonly staff: string }
  | { readonly code: 'over_credit_limit'; readonly customer: string; readonly staff: string }

/** Why an order is held for unpaid money; empty when it is not. */
export function creditHolds(facts: CreditFacts | undefined): CreditHold[] {
  if (!facts) return []
  const holds: CreditHold[] = []
  const { pastDueCents, pastDueSince, today, limit, owed, openOrders, thisOrder } = facts
  if (pastDueCents > 0 && pastDueSince !== null) {
    const late = daysBetween(pastDueSince, today)
    const days = `${late} ${late === 1 ? 'day' : 'days'}`
    holds.push({
      code: 'client_past_due',
      customer: `${formatCents(pastDueCents)} of your invoices is past due. We go on as soon as it is paid.`,
      staff: `The client is ${days} past due with ${formatCents(pastDueCents)}. It goes on once that is paid, disputed or written off.`,
    })
  }
  const wouldOwe = owed + openOrders + thisOrder
  if (limit !== null && wouldOwe > limit) {
    const parts = [
      `${formatCents(owed)} owed`,
      ...(openOrders > 0 ? [`${formatCents(openOrders)} in open orders`] : []),
      `${formatCents(thisOrder)} for this one`,
    ]
    holds.push({
      code: 'over_credit_limit',
      customer: `With it you would owe ${formatCents(wouldOwe)}, more than your credit limit of ${formatCents(limit)}. It waits until that changes. Please pay an open invoice, or write to us.`,
      staff: `Over the credit limit of ${formatCents(limit)} by ${formatCents(wouldOwe - limit)}: ${parts.join(', ')}. A payment or a higher limit lets it go on.`,
    })
  }
  return holds
}
