import { useRef } from 'react'

let isReturning = false

/** True while focus is being returned: tooltips must not open for that. */
export const isFocusReturning = () => isReturning

/**
 * For overlays opened by state instead of a Radix trigger, whose focus Radix would lose on closing. It returns to the
 * element that had it on opening, unless it has moved elsewhere or that element is gone.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null)
  return {
    remember: () => {
      opener.current = document.activeElement
    },
    returnFocus: () => {
      const { activeElement } = document
      const isFree = activeElement === null || activeElement === document.body
      if (!isFree || !(opener.current instanceof HTMLElement)) return
      isReturning = true
      opener.current.focus()
      isReturning = false
    },
  }
}
