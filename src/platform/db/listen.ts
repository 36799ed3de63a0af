import { randomUUID } from 'node:crypto'
import pg from 'pg'

type Listener = {
  /** A notification's payload. */
  heard(payload: string): void
  /** Notifications may have been lost: forget what was cached, ask open screens to read again. */
  gap(): void
}

type Listening = {
  /** Whether a notice to ourselves came back a moment ago: only then is known that those of others do. */
  isHearing(): boolean
  stop(): Promise<void>
}

type Options = {
  url: string
  channel: string
  listener: Listener
  /** Sends a notice the way all processes do: by the pool, past whatever stands between it and the database. */
  notify(payload: string): Promise<unknown>
}

const retryMs = 500
const beatMs = 1500
/** Notices that are out for longer are lost. Until then what is cached may be so much too old at most. */
const mostSilenceMs = 5000
const mostProofMs = 15_000

/** One connection that listens on a channel, proves again and again that it hears, and comes back by itself. */
export async function listen({ url, channel, listener, notify }: Options): Promise<Listening> {
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
    // Nothing comes back: the line is dead and nobody said so.
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
      await next.query(`LISTEN ${channel}`)
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
