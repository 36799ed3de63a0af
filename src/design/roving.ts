import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { besideByKey } from './use-controlled.ts'

const controls = 'a[href], button:not(:disabled), input:is([type="search"], [type="text"])'
/** Groups that have one Tab stop of their own. */
const ownStop = '[role="tablist"], [role="radiogroup"]'

type Axis = 'horizontal' | 'both'

const allIn = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(controls)].filter((one) => one.closest(ownStop) === null)
const shownIn = (root: HTMLElement) =>
  allIn(root).filter((one) => one.checkVisibility({ visibilityProperty: true }))

/** Leaves one control of the group in the order of Tab: the one given, the one there was, the current page, or the first. */
function settle(root: HTMLElement, wanted?: HTMLElement) {
  const shown = shownIn(root)
  const before = shown.find((one) => one.dataset.stop !== undefined)
  const stop =
    wanted ?? before ?? shown.find((one) => one.getAttribute('aria-current') === 'page') ?? shown[0]
  for (const one of allIn(root)) {
    if (one === stop) one.dataset.stop = ''
    else delete one.dataset.stop
    const index = one === stop ? 0 : -1
    if (one.tabIndex !== index) one.tabIndex = index
  }
}

/**
 * A group of controls with one Tab stop: arrow keys, Home and End move within it, and Tab leaves it. The stop is where the
 * focus was last, at first the current page or the first control. Controls come and go, so they are found in the page.
 */
export function useRoving(group: RefObject<HTMLElement | null>, axis: Axis) {
  useEffect(() => {
    const root = group.current
    if (!root) return
    let frame = 0
    // Which controls are visible is asked in a frame, which knows it: in the middle of a change it would be laid out for that alone.
    const settleSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => settle(root))
    }
    settleSoon()
    const watch = new MutationObserver(settleSoon)
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'href', 'class'] })
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [group])
  const isOne = (target: EventTarget): target is HTMLElement =>
    target instanceof HTMLElement && group.current !== null && allIn(group.current).includes(target)
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (group.current && isOne(target)) settle(group.current, target)
    },
    // What a control does with a key comes first: a menu opens, a caret moves.
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (axis === 'horizontal' && (key === 'ArrowUp' || key === 'ArrowDown')) return
      if (!group.current || !isOne(target) || isWithinText(target, key)) return
      const next = besideByKey(key, target, shownIn(group.current))
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

/** In a text the arrow keys move the caret, until it stands at that end. */
function isWithinText(target: HTMLElement, key: string): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  if (target.selectionStart !== target.selectionEnd) return true
  return key === 'ArrowLeft' || key === 'Home'
    ? target.selectionStart !== 0
    : target.selectionStart !== target.value.length
}
