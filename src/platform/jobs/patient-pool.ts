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

/** Statements by which the runner ends a job; repeating them changes nothing. */
const endsJob = /^(complete|fail)_job/
/** Statements by which the runner takes a job: first the ids of its tasks, then a job of one of these. No task has id 0. */
const readsTasks = /_private_tasks\b/
const looksForJob = /^get_job/
const mostSilenceMs = 10_000

/**
 * The job runner's own connection pool, so that jobs and requests never wait for each other. The runner reports a job's end
 * without waiting for the answer and gives up at the first error, which would end the process and leave the job locked. Here
 * connections are awaited, and the end of a job is reported again until the database is back or the process stops. After a
 * stop, looking for jobs while the database is away finds none instead of crashing the runner.
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
    // The listening connection reconnects by itself and polls every second meanwhile.
    if (callback) return super.connect(callback)
    return patiently(() => super.connect(), this.#stopping).then(
      (client) => this.#untilTaken(client),
      (error: Error) => this.#findNothing(error),
    )
  }

  /** Stands in for a connection after a stop: finds no jobs. */
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
    // The runner uses these two methods and returns broken connections as intact ones: the pool must see that they ended.
    return Object.assign(Object.create(client) as pg.PoolClient, {
      query,
      release: (error?: Error | boolean) => client.release(error),
    })
  }
}
