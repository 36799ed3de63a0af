import { cityWarning } from '#company/rules/jurisdictions.ts'
import type { OrderQuote, PlaceOrder } from '#orders/contract/place-order.ts'
import { codeCostText } from '#orders/rules/code-cost.ts'
import { type DecidedLine, type DecidedOrder, decideOrder, isAvailable } from '#orders/rules/decide-order.ts'
import type { Context } from '#platform/context.ts'
import { demand, refused } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { readOrderFacts } from './order-facts.ts'
import { inWordsFor } from './order-waits.ts'
import { countWrongCode, tooManyCodes } from './promo-tries.ts'

/** What an order would cost and what forbids it, by the rules of placing; nothing is written or reserved. */
export async function quoteOrder(context: Context, caller: Caller, input: PlaceOrder): Promise<OrderQuote> {
  const { db, clock, config } = context
  const now = clock.now()
  const read = await readOrderFacts(db, caller, input, { isHeld: false, config, now })
  const decide = async () => {
    const facts = { ...read, tooManyCodes: await tooManyCodes(context, caller, input) }
    return { facts, decided: demand(decideOrder(facts, input, now)) }
  }
  const first = await decide()
  await countWrongCode(context, caller, input, first.decided.verdict)
  // Guesses that are made at once count against each other.
  const { facts, decided } = first.decided.verdict?.ok ? await decide() : first
  const { lines: _, ...sums } = decided.priced
  return {
    ...sums,
    items: decided.lines.map((line) => ({
      ...lineShown(line),
      available: Math.max(0, line.product.available),
      isAvailable: isAvailable(line.product, line.quantity),
    })),
    promo: promoVerdict(input, decided.verdict),
    ...commissionShown(caller, decided),
    canOrder: decided.problems.length === 0,
    warnings: [
      cityWarning(facts.place),
      ...inWordsFor(caller.actor, decided.waits).map(({ text }) => text),
    ].filter((warning) => warning !== null),
    problems: decided.problems.map((problem) => {
      const { code, message, fields } = refused(problem).body()
      return { code, message, ...(fields ? { fields } : {}) }
    }),
  }
}

/** Commission figures for the earning rep and administrators, including what a promo code costs them. [PAY-011] */
function commissionShown(
  { actor }: Caller,
  { accrual, promo }: DecidedOrder,
): Pick<OrderQuote, 'commission'> {
  if (!accrual || (actor.role !== 'admin' && actor.id !== accrual.salesRepId)) return {}
  const { rateBps, amountCents, baseCents, withoutCode } = accrual
  const withCode = { rateBps, amountCents }
  return {
    commission: {
      isOwn: actor.id === accrual.salesRepId,
      rateBps,
      baseCents,
      amountCents,
      code: promo
        ? {
            costCents: withoutCode.amountCents - amountCents,
            text: codeCostText({ withCode, without: withoutCode }),
          }
        : null,
    },
  }
}

function promoVerdict({ promoCode }: PlaceOrder, verdict: DecidedOrder['verdict']): OrderQuote['promo'] {
  if (!verdict) return null
  return {
    code: promoCode ?? '',
    isAccepted: verdict.ok,
    message: verdict.ok ? null : verdict.message,
    discount: verdict.ok ? verdict.discountCents : 0,
  }
}

/** A line as the ordering person sees it. */
export const lineShown = ({ product, quantity, totalPrice, backordered }: DecidedLine) => ({
  productId: product.id,
  productName: product.name,
  productSku: product.sku,
  quantity,
  unitPrice: product.unitPrice,
  totalPrice,
  backordered,
  expectedOn: backordered > 0 ? product.restockDate : null,
})
