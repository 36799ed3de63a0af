import { Refusal } from '#platform/rules/refusal.ts'

/** A stock movement; `quantity` may be negative, `type` is its reason. */
export type Movement = { readonly quantity: number; readonly type: string }

/** A movement in or out; never more than is on hand. [SHOP-019] */
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

/** A stock count: the movement is the difference. [FIX-019] */
export const decideCount = (onHand: number, counted: number): Movement => ({
  quantity: counted - onHand,
  type: 'count',
})

type Taken = { readonly name: string; readonly quantity: number; readonly onHand: number }

/** Refuses taking more than is in stock. */
export function refuseTaking(lines: readonly Taken[]): Refusal | null {
  const short = lines.filter(({ onHand, quantity }) => onHand < quantity)
  if (short.length === 0) return null
  const names = short.map(({ name, onHand, quantity }) => `${name} (${Math.max(0, onHand)} of ${quantity})`)
  return new Refusal('out_of_stock', `Not all of it is on hand: ${names.join(', ')}.`)
}

type Short = {
  readonly orderNumber: string
  readonly businessName: string
  readonly missing: number
  readonly backordered: number
}

/** Refuses stock that leaves orders short, with their numbers, until that is agreed to. [FIX-019] */
export function refuseShort(onHand: number, orders: readonly Short[]): Refusal | null {
  const hit = orders.filter(({ missing, backordered }) => missing > backordered)
  if (hit.length === 0) return null
  const named = hit
    .slice(0, mostNamed)
    .map(
      ({ orderNumber, businessName, missing, backordered }) =>
        `${orderNumber} (${businessName}) lacks ${missing - backordered}`,
    )
  const more = hit.length > mostNamed ? `, and ${hit.length - mostNamed} more` : ''
  return new Refusal(
    'out_of_stock',
    `With ${onHand} on hand not all orders can be filled: ${named.join(', ')}${more}. Save it all the same if that is what is there.`,
  )
}

const mostNamed = 10
