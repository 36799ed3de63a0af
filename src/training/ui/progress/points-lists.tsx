import { cx } from '#design/cx.ts'
import { DateTime } from '#design/figures.tsx'
import { formatNumber, humanize } from '#design/format.ts'
import type { OwnProgress } from '#training/contract/modules/learn.ts'

/** Points by activity, as bars with figures. */
export function PointsByActivity({ rows }: { rows: OwnProgress['pointsByActivity'] }) {
  const most = Math.max(1, ...rows.map((row) => row.points))
  if (rows.length === 0) {
    return <p className="mt-4 text-sm text-ink-2">The first lesson you finish gives the first points.</p>
  }
  return (
    <ul aria-label="Points by activity" className="mt-5 flex flex-col gap-2.5">
      {rows.map((row) => (
        <li key={row.activity} className="text-sm">
          <span className="flex justify-between gap-3">
            <span>
              {humanize(row.activity)} <span className="tabular text-ink-3">× {row.times}</span>
            </span>
            <span className="tabular font-medium">{formatNumber(row.points)}</span>
          </span>
          <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(100 * row.points) / most}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function RecentPoints({ rows }: { rows: OwnProgress['recentPoints'] }) {
  if (rows.length === 0) return <p className="text-sm text-ink-2">Nothing yet.</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={`${row.action} ${row.earnedAt} ${row.moduleTitle ?? ''}`}
          className="flex items-baseline gap-3 py-2 text-sm first:pt-0 last:pb-0"
        >
          <span className="min-w-0 flex-1">
            {humanize(row.action)}
            {row.moduleTitle && <span className="block truncate text-xs text-ink-3">{row.moduleTitle}</span>}
            {row.because && <span className="block text-xs text-ink-2">{row.because}</span>}
          </span>
          <DateTime value={row.earnedAt} style="ago" className="text-xs text-ink-3" />
          <span
            className={cx('tabular w-12 text-right font-medium', row.because ? 'text-ink-3' : 'text-amber')}
          >
            {row.because ? '0' : `+${row.pointsAwarded}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
