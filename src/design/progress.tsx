import { cx } from './cx.ts'

type ProgressProps = {
  /** 0..100; absent when the progress is unknown. */
  value?: number
  label: string
  tone?: 'green' | 'amber' | 'red' | 'blue'
  /** Shows the percentage beside the bar, rounded down: 99.6 never reads 100. */
  showValue?: boolean
  className?: string
}

const tones = { green: 'bg-accent', amber: 'bg-amber-mark', red: 'bg-red', blue: 'bg-blue' }

export function Progress({ value, label, tone = 'green', showValue = false, className }: ProgressProps) {
  const known = value !== undefined
  const clamped = Math.min(100, Math.max(0, value ?? 0))
  return (
    <span className={cx('flex items-center gap-2.5', className)}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.floor(clamped) : undefined}
        className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-line"
      >
        <span
          className={cx(
            'block h-full rounded-full transition-[width] duration-(--calm)',
            tones[tone],
            !known && 'w-1/3 animate-[shimmer_1.2s_ease-in-out_infinite]',
          )}
          style={known ? { width: `${clamped}%` } : undefined}
        />
      </span>
      {showValue && known && (
        <span className="tabular w-9 text-right text-xs text-ink-2">{Math.floor(clamped)}%</span>
      )}
    </span>
  )
}
