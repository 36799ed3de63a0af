import { formatCents } from '#platform/rules/text/money.ts'
import { percentText } from '#platform/rules/text/percent.ts'

/** What a promo code does to the rep's own commission: cents and bps, with it and without it. */
export type CodeCost = {
  readonly withCode: { readonly rateBps: number; readonly amountCents: number }
  readonly without: { readonly rateBps: number; readonly amountCents: number }
}

/** "This code costs you $12.40: 15% becomes 12%." [PAY-011] */
export function codeCostText({ withCode, without }: CodeCost): string {
  const cost = without.amountCents - withCode.amountCents
  const rates =
    without.rateBps === withCode.rateBps
      ? `${percentText(without.rateBps)} of a smaller total`
      : `${percentText(without.rateBps)} becomes ${percentText(withCode.rateBps)}`
  if (cost === 0) return 'This code costs you nothing.'
  return cost > 0
    ? `This code costs you ${formatCents(cost)}: ${rates}.`
    : `This code earns you ${formatCents(-cost)} more: ${rates}.`
}
