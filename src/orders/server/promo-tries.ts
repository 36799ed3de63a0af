import type { PlaceOrder } from '#orders/contract/place-order.ts'
import { type PromoOutcome, unknownCode } from '#orders/rules/promo.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/resources/caller.ts'

type Limited = Pick<Context, 'limits'>

/** Why this person may not try a code now; null while they may. A good code is refused too, so that guessing learns nothing. [FIX-051] */
export async function tooManyCodes(
  { limits }: Limited,
  { actor }: Caller,
  { promoCode }: PlaceOrder,
): Promise<string | null> {
  const minutes = promoCode ? await limits.codeWait(actor.id) : null
  if (minutes === null) return null
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `Too many codes that do not apply were tried. Please try again in ${wait}, or order without a code.`
}

/** Counts a code that was guessed at. */
export async function countWrongCode(
  { limits }: Limited,
  { actor }: Caller,
  { promoCode }: PlaceOrder,
  verdict: PromoOutcome | null,
): Promise<void> {
  if (promoCode && verdict === unknownCode) await limits.codeFailed(actor.id, promoCode)
}
