import { useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '#identity/contract/account-calls.ts'
import { keyOf, useRead } from '#shell/data/call.ts'

/** How one signs in; not kept beyond the screen, since a link opened elsewhere changes it. */
export function useOwnAccount() {
  const client = useQueryClient()
  const account = useRead(accountCalls.read, {}, { gcTime: 0 })
  return { account, reread: () => client.invalidateQueries({ queryKey: keyOf(accountCalls.read) }) }
}
