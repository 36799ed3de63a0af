import { DragDropProvider, PointerSensor, useDraggable } from '@dnd-kit/react'
import { ArrowRightLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { DropdownMenu, MenuItem, MenuLabel } from '#web/design/dropdown-menu.tsx'
import { formatNumber } from '#web/design/format.ts'

export type BoardColumn = { key: string; label: string }

export type BoardCard = {
  id: string
  column: string
  title: string
  text?: ReactNode
  aside?: ReactNode
  /** The columns it may go to now; none for those who only look. */
  targets: readonly string[]
}

type DragBoardProps = {
  columns: readonly BoardColumn[]
  cards: readonly BoardCard[]
  /** How many cards each column has, loaded or not; without it all are loaded. */
  counts?: Readonly<Record<string, number>> | undefined
  onOpen: (id: string) => void
  /** Settles when the move is done or refused; the card waits in its new column meanwhile. */
  onMove: (id: string, column: string) => Promise<unknown>
}

/**
 * The rows of a list by their status, side by side. A card is dragged by mouse or after a moment's touch; by keyboard,
 * and for who would rather not drag, each has a menu of the places it may go to.
 */
export function DragBoard({ columns, cards, counts, onOpen, onMove }: DragBoardProps) {
  const [moving, setMoving] = useState<Readonly<Record<string, string>>>({})
  const [dragged, setDragged] = useState<BoardCard>()
  const [over, setOver] = useState<string>()
  const ghost = useRef<HTMLDivElement>(null)
  const columnOf = (card: BoardCard) => moving[card.id] ?? card.column
  const move = (card: BoardCard, column: string) => {
    if (columnOf(card) === column || !card.targets.includes(column)) return
    setMoving((before) => ({ ...before, [card.id]: column }))
    void onMove(card.id, column).finally(() => setMoving(({ [card.id]: _, ...others }) => others))
  }
  const shownIn = (column: string) => cards.filter((card) => columnOf(card) === column)
  // What is under way counts where it goes.
  const countOf = (column: string) =>
    counts === undefined
      ? shownIn(column).length
      : (counts[column] ?? 0) + shownIn(column).length - cards.filter((card) => card.column === column).length
  const cardOf = (id: unknown) => cards.find((card) => card.id === id)
  return (
    <DragDropProvider
      // Its own helpers write style elements, which the content security policy refuses; what is needed stands here.
      plugins={[]}
      sensors={sensors}
      onDragStart={({ operation }) => setDragged(cardOf(operation.source?.id))}
      onDragMove={({ operation }) => {
        const { x, y } = operation.position.current
        if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 8}px)`
        setOver(columnAt(x, y))
      }}
      onDragEnd={({ canceled, operation }) => {
        setDragged(undefined)
        setOver(undefined)
        const card = cardOf(operation.source?.id)
        const { x, y } = operation.position.current
        const column = columnAt(x, y)
        if (card && column && !canceled) move(card, column)
      }}
    >
      <div className="flex h-full min-h-0 gap-3 overflow-x-auto p-4 md:px-5">
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            isTarget={over === column.key && dragged?.targets.includes(column.key) === true}
            isOpen={dragged === undefined || dragged.targets.includes(column.key)}
            count={countOf(column.key)}
            unseen={countOf(column.key) - shownIn(column.key).length}
          >
            {shownIn(column.key).map((card) => (
              <Card key={card.id} card={card} columns={columns} onOpen={onOpen} onMove={move} />
            ))}
          </Column>
        ))}
      </div>
      {dragged && (
        <div
          ref={ghost}
          aria-hidden="true"
          className="pointer-events-none fixed top-0 left-0 z-60 max-w-52 truncate rounded-md border border-accent-line bg-accent-soft px-3 py-2 text-sm font-medium text-accent shadow-3"
        >
          {dragged.title}
        </div>
      )}
    </DragDropProvider>
  )
}

// A press alone opens the card: a drag begins after some pixels, or a moment's hold, anywhere but on its menu.
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ target }) => target instanceof Element && target.closest('[data-no-drag]') !== null,
  }),
]

/** The column under the pointer, looked up where it is drawn. */
function columnAt(x: number, y: number): string | undefined {
  const found = document.elementFromPoint(x, y)?.closest('[data-column]')
  return found instanceof HTMLElement ? found.dataset.column : undefined
}

type ColumnProps = {
  column: BoardColumn
  /** A card hangs over it and may be put down. */
  isTarget: boolean
  isOpen: boolean
  count: number
  /** Those of them that are not loaded. */
  unseen: number
  children: ReactNode
}

function Column({ column, isTarget, isOpen, count, unseen, children }: ColumnProps) {
  return (
    <section
      aria-label={column.label}
      data-column={column.key}
      data-over={isTarget || undefined}
      className={cx('flex max-w-96 min-w-44 flex-1 flex-col', !isOpen && 'opacity-50')}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 pb-2 text-sm font-semibold">
        <span className="min-w-0 truncate" title={column.label}>
          {column.label}
        </span>
        <span className="tabular font-normal text-ink-3">{formatNumber(count)}</span>
      </h2>
      <ul
        className={cx(
          'flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto rounded-lg p-2',
          isTarget ? 'bg-accent-soft outline-2 -outline-offset-2 outline-accent' : 'bg-sunken',
        )}
      >
        {children}
        {unseen > 0 && (
          <li className="px-1 py-2 text-center text-xs text-ink-3">
            {formatNumber(unseen)} more: filter to see them
          </li>
        )}
      </ul>
    </section>
  )
}

type CardProps = {
  card: BoardCard
  columns: readonly BoardColumn[]
  onOpen: (id: string) => void
  onMove: (card: BoardCard, column: string) => void
}

function Card({ card, columns, onOpen, onMove }: CardProps) {
  const isFixed = card.targets.length === 0
  const { ref, isDragging } = useDraggable({ id: card.id, disabled: isFixed })
  return (
    <li
      ref={ref}
      className={cx(
        'flex items-start rounded-md border border-line bg-surface text-sm shadow-1 hover:border-line-strong',
        isDragging && 'opacity-40',
      )}
    >
      <button
        type="button"
        onClick={() => onOpen(card.id)}
        className={cx('min-w-0 flex-1 rounded-md p-3 text-left select-none', !isFixed && 'cursor-grab')}
      >
        <span className="block truncate font-medium">{card.title}</span>
        <span className="flex justify-between gap-2 text-ink-2">
          <span className="min-w-0 truncate">{card.text}</span>
          <span className="tabular shrink-0">{card.aside}</span>
        </span>
      </button>
      {!isFixed && (
        <DropdownMenu
          align="end"
          trigger={
            <IconButton size="sm" label={`Move ${card.title}`} className="mt-1.5 mr-1" data-no-drag="">
              <ArrowRightLeft aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuLabel>Move to</MenuLabel>
          {columns
            .filter(({ key }) => card.targets.includes(key))
            .map(({ key, label }) => (
              <MenuItem key={key} onSelect={() => onMove(card, key)}>
                {label}
              </MenuItem>
            ))}
        </DropdownMenu>
      )}
    </li>
  )
}
