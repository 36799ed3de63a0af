import pg from 'pg'
import { endWhenSilent } from '../db/silence.ts'
import { isAway, patiently } from './patiently.ts'

type Options = { url: string; max: number; onError: (error: Error) => void; stopping: AbortSignal }

type Named = pg.QueryConfig & { name?: string }

type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** What the runner says when a job is over, by the name of its statement. Said twice it changes nothing. */
const endsJob = /^(complete|fail)_job/
/** What it asks to take a job: which numbers its tasks have, and then for a job of these. No task has the number 0. */
const readsTasks = /_private_tasks\b/
const looksForJob = /^get_job/
const mostSilenceMs = 10_000

/**
 * The job runner's own connections: jobs never wait for requests, nor requests for jobs. The runner says that a job is over
 * without waiting for the answer and gives up at the first error, which ended the process and left the job locked: here a
 * connection is waited for, and what ends a job is said again, until the database is back or the process stops. From the stop
 * on, who looks for a job while the database is away finds none: a look that fails then ends the runner with a cry.
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
    return patiently(() => super.connect(), this.#stopping).then(
      (client) => this.#untilTaken(client),
      (error: Error) => this.#findNothing(error),
    )
  }

  /** Instead of a connection, once the process stops. */
  #findNothing(error: Error): pg.PoolClient {
    if (!this.#stopping.aborted || !isAway(error)) throw error
    const query = async (config: Named) => this.#nothing(config, error)
    return { query, release: () => {} } as unknown as pg.PoolClient
  }

  #nothing({ name = '', text }: Named, error: Error): { rows: object[] } {
    if (this.#stopping.aborted && isAway(error)) {
      if (looksForJob.test(name)) return { rows: [] }
      if (readsTasks.test(text)) return { rows: [{ id: 0, identifier: '' }] }
    }
    throw error
  }

  #untilTaken(client: pg.PoolClient): pg.PoolClient {
    const query = (config: Named, ...rest: unknown[]) => {
      const ask = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>
      if (!endsJob.test(config.name ?? ''))
        return ask(config, ...rest).catch((error: Error) => this.#nothing(config, error))
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
