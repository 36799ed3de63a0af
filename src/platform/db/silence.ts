import { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Closes a connection whose answer does not arrive in time. The driver's own `query_timeout` makes a timer per query, which
 * keeps rows of answered queries in memory past the young generation: lists took twice the processor time (decision 011).
 */
export function endWhenSilent(client: pg.PoolClient & { readyForQuery?: boolean }, silenceMs: number): void {
  const socket = socketOf(client)
  socket.setTimeout(silenceMs)
  socket.on('timeout', () => {
    if (client.readyForQuery === false) socket.destroy(new Error('Query read timeout'))
  })
}

export function socketOf(client: pg.PoolClient & { connection?: pg.Connection }): Socket {
  const stream = client.connection?.stream
  if (!(stream instanceof Socket)) throw new Error('no socket under the connection')
  return stream
}

const silenceMs = 1000
const silent = /^(Query read timeout|Connection terminated due to connection timeout)$/

/** Runs `work`, but fails at once for a moment after a timeout: a second wait would take too long. */
export function withIdleTimeout(): <T>(work: () => Promise<T>) => Promise<T> {
  let silentUntil = 0
  return async (work) => {
    if (Date.now() < silentUntil) throw new Error('Query read timeout')
    try {
      return await work()
    } catch (error) {
      if (error instanceof Error && silent.test(error.message)) silentUntil = Date.now() + silenceMs
      throw error
    }
  }
}
