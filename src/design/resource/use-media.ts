import { useSyncExternalStore } from 'react'

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** From this width rows are a table; below it they are cards. */
export const tableWidth = '(min-width: 48rem)'
/** From this width the open record is beside the list; below it, over the list. */
export const besideWidth = '(min-width: 80rem)'
