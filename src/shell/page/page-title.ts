import { useEffect } from 'react'
import { createStore } from '#design/store.ts'

/** What the open record is called, when it is more telling than the screen's name. */
export const pageTitle = createStore<string | undefined>(undefined)

export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    pageTitle.set(title)
    return () => pageTitle.set(undefined)
  }, [title])
}
