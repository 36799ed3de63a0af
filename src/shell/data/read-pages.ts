import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import { type Given, keyFor, send } from './ask-at.ts'

type Page<Row> = { items: Row[]; nextCursor: string | null }
/** A call that answers one page of a list. */
type PagedCall<Row> = Call & { answer: z.ZodType<Page<Row>> }

/** Reads a list page by page while scrolling; reads it again when a table that it shows changes. */
export function useReadPages<Row>(call: PagedCall<Row>, query: Record<string, string | undefined>) {
  const given: Given = { query: Object.fromEntries(Object.entries(query).filter(([, value]) => value)) }
  const list = useInfiniteQuery({
    queryKey: [...keyFor(call.path, given), 'pages'],
    ...(call.reads ? { meta: { live: call.reads } } : {}),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      send<PagedCall<Row>>(
        call,
        { query: { ...given.query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
  return {
    rows: list.data,
    error: list.data ? null : list.error,
    isStale: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => {
      if (!list.isFetchingNextPage) void list.fetchNextPage()
    },
    retry: () => void list.refetch(),
  }
}
export type ReadPages<Row> = ReturnType<typeof useReadPages<Row>>
