import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'

type StatProps = {
  label: ReactNode
  value: ReactNode
  /** What it means or is compared with: "up 12% on last week". */
  note?: ReactNode
  tone?: 'good' | 'bad' | 'attention' | undefined
  loading?: boolean
  /** Computed as a fallback (P3). */
  estimated?: boolean
  className?: string
}

const tones = { good: 'text-accent', bad: 'text-red', attention: 'text-amber' }

/** One key figure. Tiles in a row share a height, also while loading. */
export function Stat({ label, value, note, tone, loading = false, estimated = false, className }: StatProps) {
  return (
    <div
      className={cx(
        'h-full min-w-0 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-1 max-sm:px-3',
        className,
      )}
    >
      <p className="line-clamp-2 wrap-anywhere text-sm text-ink-2">{label}</p>
      <p className="display tabular mt-1 h-8 truncate text-xl leading-8">
        {loading ? <Skeleton className="mt-1 h-6 w-24" /> : value}
        {estimated && !loading && (
          <span className="ml-1.5 font-(family-name:--font-ui) text-xs font-normal tracking-normal text-ink-3">
            est.
          </span>
        )}
      </p>
      <p className={cx('line-clamp-2 min-h-4 text-xs', tone ? tones[tone] : 'text-ink-3')}>
        {loading ? '' : note}
      </p>
    </div>
  )
}
