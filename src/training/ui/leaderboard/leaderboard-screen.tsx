import { keepPreviousData } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount, formatDate } from '#design/format.ts'
import { Select } from '#design/select.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import type { Leaderboard } from '#training/contract/rewards/leaderboard.ts'
import { rewardCalls } from '#training/contract/rewards/reward-calls.ts'
import { type BoardPeriod, boardPeriods } from '#training/rules/rewards/leaderboard.ts'
import { OwnPlace } from './own-place.tsx'
import { PlaceList } from './place-list.tsx'

const labels: Record<BoardPeriod, string> = { week: 'This week', month: 'This month', all: 'All time' }

/** The ranking by points for a week, a month or all time, in a group the user can choose. */
export function LeaderboardScreen() {
  const [search, setSearch] = useSearchState()
  const period = boardPeriods.find((one) => one === search.period) ?? 'week'
  const group = search.group ?? 'all'
  const query = useRead(
    rewardCalls.leaderboard,
    { query: { period, group } },
    { placeholderData: keepPreviousData },
  )
  const board = query.data
  return (
    <Page
      title="Leaderboard"
      width="text"
      toolbar={
        <>
          {boardPeriods.map((value) => (
            <Button
              key={value}
              size="sm"
              variant={value === period ? 'secondary' : 'ghost'}
              aria-pressed={value === period}
              onClick={() => setSearch({ period: value === 'week' ? undefined : value })}
            >
              {labels[value]}
            </Button>
          ))}
          <span className="flex-1" />
          <span className="w-full sm:w-52">
            <Select
              aria-label="Among whom"
              value={group}
              options={board?.groups ?? [{ value: group, label: 'Everybody' }]}
              onValueChange={(value) => setSearch({ group: value === 'all' ? undefined : value })}
            />
          </span>
        </>
      }
    >
      {query.isError && !board && (
        <LoadFailed error={query.error} what="The leaderboard" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-96 rounded-lg" />}
      {board && (
        <div className="flex flex-col gap-4">
          <OwnPlace board={board} period={period} />
          {board.isShown && <Places board={board} period={period} />}
        </div>
      )}
    </Page>
  )
}

function Places({ board, period }: { board: Leaderboard; period: BoardPeriod }) {
  const since = board.since
    ? `Points since ${formatDate(board.since, 'day')}`
    : 'All points that were ever earned'
  if (board.items.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Trophy />} title={period === 'all' ? 'No points yet' : 'No points in it yet'}>
          The first lesson, visit or review puts somebody here.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title={formatCount(board.people, 'person', 'people')}
      description={`${since}. Equal points share a place, and the next place follows without a gap.`}
      flush
    >
      <PlaceList board={board} />
    </Card>
  )
}
