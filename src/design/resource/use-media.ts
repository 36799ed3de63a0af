import { useSyncExternalStore } from 'react'

/** What each query answered on the screen. */
const onScreen = new Map<string, boolean>()

/** A page that is being printed stays what it was on the screen; its style sheet alone lays it out for the paper. */
function answer(query: string): boolean {
  const known = onScreen.get(query)
  if (known !== undefined && matchMedia('print').matches) return known
  const { matches } = matchMedia(query)
  onScreen.set(query, matches)
  return matches
}

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => answer(query),
  )
}

/** From this width rows are a table; below it they are cards. */
export const tableWidth = '(min-width: 48rem)'
/** From this width the open record is beside the list; below it, over the list. */
export const besideWidth = '(min-width: 80rem)'
