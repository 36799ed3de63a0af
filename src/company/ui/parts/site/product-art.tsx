import type { PublicProduct } from '#company/contract/public-site.ts'
import { Bottle32, Gallon128, Shot30ml } from '#design/art/bottles.tsx'
import { NeutralProduct, ProductPicture } from '#design/art/neutral-product.tsx'

const vessels = { bottle: Bottle32, gallon: Gallon128, shot: Shot30ml }

type ProductArtProps = {
  product: Pick<PublicProduct, 'vessel' | 'formula' | 'strength' | 'picture'>
  className?: string
}

/** A product's picture; a drawing where the elixir's has none, and a neutral sign for any other. */
export function ProductArt({ product, className }: ProductArtProps) {
  if (product.picture) return <ProductPicture src={product.picture} className={className} />
  if (!product.vessel || !product.formula) return <NeutralProduct className={className} />
  const Vessel = vessels[product.vessel]
  return <Vessel formula={product.formula} plain className={className} />
}
