import { PackageOpen } from 'lucide-react'
import { useEffect } from 'react'
import { EmptyState } from '#design/empty-state.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useCatalog } from './catalog.ts'
import { ProductCard } from './product-card.tsx'

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3'

/** All products that can be ordered; scrolls to the one in the address (`?product=`). */
export function CatalogGrid() {
  const catalog = useCatalog()
  const [{ product }] = useSearchState()
  const isThere = catalog.data !== undefined
  useEffect(() => {
    if (!isThere || product === undefined) return
    const card = document.getElementById(`product-${product}`)
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }, [isThere, product])
  if (catalog.isError) {
    return <LoadFailed error={catalog.error} what="The catalog" onRetry={() => void catalog.refetch()} />
  }
  if (!catalog.data) {
    return (
      <div role="status" className={grid}>
        <span className="sr-only">Loading the catalog</span>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-36 rounded-lg sm:h-80" />
        ))}
      </div>
    )
  }
  if (catalog.data.items.length === 0) {
    return (
      <EmptyState icon={<PackageOpen />} title="No products available right now">
        New products appear here as they are added.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Products" className={grid}>
      {catalog.data.items.map((item) => (
        <ProductCard key={item.id} item={item} />
      ))}
    </ul>
  )
}
