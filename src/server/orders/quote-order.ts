import type { OrderQuote, PlaceOrder } from '#contracts/orders/place-order.ts'
import { cityWarning } from '#domain/company/jurisdictions.ts'
import { placeOf } from '../company/read-law.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../resources/caller.ts'
import { decideOrder, isAvailable } from './decide-order.ts'
import { readOrderFacts } from './order-facts.ts'

/** What an order would cost and what stands in its way, by the same rules that take it; nothing is written or held. */
export async function quoteOrder(context: Context, caller: Caller, input: PlaceOrder): Promise<OrderQuote> {
  const facts = await readOrderFacts(context.db, caller, input, { isHeld: false })
  const decided = decideOrder(facts, input, context.clock.now(), context.config.TIME_ZONE)
  const { subtotal, discount, promoDiscount, tax, shipping, total } = decided.priced
  return {
    subtotal,
    discount,
    promoDiscount,
    tax,
    shipping,
    total,
    items: decided.lines.map(({ product, quantity, totalPrice, backordered }) => ({
      productId: product.id,
      productName: product.name,
      productSku: product.sku,
      quantity,
      unitPrice: product.unitPrice,
      totalPrice,
      available: Math.max(0, product.available),
      isAvailable: isAvailable(product, quantity),
      backordered,
      expectedOn: backordered > 0 ? product.restockDate : null,
    })),
    promo: promoVerdict(input, decided.promo),
    canOrder: decided.problems.length === 0,
    warnings: [cityWarning(placeOf(decided.shippingAddress))].filter((warning) => warning !== null),
    problems: decided.problems
      .map((problem) => problem.body())
      .map(({ code, message, fields }) => ({
        code,
        message,
        ...(fields ? { fields } : {}),
      })),
  }
}

function promoVerdict(
  input: PlaceOrder,
  promo: ReturnType<typeof decideOrder>['promo'],
): OrderQuote['promo'] {
  if (!promo) return null
  return {
    code: input.promoCode ?? '',
    isAccepted: promo.ok,
    message: promo.ok ? null : promo.message,
    discount: promo.ok ? promo.discountCents : 0,
  }
}
