import { Plus } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatMoney } from '#design/format.ts'
import type { CatalogItem } from '../shared/order-types.ts'
import { ProductArt } from '../shared/product-art.tsx'
import { productFacts, shortNote, stockWords } from '../shared/product-facts.ts'
import { QuantityStepper } from '../shared/quantity-stepper.tsx'
import { useCart } from './cart-context.tsx'
import { quantityOf } from './cart-state.ts'

const stockTones = { green: 'text-accent', amber: 'text-amber', red: 'text-red' }

/** A product with its price per bottle and per serving, and its stock. */
export function ProductCard({ item }: { item: CatalogItem }) {
  const { cart, setQuantity } = useCart()
  const facts = productFacts(item)
  const stock = stockWords(item)
  const quantity = quantityOf(cart, item.id)
  const wanted = cart.items.find((line) => line.productId === item.id)?.wanted
  return (
    <li
      id={`product-${item.id}`}
      tabIndex={-1}
      className={cx(
        'group flex min-w-0 overflow-hidden rounded-lg border bg-surface shadow-1 sm:flex-col',
        quantity > 0 ? 'border-accent-line' : 'border-line',
      )}
    >
      <div className="relative grid w-24 shrink-0 place-items-center overflow-hidden bg-sunken bg-[radial-gradient(circle_at_50%_35%,var(--surface),transparent_75%)] py-3 sm:h-44 sm:w-auto sm:py-0">
        <ProductArt
          product={{ ...item, container: facts.container }}
          strength={facts.strength}
          className={cx('h-28 sm:h-36', stock.isOut && 'opacity-45 grayscale')}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-3.5 sm:p-4">
        <h3 className="display text-lg leading-6">{item.name}</h3>
        {facts.size && <p className="text-sm text-ink-2">{facts.size}</p>}
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
          <span className="display tabular text-xl">{formatMoney(item.retailPrice)}</span>
          {facts.serving && facts.serving.amount !== 'shot' && (
            <span className="tabular text-sm text-ink-2">
              {formatMoney(facts.serving.cents)} per {facts.serving.amount}
            </span>
          )}
        </p>
        <p className={cx('mt-1 flex items-center gap-1.5 text-sm', stockTones[stock.tone])}>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {stock.text}
        </p>
        <div className="mt-3 flex flex-1 items-end">
          {quantity > 0 ? (
            <QuantityStepper
              size="lg"
              removable
              className="w-full max-w-44 sm:max-w-none"
              note={wanted === undefined ? undefined : shortNote(quantity, wanted)}
              label={`Quantity of ${item.name}`}
              value={quantity}
              max={item.allowBackorder ? undefined : Math.max(item.available, quantity)}
              onChange={(next, more) => setQuantity(item.id, next, more)}
            />
          ) : (
            <Button
              className="h-9 w-full max-w-44 sm:max-w-none"
              disabled={stock.isOut}
              onClick={() => setQuantity(item.id, 1)}
            >
              <Plus aria-hidden="true" />
              <span>
                {stock.isOut ? 'Out of stock' : 'Add'}
                <span className="sr-only">
                  {stock.isOut ? `: ${item.name}` : ` ${item.name} to the cart`}
                </span>
              </span>
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
