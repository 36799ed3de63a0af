import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchCalls } from '#platform/contract/search-calls.ts'
import { useRead } from '#shell/data/call.ts'

const PAUSE_MS = 120

/** Records that match, searched once typing pauses; until then the previous ones, with `isOld`. */
export function useHits(text: string) {
  const typed = text.trim()
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useRead(
    searchCalls.find,
    { query: { q: asked } },
    // Not cached after the box closes: the recently opened records may have changed.
    { placeholderData: keepPreviousData, gcTime: 0 },
  )
  return {
    answer: query.data,
    error: query.isError ? query.error : null,
    isOld: asked !== typed || query.isPlaceholderData || query.isFetching,
    retry: () => void query.refetch(),
  }
}
