import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { Checkbox } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import { Skeleton } from '../skeleton.tsx'

import type { Sort } from './list-query.ts'
import { TableRow } from './table-row.tsx'
import type { Row, RowActions, SelectedRows } from './types.ts'
import type { ColumnInfo } from './use-columns.ts'
import type { ListState } from './use-list.ts'
import { useMedia } from './use-media.ts'

type ResourceTableProps = {
  contract: Contract
  columns: readonly ColumnInfo[]
  shown: ReadonlySet<string>
  list: ListState
  sort: Sort
  onSort: (field: string) => void
  selected: SelectedRows
  onSelected: (selected: SelectedRows) => void
  /** Marks one row, or a range of them. */
  onMark: (index: number, on: boolean, isRange: boolean) => void
  canSelect: boolean
  /** The index of the row selected by keyboard. */
  active: number
  openId: string | undefined
  actions: RowActions
}

const defaultWidth = 150
/** The first column names the record: names are read whole. */
const nameWidth = 220
const headHeight = 36

/** Records in rows: sticky header, renders only visible rows, reads the next page before the end is reached. */
export function ResourceTable(props: ResourceTableProps) {
  const {
    contract,
    columns,
    shown,
    list,
    sort,
    onSort,
    selected,
    onSelected,
    onMark,
    canSelect,
    active,
    openId,
    actions,
  } = props
  const { rows, total } = list
  const scroller = useRef<HTMLDivElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const rowHeight = isTouch ? 44 : 34

  const visible = columns.filter(({ info }) => shown.has(info.field))
  const isChosen = ({ id }: Row) => selected[id] === true
  const areAllChosen = rows.length > 0 && rows.every(isChosen)
  const choose = (some: readonly Row[], on: boolean) =>
    onSelected({ ...selected, ...Object.fromEntries(some.map(({ id }) => [id, on])) })

  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
  })
  const items = view.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const { hasMore, loadMore } = list
  useEffect(() => {
    if (hasMore && last >= rows.length - 15) loadMore()
  }, [hasMore, last, rows.length, loadMore])

  useEffect(() => {
    if (active < 0) return
    view.scrollToIndex(active)
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-row="${active}"] [data-title]`)
        ?.focus({ preventScroll: true }),
    )
  }, [active, view])

  const top = (items[0]?.start ?? headHeight) - headHeight
  const bottom = view.getTotalSize() - (items.at(-1)?.end ?? headHeight)
  const [name, ...others] = visible
  // Beside other columns that share the rest, the name would get no more of it than they do.
  const isShared = others.some(({ width }) => width === undefined)
  const widthOf = (column: ColumnInfo) =>
    column.width ?? (column === name && isShared ? nameWidth : undefined)
  const minWidth = visible.reduce(
    (sum, column) => sum + (widthOf(column) ?? defaultWidth),
    canSelect ? 40 : 0,
  )
  const span = visible.length + (canSelect ? 1 : 0)

  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={contract.label.many}
      className="focus-inset h-full overflow-auto overscroll-contain"
    >
      <table
        aria-rowcount={total ?? -1}
        aria-busy={list.isStale || undefined}
        className={cx(
          'w-full table-fixed border-separate border-spacing-0 text-sm',
          list.isStale && 'opacity-60',
        )}
        style={{ minWidth }}
      >
        <colgroup>
          {canSelect && <col style={{ width: 40 }} />}
          {visible.map((column) => (
            <col key={column.info.field} style={{ width: widthOf(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {canSelect && (
              <th scope="col" className="sticky top-0 z-10 border-b border-line bg-paper pl-4 text-left">
                <Checkbox
                  aria-label="Select all shown"
                  checked={areAllChosen || (rows.some(isChosen) && 'indeterminate')}
                  onCheckedChange={(on) => choose(rows, on)}
                />
              </th>
            )}
            {visible.map((column, index) => (
              <Heading
                key={column.info.field}
                column={column}
                sort={sort}
                onSort={onSort}
                isFirst={index === 0 && !canSelect}
              />
            ))}
          </tr>
        </thead>
        <Spacer span={span} height={top} />
        <tbody>
          {items.map((item) => {
            const row = rows[item.index]
            return (
              row && (
                <TableRow
                  key={row.id}
                  contract={contract}
                  row={row}
                  index={item.index}
                  height={rowHeight}
                  columns={visible}
                  isActive={item.index === active}
                  isOpen={row.id === openId}
                  isSelected={isChosen(row)}
                  onSelect={canSelect ? (on, isRange) => onMark(item.index, on, isRange) : undefined}
                  actions={actions}
                />
              )
            )
          })}
        </tbody>
        <Spacer span={span} height={bottom} />
      </table>
      {list.isLoadingMore && (
        <div role="status" className="flex flex-col gap-3 p-4">
          <span className="sr-only">Loading more</span>
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
    </section>
  )
}

/** Spacer for rows that are not rendered. */
function Spacer({ span, height }: { span: number; height: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} style={{ height }} />
      </tr>
    </tbody>
  )
}

type HeadingProps = { column: ColumnInfo; sort: Sort; onSort: (field: string) => void; isFirst: boolean }

function Heading({ column: { info, canSort, isFigure }, sort, onSort, isFirst }: HeadingProps) {
  const isSorted = sort.field === info.field
  const Arrow = sort.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={cx(
        'sticky top-0 z-10 h-9 truncate border-b border-line bg-paper px-3 text-xs font-medium text-ink-3',
        isFigure ? 'text-right last:pr-5' : 'text-left',
        isFirst && 'pl-5',
      )}
    >
      {canSort ? (
        <button
          type="button"
          onClick={() => onSort(info.field)}
          className={cx(
            'inline-flex h-7 max-w-full items-center gap-1 rounded-sm hover:text-ink',
            isSorted && 'text-ink',
          )}
        >
          <span className="truncate">{info.label}</span>
          {isSorted && <Arrow aria-hidden="true" className="size-3 shrink-0" />}
        </button>
      ) : (
        info.label
      )}
    </th>
  )
}
