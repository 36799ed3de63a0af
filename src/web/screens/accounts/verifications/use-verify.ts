import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Verification } from '#contracts/accounts/verification.ts'
import { api, messageOf } from '#web/app/api.ts'
import { toast } from '#web/design/toast-store.ts'

/** The two answers to an account that waits; both say which state of it was looked at. */
export function useVerify({ kind, id, version, name }: Verification) {
  const client = useQueryClient()
  const path = kind === 'bank' ? `/api/client-banking-info/${id}` : `/api/users/${id}`
  const [yes, no] = kind === 'bank' ? ['verify', 'block'] : ['verify-payment', 'refuse-payment']
  const options = (title: string) => ({
    onSuccess: () => toast({ title, description: name }),
    onError: (error: unknown) =>
      toast({
        title: 'Nothing was changed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive' as const,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/verifications'] }),
  })
  const verify = useMutation({
    mutationFn: () => api.post(`${path}/${yes}`, { version }),
    ...options(kind === 'bank' ? 'Bank account verified' : 'Payout verified'),
  })
  const refuse = useMutation({
    mutationFn: (reason: string) => api.post(`${path}/${no}`, { version, reason }),
    ...options(kind === 'bank' ? 'Bank account blocked' : 'Payout refused'),
  })
  return { verify, refuse }
}
