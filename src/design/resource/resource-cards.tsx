import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { valueIn } from '#platform/contract/custom-names.ts'
import type { Contract } from '#platform/contract/define.ts'
import { cx } from '../cx.ts'
import { cardParts, cellOf, FactsOf, FigureOf } from './card-parts.tsx'
import { ListSkeleton } from './list-states.tsx'
import { useNamed } from './references.ts'
import { RecordLink } from './table-row.tsx'
import type { ColumnInfo } from './use-columns.ts'
import type { ListState } from './use-list.ts'

type ResourceCardsProps = {
  contract: Contract
  columns: readonly ColumnInfo[]
  list: ListState
  openId: string | undefined
}

/** The list on a phone, as cards: name and state, one figure with its unit, and a line of facts, none of them cut. */
export function ResourceCards(props: ResourceCardsProps) {
  const isNamed = useNamed(props.columns, props.list.rows)
  return isNamed ? <Cards {...props} /> : <ListSkeleton />
}

function Cards({ contract, columns, list, openId }: ResourceCardsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, hasMore, loadMore } = list
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  })
  const items = view.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - 10) loadMore()
  }, [hasMore, last, rows.length, loadMore])

  const parts = cardParts(columns)
  if (!parts) return null
  const { title, figure, badge, facts } = parts
  return (
    <div
      ref={scroller}
      className={cx('h-full overflow-y-auto overscroll-contain', list.isStale && 'opacity-60')}
    >
      <ul aria-label={contract.label.many} className="relative" style={{ height: view.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index]
          return (
            row && (
              <li
                key={item.key}
                ref={view.measureElement}
                data-index={item.index}
                aria-setsize={list.total ?? -1}
                aria-posinset={item.index + 1}
                className={cx(
                  'absolute inset-x-0 top-0 border-b border-line',
                  row.id === openId ? 'bg-accent-soft' : 'bg-surface',
                )}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <div className="relative flex min-h-16 flex-col justify-center gap-1 px-4 py-2.5">
                  <div className="flex items-baseline gap-3">
                    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
                      <RecordLink id={row.id} className="wrap-anywhere text-md after:absolute after:inset-0">
                        {cellOf(title, row)}
                      </RecordLink>
                      {badge && valueIn(row, badge.info.field) != null && (
                        <span className="text-sm text-ink-2">{cellOf(badge, row)}</span>
                      )}
                    </div>
                    {figure && <FigureOf column={figure} row={row} />}
                  </div>
                  <div className="text-sm text-ink-2 empty:hidden [&_a]:relative">
                    <FactsOf columns={facts} row={row} />
                  </div>
                </div>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
