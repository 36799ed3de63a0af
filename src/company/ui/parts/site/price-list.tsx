import type { PublicProduct } from '#company/contract/public-site.ts'
import { NeutralProduct } from '#design/art/neutral-product.tsx'
import { ProductArt } from './product-art.tsx'
import { useSite } from './site-data.ts'
import { price } from './words.ts'

/** All active products with their prices, for comparison: photos in wide cards, or the elixir's drawn bottles side by side. */
export function PriceList() {
  const { products } = useSite()
  const isDrawn = products.some((product) => product.vessel)
  const hasPictures = products.some((product) => product.picture)
  return (
    <ul
      aria-label="Products and prices"
      className={
        isDrawn
          ? 'mt-8 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-5'
          : 'mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
      }
    >
      {products.map((product) =>
        isDrawn ? (
          <DrawnProduct key={product.id} product={product} />
        ) : (
          <PhotographedProduct key={product.id} product={product} isTall={hasPictures} />
        ),
      )}
    </ul>
  )
}

type Shown = { product: PublicProduct }

function DrawnProduct({ product }: Shown) {
  return (
    <li className="flex flex-col rounded-lg border border-cream-line bg-cream-card p-4 sm:p-5">
      <div className="flex h-36 items-end justify-center">
        <ProductArt product={product} className={product.vessel === 'shot' ? 'h-24' : 'h-36'} />
      </div>
      <h3 className="display mt-5 text-lg leading-tight">{product.name}</h3>
      {product.size && <p className="mt-1 text-sm text-cream-ink-2">{product.size}</p>}
      <p className="display tabular mt-auto pt-2 text-xl">{price(product.retailPrice)}</p>
    </li>
  )
}

type Photographed = Shown & {
  /** Whether there is a place for a picture: cards beside each other have one, or none has. */
  isTall: boolean
}

function PhotographedProduct({ product, isTall }: Photographed) {
  const { name, description, picture, retailPrice, sku } = product
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-cream-line bg-cream-card">
      {isTall && (
        <div className="flex aspect-[4/3] items-center justify-center bg-cream">
          {picture ? (
            <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <NeutralProduct className="h-1/2" />
          )}
        </div>
      )}
      <div className="flex flex-1 flex-col p-5">
        <h3 className="display text-lg leading-tight break-words">{name}</h3>
        {description && <p className="mt-1.5 line-clamp-3 text-cream-ink-2">{description}</p>}
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-4">
          <span className="display tabular text-xl">{price(retailPrice)}</span>
          <span className="text-sm text-cream-ink-2">{sku}</span>
        </p>
      </div>
    </li>
  )
}
