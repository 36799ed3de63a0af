import { useQuery } from '@tanstack/react-query'
import type { CatalogItem } from '../shared/order-types.ts'

/** What can be ordered, with what is left of it now. */
export function useCatalog() {
  return useQuery<{ items: CatalogItem[] }>({ queryKey: ['/api/catalog'], meta: { live: ['products'] } })
}
