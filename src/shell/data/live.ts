import type { Query, QueryClient } from '@tanstack/react-query'
import { liveCalls } from '#platform/contract/live-calls.ts'
import { pathOf, tableAt } from '#platform/contract/table-path.ts'

/** A change that the server announces: table, record, and operation. */
type LiveEvent = { entity: string; id?: string; op: string }

type Message =
  | { kind: 'events'; events: LiveEvent[] }
  | { kind: 'resync' }
  /** The tables that a tab shows, and since when it reads them; the leading tab listens for them. */
  | { kind: 'open'; tab: string; entities: string[]; readAt: number }
  | { kind: 'closed'; tab: string }
  | { kind: 'who' }

// Changes of one transaction arrive together, so they cause one round of reads.
const GATHER_MS = 20
// The parts of a screen begin to read one after another as they load: a stream is requested when none has begun for this long.
const QUIET_MS = 500
// A screen that goes on beginning reads is listened for all the same.
const MOST_SETTLE_MS = 3000
// The server keeps the changes of the last ten seconds; after a longer gap everything is read again.
const KNOWN_MS = 9000
// Extra time for a read that was already under way when its stream was requested.
const MARGIN_MS = 1500
// After a gap the browsers spread their reads over this time, so that a server that has just restarted is not flooded.
const SPREAD_MS = 3000
const MOST_WAIT_MS = 30_000

/** Invalidates queries that show a changed table: by the path in their key, or by `meta.live`. */
export function invalidateFor(client: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  const entities = new Set(events.map((event) => event.entity.replaceAll('-', '_')))
  const addresses = new Set([...entities].map(pathOf))
  const predicate = ({ queryKey, meta }: Query) => {
    const [address] = queryKey
    if (typeof address === 'string' && addresses.has(address)) return true
    const also = meta?.live
    return Array.isArray(also) && also.some((entity) => entities.has(String(entity)))
  }
  return readAgain(client, predicate)
}

/** Queries whose read under way is followed by another. */
const followed = new WeakMap<Query, Promise<void>>()

/**
 * Invalidates the matching queries. A first read under way may return old data: it is shown, and made again once it has come.
 * Canceled for every change, it would never come while changes go on.
 */
async function readAgain(client: QueryClient, predicate: (query: Query) => boolean = () => true) {
  const first = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && predicate(query),
  })
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => !first.includes(query) && predicate(query) }),
    ...first.map((query) => followUp(client, query)),
  ])
}

function followUp(client: QueryClient, query: Query): Promise<void> {
  const known = followed.get(query)
  if (known) return known
  const following = (async () => {
    // Its failure is told by whoever shows it.
    await query.promise?.catch(() => undefined)
    followed.delete(query)
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })()
  followed.set(query, following)
  return following
}

/** The tables that cached queries show, by path and by `meta.live`; includes screens left a moment ago. */
function entitiesIn(client: QueryClient): Set<string> {
  const entities = new Set<string>()
  for (const { queryKey, meta } of client.getQueryCache().getAll()) {
    const table = tableAt(String(queryKey[0]))
    if (table) entities.add(table)
    if (Array.isArray(meta?.live)) for (const entity of meta.live) entities.add(String(entity))
  }
  return entities
}

/**
 * Opens one server-sent stream per browser: the tab that holds the lock listens for all tabs and forwards changes.
 * After a gap (the stream broke, the leading tab closed) all queries are read again, after a random delay in each browser.
 * `onRefused` is called when the server rejects the stream: the session may have ended.
 */
export function startLive(client: QueryClient, onRefused: () => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('pourline-live')
  const stop = new AbortController()
  const tab = `${Date.now()}-${Math.random()}`
  const openIn = new Map<string, readonly string[]>()
  let stream: ReturnType<typeof lead> | undefined
  let gathered: LiveEvent[] = []
  let shown: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  /** When the first read began that is not yet listened for. */
  let readAt: number | undefined
  let resyncing: ReturnType<typeof setTimeout> | undefined

  const apply = (message: Message) => {
    if (message.kind === 'resync') void readAgain(client)
    else if (message.kind === 'events') void invalidateFor(client, message.events)
    else if (message.kind === 'who') show()
    else if (message.kind === 'closed') openIn.delete(message.tab)
    else {
      openIn.set(message.tab, message.entities)
      stream?.wants(message.readAt)
    }
  }
  const broadcast = (message: Message) => {
    apply(message)
    channel?.postMessage(message)
  }
  const gather = (event: LiveEvent) => {
    gathered.push(event)
    timer ??= setTimeout(() => {
      timer = undefined
      broadcast({ kind: 'events', events: gathered })
      gathered = []
    }, GATHER_MS)
  }
  const resync = () => {
    resyncing ??= setTimeout(() => {
      resyncing = undefined
      broadcast({ kind: 'resync' })
    }, Math.random() * SPREAD_MS)
  }
  if (channel) channel.onmessage = (event: MessageEvent<Message>) => apply(event.data)

  function show() {
    const entities = [...entitiesIn(client)].sort()
    shown = entities.join()
    broadcast({ kind: 'open', tab, entities, readAt: readAt ?? Date.now() })
  }
  const settle = () => {
    readAt ??= Date.now()
    clearTimeout(settling)
    settling = setTimeout(
      () => {
        settling = undefined
        if (shown === undefined || [...entitiesIn(client)].sort().join() !== shown) show()
        readAt = undefined
      },
      Math.max(0, Math.min(QUIET_MS, readAt + MOST_SETTLE_MS - Date.now())),
    )
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'added') settle()
  })
  settle()

  const startedAt = Date.now()
  const lead = () => {
    let source: EventSource | undefined
    let next: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let asked = new Set<string>()
    let refusals = 0
    let hasGap = false

    /** The old stream stays open until the new one, which also delivers the changes in between, is connected. */
    const open = (readAt: number) => {
      const entities = [...new Set([...openIn.values()].flat())].sort()
      asked = new Set(entities)
      const missedMs = Math.round(Date.now() - readAt + MARGIN_MS)
      const isLong = missedMs > KNOWN_MS
      // An empty list asks for no table; a missing one would ask for all.
      const asking = { entities: entities.join(), ...(isLong ? {} : { since: String(missedMs) }) }
      next?.close()
      const mine = new EventSource(`${liveCalls.events.path}?${new URLSearchParams(asking)}`)
      next = mine
      mine.onopen = () => {
        if (next === mine) {
          source?.close()
          source = mine
          next = undefined
          if (isLong) broadcast({ kind: 'resync' })
        }
        // The connection may have been lost for long.
        if (hasGap) resync()
        hasGap = false
        refusals = 0
      }
      mine.onerror = () => {
        if (stop.signal.aborted) return
        hasGap = true
        // The browser reopens a broken connection by itself; a refusal (401, 503) is final, so it is retried here.
        if (mine.readyState !== EventSource.CLOSED) return
        if (next === mine) next = undefined
        onRefused()
        const begin = () => {
          again = undefined
          open(Date.now())
        }
        again = setTimeout(begin, Math.min(MOST_WAIT_MS, 1000 * 2 ** refusals))
        refusals += 1
      }
      // The server itself may have missed changes for a while.
      mine.addEventListener('gap', resync)
      mine.onmessage = (event: MessageEvent<string>) => {
        const parsed = parse(event.data)
        if (parsed) gather(parsed)
      }
    }
    return {
      open,
      wants(since: number) {
        if (again !== undefined) return
        if (!source && !next) return open(startedAt)
        const isNew = [...openIn.values()].some((entities) => entities.some((entity) => !asked.has(entity)))
        if (isNew) open(since)
      },
      close() {
        clearTimeout(again)
        source?.close()
        next?.close()
      },
    }
  }

  const begin = () =>
    new Promise<void>((resolve) => {
      // The lock may be granted just after `stop`.
      if (stop.signal.aborted) return resolve()
      stream = lead()
      // From the start of this tab, even if another tab led until now: nobody listened between its end and this moment.
      if (settling === undefined) stream.open(startedAt)
      channel?.postMessage({ kind: 'who' } satisfies Message)
      stop.signal.addEventListener('abort', () => {
        stream?.close()
        resolve()
      })
    })

  if (typeof navigator.locks === 'undefined') void begin()
  // Rejects only when stopped before the lock was granted.
  else navigator.locks.request('pourline-live', { signal: stop.signal }, begin).catch(() => undefined)

  return () => {
    for (const one of [timer, settling, resyncing]) clearTimeout(one)
    unsubscribe()
    channel?.postMessage({ kind: 'closed', tab } satisfies Message)
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
