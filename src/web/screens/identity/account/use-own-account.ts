import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '#contracts/identity/own-account.ts'

const path = '/api/account'

/** How one signs in; not kept beyond the screen, since a link opened elsewhere changes it. */
export function useOwnAccount() {
  const client = useQueryClient()
  const account = useQuery<OwnAccount>({ queryKey: [path], gcTime: 0 })
  return { account, reread: () => client.invalidateQueries({ queryKey: [path] }) }
}
