import { bpsOf } from '#orders/rules/money.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { percentText } from '#platform/rules/text/percent.ts'
import type { PayoutLine } from './netting.ts'

type Reasoned = Pick<
  PayoutLine,
  | 'kind'
  | 'cents'
  | 'baseCents'
  | 'discountCents'
  | 'rateBps'
  | 'ruleBps'
  | 'ruleName'
  | 'ruleVersion'
  | 'promoCode'
  | 'part'
>

/** "15% of $810.00 (after $90.00 off) · Company rate, version 3 · code TEN: −3%". [PAY-010, PAY-011] */
export function whyCommission(line: Reasoned): string {
  if (line.kind === 'bonus') return 'Bonus for points'
  if (line.part === 'counted') return 'Counted before, with the part of the order that shipped first'
  const { rateBps, ruleBps, ruleName, ruleVersion, promoCode } = line
  const rule = ruleName === null ? null : `${ruleName}, version ${ruleVersion ?? 1}`
  const moved = rateBps !== null && ruleBps !== null && promoCode !== null ? rateBps - ruleBps : 0
  return [
    ofWhat(line, percentText(rateBps ?? 0)),
    rule,
    moved === 0 ? null : `code ${promoCode}: ${moved > 0 ? '+' : '−'}${percentText(Math.abs(moved))}`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function ofWhat({ kind, part, baseCents, discountCents, rateBps, cents }: Reasoned, rate: string): string {
  if (kind === 'reversal') return `Taken back: ${rate} of what was canceled or came back`
  if (kind === 'adjustment')
    return part === 'shipped'
      ? `${rate} of the part that shipped`
      : `The order was reduced before it shipped: ${rate} of what was left out`
  // An order reduced later no longer equals the base that its commission was computed from.
  const isAsPlaced = baseCents !== null && bpsOf(baseCents, rateBps ?? 0) === cents
  const off = discountCents > 0 ? ` (after ${formatCents(discountCents)} off)` : ''
  return `${rate} of ${isAsPlaced ? `${formatCents(baseCents)}${off}` : 'the order as it was placed'}`
}
