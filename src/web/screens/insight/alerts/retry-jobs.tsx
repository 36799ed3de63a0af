import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminAlerts } from '#contracts/insight/admin-alert.ts'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { formatCount } from '#web/design/format.ts'
import { toast } from '#web/design/toast-store.ts'

/** Tries background work again that was given up; the alert closes by itself when it went well. */
export function RetryJobs({ id }: { id: string }) {
  const client = useQueryClient()
  const run = useMutation({
    mutationFn: () => api.post<{ jobs: number }>(`${adminAlerts.path}/${id}/retry`, undefined),
    onSuccess: ({ jobs }) =>
      toast({
        title: `${formatCount(jobs, 'job is', 'jobs are')} tried again`,
        description: 'The alert closes by itself when it went well.',
      }),
    onError: (error) =>
      toast({
        title: 'Not tried again',
        description: messageOf(error, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [adminAlerts.path] }),
  })
  return (
    <Button loading={run.isPending} onClick={() => run.mutate()}>
      Try again now
    </Button>
  )
}
