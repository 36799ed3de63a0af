import pg from 'pg'

type Listener = {
  /** A notification's payload. */
  heard(payload: string): void
  /** Notifications may have been lost: forget what was cached, ask open screens to read again. */
  gap(): void
}

export type Listening = { isConnected(): boolean; stop(): Promise<void> }

const retryMs = 500

/** One connection that listens on a channel and comes back by itself. */
export async function listen(url: string, channel: string, listener: Listener): Promise<Listening> {
  let client: pg.Client | null = null
  let isConnected = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const lost = () => {
    if (!isConnected) return
    isConnected = false
    listener.gap()
    if (!isStopped) timer = setTimeout(start, retryMs)
  }

  async function start(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500, keepAlive: true })
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', (message) => listener.heard(message.payload ?? ''))
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
      if (isStopped) return await next.end()
      client = next
      isConnected = true
      listener.gap()
    } catch {
      await next.end().catch(() => {})
      if (!isStopped) timer = setTimeout(start, retryMs)
    }
  }

  await start()
  return {
    isConnected: () => isConnected,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
