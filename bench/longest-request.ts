import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { indexKnowledge } from '#assistants/server/knowledge/index-knowledge.ts'
import { openSession } from '#identity/server/sessions.ts'
import { loadConfig } from '#platform/config.ts'
import { writeContent } from '#platform/content/load.ts'
import { readContent } from '#platform/content/read.ts'
import { ensureDatabase, removeCluster, startCluster } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { hostileBodies, hostileHeaders, hostileQueries, hostileTexts } from '#tests/support/hostile-input.ts'
import { type Composed, compose } from '../src/compose.ts'
import { writeSection } from './section.ts'

/**
 * How long one request can hold the event loop, whatever is sent within the size limits: bodies, queries, heads and texts, over
 * the company's own knowledge. Counted is the time of the server's thread, which is the same however busy the machine is.
 *   npm run bench:stranger
 */
const mostMs = 50
const dataDir = mkdtempSync(join(tmpdir(), 'pourline-bench-'))
chmodSync(dataDir, 0o711)
const cluster = await startCluster({ dataDir, log: () => {} })
try {
  await bench()
} finally {
  await cluster.stop()
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

type Call = { kind: string; what: string; options: InjectOptions }
type Open = { method: string; url: string; fields: string[] }

async function bench(): Promise<void> {
  const url = cluster.url('bench_stranger')
  await ensureDatabase(cluster.url('postgres'), 'bench_stranger')
  await migrate(url)
  const key = () => randomBytes(32).toString('base64')
  const most = '1000000'
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SECRET_KEYS: `bench:${key()}`,
    SEARCH_KEY: key(),
    STRANGER_CALLS_PER_MINUTE: most,
    WRITES_PER_MINUTE: most,
    REGISTRATIONS_PER_HOUR: most,
    LOGIN_FAILURES_PER_ADDRESS: most,
    JOE_PER_HOUR: most,
    HELP_PER_HOUR: most,
  })
  const open: Open[] = []
  const testApp = await compose(config, url, {
    before: (app) => {
      app.addHook('onRoute', (route) => {
        if (route.config?.access !== 'public' || !route.url.startsWith('/api/')) return
        for (const method of [route.method].flat()) {
          if (method === 'HEAD') continue
          const body = route.schema?.body
          const fields =
            body instanceof z.ZodObject ? Object.keys(body.shape) : ['businessName', 'contactEmail']
          open.push({ method, url: route.url.replace(/[:*]\w*/g, 'one'), fields })
        }
      })
    },
  })
  try {
    await testApp.app.ready()
    await testApp.context.db.transact(async (tx) => writeContent(tx, await readContent(), new Date()))
    await indexKnowledge(testApp.context)
    report(await measureAll(testApp, callsFor(open, await repOf(testApp))))
  } finally {
    await testApp.close()
  }
}

async function repOf({ context: { db } }: Composed): Promise<string> {
  const row = await db.row<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, role, status) VALUES ('A', 'Rep', 'rep@example.com', 'sales_rep', 'active') RETURNING id`,
  )
  return openSession(
    db,
    { userId: row?.id ?? '' },
    { ip: '127.0.0.1', userAgent: 'bench' },
    { now: new Date() },
  )
}

function callsFor(open: readonly Open[], token: string): Call[] {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const cookies = { pourline: token }
  const timestamp = new Date().toISOString()
  const get =
    (kind: string, more: object = {}) =>
    ({ what, payload }: { what: string; payload: string }): Call => ({
      kind,
      what,
      options: { method: 'GET', url: payload, ...more },
    })
  return [
    ...open
      .filter(({ method }) => method === 'POST')
      .flatMap(({ url, fields }) =>
        hostileBodies(fields).map(
          ({ what, payload }): Call => ({
            kind: 'a body, signed out',
            what: `${url}, ${what}`,
            options: { method: 'POST', url, headers, payload },
          }),
        ),
      ),
    ...open
      .filter(({ method }) => method === 'GET')
      .flatMap(({ url }) =>
        hostileQueries(url, [])
          .map(get('a query, signed out'))
          .map((call) => ({ ...call, what: `${url}, ${call.what}` })),
      ),
    ...hostileHeaders.map(
      ({ what, headers: bad }): Call => ({
        kind: 'a head',
        what,
        options: { method: 'GET', url: '/api/app-config', headers: bad },
      }),
    ),
    ...hostileTexts(8000).map(
      ([what, request]): Call => ({
        kind: 'a question to Joe, signed out',
        what,
        options: {
          method: 'POST',
          url: '/api/hey-joe',
          headers,
          payload: { request, context: { timestamp } },
        },
      }),
    ),
    ...hostileTexts(4000).map(
      ([what, question]): Call => ({
        kind: 'a question to the help, signed in',
        what,
        options: {
          method: 'POST',
          url: '/api/ai/help',
          headers,
          cookies,
          payload: { question, type: 'general' },
        },
      }),
    ),
    ...hostileQueries('/api/prospects', ['q', 'sort', 'cursor']).map(get('a search, signed in', { cookies })),
  ]
}

type Longest = { calls: number; ms: number; what: string }

/** The longest of each kind; a call is made three times and the shortest counts, so that what is made once does not. */
async function measureAll({ app }: Composed, calls: readonly Call[]): Promise<Map<string, Longest>> {
  const longest = new Map<string, Longest>()
  for (const { kind, what, options } of calls) {
    let shortest = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < 3 && shortest > mostMs / 5; turn++) {
      const before = process.threadCpuUsage()
      await app.inject(options)
      const { user, system } = process.threadCpuUsage(before)
      shortest = Math.min(shortest, (user + system) / 1000)
    }
    const before = longest.get(kind) ?? { calls: 0, ms: 0, what: '' }
    const isLonger = shortest > before.ms
    longest.set(kind, {
      calls: before.calls + 1,
      ms: isLonger ? shortest : before.ms,
      what: isLonger ? what : before.what,
    })
  }
  return longest
}

function report(longest: ReadonlyMap<string, Longest>): void {
  const rows = [...longest].map(
    ([kind, { calls, ms, what }]) => `${kind} | ${calls} | **${ms.toFixed(1)} ms** | ${what}`,
  )
  console.log(rows.join('\n'))
  writeSection(
    'stranger',
    `## What one request can hold up

Written by \`npm run bench:stranger\`: the longest time that one request takes of the server's thread, whatever is sent within the
size limits (a body of 1 MB, a head of 16 kB), over the company's own knowledge. To reach: ${mostMs} ms. The calls are made within the
process, so reading the request and its answer are in it; work in other threads (code, sentences) is not.
Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}; ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}.

what is sent | requests | longest | by
--- | --- | --- | ---
${rows.join('\n')}
`,
  )
  if ([...longest.values()].some(({ ms }) => ms > mostMs)) process.exitCode = 1
}
