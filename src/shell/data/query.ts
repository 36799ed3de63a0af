import { QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { currentSession, onSession, sessionEnded } from '#shell/session/session.ts'
import { ApiError, api } from './api.ts'
import { addressOf } from './query-key.ts'

/** Reads what the key addresses; throws on 401 like on any other failure (SHELL-019). */
function readByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return api.get(addressOf(queryKey), { signal })
}

/** SHELL-020, SHELL-021: never retried, never refetched by itself, fresh for ever; live events invalidate (V5). */
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
      // A call made offline fails at once and says so, instead of waiting without a word.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What was read for one person is not there for the next, nor for who finds the device after the session ended.
let reader: string | undefined
onSession(() => {
  const session = currentSession()
  const now = session.status === 'in' ? session.user.id : undefined
  if (reader !== undefined && now !== reader && session.status !== 'loading') queryClient.clear()
  reader = now
})
