import {
  type ComponentProps,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

export type Anchor = RefObject<HTMLElement | null>

type OpenerOptions = {
  kind: 'dialog' | 'menu' | 'listbox'
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** The button that opens something over the page, and what stands open. What opens need not be loaded for it. */
export function useOpener(trigger: ReactNode, { kind, open: asked, onOpenChange }: OpenerOptions) {
  const anchor = useRef<HTMLElement>(null)
  const ownId = useId()
  const [own, setOwn] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const open = asked ?? own
  const wasOpen = useWasOpen(open)
  const setOpen = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const press = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    // A key presses a button without a click of any mouse.
    setByKey(event.detail === 0)
    setOpen(!open)
  }
  if (!isValidElement<ComponentProps<'button'>>(trigger))
    throw new Error('What opens something is one element')
  const id = trigger.props.id ?? ownId
  const opener = cloneElement(trigger, {
    ref: anchor as Ref<HTMLButtonElement>,
    id,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: (event) => {
      trigger.props.onClick?.(event)
      press(event)
    },
    ...(kind !== 'dialog' && {
      onKeyDown: (event) => {
        trigger.props.onKeyDown?.(event)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setByKey(true)
        setOpen(true)
      },
    }),
    ...{ 'data-state': open ? 'open' : 'closed' },
  })
  return { opener, id, panel: { anchor, open, onOpenChange: setOpen }, isByKey, wasOpen }
}

/** From the first opening on: what closes may take its time to go. */
export function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open)
  if (open && !was) setWas(true)
  return open || was
}

/** What a panel does about the button that it belongs to: pressing that is no press outside, and it has the focus again. */
export function aboutOpener(anchor: Anchor, wasOutside: RefObject<boolean>) {
  return {
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
      else wasOutside.current = true
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (!wasOutside.current) anchor.current?.focus({ preventScroll: true })
      wasOutside.current = false
    },
  }
}

type GhostProps = { anchor: Anchor; ref?: Ref<HTMLElement>; id?: string }

/** Stands in for a button where a primitive insists on one of its own: in the same place, seen and met by nobody. */
export function Ghost({ anchor, ref, id }: GhostProps) {
  const [, follow] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(follow, [])
  useEffect(() => {
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [])
  const { left = 0, top = 0, width = 0, height = 0 } = anchor.current?.getBoundingClientRect() ?? {}
  return createPortal(
    <span
      ref={ref as Ref<HTMLSpanElement>}
      id={id}
      aria-hidden="true"
      className="pointer-events-none fixed"
      style={{ left, top, width, height }}
    />,
    document.body,
  )
}
