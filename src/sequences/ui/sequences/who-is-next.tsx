import { Link } from '@tanstack/react-router'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { linkClass, ReferenceName } from '#design/resource/reference-name.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { prospectFollowUps } from '#sequences/contract/prospect-follow-up.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

const shown = 5
const prospect = { entities: ['prospects'], among: {} }

export const useNextRuns = (id: string) =>
  useRows(prospectFollowUps, { sequenceId: id, status: 'active', sort: 'nextMessageDue', limit: shown })

/** Who runs a sequence: the next of them, with what comes and when. [MAIL-005] */
export function WhoIsNext({ id }: { id: string }) {
  const { data, error, refetch } = useNextRuns(id)
  return (
    <Card
      title="Next"
      description="What comes to whom, and when"
      actions={
        <Link to="/mail/running" search={{ sequenceId: id }} className={linkClass}>
          Who runs it
        </Link>
      }
    >
      {error && !data && <LoadFailed error={error} what="Who runs it" onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={shown} />}
      {data?.items.length === 0 && (
        <p className="text-sm text-ink-2">Nobody runs it now: nothing goes out.</p>
      )}
      {data && data.items.length > 0 && (
        <ul aria-label="Next in this sequence" className="flex flex-col divide-y divide-line text-sm">
          {data.items.map((run) => (
            <li key={run.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 first:pt-0">
              <span className="font-medium max-md:basis-full md:w-52">
                <ReferenceName reference={prospect} id={run.prospectId} isLink />
              </span>
              <span className="min-w-0 flex-1 basis-48 text-ink-2">{run.nextMessage}</span>
              {run.nextMessageDue && <DateTime value={run.nextMessageDue} style="datetime" />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
