import { useQuery } from '@tanstack/react-query'
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

type Rep = { id: string; firstName: string; lastName: string }

/** The active reps by name; whoever has left is not among them. */
export function useReps(): { value: string; label: string }[] {
  const { data = [] } = useQuery<Rep[]>({
    queryKey: ['/api/admin/users/role/sales_rep'],
    meta: { live: ['users'] },
  })
  return data.map((rep) => ({ value: rep.id, label: `${rep.firstName} ${rep.lastName}` }))
}
