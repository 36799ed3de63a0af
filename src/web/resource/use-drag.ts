import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Pixels that a mouse goes before a press is a drag; and that a finger may tremble while it holds. */
const tremble = 5
/** How long a finger holds, in milliseconds: shorter it scrolls or opens. */
const holdMs = 250

type Held<T> = { item: T; x: number; y: number; timer: ReturnType<typeof setTimeout> | undefined }
type Dragged<T> = { item: T; over: string | undefined }

type DragOptions<T> = {
  /** Follows the pointer. */
  ghost: RefObject<HTMLElement | null>
  onDrop: (item: T, column: string) => void
}

/**
 * Drags something to a `data-column`, by mouse or after a moment's touch: `hold` is told of the press, which counts anywhere but
 * on a `data-no-drag`.
 */
export function useDrag<T>({ ghost, onDrop }: DragOptions<T>) {
  const held = useRef<Held<T>>(undefined)
  const at = useRef({ x: 0, y: 0 })
  const [dragged, setDragged] = useState<Dragged<T>>()

  const follow = () => {
    const { x, y } = at.current
    if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 8}px)`
  }
  const begin = (item: T) => setDragged({ item, over: columnAt(at.current) })
  const letGo = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }
  const hold = (item: T, event: PointerEvent) => {
    const { target, button, isPrimary, pointerType, clientX: x, clientY: y } = event
    if (!isPrimary || button !== 0 || !(target instanceof Element) || target.closest('[data-no-drag]')) return
    at.current = { x, y }
    const timer = pointerType === 'touch' ? setTimeout(() => begin(item), holdMs) : undefined
    held.current = { item, x, y, timer }
  }
  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!held.current) return
    at.current = { x: event.clientX, y: event.clientY }
    if (dragged) {
      follow()
      const over = columnAt(at.current)
      if (over !== dragged.over) setDragged({ ...dragged, over })
      return
    }
    const far = Math.hypot(event.clientX - held.current.x, event.clientY - held.current.y) > tremble
    if (!far) return
    // A finger that goes before it has held scrolls.
    if (event.pointerType === 'touch') letGo()
    else begin(held.current.item)
  })
  const onUp = useEffectEvent(() => {
    letGo()
    if (!dragged) return
    const column = columnAt(at.current)
    setDragged(undefined)
    swallowClick()
    if (column) onDrop(dragged.item, column)
  })
  const onCancel = useEffectEvent(() => {
    letGo()
    setDragged(undefined)
  })
  // While a card hangs on the pointer nothing scrolls below it, no menu opens and nothing is selected.
  const stay = useEffectEvent((event: Event) => dragged && event.preventDefault())
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel()
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey)
    // There from the start: a browser asks before the first move whether somebody may hold it back.
    window.addEventListener('touchmove', stay, { passive: false })
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('touchmove', stay)
    }
  }, [])
  const isDragging = dragged !== undefined
  const place = useEffectEvent(follow)
  useEffect(() => {
    if (!isDragging) return
    place()
    const kinds = ['contextmenu', 'selectstart'] as const
    for (const kind of kinds) window.addEventListener(kind, stay)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, stay)
    }
  }, [isDragging])
  return { dragged, hold }
}

/** The press that ends a drag opens nothing. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/** The column under the pointer, looked up where it is drawn. */
function columnAt({ x, y }: { x: number; y: number }): string | undefined {
  const found = document.elementFromPoint(x, y)?.closest('[data-column]')
  return found instanceof HTMLElement ? found.dataset.column : undefined
}
