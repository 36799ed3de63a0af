import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '#web/app/api.ts'
import { toast } from '#web/design/toast-store.ts'

export const markingKey = ['/api/admin/marking']

type Decision<Answer> = { path: string; body: object; told: (answer: Answer) => string }

/** Sends a decision, says what came of it, and reads the list again. */
export function useMarking<Answer>() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ path, body, told }: Decision<Answer>) => told(await api.post<Answer>(path, body)),
    onSuccess: (title) => toast({ title }),
    onError: (error) =>
      toast({
        title: 'Nothing was changed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: markingKey }),
  })
}
