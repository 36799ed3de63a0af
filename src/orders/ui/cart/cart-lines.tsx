import { splitInWords } from '#catalog/rules/missing-units.ts'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatMoney } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import type { CatalogItem } from '../shared/order-types.ts'
import { ProductArt } from '../shared/product-art.tsx'
import { shortNote } from '../shared/product-facts.ts'
import { QuantityStepper } from '../shared/quantity-stepper.tsx'
import { AskForRest } from './ask-for-rest.tsx'
import { useCart } from './cart-context.tsx'
import { useCatalog } from './catalog.ts'

/** The lines of the cart; the server calculates their sums. */
export function CartLines() {
  const { cart, quote, quoteFailure, isCurrent, placing, setQuantity } = useCart()
  const catalog = useCatalog()
  const byId = new Map<string, CatalogItem>(catalog.data?.items.map((item) => [item.id, item]))
  const refused = placing.state === 'refused' ? placing.fields : {}
  const fields = {
    ...quoteFailure?.fields,
    ...quote?.problems.reduce<Record<string, string>>((all, one) => Object.assign(all, one.fields), {}),
    ...refused,
  }
  return (
    <ul aria-label="Cart" className="divide-y divide-line">
      {cart.items.map(({ productId, quantity, wanted }, index) => {
        const line = quote?.items.find((item) => item.productId === productId)
        const item = byId.get(productId)
        const name = item?.name ?? line?.productName ?? 'This product'
        const isGone = catalog.data !== undefined && item === undefined
        const problem = isGone
          ? 'No longer in the catalog: please remove it'
          : (fields[`items.${index}.quantity`] ?? fields[`items.${index}.productId`])
        const isShort = line !== undefined && !line.isAvailable && line.quantity === quantity
        // Only for a quote of the current quantity: an older one would promise something else.
        const split =
          line && line.quantity === quantity ? splitInWords({ ...line, missing: line.backordered }) : null
        return (
          <li key={productId} className="flex gap-3 py-3">
            <span className="grid size-12 shrink-0 place-items-center rounded-md bg-sunken">
              <ProductArt product={item ?? { name, sku: line?.productSku ?? '' }} className="h-10" />
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex items-baseline justify-between gap-3 text-sm">
                <span className="min-w-0 font-medium">{name}</span>
                <span className={cx('tabular shrink-0', !isCurrent && 'text-ink-3')}>
                  {line ? (
                    formatMoney(line.totalPrice)
                  ) : quoteFailure ? (
                    ''
                  ) : (
                    <Skeleton className="h-4 w-14" />
                  )}
                </span>
              </div>
              <div className="mt-1.5 flex items-start justify-between gap-3">
                <QuantityStepper
                  removable
                  label={`Quantity of ${name} in the cart`}
                  value={quantity}
                  max={item && !item.allowBackorder ? Math.max(item.available, quantity) : undefined}
                  note={wanted === undefined ? undefined : shortNote(quantity, wanted)}
                  onChange={(next, more) => setQuantity(productId, next, more)}
                />
                <span className="tabular shrink-0 pt-2 text-xs text-ink-3">
                  {item ? `${formatMoney(item.retailPrice)} each` : ''}
                </span>
              </div>
              {split && <p className="mt-1 text-xs font-medium text-amber">{split}</p>}
              {problem && (
                <p role="alert" className="mt-1 text-xs font-medium text-red">
                  {problem}
                </p>
              )}
              {problem && isShort && line.available > 0 && (
                <Button
                  size="sm"
                  className="mt-1.5"
                  onClick={() => setQuantity(productId, line.available, quantity)}
                >
                  Take {line.available} instead
                </Button>
              )}
              {wanted !== undefined && (
                <AskForRest key={wanted} productId={productId} quantity={wanted - quantity} />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
