import { Refusal } from '#platform/rules/refusal.ts'

/** A change of what is on hand; `quantity` may be below zero, `type` says why. */
export type Movement = { readonly quantity: number; readonly type: string }

/** Brings stock in or takes it out; never more than is on hand. [SHOP-019] */
export function decideAdjustment(
  onHand: number,
  { quantity, transactionType = 'adjustment' }: { quantity: number; transactionType?: string | undefined },
): Movement | Refusal {
  if (onHand + quantity < 0)
    return new Refusal('out_of_stock', `${onHand} are on hand.`, {
      fields: { quantity: 'More than can be taken out' },
    })
  return { quantity, type: transactionType }
}

/** What is on hand is what was seen; the difference is the movement. [FIX-019] */
export const decideCount = (onHand: number, counted: number): Movement => ({
  quantity: counted - onHand,
  type: 'count',
})

type Taken = { readonly name: string; readonly quantity: number; readonly onHand: number }

/** What leaves the shelf has to be on it. */
export function refuseTaking(lines: readonly Taken[]): Refusal | null {
  const short = lines.filter(({ onHand, quantity }) => onHand < quantity)
  if (short.length === 0) return null
  const names = short.map(({ name, onHand, quantity }) => `${name} (${Math.max(0, onHand)} of ${quantity})`)
  return new Refusal('out_of_stock', `Not all of it is on hand: ${names.join(', ')}.`)
}
