import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { mailCalls } from '#email/contract/mail-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

/** What waits for its turn and why; how fast mail may leave is set in the settings. [MAIL-011] */
export function WaitingCard() {
  const read = useRead(mailCalls.waiting)
  const { data } = read
  if (!data && read.error)
    return <LoadFailed error={read.error} what="What waits" onRetry={() => void read.refetch()} />
  if (!data)
    return (
      <Awaited>
        <Skeleton className="h-32 w-full" />
      </Awaited>
    )
  return (
    <Card
      title="Waiting to leave"
      description="Mail to many leaves evenly, and a domain that asks us to wait is left alone for a while"
    >
      {data.waits.length === 0 && data.held.length === 0 && (
        <p className="text-sm text-ink-2">Nothing waits for its turn.</p>
      )}
      <ul className="flex flex-col gap-2 text-sm">
        {data.waits.map(({ reason, count }) => (
          <li key={reason}>
            <b className="font-medium">{formatCount(count, 'letter', 'letters')}</b> · {reason}
          </li>
        ))}
        {data.held.map(({ domain, until, refusals, said }) => (
          <li key={domain}>
            <b className="font-medium">{domain}</b> asked us to wait
            {refusals > 1 && `, ${refusals} times in a row`}: we write again{' '}
            <DateTime value={until} style="datetime" />.
            {said && <span className="block text-ink-2 wrap-anywhere">It said: {said}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
