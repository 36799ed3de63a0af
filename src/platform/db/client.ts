import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { announceSql, createAnnouncer, decidesAccess, notifySql, payloadsOf } from './announce.ts'
import type { ChangeEvent } from './change-event.ts'
import { isoFromPg } from './columns.ts'
import { limitsOf } from './limits.ts'
import { camel } from './names.ts'
import { endWhenSilent, socketOf, withIdleTimeout } from './silence.ts'
import type { RowOf, Text, ValuesOf } from './statements.ts'

const int8 = 20
const timestamptz = 1184
const calendarDay = 1082

// Money fits a JavaScript number (O1); days and moments stay text.
pg.types.setTypeParser(int8, Number)
pg.types.setTypeParser(timestamptz, isoFromPg)
pg.types.setTypeParser(calendarDay, (value: string) => value)

type Orm = ReturnType<typeof ormOver>

/** Refuses a text whose rows do not name their record. */
type Naming<T> = RowOf<T> extends { id: string } ? unknown : never

/** A row of a query built at run time, whose type is unknown. */
type Undescribed = Record<string, unknown>

/** Runs SQL: the pool, or one transaction. Tests declare types of their own queries (tests/support/own-texts.ts). */
export interface Db {
  /** Rows as objects. Statements are prepared once per connection, by their text. */
  rows<const T extends Text>(text: T, ...values: ValuesOf<T>): Promise<RowOf<T>[]>
  rows(text: string, values?: readonly unknown[]): Promise<Undescribed[]>
  /** The first row, or undefined. */
  row<const T extends Text>(text: T, ...values: ValuesOf<T>): Promise<RowOf<T> | undefined>
  row(text: string, values?: readonly unknown[]): Promise<Undescribed | undefined>
  /** Drizzle over the same connection. */
  orm: Orm
}

export interface Tx extends Db {
  /** Changes announced after commit, to this process's listeners and by NOTIFY to all processes. */
  readonly changes: ChangeEvent[]
  /** Runs an INSERT, UPDATE or DELETE that returns ids, and announces each: who writes by it has told what changed. */
  change<const T extends Text>(text: T & Naming<T>, ...values: ValuesOf<T>): Promise<RowOf<T>[]>
  /**
   * Sends the last statement together with COMMIT: one round trip less, and locks are held for less time. Nothing may follow.
   * Whatever forbids the commit has to fail inside the statement (SQL function `refuse`).
   */
  last<const T extends Text>(text: T, ...values: ValuesOf<T>): Promise<RowOf<T> | undefined>
  last(text: string, values?: readonly unknown[]): Promise<Undescribed | undefined>
}

export type TxOptions = {
  /** Longest duration of a statement, or of a pause between two, in work that nobody waits for: seeds, imports, indexes. */
  statementMs?: number
  /** Uses one generic plan instead of planning for each value: for large statements whose best plan never changes. */
  hasOnePlan?: boolean
}

export interface Database extends Db {
  pool: pg.Pool
  /** For libraries that write their own SQL. */
  query(query: pg.QueryConfig): Promise<pg.QueryResult>
  url: string
  /** The same database without a pooler: for what needs a session (LISTEN, the job runner). */
  directUrl: string
  /** Called with this process's own committed changes at once. */
  onChange: Set<(event: ChangeEvent) => void>
  /** Announces changes that no transaction of this process did. */
  announce(events: readonly ChangeEvent[]): void
  transact<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  close(): Promise<void>
}

type Options = {
  /** The URL; with a transaction pooler (PgBouncer), `directUrl` bypasses it. */
  url: string
  directUrl?: string | undefined
  max?: number
  /** What a statement may take (`DATABASE_SECONDS`). */
  seconds: number
  onError?: (error: Error) => void
}

/**
 * A pool whose every call has a time limit, so that a stalled database leads to a 503 instead of silence. `onError` receives
 * errors of idle connections.
 */
export function connect({ url, directUrl = url, max = 10, seconds, onError = () => {} }: Options): Database {
  const { ofConnection, ofTransaction, connectMs, silenceMs } = limitsOf(seconds)
  const isLent = directUrl !== url
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    ...(isLent ? {} : ofConnection),
    keepAlive: true,
    // Statements are sent without waiting for earlier answers.
    pipeline: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // A checked-out client emits its own error when the connection dies; unhandled, it would end the process.
    client.on('error', onError)
    endWhenSilent(client, silenceMs)
  })

  const onChange = new Set<(event: ChangeEvent) => void>()
  const ask = withIdleTimeout()
  const begins = isLent ? `BEGIN; ${ofTransaction}` : 'BEGIN'
  const query = (config: pg.QueryConfig) =>
    ask(() => (isLent ? queryAlone(pool, config, begins) : pool.query(config)))
  // Not through `ask`: nobody waits for it, so its failure must not make the database count as away.
  const announcer = createAnnouncer((payloads) => pool.query({ text: announceSql, values: [payloads] }))
  return Object.assign(over(pool, askerOf(query)), {
    pool,
    url,
    directUrl,
    onChange,
    query,
    announce: announcer.announce,
    transact: <T>(work: (tx: Tx) => Promise<T>, options?: TxOptions) =>
      ask(async () => {
        const { result, changes } = await transact(pool, work, { begins, silenceMs, ...options })
        for (const change of changes) for (const listener of onChange) listener(change)
        announcer.announce(changes.filter(isNotifiedAfterwards))
        return result
      }),
    close: async () => {
      await announcer.close()
      await pool.end()
    },
  })
}

/** Runs one statement in its own transaction with its time limits, in one round trip. */
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
  { begins, silenceMs, statementMs, hasOnePlan = false }: TxOptions & { begins: string; silenceMs: number },
): Promise<{ result: T; changes: readonly ChangeEvent[] }> {
  const client = await pool.connect()
  const changes: ChangeEvent[] = []
  let broken: Error | undefined
  try {
    // The statement is sent along with BEGIN; a lost connection rejects all of them.
    const begun = client.query(hasOnePlan ? `${begins}; ${onePlan}` : begins)
    begun.catch(() => {})
    if (statementMs) await bePatient(client, statementMs, silenceMs)
    const ask = askerOf((config) => client.query(config))
    const commit = () => {
      // Changes of access are notified inside the transaction: if this process dies now, no other keeps an old right.
      const urgent = changes.filter((change) => !isNotifiedAfterwards(change))
      const notified = urgent.length > 0 ? client.query(notifySql, [payloadsOf(urgent)]) : undefined
      notified?.catch(() => {})
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
    const db = over(client, ask)
    const result = await work(Object.assign(db, { changes, last, change: changeOver(db, changes) }))
    await begun
    const { command } = await (sent ?? commit())
    if (command !== 'COMMIT') throw new Error('a statement had failed: the transaction was rolled back')
    return { result, changes }
  } catch (error) {
    // A connection that timed out is discarded: a ROLLBACK would wait behind the stuck query.
    if (error instanceof Error && error.message === 'Query read timeout') broken = error
    else await client.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError))
    throw error
  } finally {
    if (statementMs) socketOf(client).setTimeout(silenceMs)
    client.release(broken)
  }
}

const operations = { INSERT: 'create', UPDATE: 'update', DELETE: 'remove' } as const

/** `change` of a transaction over these: the text says which table it writes. */
export function changeOver({ rows }: Pick<Db, 'rows'>, changes: ChangeEvent[]): Tx['change'] {
  return async (text: string, values?: readonly unknown[]) => {
    const [, verb, entity] = /^\s*(INSERT|UPDATE|DELETE)(?: INTO| FROM)? (\w+)/.exec(text) ?? []
    if (!verb || !entity) throw new Error(`does not begin with the table that it writes: ${text}`)
    const written = await rows(text, values)
    for (const { id } of written)
      changes.push({ entity, id: String(id), op: operations[verb as keyof typeof operations] })
    return written as never[]
  }
}

const onePlan = 'SET LOCAL plan_cache_mode = force_generic_plan'

async function bePatient(client: pg.PoolClient, statementMs: number, silenceMs: number): Promise<void> {
  socketOf(client).setTimeout(statementMs + silenceMs)
  await client.query(
    `SELECT set_config('statement_timeout', $1::text, true), set_config('lock_timeout', $1::text, true),
            set_config('idle_in_transaction_session_timeout', $1::text, true)`,
    [statementMs],
  )
}

type Query = (config: pg.QueryConfig & { rowMode: 'array' }) => Promise<pg.QueryResult<unknown[]>>

/** Trusts the described row types of statements. */
const askerOf =
  (query: Query) =>
  async (text: string, values: readonly unknown[] = []) => {
    const name = statementName(text)
    const answer = await query({ ...(name ? { name } : {}), text, values: [...values], rowMode: 'array' })
    return objectsOf(answer) as never[]
  }

/** The rows as objects, whose fields are the columns' names in camel case: `assigned_to` is read as `assignedTo`. */
function objectsOf({ fields, rows }: pg.QueryResult<unknown[]>): Undescribed[] {
  const names = fields.map(({ name }) => camel(name))
  return rows.map((values) => {
    const row: Undescribed = {}
    for (const [n, name] of names.entries()) row[name] = values[n]
    return row
  })
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
 * Marks a statement whose best plan depends on its values: a generic plan treats a rare word like a common one and scans whole
 * tables.
 */
export const plannedAnew = '/* planned anew */'

const mostStatements = 1000
const names = new Map<string, string>()

/**
 * Prepared statement names by text. Lists combine texts from user input, so only the first thousand are prepared; otherwise
 * users could fill the database's memory.
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
