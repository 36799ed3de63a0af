import { useQuery } from '@tanstack/react-query'
import type { clientBankingInfo } from '#contracts/accounts/client-banking.ts'
import type { List, RowOf } from '#contracts/define.ts'
import { useUser } from '#web/app/session.ts'
import type { Order } from './order-types.ts'

type BankInfo = RowOf<typeof clientBankingInfo>

const none: ReadonlySet<string> = new Set()
const mostClients = 100

/** Clients whose bank nobody has verified, among those whose orders wait. Only an admin reads bank data: others learn of it when they confirm. */
export function useUnverifiedClients(
  orders: readonly Pick<Order, 'clientId' | 'status'>[],
): ReadonlySet<string> {
  const { role } = useUser()
  const ids = [
    ...new Set(orders.filter((order) => order.status === 'pending').map((order) => order.clientId)),
  ]
    .toSorted()
    .slice(0, mostClients)
  const { data } = useQuery<List<BankInfo>>({
    queryKey: ['/api/client-banking-info', { clientId: ids.join(','), isActive: 'true', limit: 200 }],
    enabled: role === 'admin' && ids.length > 0,
  })
  if (!data) return none
  const verified = new Set(
    data.items.filter((bank) => bank.status === 'verified').map((bank) => bank.clientId),
  )
  return new Set(ids.filter((id) => !verified.has(id)))
}
