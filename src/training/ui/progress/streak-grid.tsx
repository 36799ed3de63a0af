import { cx } from '#design/cx.ts'
import { formatCount, formatDate } from '#design/format.ts'
import type { OwnProgress } from '#training/contract/modules/learn.ts'

const dayMs = 86_400_000
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function shade(points: number): string {
  if (points === 0) return 'bg-sunken border-line'
  if (points < 30) return 'bg-accent/35 border-transparent'
  return points < 100 ? 'bg-accent/65 border-transparent' : 'bg-accent border-transparent'
}

type StreakGridProps = { today: string; days: OwnProgress['activeDays'] }

/** Twelve weeks, one column each, Sunday on top; a hidden list gives screen readers the same days. */
export function StreakGrid({ today, days }: StreakGridProps) {
  const points = new Map(days.map((day) => [day.day, day.points]))
  const now = Date.parse(today)
  const sunday = now - new Date(today).getUTCDay() * dayMs
  const weeks = Array.from({ length: 12 }, (_, week) => sunday - (11 - week) * 7 * dayMs)
  return (
    <>
      <div aria-hidden="true" className="flex gap-1.5">
        <div className="grid grid-rows-7 gap-1 text-xs leading-4 text-ink-3">
          {weekdays.map((name, index) => (
            <span key={name}>{index % 2 === 1 ? name : ''}</span>
          ))}
        </div>
        <div className="grid flex-1 auto-cols-fr grid-flow-col gap-1">
          {weeks.map((start) => (
            <div key={start} className="grid grid-rows-7 gap-1">
              {weekdays.map((name, index) => {
                const day = new Date(start + index * dayMs).toISOString().slice(0, 10)
                const given = points.get(day) ?? 0
                return (
                  <span
                    key={name}
                    title={`${formatDate(day, 'weekday')}: ${formatCount(given, 'point', 'points')}`}
                    className={cx(
                      'h-4 rounded-[4px] border',
                      day > today ? 'border-transparent' : shade(given),
                      day === today && 'outline-1 outline-offset-1 outline-ink-3',
                    )}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {days.length === 0
          ? 'No active day yet.'
          : `${formatCount(days.length, 'active day', 'active days')} in twelve weeks.`}
      </p>
      <ul className="sr-only">
        {days.map((day) => (
          <li key={day.day}>
            {formatDate(day.day)}: {day.points} points
          </li>
        ))}
      </ul>
    </>
  )
}
