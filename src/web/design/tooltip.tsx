import {
  type ComponentProps,
  cloneElement,
  isValidElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { TOOLTIP_DELAY_MS, TOOLTIP_SIDE_OFFSET, TOOLTIP_SKIP_DELAY_MS } from './constants.ts'
import { Kbd } from './kbd.tsx'
import { usePortalContainer } from './portal.tsx'
import { isFocusReturning } from './use-return-focus.ts'

type Side = 'top' | 'right' | 'bottom' | 'left'

type TooltipProps = {
  text: ReactNode
  shortcut?: string
  side?: Side
  /** One focusable element, usually a button. */
  children: ReactNode
}

// Who has just read one reads the next without waiting.
let lastShown = Number.NEGATIVE_INFINITY
let isPressing = false

/** Says more about a control; never the only place of something one needs. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<Element>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (anchor) lastShown = performance.now()
    setAnchor(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!anchor) return
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      if (event.type === 'scroll' && !(event.target instanceof Node && event.target.contains(anchor))) return
      lastShown = performance.now()
      setAnchor(undefined)
    }
    for (const type of ['keydown', 'scroll']) window.addEventListener(type, leave, true)
    return () => {
      for (const type of ['keydown', 'scroll']) window.removeEventListener(type, leave, true)
    }
  }, [anchor])

  if (!isValidElement<ComponentProps<'button'>>(children)) return children
  const own = children.props
  const point = (element: Element) => {
    if (anchor || timer.current !== undefined) return
    const isNext = performance.now() - lastShown < TOOLTIP_SKIP_DELAY_MS
    timer.current = setTimeout(() => setAnchor(element), isNext ? 0 : TOOLTIP_DELAY_MS)
  }
  const control = cloneElement(children, {
    'aria-describedby': anchor ? id : own['aria-describedby'],
    onPointerMove: (event) => {
      own.onPointerMove?.(event)
      if (event.pointerType !== 'touch') point(event.currentTarget)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hide()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      isPressing = true
      document.addEventListener('pointerup', () => setTimeout(() => (isPressing = false)), { once: true })
      hide()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (!isPressing && !isFocusReturning()) setAnchor(event.currentTarget)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
    onClick: (event) => {
      hide()
      own.onClick?.(event)
    },
    // What opens by the control says so itself.
    ...('data-state' in own ? {} : { 'data-state': anchor ? 'delayed-open' : 'closed' }),
  })
  return (
    <>
      {control}
      {anchor && (
        <Bubble id={id} anchor={anchor} side={side}>
          {text}
          {shortcut && <Kbd keys={shortcut} inverse />}
        </Bubble>
      )}
    </>
  )
}

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
const margin = 8

type BubbleProps = { id: string; anchor: Element; side: Side; children: ReactNode }

function Bubble({ id, anchor, side, children }: BubbleProps) {
  const container = usePortalContainer()
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    const at = anchor.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = element
    const placed = (where: Side) => ({
      left:
        where === 'left'
          ? at.left - width - TOOLTIP_SIDE_OFFSET
          : where === 'right'
            ? at.right + TOOLTIP_SIDE_OFFSET
            : at.left + (at.width - width) / 2,
      top:
        where === 'top'
          ? at.top - height - TOOLTIP_SIDE_OFFSET
          : where === 'bottom'
            ? at.bottom + TOOLTIP_SIDE_OFFSET
            : at.top + (at.height - height) / 2,
    })
    const wanted = placed(side)
    const [right, bottom] = [window.innerWidth - width - margin, window.innerHeight - height - margin]
    const isOut =
      side === 'left' || side === 'right'
        ? wanted.left < margin || wanted.left > right
        : wanted.top < margin || wanted.top > bottom
    const { left, top } = isOut ? placed(opposite[side]) : wanted
    element.style.left = `${Math.max(margin, Math.min(right, left))}px`
    element.style.top = `${Math.max(margin, Math.min(bottom, top))}px`
  }, [anchor, side])
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      data-state="delayed-open"
      className="pointer-events-none fixed z-70 flex max-w-72 animate-[fade-in_var(--quick)] items-center gap-2 rounded-sm bg-ink px-2 py-1 text-xs text-paper shadow-2"
    >
      {children}
    </div>,
    container ?? document.body,
  )
}
