import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { announceSql, createAnnouncer, decidesAccess, notifySql, payloadsOf } from './announce.ts'
import type { ChangeEvent } from './change-event.ts'
import { isoFromPg } from './columns.ts'
import { ofConnection, ofTransaction } from './limits.ts'
import { endWhenSilent, mostSilenceMs, socketOf, withIdleTimeout } from './silence.ts'
import type { RowOf, Text, ValuesOf } from './statements.ts'

const int8 = 20
const timestamptz = 1184
const calendarDay = 1082

// Money fits a JavaScript integer (O1); days and moments stay text.
pg.types.setTypeParser(int8, Number)
pg.types.setTypeParser(timestamptz, isoFromPg)
pg.types.setTypeParser(calendarDay, (value: string) => value)

type Orm = ReturnType<typeof ormOver>

/** A row of a text that was put together at run time and described by nobody. */
type Undescribed = Record<string, unknown>

/** Something that runs SQL: the pool itself, or one transaction. Tests say what their own texts give (tests/support/own-texts.ts). */
export interface Db {
  /** Rows as objects. Statements are prepared once per connection, named by their text. */
  rows<const T extends Text>(text: T, ...values: ValuesOf<T>): Promise<RowOf<T>[]>
  rows(text: string, values?: readonly unknown[]): Promise<Undescribed[]>
  /** The first row, or undefined. */
  row<const T extends Text>(text: T, ...values: ValuesOf<T>): Promise<RowOf<T> | undefined>
  row(text: string, values?: readonly unknown[]): Promise<Undescribed | undefined>
  /** Drizzle over the same connection. */
  orm: Orm
}

export interface Tx extends Db {
  /** What is told of it once it is committed, to this process's listeners and by NOTIFY to all processes. */
  readonly changes: ChangeEvent[]
  /**
   * The last statement and COMMIT, sent together: one answer less is waited for, and locks are held for less long. Nothing
   * may follow. What forbids the commit has to fail inside the statement (SQL function `refuse`).
   */
  last<const T extends Text>(text: T, ...values: ValuesOf<T>): Promise<RowOf<T> | undefined>
  last(text: string, values?: readonly unknown[]): Promise<Undescribed | undefined>
}

export type TxOptions = {
  /** How long one statement, or what is made between two, may take where nobody waits: seeds, imports, indexes. */
  statementMs?: number
  /** Planned once for all values, not anew each time: for large statements whose best plan is always the same. */
  hasOnePlan?: boolean
}

export interface Database extends Db {
  pool: pg.Pool
  /** For libraries that write their own SQL. */
  query(query: pg.QueryConfig): Promise<pg.QueryResult>
  url: string
  /** The same database without a pooler between: for what belongs to one connection (LISTEN, the job runner). */
  directUrl: string
  /** Hears this process's own committed changes at once. */
  onChange: Set<(event: ChangeEvent) => void>
  /** Tells all processes of what no transaction of this one announced. */
  tell(events: readonly ChangeEvent[]): void
  transact<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  close(): Promise<void>
}

type Options = {
  /** Where connections are lent for one transaction each (PgBouncer), `directUrl` leads past that. */
  url: string
  directUrl?: string | undefined
  max?: number
  onError?: (error: Error) => void
}

/**
 * A pool whose every call is bounded in time, so that a stalled database answers 503 and not silence.
 * `onError` hears of connections that die while idle.
 */
export function connect({ url, directUrl = url, max = 10, onError = () => {} }: Options): Database {
  const isLent = directUrl !== url
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Twice this, for a caller that has to wait twice, is still under three seconds.
    connectionTimeoutMillis: 1400,
    ...(isLent ? {} : ofConnection),
    keepAlive: true,
    // Statements go out as they come, without waiting for the answers to those before.
    pipeline: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // A checked-out client whose connection dies emits its own error; unheard, it would end the process.
    client.on('error', onError)
    endWhenSilent(client)
  })

  const onChange = new Set<(event: ChangeEvent) => void>()
  const ask = withIdleTimeout()
  const begins = isLent ? `BEGIN; ${ofTransaction}` : 'BEGIN'
  const query = (config: pg.QueryConfig) =>
    ask(() => (isLent ? queryAlone(pool, config, begins) : pool.query(config)))
  // Past `ask`: nobody waits for it, so that its failing is no reason to refuse others.
  const announcer = createAnnouncer((payloads) => pool.query({ text: announceSql, values: [payloads] }))
  return Object.assign(over(pool, askerOf(query)), {
    pool,
    url,
    directUrl,
    onChange,
    query,
    tell: announcer.tell,
    transact: <T>(work: (tx: Tx) => Promise<T>, options?: TxOptions) =>
      ask(async () => {
        const { result, changes } = await transact(pool, work, begins, options)
        for (const change of changes) for (const listener of onChange) listener(change)
        announcer.tell(changes.filter(isNotifiedAfterwards))
        return result
      }),
    close: async () => {
      await announcer.close()
      await pool.end()
    },
  })
}

/** One statement in a transaction of its own that knows its limits, sent and answered in one turn. */
async function queryAlone(pool: pg.Pool, config: pg.QueryConfig, begins: string): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const sent = [client.query(begins), client.query(config), client.query('COMMIT')] as const
    const [begun, asked, committed] = await Promise.allSettled(sent)
    const failed = [asked, begun, committed].find((answer) => answer.status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    if (asked.status === 'rejected') throw asked.reason
    return asked.value
  } catch (error) {
    if (error instanceof Error && !('code' in error)) broken = error
    throw error
  } finally {
    client.release(broken)
  }
}

const isNotifiedAfterwards = ({ entity }: ChangeEvent) => !decidesAccess.has(entity)

async function transact<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  begins: string,
  { statementMs, hasOnePlan = false }: TxOptions = {},
): Promise<{ result: T; changes: readonly ChangeEvent[] }> {
  const client = await pool.connect()
  const changes: ChangeEvent[] = []
  let broken: Error | undefined
  try {
    // What is asked at once is sent along, without waiting for the answer; a lost connection is told to all.
    const begun = client.query(hasOnePlan ? `${begins}; ${onePlan}` : begins)
    begun.catch(() => {})
    if (statementMs) await bePatient(client, statementMs)
    const ask = askerOf((config) => client.query(config))
    const commit = () => {
      // Who may do what is told by the transaction itself: no process that dies now can keep an old right alive elsewhere.
      const urgent = changes.filter((change) => !isNotifiedAfterwards(change))
      const told = urgent.length > 0 ? client.query(notifySql, [payloadsOf(urgent)]) : undefined
      told?.catch(() => {})
      const committed = client.query('COMMIT')
      committed.catch(() => {})
      return committed
    }
    let sent: ReturnType<typeof commit> | undefined
    const last: Tx['last'] = async (text: string, values?: readonly unknown[]) => {
      const answer = ask(text, values)
      sent = commit()
      return (await answer)[0]
    }
    const result = await work(Object.assign(over(client, ask), { changes, last }))
    await begun
    const { command } = await (sent ?? commit())
    if (command !== 'COMMIT') throw new Error('a statement had failed: the transaction was rolled back')
    return { result, changes }
  } catch (error) {
    // A connection that timed out is thrown away: a ROLLBACK would only wait behind the lost query.
    if (error instanceof Error && error.message === 'Query read timeout') broken = error
    else await client.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError))
    throw error
  } finally {
    if (statementMs) socketOf(client).setTimeout(mostSilenceMs)
    client.release(broken)
  }
}

const onePlan = 'SET LOCAL plan_cache_mode = force_generic_plan'

async function bePatient(client: pg.PoolClient, statementMs: number): Promise<void> {
  socketOf(client).setTimeout(statementMs + mostSilenceMs)
  await client.query(
    `SELECT set_config('statement_timeout', $1::text, true), set_config('lock_timeout', $1::text, true),
            set_config('idle_in_transaction_session_timeout', $1::text, true)`,
    [statementMs],
  )
}

type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>

/** What comes over the wire is what the statement was described to give. */
const askerOf =
  (query: Query) =>
  async (text: string, values: readonly unknown[] = []) => {
    const name = statementName(text)
    const { rows } = await query({ ...(name ? { name } : {}), text, values: [...values] })
    return rows as never[]
  }

function over(source: pg.Pool | pg.PoolClient, ask: ReturnType<typeof askerOf>): Db {
  let orm: Orm | undefined
  return {
    rows: ask,
    row: async (text: string, values?: readonly unknown[]) => (await ask(text, values))[0],
    get orm() {
      orm ??= ormOver(source)
      return orm
    },
  }
}

function ormOver(source: pg.Pool | pg.PoolClient) {
  return drizzle(source, { casing: 'snake_case' })
}

/**
 * Stands in a text whose best plan depends on what is looked for: prepared, a word that one record has is looked for as one that
 * half of them have, and tables are read from end to end.
 */
export const plannedAnew = '/* planned anew */'

const mostStatements = 1000
const names = new Map<string, string>()

/**
 * Same text, same prepared statement. Texts come from code, but lists combine them by what a user asks for: what comes
 * after the first thousand is not prepared, or somebody could fill the database's memory with statements.
 */
function statementName(text: string): string | undefined {
  if (text.includes(plannedAnew)) return undefined
  let name = names.get(text)
  if (name === undefined && names.size < mostStatements) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
