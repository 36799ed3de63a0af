import { useRef } from 'react'

let isReturning = false

/** True while focus is being returned: tooltips must not open for that. */
export const isFocusReturning = () => isReturning

/**
 * For what is opened by state, not by a trigger of its own: Radix leaves the focus nowhere when it closes. It goes back to what
 * had it on opening, unless it was taken elsewhere meanwhile or that is gone.
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
