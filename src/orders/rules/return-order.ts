import { type Refusal, refuseField } from '#platform/rules/refusal.ts'
import { type DocumentSums, returnSums } from './part-sums.ts'
import { type PricedOrder, returnedBaseCents, unitsByProduct } from './pricing.ts'

/** Sums of an order in cents, without its lines. */
export type OrderSums = Omit<PricedOrder, 'lines'>

export type OrderedItem = {
  readonly id: string
  readonly productId: string
  readonly productName: string
  readonly quantity: number
  readonly unitPrice: number
  readonly totalPrice: number
}
export type ReturnableItem = OrderedItem & {
  readonly returnedQuantity: number
  /** Units that have shipped; absent: all. */
  readonly shippedQuantity?: number
}

export type WantedUnits = readonly { readonly productId: string; readonly quantity: number }[]

export type DecidedReturn = {
  readonly back: readonly { readonly item: ReturnableItem; readonly quantity: number }[]
  /** Everything that shipped has come back. */
  readonly isWhole: boolean
  /** Sums to credit, in cents. */
  readonly sums: DocumentSums
  /** Sums of the returned units at the order's prices, regardless of earlier credits. */
  readonly cameBack: DocumentSums
  /** Cents of the commission base that have been returned in all. */
  readonly returnedBase: number
}

/**
 * What a return brings: the lines asked for, or without `asked` all that is still out. `credited` is what earlier returns were
 * credited. [SHOP-021, O4]
 */
export function decideReturn(
  order: OrderSums,
  items: readonly ReturnableItem[],
  asked?: WantedUnits,
  credited?: DocumentSums,
): DecidedReturn | Refusal {
  const back = asked ? askedUnits(items, asked) : allThatIsOut(items)
  if (!Array.isArray(back)) return back
  const before = items.map((item) => item.returnedQuantity)
  const now = items.map((item) => back.find((line) => line.item === item)?.quantity ?? 0)
  const after = items.map((item, index) => item.returnedQuantity + (now[index] ?? 0))
  return {
    back,
    isWhole: items.every((item, index) => after[index] === item.quantity),
    sums: returnSums({ ...order, lines: items }, { before, now }, credited),
    cameBack: returnSums({ ...order, lines: items }, { before, now }),
    returnedBase: returnedBaseCents({ ...order, lines: items }, after),
  }
}

/**
 * What is still to be credited when all that shipped has come back and the rest is canceled: shipping costs and the rounding
 * remainder. Null while something is out. [SHOP-021, O4, O10]
 */
export function decideAllBack(
  order: OrderSums,
  items: readonly ReturnableItem[],
  credited: DocumentSums,
): DocumentSums | null {
  if (items.some((item) => item.returnedQuantity < item.quantity)) return null
  const before = items.map((item) => item.returnedQuantity)
  return returnSums({ ...order, lines: items }, { before, now: before.map(() => 0) }, credited)
}

type Back = { item: ReturnableItem; quantity: number }

const outOf = ({ quantity, shippedQuantity = quantity, returnedQuantity }: ReturnableItem) =>
  shippedQuantity - returnedQuantity

const allThatIsOut = (items: readonly ReturnableItem[]): Back[] =>
  items.filter((item) => outOf(item) > 0).map((item) => ({ item, quantity: outOf(item) }))

function askedUnits(items: readonly ReturnableItem[], asked: WantedUnits): Back[] | Refusal {
  const back: Back[] = []
  for (const { productId, quantity } of unitsByProduct(asked)) {
    const line = asked.findIndex((one) => one.productId === productId)
    const item = items.find((one) => one.productId === productId)
    if (!item) return notOfIt(line)
    if (quantity > outOf(item)) {
      const message = `Only ${outOf(item)} of ${item.productName} can still come back.`
      return refuseField(`items.${line}.quantity`, message)
    }
    back.push({ item, quantity })
  }
  return back
}

export const notOfIt = (line: number): Refusal =>
  refuseField(`items.${line}.productId`, 'This product is not part of the order.')
