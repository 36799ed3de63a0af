import { catalogCalls } from '#contracts/catalog/catalog-calls.ts'
import { useRead } from '#web/app/call.ts'

/** What can be ordered, with what is left of it now. */
export const useCatalog = () => useRead(catalogCalls.all)
