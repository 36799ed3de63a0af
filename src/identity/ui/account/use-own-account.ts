import { useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '#identity/contract/account-calls.ts'
import { keyOf, useRead } from '#shell/data/call.ts'

/** The person's own sign-in data; not cached after the screen closes, since a link opened elsewhere changes it. */
export function useOwnAccount() {
  const client = useQueryClient()
  const account = useRead(accountCalls.read, {}, { gcTime: 0 })
  return { account, reread: () => client.invalidateQueries({ queryKey: keyOf(accountCalls.read) }) }
}
