import { Bottle32, Gallon128, Shot30ml } from '#design/art/bottles.tsx'

type DrawnProduct = { name: string; sku: string; container?: string | undefined }

/** A drawing of a product, chosen by container, name or SKU; without a label when no strength is given. */
export function ProductArt({
  product,
  strength,
  className,
}: {
  product: DrawnProduct
  strength?: string | undefined
  className?: string
}) {
  const words = `${product.name} ${product.sku} ${product.container ?? ''}`
  const shared = {
    formula: /gold|gld|shot|sht/i.test(words) ? ('gold' as const) : ('silver' as const),
    strength,
    plain: strength === undefined,
    className,
  }
  if (/shot|sht|30 ?ml/i.test(words)) return <Shot30ml {...shared} plain />
  return /128|gal/i.test(words) ? <Gallon128 {...shared} /> : <Bottle32 {...shared} />
}
