import type { Query, QueryClient } from '@tanstack/react-query'

/** What the server tells about a change: a table's name, the record, and what was done to it. */
export type LiveEvent = { entity: string; id?: string; op: string }

type Message = { kind: 'events'; events: LiveEvent[] } | { kind: 'resync' }

// Several changes of one transaction arrive together and cost one round of reads.
const GATHER_MS = 120
// A stream that opens later than this after the page began to read may have missed something.
const SLOW_MS = 1500
const MOST_WAIT_MS = 30_000

/** The address lists and records of an entity are cached under. */
export function addressOfEntity(entity: string): string {
  return `/api/${entity.replaceAll('_', '-')}`
}

/** Marks what the events touch as stale: keys that start with the entity's address, and reads whose meta.live names it. */
export function invalidateFor(client: QueryClient, events: readonly LiveEvent[]) {
  const entities = new Set(events.map((event) => event.entity.replaceAll('-', '_')))
  const addresses = new Set([...entities].map(addressOfEntity))
  const predicate = ({ queryKey, meta }: Query) => {
    const [address] = queryKey
    if (typeof address === 'string' && addresses.has(address)) return true
    const also = meta?.live
    return Array.isArray(also) && also.some((entity) => entities.has(String(entity)))
  }
  void readAgain(client, predicate)
}

/** A first read that is under way may already hold the past: it is asked anew, like everything that was read before. */
async function readAgain(client: QueryClient, predicate: (query: Query) => boolean = () => true) {
  await client.cancelQueries({
    predicate: (query) => predicate(query) && query.state.data === undefined && query.isActive(),
  })
  await client.invalidateQueries({ predicate })
}

/**
 * One server-sent stream per browser: the tab that holds the lock listens and tells the others.
 * After a gap (the stream broke, the leading tab closed) everything on screen is read again.
 * `onRefused` is told when the server turns the stream away: the session may have ended.
 */
export function startLive(client: QueryClient, onRefused: () => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('pourline-live')
  const stop = new AbortController()
  let gathered: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = (message: Message) => {
    if (message.kind === 'resync') void readAgain(client)
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
      let source: EventSource
      let again: ReturnType<typeof setTimeout> | undefined
      let gap = false
      let refusals = 0
      const open = () => {
        source = new EventSource('/api/events')
        source.onopen = () => {
          // Also when another tab led until now: between its end and our start nobody listened.
          if (gap || Date.now() - startedAt > SLOW_MS) tell({ kind: 'resync' })
          gap = false
          refusals = 0
        }
        source.onerror = () => {
          gap = true
          // A broken line is taken up again by the browser; a refusal (401, 503) is final and asked about here.
          if (source.readyState !== EventSource.CLOSED) return
          onRefused()
          again = setTimeout(open, Math.min(MOST_WAIT_MS, 1000 * 2 ** refusals))
          refusals += 1
        }
        // The server itself lost touch with the changes for a while.
        source.addEventListener('gap', () => tell({ kind: 'resync' }))
        source.onmessage = (event: MessageEvent<string>) => {
          const parsed = parse(event.data)
          if (parsed) gather(parsed)
        }
      }
      open()
      stop.signal.addEventListener('abort', () => {
        clearTimeout(again)
        source.close()
        resolve()
      })
    })

  if (typeof navigator.locks === 'undefined') void lead()
  // Rejects only when given up before its turn came.
  else navigator.locks.request('pourline-live', { signal: stop.signal }, lead).catch(() => undefined)

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
