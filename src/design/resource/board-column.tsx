import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Contract, RowOf } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { formatNumber } from '../format.ts'
import { Skeleton } from '../skeleton.tsx'
import { FieldValue } from './field-value.tsx'
import type { Search } from './list-query.ts'
import type { Row } from './types.ts'
import type { ColumnState } from './use-board.ts'
import type { FollowCard } from './use-follow-card.ts'
import { type ListState, useList } from './use-list.ts'

export type BoardColumn = {
  key: string
  label: string
  /** Shown in an empty column. */
  empty?: string
}

/** Creates the card renderer of a column: called like a hook with its rows, to load data for all of them at once. */
export type UseCards<R extends Row> = (rows: readonly R[]) => (row: R) => ReactNode

type ColumnProps<C extends Contract> = {
  contract: C
  column: BoardColumn
  /** The query of its cards. */
  request: Search
  state: ColumnState<RowOf<C>>
  /** Its count and sum are not loaded yet. */
  isPending: boolean
  /** Its count and sum still belong to the previous query. */
  isBusy: boolean
  placeOf: (row: RowOf<C>) => string
  useCards: UseCards<RowOf<C>>
  follow: FollowCard['follow']
  /** A dragged card is over it and may be dropped here. */
  isTarget: boolean
  isOpen: boolean
  className: string
  headClass: string
}

/** One column: its count and sum, and its cards, loaded while scrolling. */
export function Column<C extends Contract>(props: ColumnProps<C>) {
  const { contract, column, request, state, isPending, placeOf, useCards, follow, isTarget, isOpen } = props
  const scroller = useRef<HTMLUListElement>(null)
  const list = useList(contract, request, { enabled: state.isFilled, isCounted: false })
  const rows = rowsIn(column.key, state, list, placeOf)
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => rows[index]?.id ?? index,
    gap: 8,
    overscan: 6,
  })
  const items = view.getVirtualItems()
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - 10
  const { hasMore, isLoadingMore, isMoreFailed, loadMore } = list
  useEffect(() => {
    if (state.isFilled && hasMore && isNearEnd && !isLoadingMore && !isMoreFailed) loadMore()
  })
  useEffect(() => {
    const wanted = follow()
    const index = rows.findIndex(({ id }) => id === wanted?.id)
    if (index >= 0 && wanted?.column !== column.key) view.scrollToIndex(index)
  })
  const cardOf = useCards(rows)
  const isLoading = isPending || (state.isFilled && list.state === 'loading')
  return (
    <section
      aria-label={column.label}
      data-column={column.key}
      data-over={isTarget || undefined}
      aria-busy={isLoading || props.isBusy || list.isStale}
      className={cx('min-h-0 flex-col', props.className, !isOpen && 'opacity-50')}
    >
      <ColumnHead
        contract={contract}
        column={column}
        state={state}
        isPending={isPending}
        headClass={props.headClass}
      />
      <ul
        ref={scroller}
        className={cx(
          'relative flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain rounded-lg p-2',
          isTarget ? 'bg-accent-soft outline-2 -outline-offset-2 outline-accent' : 'bg-sunken',
          list.isStale && 'opacity-60',
        )}
      >
        {/* As high as all loaded cards, rendered or not. */}
        <li aria-hidden="true" className="shrink-0" style={{ height: view.getTotalSize() }} />
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={key}
                ref={view.measureElement}
                data-index={index}
                data-card={row.id}
                aria-setsize={state.count}
                aria-posinset={index + 1}
                className="absolute inset-x-2 top-2"
                style={{ transform: `translateY(${start}px)` }}
              >
                {cardOf(row)}
              </li>
            )
          )
        })}
        {(isLoading || isLoadingMore) && <CardsComing count={isLoading ? 3 : 1} />}
        {state.isFilled && (list.state === 'failed' || isMoreFailed) && (
          <CardsFailed onRetry={list.state === 'failed' ? list.retry : loadMore} />
        )}
        {column.empty !== undefined && !isLoading && state.count === 0 && rows.length === 0 && (
          <li className="px-2 py-8 text-center text-sm text-balance text-ink-3">{column.empty}</li>
        )}
      </ul>
    </section>
  )
}

/** The cards of a column: those moving into it, and those of its list that are not moving away. */
function rowsIn<R extends Row>(
  key: string,
  state: ColumnState<R>,
  list: ListState<R>,
  placeOf: (row: R) => string,
): readonly R[] {
  const own = state.isFilled ? list.rows.filter((row) => placeOf(row) === key) : []
  // The latest moved card may come after the loaded page; if all is loaded and it is missing, the query excludes it.
  const latest = state.latest && state.isFilled && list.hasMore ? [state.latest] : []
  const guests = [...state.guests, ...latest].filter(
    (guest, index, all) =>
      all.findIndex(({ id }) => id === guest.id) === index && !own.some(({ id }) => id === guest.id),
  )
  return guests.length > 0 ? [...guests, ...own] : own
}

type ColumnHeadProps = Pick<
  ColumnProps<Contract>,
  'contract' | 'column' | 'state' | 'isPending' | 'headClass'
>

function ColumnHead({ contract, column, state, isPending, headClass }: ColumnHeadProps) {
  const sum = contract.board?.sum
  return (
    <header className="px-1 pb-2">
      <h2 className={cx('flex items-baseline justify-between gap-2 text-sm font-semibold', headClass)}>
        <span className="min-w-0 truncate" title={column.label}>
          {column.label}
        </span>
        <span className="tabular font-normal text-ink-3">{isPending ? '' : formatNumber(state.count)}</span>
      </h2>
      {sum && (
        <p className="tabular min-h-4 text-xs text-ink-3">
          {isPending || state.sum === null ? (
            ''
          ) : (
            <>
              {/* Where the name of the column is not drawn above it, it says what it is. */}
              {headClass && <span className="lg:hidden">{infoOf(contract, sum).label} </span>}
              <FieldValue info={infoOf(contract, sum)} value={state.sum} />
            </>
          )}
        </p>
      )}
    </header>
  )
}

function CardsComing({ count }: { count: number }) {
  return (
    <li role="status" className="flex shrink-0 flex-col gap-2">
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={`card-${index.toString()}`} className="h-16 rounded-md" />
      ))}
    </li>
  )
}

function CardsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <li className="flex shrink-0 flex-col items-center gap-2 px-2 py-4 text-center text-sm text-ink-2">
      <span role="alert">These cards could not be loaded.</span>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </li>
  )
}
