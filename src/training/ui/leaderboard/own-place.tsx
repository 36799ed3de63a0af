import { Card } from '#design/card.tsx'
import { formatCount, formatNumber } from '#design/format.ts'
import { Switch } from '#design/switch.tsx'
import { useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import type { Leaderboard } from '#training/contract/rewards/leaderboard.ts'
import { rewardCalls } from '#training/contract/rewards/reward-calls.ts'
import type { BoardPeriod } from '#training/rules/rewards/leaderboard.ts'
import { nothingChanged } from '../shared/failures.ts'

const spans: Record<BoardPeriod, string> = { week: 'this week', month: 'this month', all: 'so far' }

/** The user's own place, and the switch that shows or hides it from others. */
export function OwnPlace({ board, period }: { board: Leaderboard; period: BoardPeriod }) {
  const { role } = useUser()
  const show = useAct(rewardCalls.showOnBoard, { failed: nothingChanged })
  if (role !== 'trainee' && role !== 'sales_rep') return null
  const { own } = board
  const isShown = show.isPending ? show.variables.body.isShown : board.isShown
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {own ? (
          <div>
            <p className="display text-xl">
              {own.place === null ? `No points ${spans[period]}` : `Place ${formatNumber(own.place)}`}
            </p>
            <p className="mt-0.5 text-sm text-ink-2">{words(own, period)}</p>
          </div>
        ) : (
          <p className="text-sm text-ink-2">You are not in this group, so you have no place in it.</p>
        )}
        <div>
          <Switch
            checked={isShown}
            disabled={show.isPending}
            onCheckedChange={(on) => show.mutate({ body: { isShown: on } })}
          >
            Show me on the leaderboard
          </Switch>
          <p className="mt-0.5 max-w-xs text-xs text-ink-3">
            {isShown
              ? 'Switched off, nobody sees you here, and you see your own place only.'
              : 'Nobody sees you here. Your place is where you would stand.'}
          </p>
        </div>
      </div>
    </Card>
  )
}

function words(own: NonNullable<Leaderboard['own']>, period: BoardPeriod): string {
  const points = formatCount(own.points, 'point', 'points')
  if (own.place === null) {
    return own.toNext === null
      ? 'The first point takes the first place.'
      : `${formatCount(own.toNext, 'point reaches', 'points reach')} the lowest place there is.`
  }
  if (own.toNext === null) return `${points} ${spans[period]}, and nobody has more.`
  return `${points} ${spans[period]}, ${formatNumber(own.toNext)} to the place above.`
}
