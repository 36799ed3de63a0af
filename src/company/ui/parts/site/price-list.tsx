import { ProductArt } from './product-art.tsx'
import { useSite } from './site-data.ts'
import { price } from './words.ts'

/** All active products with their prices, for comparison. */
export function PriceList() {
  const { products } = useSite()
  return (
    <ul
      aria-label="Products and prices"
      className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-5"
    >
      {products.map((product) => (
        <li
          key={product.id}
          className="flex flex-col rounded-lg border border-cream-line bg-cream-card p-4 sm:p-5"
        >
          <div className="flex h-36 items-end justify-center">
            <ProductArt product={product} className={product.vessel === 'shot' ? 'h-24' : 'h-36'} />
          </div>
          <h3 className="display mt-5 text-lg leading-tight">{product.name}</h3>
          {product.size && <p className="mt-1 text-sm text-cream-ink-2">{product.size}</p>}
          <p className="display tabular mt-auto pt-2 text-xl">{price(product.retailPrice)}</p>
        </li>
      ))}
    </ul>
  )
}
