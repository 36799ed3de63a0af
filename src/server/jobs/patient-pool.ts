import pg from 'pg'
import { endWhenSilent } from '../db/client.ts'
import { patiently } from './patiently.ts'

type Options = { url: string; max: number; onError: (error: Error) => void; stopping: AbortSignal }

type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** What the runner says when a job is over, by the name of its statement. Said twice it changes nothing. */
const endsJob = /^(complete|fail)_job/
const mostSilenceMs = 10_000

/**
 * The job runner's own connections: jobs never wait for requests, nor requests for jobs. The runner says that a job is over
 * without waiting for the answer and gives up at the first error, which ended the process and left the job locked: here a
 * connection is waited for, and what ends a job is said again, until the database is back or the process stops.
 */
export class PatientPool extends pg.Pool {
  readonly #stopping: AbortSignal

  constructor({ url, max, onError, stopping }: Options) {
    super({ connectionString: url, max, connectionTimeoutMillis: 5000, keepAlive: true })
    this.#stopping = stopping
    this.on('error', onError)
    this.on('connect', (client) => {
      client.on('error', onError)
      endWhenSilent(client, mostSilenceMs)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): unknown {
    // Who listens for new jobs comes back by itself, and looks for them every second meanwhile.
    if (callback) return super.connect(callback)
    return patiently(() => super.connect(), this.#stopping).then((client) => this.#untilTaken(client))
  }

  #untilTaken(client: pg.PoolClient): pg.PoolClient {
    const query = (config: pg.QueryConfig & { name?: string }, ...rest: unknown[]) => {
      const ask = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>
      if (!endsJob.test(config.name ?? '')) return ask(config, ...rest)
      return ask(config).catch((error: Error) => {
        if (this.#stopping.aborted) throw error
        return patiently(() => this.query(config), this.#stopping)
      })
    }
    // The runner uses these two, and gives a broken connection back as if it were whole: the pool sees that it ended.
    return Object.assign(Object.create(client) as pg.PoolClient, {
      query,
      release: (error?: Error | boolean) => client.release(error),
    })
  }
}
