import type { PublicProduct } from '#company/contract/public-site.ts'
import { Bottle32, Gallon128, Shot30ml } from '#design/art/bottles.tsx'

const vessels = { bottle: Bottle32, gallon: Gallon128, shot: Shot30ml }

type ProductArtProps = {
  product: Pick<PublicProduct, 'vessel' | 'formula' | 'strength'>
  className?: string
}

export function ProductArt({ product, className }: ProductArtProps) {
  const Vessel = vessels[product.vessel]
  return <Vessel formula={product.formula} plain className={className} />
}
