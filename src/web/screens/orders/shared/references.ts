import { clients } from '#contracts/crm/client.ts'
import { useReferenceNames } from '#web/resource/references.ts'
import type { Reference } from '#web/resource/types.ts'

/** The client an order or a commission belongs to. */
export const clientReference: Reference = {
  contract: clients,
  label: (row) => String(row.businessName ?? ''),
}

/** What the clients of some records are called, in one call. */
export function useClientNames(rows: readonly { clientId: string }[]): (id: string) => string {
  return useReferenceNames(
    clientReference,
    rows.map((row) => row.clientId),
  )
}
