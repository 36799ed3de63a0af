import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { Badge, type Tone } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime } from '#design/figures.tsx'
import { linkClass } from '#design/resource/reference-name.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import type { Skipped } from '#sequences/contract/sequence.ts'
import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { useReadPages } from '#shell/data/read-pages.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { placeFor } from '#shell/places.ts'
import { useUser } from '#shell/session/session.ts'

type SkippedRecipient = Skipped['items'][number]

const stood: Readonly<Record<SkippedRecipient['state'], readonly [string, Tone]>> = {
  not_begun: ['Not begun', 'neutral'],
  stopped: ['Stopped', 'neutral'],
  failed: ['Failed', 'red'],
  paused: ['Paused', 'amber'],
  waits: ['Waits', 'blue'],
  not_sent: ['Not sent', 'amber'],
}

/** Recipients who got nothing, each with the reason, in pages. [MAIL-004, MAIL-006] */
export function SkippedList({ of, id }: { of: 'sequence' | 'campaign'; id: string }) {
  const list = useReadPages(sequenceCalls.skipped, { of, id })
  if (list.error) return <LoadFailed error={list.error} what="This list" onRetry={list.retry} />
  if (!list.rows) return <SkeletonText lines={5} />
  if (list.rows.length === 0)
    return (
      <EmptyState title="Nobody was left out" icon={<MailCheck />}>
        Whoever was due so far got it.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Who got none" className="divide-y divide-line text-sm">
        {list.rows.map((row) => (
          <SkippedRow key={row.id} row={row} />
        ))}
      </ul>
      {list.hasMore && (
        <Button className="mt-3" loading={list.isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </>
  )
}

function SkippedRow({ row: { prospectId, name, words, state, why, at, due } }: { row: SkippedRecipient }) {
  const { role } = useUser()
  const place = placeFor(role, 'prospects', prospectId)
  const [label, tone] = stood[state]
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {place ? (
            <Link {...place} className={linkClass}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-ink-2 wrap-anywhere">{why}</p>
        {words && <p className="text-xs text-ink-3 wrap-anywhere">{words}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 text-xs text-ink-3">
        <Badge tone={tone}>{label}</Badge>
        {due ? (
          <span>
            Due <DateTime value={due} style="datetime" />
          </span>
        ) : (
          at && <DateTime value={at} style="datetime" />
        )}
      </div>
    </li>
  )
}
