import { type ReactNode, useEffect, useRef } from 'react'

/** Times of repetition, in milliseconds: after a reload the browser restores the scroll position for a moment. */
const againMs = [0, 100, 400]
const touches = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const

/**
 * The result of something sent, made hard to overlook: when it appears it is scrolled into view and takes the focus, unless
 * the person has begun to do something else. [FIX-030]
 */
export function SeenNotice({
  children,
  action,
  isNew = true,
}: {
  children: ReactNode
  action?: ReactNode
  /** False when it was seen before; it then takes no focus. */
  isNew?: boolean
}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    let isTouched = false
    const touch = () => {
      isTouched = true
    }
    const bring = () => {
      if (isTouched) return
      notice.current?.scrollIntoView({ block: 'center' })
      notice.current?.focus({ preventScroll: true })
    }
    for (const sign of touches) window.addEventListener(sign, touch, { passive: true })
    const timers = againMs.map((ms) => setTimeout(bring, ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
      for (const sign of touches) window.removeEventListener(sign, touch)
    }
  }, [isNew])
  return (
    <div
      ref={notice}
      role="status"
      tabIndex={-1}
      className="mb-5 flex items-start justify-between gap-4 rounded-md border border-accent-line bg-accent-soft px-4 py-3 text-md font-medium"
    >
      {children}
      {action}
    </div>
  )
}
