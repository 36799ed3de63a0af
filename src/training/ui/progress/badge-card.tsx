import { Award } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { DateTime } from '#design/figures.tsx'
import { formatNumber, humanize } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { rewardCalls } from '#training/contract/rewards/reward-calls.ts'

const tints: Record<string, string> = {
  common: 'bg-sunken text-ink-2',
  uncommon: 'bg-accent-soft text-accent',
  rare: 'bg-blue-soft text-blue',
  epic: 'bg-plum-soft text-plum',
  legendary: 'bg-amber-soft text-amber',
}

const few = 6

/** Earned badges first, then those closest to being earned; the rest on request. */
export function BadgeCard() {
  const [isWhole, setWhole] = useState(false)
  const query = useRead(rewardCalls.badges)
  const all = query.data?.items
  const earned = all?.filter(({ earnedAt }) => earnedAt !== null) ?? []
  const open = all?.filter(({ earnedAt }) => earnedAt === null) ?? []
  const sorted = [
    ...earned.toSorted((a, b) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? '')),
    ...open.toSorted((a, b) => b.progress - a.progress),
  ]
  const shown = isWhole ? sorted : sorted.slice(0, Math.max(few, earned.length))
  return (
    <Card title="Badges" description={all && `${earned.length} of ${all.length} earned`} className="mt-4">
      {query.isError && (
        <LoadFailed error={query.error} what="Your badges" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-40" />}
      {all?.length === 0 && <p className="text-sm text-ink-2">No data yet.</p>}
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((badge) => (
          <li key={badge.id} className="flex items-start gap-3 text-sm">
            <span
              aria-hidden="true"
              className={cx(
                'grid size-9 shrink-0 place-items-center rounded-full',
                badge.earnedAt ? tints[badge.rarity] : 'border border-dashed border-line-strong text-ink-3',
              )}
            >
              <Award className="size-4.5" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                {badge.name}
                {badge.rarity !== 'common' && <Badge>{humanize(badge.rarity)}</Badge>}
              </p>
              <p className="text-ink-2">{badge.description}</p>
              {badge.earnedAt ? (
                <p className="mt-0.5 text-xs text-ink-3">
                  Earned <DateTime value={badge.earnedAt} style="date" />, +{badge.points}
                </p>
              ) : (
                <span className="mt-1.5 flex items-center gap-2.5">
                  <Progress
                    value={badge.progress}
                    label={`On the way to ${badge.name}`}
                    className="min-w-0 flex-1"
                  />
                  {badge.count && (
                    <span className="tabular shrink-0 text-xs text-ink-2">
                      {formatNumber(badge.count.done)} of {formatNumber(badge.count.of)}
                    </span>
                  )}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button className="mt-4" onClick={() => setWhole(true)}>
          Show all {sorted.length} badges
        </Button>
      )}
    </Card>
  )
}
