import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#contracts/search.ts'

const PAUSE_MS = 120

/** The records that are found, once one pauses; until then those found before, `isOld`. */
export function useHits(text: string) {
  const typed = text.trim()
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery<SearchAnswer>({
    queryKey: ['/api/search', { q: asked }],
    placeholderData: keepPreviousData,
    // Asked anew each time the box opens: what was opened meanwhile comes first.
    gcTime: 0,
  })
  return {
    answer: query.data,
    error: query.isError ? query.error : null,
    isOld: asked !== typed || query.isPlaceholderData || query.isFetching,
    retry: () => void query.refetch(),
  }
}
