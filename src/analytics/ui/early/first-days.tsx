import { cx } from '#design/cx.ts'
import { formatMinutes } from '#design/format.ts'

/** Seven squares, one a day: darker is longer, an outline is a future day. Screen readers get the minutes. */
export function FirstDays({ days, name }: { days: readonly (number | null)[]; name: string }) {
  const text = days
    .map((minutes, index) => (minutes === null ? null : `day ${index + 1} ${formatMinutes(minutes)}`))
    .filter(Boolean)
    .join(', ')
  return (
    <div role="img" aria-label={`First seven days of ${name}: ${text}`} className="flex gap-1.5">
      {days.map((minutes, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={index}
          title={
            minutes === null ? `Day ${index + 1}: to come` : `Day ${index + 1}: ${formatMinutes(minutes)}`
          }
          className={cx('grid size-7 place-items-center rounded-sm text-xs', lookOf(minutes))}
        >
          {index + 1}
        </span>
      ))}
    </div>
  )
}

function lookOf(minutes: number | null): string {
  if (minutes === null) return 'border border-dashed border-line-strong text-ink-3'
  if (minutes === 0) return 'bg-sunken text-ink-3'
  return minutes < 20
    ? 'border border-accent-line bg-accent-soft text-accent'
    : 'bg-accent font-medium text-accent-ink'
}
