import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { movedTo } from './lists.ts'

type SortableItem = { id: string; label: string; content: ReactNode }

type SortableListProps = {
  items: readonly SortableItem[]
  label: string
  onMove: (from: number, to: number) => void
}

/**
 * Rows put in order by dragging with mouse or finger, and by two buttons each for everybody else. By hand: the drag
 * library at hand writes a style element, which the page's policy refuses.
 */
export function SortableList({ items, label, onMove }: SortableListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    onMove(from, to)
    setSaid(`${item.label} is now number ${to + 1} of ${items.length}`)
  }
  const { drag, start } = useDrag(list, move)
  const shown = drag ? movedTo(items, drag.from, drag.to) : items
  return (
    <>
      <ol ref={list} aria-label={label}>
        {shown.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            index={index}
            count={items.length}
            isDragged={drag?.to === index}
            onMove={move}
            onGrab={(event) => start(event, index)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}

type Drag = { from: number; to: number }

/** Follows the pointer from the handle on; Escape lets everything stay where it was. */
function useDrag(list: { current: HTMLOListElement | null }, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    const stop = new AbortController()
    running.current = stop
    let to = from
    const end = (isDropped: boolean) => {
      stop.abort()
      setDrag(null)
      if (isDropped) onDrop(from, to)
    }
    const { signal } = stop
    const follow = ({ clientY }: { clientY: number }) => {
      const rows = [...(list.current?.children ?? [])].filter((_, index) => index !== to)
      const next = rows.filter((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2 < clientY
      }).length
      if (next === to) return
      to = next
      setDrag({ from, to })
    }
    setDrag({ from, to })
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }
  return { drag, start }
}

type RowProps = {
  item: SortableItem
  index: number
  count: number
  isDragged: boolean
  onMove: (from: number, to: number) => void
  onGrab: (event: PointerEvent) => void
}

function Row({ item, index, count, isDragged, onMove, onGrab }: RowProps) {
  return (
    <li
      className={cx(
        'flex items-center gap-1 border-b border-line py-2 pr-3 pl-1.5 last:border-0',
        isDragged && 'relative z-10 bg-accent-soft shadow-2 select-none',
      )}
    >
      <span
        aria-hidden="true"
        title="Drag to put in order"
        onPointerDown={onGrab}
        className={cx(
          'grid size-7 shrink-0 touch-none place-items-center text-ink-3 hover:text-ink touch:size-11',
          isDragged ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <GripVertical className="size-4" />
      </span>
      <div className="min-w-0 flex-1">{item.content}</div>
      <span className="flex shrink-0">
        <IconButton
          label={`Move up: ${item.label}`}
          size="sm"
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move down: ${item.label}`}
          size="sm"
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}
