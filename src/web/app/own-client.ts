import { useQuery } from '@tanstack/react-query'
import type { clients } from '#contracts/crm/client.ts'
import type { List, RowOf } from '#contracts/define.ts'
import { addressOfEntity } from './live.ts'

type Client = RowOf<typeof clients>

/** The business one is signed in for; a customer's list of clients holds just that one. */
export function useOwnClient() {
  return useQuery<List<Client>, Error, Client | undefined>({
    queryKey: [addressOfEntity('clients'), { limit: 1 }],
    select: (list) => list.items[0],
  })
}
