import { useQuery } from '@tanstack/react-query'
import type { clients } from '#crm/contract/client.ts'
import { listAt } from '#shell/data/rows.ts'

/** The business of the signed-in customer: the only one in their list of clients. */
export function useOwnClient() {
  return useQuery({
    ...listAt<typeof clients>('clients', { limit: 1 }),
    select: ({ items }) => items[0],
  })
}
