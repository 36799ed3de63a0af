import { useDraggable } from '@dnd-kit/react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { DragArea, type DragData, type Point } from '#design/drag-area.tsx'
import { movedTo } from './lists.ts'

type SortableItem = { id: string; label: string; content: ReactNode }

type SortableListProps = {
  items: readonly SortableItem[]
  label: string
  onMove: (from: number, to: number) => void
}

/** A list reordered by dragging, or with two buttons per row. */
export function SortableList({ items, label, onMove }: SortableListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [drag, setDrag] = useState<{ id: string; to: number }>()
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    onMove(from, to)
    setSaid(`${item.label} is now number ${to + 1} of ${items.length}`)
  }
  const placeOf = (id: string) => items.findIndex((item) => item.id === id)
  const shown = drag ? movedTo(items, placeOf(drag.id), drag.to) : items
  const placeAt = (id: string, { y }: Point) => {
    const others = [...(list.current?.children ?? [])].filter((_, index) => shown[index]?.id !== id)
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < y
    }).length
  }
  return (
    <DragArea<string>
      onDrag={(id, at) => setDrag({ id, to: placeAt(id, at) })}
      onEnd={(id, at) => {
        setDrag(undefined)
        if (at) move(placeOf(id), placeAt(id, at))
      }}
    >
      <ol ref={list} aria-label={label}>
        {shown.map((item, index) => (
          <Row key={item.id} item={item} index={index} count={items.length} onMove={move} />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </DragArea>
  )
}

type RowProps = {
  item: SortableItem
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

function Row({ item, index, count, onMove }: RowProps) {
  const { ref, handleRef, isDragSource } = useDraggable<DragData<string>>({
    id: item.id,
    data: { item: item.id },
  })
  return (
    <li
      ref={ref}
      className={cx(
        'flex items-center gap-1 border-b border-line py-2 pr-3 pl-1.5 last:border-0',
        isDragSource && 'relative z-10 bg-accent-soft shadow-2 select-none',
      )}
    >
      <span
        ref={handleRef}
        aria-hidden="true"
        title="Drag to put in order"
        className={cx(
          'grid size-7 shrink-0 touch-none place-items-center text-ink-3 select-none hover:text-ink touch:size-11',
          isDragSource ? 'cursor-grabbing' : 'cursor-grab',
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
