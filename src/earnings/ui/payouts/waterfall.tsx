import { cx } from '#design/cx.ts'
import { Money } from '#design/figures.tsx'
import { formatMoney } from '#design/format.ts'

type Step = { label: string; cents: number; isTotal?: boolean }
type Bar = Step & { from: number; to: number }

/** Each bar starts where the last one ended; a total starts at zero. Steps of zero are left out. */
function barsOf(steps: readonly Step[]): Bar[] {
  let level = 0
  return steps
    .filter(({ cents, isTotal }) => isTotal || cents !== 0)
    .map((step) => {
      const from = step.isTotal ? 0 : level
      level = step.isTotal ? step.cents : level + step.cents
      return { ...step, from, to: level }
    })
}

/** The steps from earnings to payment as a chart, with the figures beside the bars. */
export function Waterfall({ steps }: { steps: readonly Step[] }) {
  const bars = barsOf(steps)
  const ends = bars.flatMap(({ from, to }) => [from, to])
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const share = (cents: number) => (high === low ? 0 : ((cents - low) / (high - low)) * 100)
  return (
    <dl aria-label="How it adds up" className="flex flex-col gap-1.5">
      {bars.map(({ label, cents, from, to, isTotal }) => (
        <div key={label} className="grid grid-cols-[7.5rem_1fr_6rem] items-center gap-3 text-sm">
          <dt className={cx('truncate', isTotal ? 'font-semibold' : 'text-ink-2')}>{label}</dt>
          <dd aria-hidden="true" className="h-5 rounded-sm bg-sunken">
            <span
              title={formatMoney(cents)}
              className={cx(
                'block h-full min-w-0.5 rounded-sm',
                isTotal ? 'bg-accent' : cents < 0 ? 'bg-red-line' : 'bg-accent-line',
              )}
              style={{
                marginLeft: `${share(Math.min(from, to))}%`,
                width: `${share(Math.max(from, to)) - share(Math.min(from, to))}%`,
              }}
            />
          </dd>
          <dd className={cx('tabular text-right', isTotal && 'font-semibold', cents < 0 && 'text-red')}>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
