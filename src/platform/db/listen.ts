import { randomUUID } from 'node:crypto'
import pg from 'pg'

type Listener = {
  /** A notification's payload. */
  heard(payload: string): void
  /** Notifications may have been lost: caches must be dropped, and open screens must read again. */
  gap(): void
}

type Listening = {
  /** Whether a notification sent by this process came back recently, which shows that those of others arrive too. */
  isHearing(): boolean
  stop(): Promise<void>
}

type Options = {
  url: string
  channel: string
  /** What others may read of this process in its statement, a comment. */
  says?: string
  listener: Listener
  /** Sends a notification the way all processes do: through the pool and any pooler. */
  notify(payload: string): Promise<unknown>
}

const retryMs = 500
const beatMs = 1500
/** Milliseconds without a returned notification after which others may be lost; cached data may be this much too old. */
const mostSilenceMs = 5000
const mostProofMs = 15_000

/** Listens on a channel with one connection, checks regularly that notifications arrive, and reconnects by itself. */
export async function listen({ url, channel, says = '', listener, notify }: Options): Promise<Listening> {
  const beat = `beat ${randomUUID()}`
  let client: pg.Client | null = null
  let heardAt = Number.NEGATIVE_INFINITY
  let connectedAt = 0
  let wasHearing = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let proven = () => {}

  const isHearing = () => client !== null && performance.now() - heardAt < mostSilenceMs

  const lost = (from: pg.Client) => {
    if (client !== from) return
    client = null
    if (wasHearing) listener.gap()
    wasHearing = false
    if (!isStopped) timer = setTimeout(start, retryMs)
  }

  const returned = () => {
    heardAt = performance.now()
    proven()
    if (wasHearing) return
    wasHearing = true
    listener.gap()
  }

  const drop = (silent: pg.Client) => {
    lost(silent)
    void silent.end().catch(() => {})
  }

  const send = () => void notify(beat).catch(() => {})
  const beating = setInterval(() => {
    if (!client) return
    // Nothing comes back: the connection is dead without an error.
    if (performance.now() - Math.max(heardAt, connectedAt) > mostSilenceMs) drop(client)
    else send()
  }, beatMs)
  beating.unref()

  async function start(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500, keepAlive: true })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload = '' }) => {
      if (payload === beat) returned()
      else if (!payload.startsWith('beat ')) listener.heard(payload)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}${says}`)
      if (isStopped) return await next.end()
      client = next
      connectedAt = performance.now()
      send()
    } catch {
      await next.end().catch(() => {})
      if (!isStopped) timer = setTimeout(start, retryMs)
    }
  }

  await start()
  if (client) await within(mostProofMs, new Promise<void>((done) => (proven = done)))
  return {
    isHearing,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      clearInterval(beating)
      await client?.end().catch(() => {})
    },
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((done) => {
    timer = setTimeout(done, ms)
  })
  await Promise.race([work, over])
  clearTimeout(timer)
}
