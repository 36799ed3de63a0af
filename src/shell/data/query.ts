import { QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { currentSession, onSession, sessionEnded } from '#shell/session/session.ts'
import { ApiError, api } from './api.ts'
import { addressOf } from './query-key.ts'

/** Reads the address in the key; a 401 throws like any other failure (SHELL-019). */
function readByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return api.get(addressOf(queryKey), { signal })
}

/** SHELL-020, SHELL-021: never retries or refetches by itself; data stays fresh until a live event invalidates it (V5). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) sessionEnded()
    },
  }),
  defaultOptions: {
    queries: {
      queryFn: readByKey,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      // A call made offline fails at once instead of waiting silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Clears the cache when the person changes or the session ends, so that nobody sees another's data.
let reader: string | undefined
onSession(() => {
  const session = currentSession()
  const now = session.status === 'in' ? session.user.id : undefined
  if (reader !== undefined && now !== reader && session.status !== 'loading') queryClient.clear()
  reader = now
})
