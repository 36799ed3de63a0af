import { Refusal, refuseField } from '#platform/rules/refusal.ts'
import { unitsByProduct } from './pricing.ts'
import { notOfIt, type WantedUnits } from './return-order.ts'
import { openOf } from './shipped-lines.ts'

type PackableItem = {
  readonly id: string
  readonly productId: string
  readonly productName: string
  readonly quantity: number
  readonly shippedQuantity: number
}
type StatusItem = PackableItem & { readonly backorderedQuantity: number; readonly missing: number }

export type Boxed<Item extends PackableItem = PackableItem> = readonly {
  readonly item: Item
  readonly quantity: number
}[]

/** The units that go into the box: those asked for, or without `asked` all that is not on backorder. [decision O10] */
export function decidePacking(items: readonly StatusItem[], asked?: WantedUnits): Boxed | Refusal {
  const units = asked
    ? unitsOf(items, asked, { of: openOf, last: 'to pack' })
    : items.map((item) => openOf(item) - Math.min(item.missing, item.backorderedQuantity))
  if (units instanceof Refusal) return units
  const boxed = boxedOf(items, units)
  return boxed.length > 0 ? boxed : new Refusal('out_of_stock', 'Nothing of it is on the shelf.')
}

type Bound<Item> = {
  readonly of: (item: Item) => number
  /** How many are left to do, in the refusal's words. */
  readonly last: string
}

/** Checks requested units per line against what there is (`of`); refused by the line at fault. */
export function unitsOf<Item extends PackableItem>(
  items: readonly Item[],
  asked: WantedUnits,
  { of, last }: Bound<Item>,
): number[] | Refusal {
  const wanted = unitsByProduct(asked)
  for (const { productId, quantity } of wanted) {
    const line = asked.findIndex((one) => one.productId === productId)
    const item = items.find((one) => one.productId === productId)
    if (!item) return notOfIt(line)
    const most = of(item)
    if (quantity > most)
      return refuseField(
        `items.${line}.quantity`,
        `Only ${most} of ${item.productName} ${most === 1 ? 'is' : 'are'} ${most < openOf(item) ? 'packed' : `left ${last}`}.`,
      )
  }
  return items.map((item) => wanted.find((one) => one.productId === item.productId)?.quantity ?? 0)
}

export const boxedOf = <Item extends PackableItem>(
  items: readonly Item[],
  units: readonly number[],
): Boxed<Item> =>
  items.flatMap((item, index) => {
    const quantity = units[index] ?? 0
    return quantity > 0 ? [{ item, quantity }] : []
  })
