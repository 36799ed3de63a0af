import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '#web/app/api.ts'
import { toast } from '#web/design/toast-store.ts'

export const graduationKey = ['/api/admin/graduation']

type Decision<Answer> = {
  path: string
  body?: object
  /** What is said afterwards. */
  told: (answer: Answer) => { title: string; description?: string }
  onDone?: () => void
}

/** Sends one decision, says what came of it, and reads the page again. */
export function useDecide<Answer>() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: Decision<Answer>) => api.post<Answer>(path, body ?? {}),
    onSuccess: (answer, { told, onDone }) => {
      toast(told(answer))
      onDone?.()
    },
    onError: (error) =>
      toast({
        title: 'Nothing was decided',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: graduationKey }),
  })
}
