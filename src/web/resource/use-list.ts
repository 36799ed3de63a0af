import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Contract, List } from '#contracts/define.ts'
import { api } from '#web/app/api.ts'
import { addressOf } from '#web/app/query-key.ts'
import type { Row } from './types.ts'

export const pageSize = 50

export type ListState = {
  rows: readonly Row[]
  total: number | undefined
  state: 'loading' | 'failed' | 'ready'
  error: Error | null
  /** Rows of the question before are still shown. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

const none: readonly Row[] = []

/** A list of records, page by page; the first page brings the count. Kept true by live events. */
export function useList(
  contract: Contract,
  request: Readonly<Record<string, string>>,
  enabled = true,
): ListState {
  const query = useInfiniteQuery({
    queryKey: [contract.path, 'list', request],
    enabled,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.get<List<Row>>(
        addressOf([
          contract.path,
          { ...request, limit: pageSize, ...(pageParam ? { cursor: pageParam } : { count: 1 }) },
        ]),
        { signal },
      ),
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => ({ rows: pages.flatMap((page) => page.items), total: pages[0]?.total }),
  })
  return {
    rows: query.data?.rows ?? none,
    total: query.data?.total,
    state: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    retry: () => void query.refetch(),
  }
}
