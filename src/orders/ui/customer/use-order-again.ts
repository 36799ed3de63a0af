import { toast } from '#design/toast-store.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { useCart } from '../cart/cart-context.tsx'
import { useCatalog } from '../cart/catalog.ts'

/** Puts the lines of an order into the cart; says which products are no longer sold. */
export function useOrderAgain(onAdded: () => void): (order: FullOrder) => void {
  const { addLines } = useCart()
  const catalog = useCatalog()
  return (order) => {
    const sold = new Set(catalog.data?.items.map((item) => item.id))
    const isKnown = catalog.data !== undefined
    const lines = order.items.filter((line) => !isKnown || sold.has(line.productId))
    const gone = order.items.filter((line) => isKnown && !sold.has(line.productId))
    addLines(lines.map(({ productId, quantity }) => ({ productId, quantity })))
    if (gone.length > 0) {
      toast({
        title: lines.length > 0 ? 'Some items are no longer sold' : 'None of these items are sold anymore',
        description: `Left out: ${gone.map((line) => line.productName).join(', ')}.`,
      })
    }
    if (lines.length > 0) onAdded()
  }
}
