import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Contract, RowOf } from '#platform/contract/define.ts'
import { useAction } from '#shell/actions.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { cx } from '../cx.ts'
import { DragArea, type Point } from '../drag-area.tsx'
import { formatNumber } from '../format.ts'
import { BoardCard, type CardFacts } from './board-card.tsx'
import { type BoardColumn, Column, type UseCards } from './board-column.tsx'
import { moveFocus } from './board-focus.ts'
import type { FieldOf, LayoutPart } from './types.ts'
import { useBoard } from './use-board.ts'
import { useFollowCard } from './use-follow-card.ts'
import { titleOf } from './writes.ts'

type ResourceBoardProps<C extends Contract> = LayoutPart & {
  contract: C
  /** The field whose values are the columns. */
  by: FieldOf<C>
  columns: readonly BoardColumn[]
  facts?: { readonly [F in FieldOf<C>]?: (row: RowOf<C>) => ReactNode }
  /** Columns that a card may move to now. Without it cards cannot be moved. */
  targets?: (row: RowOf<C>) => readonly string[]
  /** Settles when the move is done or refused; until then the card is shown in its new column. */
  onMove?: (row: RowOf<C>, column: string) => Promise<unknown>
  /** Custom cards: called like a hook with the rows of a column, to load data for all of them at once. */
  useCards?: (rows: readonly RowOf<C>[], tools: CardTools<C>) => (row: RowOf<C>) => ReactNode
  /** Shows one column at a time on a phone. */
  isOneByOne?: boolean
  /** Each change focuses the first card once the columns are loaded. */
  focusFirst?: number
}

export type CardTools<C extends Contract> = {
  move: (row: RowOf<C>, column: string) => void
  isMoving: (row: RowOf<C>) => boolean
}

/**
 * The records of a resource in columns, by a field of its contract's `board`. A card is dragged by mouse or after a moment's
 * touch; a menu on each card moves it without dragging.
 */
export function ResourceBoard<C extends Contract>(props: ResourceBoardProps<C>) {
  const { contract, by, columns, query, open } = props
  const { head, placeOf, freshOf, stateOf, isMoving, isBusy, move } = useBoard(contract, by, query)
  const follow = useFollowCard(isBusy, props.focusFirst)
  const [shown, setShown] = useState(0)
  const [dragged, setDragged] = useState<{ row: RowOf<C>; over: string | undefined }>()
  const settling = useRef(new Map<string, Promise<void>>())
  const again = useRef<(row: RowOf<C>, column: string) => void>(() => {})
  useBoardKeys()

  const targetsOf = (row: RowOf<C>) => props.targets?.(row) ?? []
  const take = (row: RowOf<C>, column: string) => {
    // A move of a card whose previous move is still settling starts after it, with the record read then.
    const before = settling.current.get(row.id)
    if (before) return void before.then(() => again.current(freshOf(row), column))
    if (placeOf(row) === column || !targetsOf(row).includes(column)) return
    follow.note(row.id)
    const to = columns.some(({ key }) => key === column) ? column : null
    const moved = move(row, to, async () => props.onMove?.(row, column)).finally(() => {
      settling.current.delete(row.id)
      setTimeout(follow.settle)
    })
    const end = () => {}
    settling.current.set(row.id, moved.then(end, end))
  }
  useEffect(() => {
    again.current = take
  })
  const useOwnCards = props.useCards
  const usualCard = (row: RowOf<C>) => (
    <BoardCard
      contract={contract}
      row={row}
      facts={(props.facts ?? {}) as CardFacts<RowOf<C>>}
      columns={columns}
      targets={targetsOf(row)}
      onOpen={open}
      onMove={take}
    />
  )
  const useCards: UseCards<RowOf<C>> = (rows) => useOwnCards?.(rows, { move: take, isMoving }) ?? usualCard
  if (head.error && !head.data)
    return <LoadFailed error={head.error} what="The board" onRetry={() => void head.refetch()} />
  const draggedTo = dragged && targetsOf(dragged.row)
  return (
    <DragArea<RowOf<C>>
      ghost={(row) => titleOf(contract, row)}
      onDrag={(row, at) => {
        const over = columnAt(at)
        setDragged((before) => (before?.row === row && before.over === over ? before : { row, over }))
      }}
      onEnd={(row, at) => {
        setDragged(undefined)
        const column = at && columnAt(at)
        if (column) take(row, column)
      }}
    >
      {props.isOneByOne && (
        <ColumnSwitch
          columns={columns}
          countOf={(key) => stateOf(key).count}
          shown={shown}
          onShow={setShown}
        />
      )}
      <div
        className={
          props.isOneByOne
            ? 'grid min-h-0 flex-1 gap-3 p-3 md:p-4 lg:grid-cols-4'
            : 'flex h-full min-h-0 gap-3 overflow-x-auto p-4 md:px-5'
        }
      >
        {columns.map((column, index) => (
          <Column
            key={column.key}
            contract={contract}
            column={column}
            request={{ ...query, [by]: column.key }}
            state={stateOf(column.key)}
            isPending={!head.data}
            isBusy={head.isPlaceholderData}
            placeOf={placeOf}
            useCards={useCards}
            follow={follow.follow}
            isTarget={dragged?.over === column.key && draggedTo?.includes(column.key) === true}
            isOpen={draggedTo === undefined || draggedTo.includes(column.key)}
            className={
              props.isOneByOne
                ? cx('lg:flex', index === shown ? 'flex' : 'max-lg:hidden')
                : 'flex max-w-96 min-w-44 flex-1 max-md:min-w-68'
            }
            headClass={props.isOneByOne ? 'max-lg:sr-only' : ''}
          />
        ))}
      </div>
    </DragArea>
  )
}

/** The key of the column at a point of the screen. */
function columnAt({ x, y }: Point): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column
}

type ColumnSwitchProps = {
  columns: readonly BoardColumn[]
  countOf: (key: string) => number
  shown: number
  onShow: (index: number) => void
}

/** Tabs that choose the column on a phone. */
function ColumnSwitch({ columns, countOf, shown, onShow }: ColumnSwitchProps) {
  return (
    <fieldset className="grid grid-cols-4 border-b border-line px-1 lg:hidden">
      <legend className="sr-only">Column</legend>
      {columns.map((column, index) => (
        <button
          key={column.key}
          type="button"
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
          className={cx(
            'focus-inset flex h-13 flex-col items-center justify-center border-b-2 text-xs',
            index === shown ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-2',
          )}
        >
          <span className="tabular text-md">{formatNumber(countOf(column.key))}</span>
          {column.label}
        </button>
      ))}
    </fieldset>
  )
}

/** Arrow keys move the focus between the cards. */
function useBoardKeys() {
  const action = { group: 'Board', hidden: true }
  useAction({ ...action, label: 'Next card', keys: 'j', run: () => moveFocus(0, 1) })
  useAction({ ...action, label: 'Previous card', keys: 'k', run: () => moveFocus(0, -1) })
  useAction({ ...action, label: 'Column to the right', keys: 'arrowright', run: () => moveFocus(1, 0) })
  useAction({ ...action, label: 'Column to the left', keys: 'arrowleft', run: () => moveFocus(-1, 0) })
}
