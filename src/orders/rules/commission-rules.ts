import { type Commission, commissionFor } from '#orders/rules/commission.ts'

/** A version of the company's rule (no `userId`) or of a person's own; a null rate returns to the company's rule. */
export type RuleVersion = {
  readonly id: string
  readonly name: string
  readonly userId: string | null
  readonly ruleVersion: number
  readonly rateBps: number | null
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}

/** A version that has a rate. */
export type RateRule = RuleVersion & { readonly rateBps: number }

/** The version in force on a day: the latest that covers it, a person's own before the company's. [PAY-010] */
export function ruleOn(
  rules: readonly RuleVersion[],
  userId: string | null,
  day: string,
): RateRule | undefined {
  const own = userId === null ? undefined : latestOn(rules, userId, day)
  return own && hasRate(own) ? own : companyRuleOn(rules, day)
}

function companyRuleOn(rules: readonly RuleVersion[], day: string): RateRule | undefined {
  const found = latestOn(rules, null, day)
  return found && hasRate(found) ? found : undefined
}

const hasRate = (rule: RuleVersion): rule is RateRule => rule.rateBps !== null

function latestOn(
  rules: readonly RuleVersion[],
  userId: string | null,
  day: string,
): RuleVersion | undefined {
  return rules
    .filter((rule) => rule.userId === userId && covers(rule, day))
    .reduce<RuleVersion | undefined>(
      (last, rule) => (last && last.ruleVersion > rule.ruleVersion ? last : rule),
      undefined,
    )
}

const covers = (
  { effectiveFrom, effectiveTo }: Pick<RuleVersion, 'effectiveFrom' | 'effectiveTo'>,
  day: string,
): boolean => effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo)

/** A past order with its commission as computed then; cents, bps. */
export type PastOrder = {
  readonly orderId: string
  readonly orderNumber: string
  readonly salesRepId: string
  readonly repName: string
  readonly week: string
  readonly subtotal: number
  readonly discount: number
  readonly promoDiscount: number
  readonly earnedCents: number
  readonly rateBps: number
  /** The promo code's change of the rate; 0 without one. */
  readonly adjustmentBps: number
}

export type ReplayedOrder = PastOrder & { readonly replayed: Commission; readonly difference: number }

/** What past orders would have earned at another rate, before reversals. A simulation: nothing is written. [PAY-010] */
export function replayOrders(orders: readonly PastOrder[], rateBps: number): ReplayedOrder[] {
  return orders.map((order) => {
    const replayed = commissionFor({
      ...order,
      repRateBps: rateBps,
      promo: { affectsCommission: order.adjustmentBps !== 0, commissionAdjustment: order.adjustmentBps },
    })
    return { ...order, replayed, difference: replayed.amountCents - order.earnedCents }
  })
}

type ReplayRow = {
  readonly salesRepId: string
  readonly repName: string
  readonly week: string
  readonly orders: number
  readonly earnedCents: number
  readonly replayedCents: number
  readonly difference: number
}

/** The replay by week and person, latest week first. */
export function replayWeeks(orders: readonly ReplayedOrder[]): ReplayRow[] {
  const groups = Map.groupBy(orders, ({ week, salesRepId }) => `${week} ${salesRepId}`)
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const sum = (of: (order: ReplayedOrder) => number) => own.reduce((cents, order) => cents + of(order), 0)
      return [
        {
          salesRepId: first.salesRepId,
          repName: first.repName,
          week: first.week,
          orders: own.length,
          earnedCents: sum(({ earnedCents }) => earnedCents),
          replayedCents: sum(({ replayed }) => replayed.amountCents),
          difference: sum(({ difference }) => difference),
        },
      ]
    })
    .toSorted((a, b) => (a.week === b.week ? a.repName.localeCompare(b.repName) : a.week < b.week ? 1 : -1))
}
