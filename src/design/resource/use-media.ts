import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
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

/** From here on rows are a table; below they are cards. */
export const tableWidth = '(min-width: 48rem)'
/** From here on the open record stands beside the list; below it lies over it. */
export const besideWidth = '(min-width: 80rem)'
