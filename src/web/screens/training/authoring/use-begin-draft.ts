import { useMutation } from '@tanstack/react-query'
import { api, messageOf } from '#web/app/api.ts'
import { toast } from '#web/design/toast-store.ts'

/** Begins the draft of a published module, or finds the one there is. */
export function useBeginDraft(onReady: (id: string) => unknown) {
  return useMutation({
    mutationFn: (id: string) => api.post<{ id: string }>(`/api/training-modules/${id}/draft`, {}),
    onSuccess: ({ id }) => onReady(id),
    onError: (error) =>
      toast({
        title: 'The draft was not begun',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
  })
}
