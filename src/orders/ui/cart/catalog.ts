import { catalogCalls } from '#catalog/contract/catalog-calls.ts'
import { useRead } from '#shell/data/call.ts'

/** Products that can be ordered, with their current stock. */
export const useCatalog = () => useRead(catalogCalls.all)
