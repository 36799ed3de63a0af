import { Bottle32, Gallon128, Shot30ml } from '#design/art/bottles.tsx'
import { NeutralProduct, ProductPicture } from '#design/art/neutral-product.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'

type DrawnProduct = {
  name: string
  sku: string
  container?: string | undefined
  productForm?: string | undefined
  picture?: string | null | undefined
}

/**
 * A product's picture. Where it has none: for the elixir a drawing, chosen by container, name or SKU, without a label when no
 * strength is given; for any other product a neutral sign.
 */
export function ProductArt({
  product,
  strength,
  className,
}: {
  product: DrawnProduct
  strength?: string | undefined
  className?: string
}) {
  const isElixir = useAppConfig().contentPack === 'elixir'
  if (product.picture) return <ProductPicture src={product.picture} className={className} />
  if (!isElixir || product.productForm === 'other') return <NeutralProduct className={className} />
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
