import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { hashToken, openSession } from '#identity/server/sessions.ts'
import { loadConfig } from '#platform/config.ts'
import { type Clock, systemClock } from '#platform/ports/clock.ts'
import type { App } from '#platform/routing.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { type Composed, compose } from '../../src/compose.ts'
import { testDatabase } from './database.ts'
import { rememberingEmbedder } from './embedder.ts'

type Options = {
  /** The database of another server of the test; without it, a new one. */
  over?: string
  /** Sees every route as it is registered. */
  before?: (app: App) => void
  clock?: Clock
  /** Settings over the demo's. */
  env?: Record<string, string>
}

export type Answer<T = Record<string, unknown>> = {
  status: number
  body: T
  headers: Record<string, unknown>
}

/** Somebody signed in, or nobody: calls the server as their browser would. */
export type Caller = {
  get<T = Record<string, unknown>>(url: string): Promise<Answer<T>>
  send<T = Record<string, unknown>>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
}

export type Person = Caller & {
  id: string
  role: Role
  email: string
  clientId: string | null
  token: string
}

type Over = {
  clientId?: string
  email?: string
  /** Whether the session counts as just confirmed (step-up), however far the clock is turned; true unless said otherwise. */
  isConfirmed?: boolean
}

export type TestApp = Composed & {
  url: string
  nobody: Caller
  /** A new person of this role with a session; a customer gets a client of its own unless one is given. */
  signInAs(role: Role, over?: Over): Promise<Person>
  as(token: string): Caller
  /** Runs statements as the owner of the tables, for tests that change what the app may not. */
  alter(...statements: string[]): Promise<void>
}

/** The server over an empty database of the test's own, called without a socket. Close it when done. */
export async function testApp({
  clock = systemClock,
  env = {},
  before,
  over,
}: Options = {}): Promise<TestApp> {
  const url = over ?? (await testDatabase()).url
  const composed = await compose(testConfig(env), url, {
    clock,
    embedder: rememberingEmbedder,
    ...(before ? { before } : {}),
  })
  await composed.app.ready()
  const { db } = composed.context
  let made = 0

  function as(token: string | null): Caller {
    const cookies: Record<string, string> = token === null ? {} : { pourline: token }
    const call = async <T>(options: InjectOptions): Promise<Answer<T>> => {
      const response: LightMyRequestResponse = await composed.app.inject({ ...options, cookies })
      const isJson = String(response.headers['content-type'] ?? '').includes('json')
      return {
        status: response.statusCode,
        body: (isJson ? response.json() : response.body) as T,
        headers: response.headers,
      }
    }
    return {
      get: (path) => call({ method: 'GET', url: path }),
      send: (method, path, body, headers) =>
        call({
          method,
          url: path,
          headers: { 'sec-fetch-site': 'same-origin', ...headers },
          ...(body === undefined ? {} : { payload: body as object }),
        }),
    }
  }

  async function signInAs(role: Role, over: Over = {}): Promise<Person> {
    made++
    const email = over.email ?? `${role}-${made}@example.com`
    const sessionOf = async (who: Parameters<typeof openSession>[1]) => {
      const token = await openSession(db, who, { ip: '127.0.0.1', userAgent: 'test' }, { now: clock.now() })
      if (over.isConfirmed ?? true) {
        await db.rows(`UPDATE sessions SET authenticated_at = '2999-01-01' WHERE token_hash = $1`, [
          hashToken(token),
        ])
      }
      return token
    }
    if (role === 'customer') {
      const clientId = over.clientId ?? (await makeClient(`The Bar No. ${made}`))
      const { id } = await first(
        'INSERT INTO customer_auth (client_id, email) VALUES ($1, $2) RETURNING id',
        [clientId, email],
      )
      const token = await sessionOf({ customerAuthId: id })
      return { id, role, email, clientId, token, ...as(token) }
    }
    const { id } = await first(
      `INSERT INTO users (first_name, last_name, email, role, status, created_at)
       VALUES ($1, $2, $3, $4, 'active', now() - interval '5 years') RETURNING id`,
      [role, `No. ${made}`, email, role],
    )
    const token = await sessionOf({ userId: id })
    return { id, role, email, clientId: null, token, ...as(token) }
  }

  async function makeClient(businessName: string): Promise<string> {
    const row = await first(
      `INSERT INTO clients (business_name, email, address, city, state, zip_code)
       VALUES ($1, 'owner@example.com', '1 Main Street', 'Denver', 'CO', '80202') RETURNING id`,
      [businessName],
    )
    return row.id
  }

  async function first(sql: string, values: unknown[]): Promise<{ id: string }> {
    const row = await db.row<{ id: string }>(sql, values)
    if (!row) throw new Error('nothing was inserted')
    return row
  }

  async function alter(...statements: string[]): Promise<void> {
    const address = new URL(inject('clusterUrl'))
    address.pathname = new URL(url).pathname
    const client = new pg.Client({ connectionString: address.href })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  return { ...composed, url, nobody: as(null), as, signInAs, alter }
}

/** Always the same one, of enough different bytes to pass for chance. */
export function keyOf(step: number): string {
  return Buffer.from(Array.from({ length: 32 }, (_, at) => at * step)).toString('base64')
}

/** The same in every worker: what one has sealed is opened by others in their copies. */
const secrets = {
  SECRET_KEYS: `test:${keyOf(7)}`,
  SEARCH_KEY: keyOf(11),
}

/** The demo's settings, quiet, with its files where the system cleans up. */
export function testConfig(env: Record<string, string> = {}) {
  return loadConfig({
    ...secrets,
    DATA_DIR: join(tmpdir(), 'pourline-test-data'),
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    // One address is everybody here, and time may stand still.
    STRANGER_CALLS_PER_MINUTE: '10000000',
    WRITES_PER_MINUTE: '10000000',
    // A busy machine is not what a test is about.
    DATABASE_SECONDS: '20',
    ...env,
  })
}
