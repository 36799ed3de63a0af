import { Avatar } from '#design/avatar.tsx'
import { cx } from '#design/cx.ts'
import { formatNumber } from '#design/format.ts'
import { useUser } from '#shell/session/session.ts'
import type { BoardPlace, Leaderboard } from '#training/contract/rewards/leaderboard.ts'

const medals = ['bg-amber-mark text-surface', 'bg-ink-3 text-surface', 'bg-amber-soft text-amber']

/** The first fifty places, with the user's own below when it is further down. */
export function PlaceList({ board: { items, own, people } }: { board: Leaderboard }) {
  const { firstName, lastName } = useUser()
  const most = Math.max(1, items[0]?.points ?? 0)
  const isFurtherDown = own !== null && own.place !== null && !items.some(({ isOwn }) => isOwn)
  return (
    <ol aria-label="Places" className="border-t border-line">
      {items.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people are not named by an id here
        <Place key={index} row={row} most={most} />
      ))}
      {people > items.length && !isFurtherDown && (
        <li className="px-5 py-2.5 text-xs text-ink-3">and {formatNumber(people - items.length)} more</li>
      )}
      {isFurtherDown && (
        <>
          <li aria-hidden="true" className="px-5 py-1 text-center text-ink-3">
            ⋯
          </li>
          <Place
            row={{
              place: own.place ?? 0,
              name: `${firstName} ${lastName}`,
              points: own.points,
              level: own.level,
              isOwn: true,
            }}
            most={most}
          />
        </>
      )}
    </ol>
  )
}

function Place({ row: { place, name, points, level, isOwn }, most }: { row: BoardPlace; most: number }) {
  return (
    <li
      aria-current={isOwn ? 'true' : undefined}
      className={cx(
        'flex items-center gap-3 border-b border-line px-4 py-2.5 text-sm last:border-0 sm:px-5',
        isOwn && 'bg-accent-soft',
      )}
    >
      <span
        className={cx(
          'tabular grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold',
          medals[place - 1] ?? 'text-ink-2',
        )}
      >
        <span className="sr-only">Place </span>
        {place}
      </span>
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={cx('truncate', isOwn ? 'font-semibold' : 'font-medium')}>{name}</span>
          {isOwn && <span className="text-xs text-ink-2">you</span>}
        </span>
        <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-line">
          <span
            className={cx('block h-full rounded-full', isOwn ? 'bg-accent' : 'bg-ink-3')}
            style={{ width: `${(100 * points) / most}%` }}
          />
        </span>
      </span>
      <span className="w-16 shrink-0 text-right">
        <span className="tabular block font-semibold">
          {formatNumber(points)}
          <span className="sr-only"> points</span>
        </span>
        <span className="tabular text-xs text-ink-3">Level {level}</span>
      </span>
    </li>
  )
}
