import type { QueryClient } from '@tanstack/react-query'

/** What the server tells about a change. `entity` is a table's name. */
export type LiveEvent = { entity: string; id?: string; op: 'create' | 'update' | 'delete' | 'move' }

type Message = { kind: 'events'; events: LiveEvent[] } | { kind: 'resync' }

// Several changes of one transaction arrive together and cost one round of reads.
const GATHER_MS = 120
// A stream that opens later than this after the page began to read may have missed something.
const SLOW_MS = 1500

/** The address lists and records of an entity are cached under. */
export function addressOfEntity(entity: string): string {
  return `/api/${entity.replaceAll('_', '-')}`
}

/** Marks what the events touch as stale: keys that start with the entity's address, and reads whose meta.live names it. */
export function invalidateFor(client: QueryClient, events: readonly LiveEvent[]) {
  const entities = new Set(events.map((event) => event.entity.replaceAll('-', '_')))
  const addresses = new Set([...entities].map(addressOfEntity))
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) => {
      const [address] = queryKey
      if (typeof address === 'string' && addresses.has(address)) return true
      const also = meta?.live
      return Array.isArray(also) && also.some((entity) => entities.has(String(entity)))
    },
  })
}

/**
 * One server-sent stream per browser: the tab that holds the lock listens and tells the others.
 * After a gap (the stream broke, the leading tab closed) everything on screen is read again.
 */
export function startLive(client: QueryClient): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('pourline-live')
  const stop = new AbortController()
  let gathered: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = (message: Message) => {
    if (message.kind === 'resync') void client.invalidateQueries()
    else invalidateFor(client, message.events)
  }
  const tell = (message: Message) => {
    apply(message)
    channel?.postMessage(message)
  }
  const gather = (event: LiveEvent) => {
    gathered.push(event)
    timer ??= setTimeout(() => {
      timer = undefined
      tell({ kind: 'events', events: gathered })
      gathered = []
    }, GATHER_MS)
  }
  if (channel) channel.onmessage = (event: MessageEvent<Message>) => apply(event.data)

  const startedAt = Date.now()
  const lead = () =>
    new Promise<void>((resolve) => {
      // The lock may be granted in the moment in which it is no longer wanted.
      if (stop.signal.aborted) return resolve()
      const source = new EventSource('/api/events')
      let gap = false
      source.onopen = () => {
        // Also when another tab led until now: between its end and our start nobody listened.
        if (gap || Date.now() - startedAt > SLOW_MS) tell({ kind: 'resync' })
        gap = false
      }
      source.onerror = () => {
        gap = true
      }
      source.onmessage = (event: MessageEvent<string>) => {
        const parsed = parse(event.data)
        if (parsed) gather(parsed)
      }
      stop.signal.addEventListener('abort', () => {
        source.close()
        resolve()
      })
    })

  if (typeof navigator.locks === 'undefined') void lead()
  else navigator.locks.request('pourline-live', { signal: stop.signal }, lead).catch(() => undefined) // only ever the abort below

  return () => {
    clearTimeout(timer)
    stop.abort()
    channel?.close()
  }
}

function parse(data: string): LiveEvent | undefined {
  try {
    const value: unknown = JSON.parse(data)
    if (
      typeof value !== 'object' ||
      value === null ||
      !('entity' in value) ||
      typeof value.entity !== 'string'
    )
      return
    return { op: 'update', ...value, entity: value.entity }
  } catch {
    return
  }
}
