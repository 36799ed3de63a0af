import { AutoScroller, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The data of a `useDraggable` inside a `DragArea`. */
export type DragData<T> = { item: T }
export type Point = { x: number; y: number }

const { Delay, Distance } = PointerActivationConstraints

// A handle drags at once. Elsewhere a mouse must move 5 pixels, and a finger must hold: a shorter touch scrolls or opens.
const pointer = PointerSensor.configure({
  activationConstraints: ({ pointerType }, { handle }) => {
    if (handle) return undefined
    return [pointerType === 'touch' ? new Delay({ value: 250, tolerance: 5 }) : new Distance({ value: 5 })]
  },
  preventActivation: ({ target }) => target instanceof Element && target.closest('[data-no-drag]') !== null,
})
const sensors = [pointer]
// Only auto-scroll: the library's visual feedback writes style elements, which the content security policy refuses.
const plugins = [AutoScroller]

type DragAreaProps<T> = {
  /** Called with the position of the dragged item, again when the page scrolls below it. */
  onDrag: (item: T, at: Point) => void
  /** Called with the drop position; undefined when Escape or the system ended the drag. */
  onEnd: (item: T, at: Point | undefined) => void
  /** The label that follows the pointer. */
  ghost?: (item: T) => string
  children: ReactNode
}

/** Dragging by mouse or finger, with scrolling at the edges; nothing inside `data-no-drag` starts a drag. */
export function DragArea<T>({ onDrag, onEnd, ghost, children }: DragAreaProps<T>) {
  const [hanging, setHanging] = useState<{ item: T; at: Point }>()
  // A ref is cleared at once, unlike the state: a scroll event after the end must not drag.
  const held = useRef<{ item: T; at: Point }>(undefined)
  const hang = (item: T, at: Point) => {
    held.current = { item, at }
    setHanging(held.current)
    onDrag(item, at)
  }
  const again = useEffectEvent(() => held.current && onDrag(held.current.item, held.current.at))
  useEffect(() => {
    document.addEventListener('scroll', again, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', again, { capture: true })
  }, [])
  return (
    <DragDropProvider<DragData<T>>
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation: { source, position } }) =>
        source && hang(source.data.item, position.current)
      }
      onDragMove={({ operation: { source }, to }) => source && to && hang(source.data.item, to)}
      onDragEnd={({ operation: { source }, nativeEvent, canceled }) => {
        held.current = undefined
        setHanging(undefined)
        const isDropped = !canceled && nativeEvent instanceof PointerEvent
        if (source)
          onEnd(source.data.item, isDropped ? { x: nativeEvent.clientX, y: nativeEvent.clientY } : undefined)
      }}
    >
      {children}
      {hanging && ghost && (
        <div
          aria-hidden="true"
          style={{ transform: `translate(${hanging.at.x + 12}px, ${hanging.at.y + 8}px)` }}
          className="pointer-events-none fixed top-0 left-0 z-60 max-w-52 truncate rounded-md border border-accent-line bg-accent-soft px-3 py-2 text-sm font-medium text-accent shadow-3"
        >
          {ghost(hanging.item)}
        </div>
      )}
    </DragDropProvider>
  )
}
