import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { formatCount } from '#web/design/format.ts'
import { toast } from '#web/design/toast-store.ts'

type Settlement = { act: 'approve'; ids: string[] } | { act: 'pay'; ids: string[]; transactionId: string }

/** Approves or pays several commissions, all of them or none. */
export function useSettle(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, ...body }: Settlement) =>
      api.post<{ settled: number }>(`/api/commissions/${act}`, body),
    onSuccess: ({ settled }, { act }) => {
      toast({
        title: `${formatCount(settled, 'commission', 'commissions')} ${act === 'approve' ? 'approved' : 'marked as paid'}`,
      })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return
      toast({
        title: 'Nothing was changed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/commissions'] }),
  })
}
