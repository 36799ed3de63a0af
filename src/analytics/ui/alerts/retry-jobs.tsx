import { insightCalls } from '#analytics/contract/insight-calls.ts'
import { Button } from '#design/button.tsx'
import { formatCount } from '#design/format.ts'
import { useAct } from '#shell/data/call.ts'

/** Button that queues failed jobs again; the alert closes by itself once they succeed. */
export function RetryJobs({ id }: { id: string }) {
  const run = useAct(insightCalls.retryJobs, {
    done: ({ jobs }) => ({
      title: `${formatCount(jobs, 'job is', 'jobs are')} tried again`,
      description: 'The alert closes by itself when it went well.',
    }),
    failed: { title: 'Not tried again', description: 'Nothing was changed. Please try again.' },
  })
  return (
    <Button loading={run.isPending} onClick={() => run.mutate({ params: { id } })}>
      Try again now
    </Button>
  )
}
