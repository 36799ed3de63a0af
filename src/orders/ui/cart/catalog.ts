import { catalogCalls } from '#catalog/contract/catalog-calls.ts'
import { useRead } from '#shell/data/call.ts'

/** What can be ordered, with what is left of it now. */
export const useCatalog = () => useRead(catalogCalls.all)
