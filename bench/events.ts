import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openSession } from '#identity/server/sessions.ts'
import { connect } from '#platform/db/client.ts'
import { ensureDatabase, removeCluster, startCluster } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Filled, fill } from './fill.ts'
import { type Call, freePort, memoryOf, type Server, startServer } from './measure.ts'
import { productEnv, startFlags } from './product.ts'
import type { Screens, Seen } from './screens.ts'
import { writeSection } from './section.ts'

/**
 * How long small calls take of one server while records change and everybody has a screen open, beside the same without screens.
 *   npm run bench:events              2,000 streams, about a minute, written to docs/performance.md
 *   npm run bench:events -- --quick   50 streams, some seconds, nothing written
 *   npm run bench:events -- --streams=500   so many, nothing written unless they are 2,000
 */
const isQuick = process.argv.includes('--quick')
const published = 2000
const streams = wantedStreams() ?? (isQuick ? 50 : published)
/** Opening and asking take seconds; whoever is not answered by then says so and ends. */
const answerWithinMs = 60_000 + streams * 30
const changesPerSecond = 20
/** Without, with, without: with streams long enough for a heartbeat, which comes every 25 s. */
const seconds = isQuick ? { without: 2, with: 3 } : { without: 10, with: 30 }
const betweenCallsMs = 10
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the screens of each role keep open. */
const screens: readonly { role: string; entities: readonly string[] }[] = [
  { role: 'sales_rep', entities: ['prospects', 'clients', 'interactions', 'follow_ups'] },
  { role: 'sales_rep', entities: ['clients', 'orders', 'products', 'commissions', 'ach_entries'] },
  { role: 'sales_rep', entities: ['user_progress', 'quiz_attempts', 'training_modules', 'lessons'] },
  {
    role: 'operations',
    entities: ['orders', 'products', 'clients', 'stock_reservations', 'ach_entries', 'users'],
  },
  { role: 'trainee', entities: ['user_progress', 'quiz_attempts', 'training_modules', 'lessons', 'quizzes'] },
  { role: 'trainee', entities: ['leaderboard', 'user_badges', 'badges'] },
  { role: 'admin', entities: ['users', 'prospects', 'clients', 'orders', 'products', 'commissions'] },
  { role: 'admin', entities: ['faq_items', 'assistant_exchanges', 'suggestions'] },
]

/** What others did on this machine when it began: above the number of processors, figures are theirs as well. */
const load = (loadavg()[0] ?? 0).toFixed(1)
const openFiles = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
if (openFiles < streams + 500)
  throw new Error(`${openFiles} open files are too few: ulimit -n ${streams + 500}`)

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

type Figures = { calls: number; p50: number; p95: number }
type Small = 'record' | 'list'

async function bench(): Promise<void> {
  const url = cluster.url('bench_events')
  await ensureDatabase(cluster.url('postgres'), 'bench_events')
  await migrate(url)
  const filled = await fill(url, isQuick ? 2000 : 20_000)
  const people = await signInPeople(url)
  const port = await freePort()
  const server = await startServer('product', {
    file: file('../src/main.ts'),
    env: productEnv(url, port, dataDir),
    port,
    nodeFlags: startFlags(),
  })
  try {
    await measure(server, filled, people)
  } finally {
    await server.stop()
  }
}

type People = Awaited<ReturnType<typeof signInPeople>>

async function measure(server: Server, filled: Filled, people: People): Promise<void> {
  await during(server, filled, people.admin, 2)
  const before = await during(server, filled, people.admin, seconds.without)
  const browsers = fork(file('screens.ts'))
  let seen: Seen
  let beside: Awaited<ReturnType<typeof during>>
  let memory: number
  try {
    const shown = people.cookies.map((cookie, n) => ({
      cookie,
      entities: screens[n % screens.length]?.entities ?? [],
    }))
    await ask(browsers, { url: server.url, screens: shown })
    beside = await during(server, filled, people.admin, seconds.with)
    memory = memoryOf(server)
    seen = await ask(browsers, 'see')
  } finally {
    browsers.kill('SIGKILL')
  }
  if (seen.open !== streams || seen.delivered === 0)
    throw new Error(`${seen.open} streams were open and received ${seen.delivered} changes`)
  await pause(1000)
  const after = await during(server, filled, people.admin, seconds.without)

  const rows = (['record', 'list'] as const).map((what) => {
    const without = figures([...before.times[what], ...after.times[what]])
    const withStreams = figures(beside.times[what])
    const ratio = (p: 'p50' | 'p95') => (withStreams[p] / without[p]).toFixed(1)
    return { what, without, withStreams, ratio50: ratio('p50'), ratio95: ratio('p95') }
  })
  const names = { record: 'one record', list: 'list of 50' }
  for (const { what, without, withStreams, ratio50, ratio95 } of rows) {
    console.log(
      `${names[what]}: without p50 ${without.p50} ms, p95 ${without.p95} ms; with ${streams} streams p50 ${withStreams.p50} ms, p95 ${withStreams.p95} ms; ratio ${ratio50} and ${ratio95}`,
    )
  }
  console.log(
    `${beside.changes} changes while they were open, delivered ${seen.delivered} times; ${memory} MB`,
  )
  if (isQuick || streams !== published) return
  writeSection(
    'events',
    `## Open screens

Written by \`npm run bench:events\`: small calls of one server process, one after the other with ${betweenCallsMs} ms between, while
up to ${changesPerSecond} records a second change (prospects, clients, products, in turns), first without and then with ${streams.toLocaleString('en-US')} open event streams, each
of a person of its own and subscribed to the 3 to 6 tables of a screen (decision 031). In ${seconds.with} s ${beside.changes.toLocaleString('en-US')} changes were delivered
${seen.delivered.toLocaleString('en-US')} times, and the server took ${memory} MB. Server, database, load and those who read the streams share the machine:
${cpus().length} × ${cpus()[0]?.model.split(' ').slice(0, 2).join(' ')}; ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}; load of the machine at the start: ${load}.

call | without p50 | p95 | with p50 | p95 | ratio p50 | ratio p95
--- | --- | --- | --- | --- | --- | ---
${rows
  .map(({ what, without, withStreams, ratio50, ratio95 }) =>
    [
      names[what],
      `${without.p50} ms`,
      `${without.p95} ms`,
      `${withStreams.p50} ms`,
      `${withStreams.p95} ms`,
      `**${ratio50}**`,
      `**${ratio95}**`,
    ].join(' | '),
  )
  .join('\n')}`,
  )
}

async function ask(browsers: ReturnType<typeof fork>, what: Screens | 'see'): Promise<Seen> {
  const answered = new AbortController()
  const signal = answered.signal
  browsers.send(what)
  try {
    return await Promise.race([
      once(browsers, 'message', { signal }).then(([seen]) => seen as Seen),
      once(browsers, 'exit', { signal }).then(() => Promise.reject(new Error('the streams did not open'))),
      pause(answerWithinMs, undefined, { signal }).then(() =>
        Promise.reject(new Error(`the streams did not answer within ${answerWithinMs / 1000} s`)),
      ),
    ])
  } finally {
    answered.abort()
  }
}

/** How many the command line asks for. @throws Error when that is no number of them */
function wantedStreams(): number | undefined {
  const given = process.argv.find((one) => one.startsWith('--streams='))?.slice('--streams='.length)
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new Error(`--streams=${given}: a whole number, such as 500`)
  return Number(given)
}

function cookieOf(token: string): string {
  return `__Host-pourline=${token}`
}

/** As many people as streams, by role, each with a session; and an administrator who changes things. Second factors are set up. */
async function signInPeople(url: string): Promise<{ admin: string; cookies: string[] }> {
  const db = connect({ url, max: 8, seconds: 2 })
  try {
    const roles = Array.from({ length: streams }, (_, n) => screens[n % screens.length]?.role)
    const people = await db.rows<{ id: string }>(
      `INSERT INTO users (first_name, last_name, email, role)
       SELECT 'Screen', 'No. ' || n, 'screen-' || n || '@example.com', role FROM unnest($1::text[]) WITH ORDINALITY AS r (role, n)
        ORDER BY n RETURNING id`,
      [['admin', ...roles]],
    )
    // Without a second factor an administrator may do nothing in production.
    await db.rows(
      `INSERT INTO two_factor_auth (user_id, secret, is_enabled, enabled_at)
       SELECT id, 'sealed', true, now() FROM users WHERE role = 'admin'`,
    )
    const tokens: string[] = []
    for (let from = 0; from < people.length; from += 50) {
      const some = people.slice(from, from + 50)
      tokens.push(
        ...(await Promise.all(
          some.map(({ id }) =>
            openSession(
              db,
              { userId: id },
              { ip: null, userAgent: null },
              { now: new Date(), hasGivenCode: true },
            ),
          ),
        )),
      )
    }
    const [admin = '', ...cookies] = tokens.map(cookieOf)
    return { admin, cookies }
  } finally {
    await db.close()
  }
}

/** Changes at their rate and calls one after the other, for so long. @throws when one of them fails */
async function during(
  server: Server,
  { rep, prospectIds, customers, productIds }: Filled,
  admin: string,
  forSeconds: number,
): Promise<{ times: Record<Small, number[]>; changes: number }> {
  const end = performance.now() + forSeconds * 1000
  const headers = { cookie: cookieOf(rep.token), 'sec-fetch-site': 'same-origin' }
  const turn = <T>(values: readonly T[], n: number) => values[n % values.length]
  let changes = 0
  const change = async (n: number) => {
    const path = [
      `prospects/${turn(prospectIds, n)}`,
      `clients/${turn(customers, n)?.clientId}`,
      `products/${turn(productIds, n)}`,
    ][n % 3]
    const body = JSON.stringify(
      n % 3 === 2 ? { description: `Told ${n}` } : { notes: `Told ${n} at ${performance.now()}` },
    )
    await call(server, { path: `/api/${path}`, headers: { ...headers, cookie: admin }, body })
    changes++
  }
  const changing = (async () => {
    const begun = performance.now()
    for (let n = 0; performance.now() < end; n++) {
      await change(n)
      await pause(Math.max(0, begun + ((n + 1) * 1000) / changesPerSecond - performance.now()))
    }
  })()
  const times: Record<Small, number[]> = { record: [], list: [] }
  const calling = (async () => {
    for (let n = 0; performance.now() < end; n++) {
      const begun = performance.now()
      const what = n % 2 === 0 ? 'record' : 'list'
      const path = what === 'record' ? `/api/prospects/${turn(prospectIds, n)}` : '/api/prospects?limit=50'
      await call(server, { path, headers })
      times[what].push(performance.now() - begun)
      await pause(betweenCallsMs)
    }
  })()
  await Promise.all([changing, calling])
  return { times, changes }
}

/** A call with a body is a change. */
async function call(server: Server, { path, headers = {}, body }: Call): Promise<void> {
  const response = await fetch(server.url + path, {
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'PATCH', body } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
}

function figures(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))
  return { calls: sorted.length, p50: at(0.5), p95: at(0.95) }
}
