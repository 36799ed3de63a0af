import { useQuery } from '@tanstack/react-query'
import type { clients } from '#crm/contract/client.ts'
import { listAt } from '#shell/data/rows.ts'

/** The business one is signed in for; a customer's list of clients holds just that one. */
export function useOwnClient() {
  return useQuery({
    ...listAt<typeof clients>('clients', { limit: 1 }),
    select: ({ items }) => items[0],
  })
}
