import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Contract, RowOf } from '#platform/contract/define.ts'
import { askRows } from '#shell/data/rows.ts'
import type { Row } from './types.ts'

const pageSize = 50

export type ListState<R extends Row = Row> = {
  rows: readonly R[]
  total: number | undefined
  state: 'loading' | 'failed' | 'ready'
  error: Error | null
  /** The rows still belong to the previous query. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  /** The next page could not be read; `loadMore` retries. */
  isMoreFailed: boolean
  loadMore: () => void
  retry: () => void
}

const none: readonly never[] = []

type ListOptions = { enabled?: boolean; isCounted?: boolean }

/** A list of records, read page by page; the first page has the count. Live events keep it current. */
export function useList<C extends Contract>(
  contract: C,
  request: Readonly<Record<string, string>>,
  { enabled = true, isCounted = true }: ListOptions = {},
): ListState<RowOf<C>> {
  const query = useInfiniteQuery({
    queryKey: [contract.path, 'list', request],
    enabled,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      askRows(
        contract,
        { ...request, limit: pageSize, cursor: pageParam, count: isCounted && !pageParam ? 1 : undefined },
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
    isMoreFailed: query.isFetchNextPageError,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    retry: () => void query.refetch(),
  }
}
