import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cohortCalls } from '#contracts/training/cohorts/cohort-calls.ts'
import { messageOf } from '#web/app/api.ts'
import { keyOf } from '#web/app/call.ts'
import { toast } from '#web/design/toast-store.ts'

type Change<Answer> = {
  run: () => Promise<Answer>
  told: (answer: Answer) => { title: string; description?: string | undefined }
  onDone?: () => void
}

/** One change to a cohort as a record: says what came of it, and every list of cohorts is read again. */
export function useCohortChange<Answer>() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ run }: Change<Answer>) => run(),
    onSuccess: (answer, { told, onDone }) => {
      toast(told(answer))
      onDone?.()
    },
    onError: (error) =>
      toast({
        title: 'Nothing was changed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(cohortCalls.list) }),
  })
}
