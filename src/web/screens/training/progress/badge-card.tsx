import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { api } from '#web/app/api.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { useUser } from '#web/app/session.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/cx.ts'
import { DateTime } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { Progress } from '#web/design/progress.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

type BadgeRow = { id: string; name: string; description: string | null; rarity: string; points: number }
type OwnBadge = { badgeId: string; earnedAt: string | null; progress: number }

const tints: Record<string, string> = {
  common: 'bg-sunken text-ink-2',
  uncommon: 'bg-accent-soft text-accent',
  rare: 'bg-blue-soft text-blue',
  epic: 'bg-plum-soft text-plum',
  legendary: 'bg-amber-soft text-amber',
}

/** Every badge: the earned ones first, then those one is on the way to, nearest first. */
export function BadgeCard() {
  const { id } = useUser()
  const query = useQuery({
    queryKey: ['/api/user-badges', id],
    queryFn: async () => {
      const [all, own] = await Promise.all([
        api.get<{ items: BadgeRow[] }>('/api/badges?limit=200&sort=points'),
        api.get<{ items: OwnBadge[] }>(`/api/user-badges?limit=200&userId=${id}`),
      ])
      return all.items.map((badge) => {
        const mine = own.items.find(({ badgeId }) => badgeId === badge.id)
        return { ...badge, earnedAt: mine?.earnedAt ?? null, progress: mine?.progress ?? 0 }
      })
    },
    meta: { live: ['user_badges', 'badges'] },
  })
  const earned = query.data?.filter(({ earnedAt }) => earnedAt !== null) ?? []
  const open = query.data?.filter(({ earnedAt }) => earnedAt === null) ?? []
  return (
    <Card
      title="Badges"
      description={query.data && `${earned.length} of ${query.data.length} earned`}
      className="mt-4"
    >
      {query.isError && (
        <LoadFailed error={query.error} what="Your badges" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-40" />}
      {query.data?.length === 0 && <p className="text-sm text-ink-2">No data yet.</p>}
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {[
          ...earned.toSorted((a, b) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? '')),
          ...open.toSorted((a, b) => b.progress - a.progress),
        ].map((badge) => (
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
                <Progress value={badge.progress} label={`On the way to ${badge.name}`} className="mt-1.5" />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
