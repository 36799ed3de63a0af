import { clientReference } from '#design/resource/known-references.ts'
import { useReferenceNames } from '#design/resource/references.ts'

/** The names of several records' clients, in one call. */
export function useClientNames(rows: readonly { clientId: string }[]): (id: string) => string {
  return useReferenceNames(
    clientReference,
    rows.map((row) => row.clientId),
  )
}
