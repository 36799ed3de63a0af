import { useEffect } from 'react'
import { createStore } from '#design/store.ts'

/** The name of the open record, shown as the title instead of the screen's name. */
export const pageTitle = createStore<string | undefined>(undefined)

export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    pageTitle.set(title)
    return () => pageTitle.set(undefined)
  }, [title])
}
