import { cx } from '#design/cx.ts'
import type { CohortList } from '#training/contract/cohorts/cohort-board.ts'
import { statusOrder, statusWords } from './status-words.ts'

type StatusBarProps = { standings: CohortList['items'][number]['standings']; name: string }

/** One bar of all members, split by status, with the numbers below. */
export function StatusBar({ standings, name }: StatusBarProps) {
  const parts = statusOrder
    .map((status) => ({ ...statusWords[status], standing: status, count: standings[status] }))
    .filter(({ count }) => count > 0)
  if (parts.length === 0) return <p className="text-sm text-ink-3">Nobody has joined yet.</p>
  return (
    <>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ standing, count, fill }) => (
          <span key={standing} className={fill} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul
        aria-label={`How ${name} stands`}
        className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2"
      >
        {parts.map(({ standing, label, count, fill }) => (
          <li key={standing} className="tabular flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-2 rounded-full', fill)} />
            {count} {label.toLowerCase()}
          </li>
        ))}
      </ul>
    </>
  )
}
