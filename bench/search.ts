import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSession } from '#identity/server/sessions.ts'
import { connect, type Database } from '#platform/db/client.ts'
import { ensureDatabase, removeCluster, startCluster } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { freePort, startServer } from './measure.ts'
import { productEnv, startFlags } from './product.ts'
import { fillSearch } from './search-fill.ts'
import { writeSection } from './section.ts'

/**
 * How long the box that finds anything takes at the server, beside one bare trigram query on one table.
 *   npm run bench:search                        200,000 prospects, 50,000 clients, 500,000 orders, written to docs/performance.md
 *   npm run bench:search -- --scale=0.2         a fifth of it, nothing written
 */
const scale = Number(process.argv.find((one) => one.startsWith('--scale='))?.slice(8) ?? 1)
const sizes = {
  prospects: Math.round(200_000 * scale),
  clients: Math.round(50_000 * scale),
  orders: Math.round(500_000 * scale),
}
const rounds = 12
const nobody = { ip: null, userAgent: null }
const load = (loadavg()[0] ?? 0).toFixed(1)

/** What is typed: as one types (a name letter by letter), numbers, several words, typos, and nothing that there is. */
const typed = [
  'copper',
  'co',
  'cop',
  'copper fox',
  'copper fox lounge',
  'golden kettle',
  'lounge',
  'denver',
  'maria garcia',
  'garcia',
  'joseph@',
  '(970) 555-0122',
  '970.555.0122',
  '+13035550177',
  '5550144',
  'PL-31234',
  '#40010',
  'PL-3',
  'copper 31234',
  'vel',
  'velvet crow',
  'coper',
  'cpoper',
  'lounje',
  'copper tavren',
  'velvet crw',
  'emrald haron',
  'xylophone',
  'qqzz',
  'harbor mill durango',
] as const

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

type Times = { p50: number; p95: number; worst: number }

async function bench(): Promise<void> {
  const url = cluster.url('bench_search')
  await ensureDatabase(cluster.url('postgres'), 'bench_search')
  await migrate(url)
  const repId = await fillSearch(url, sizes)
  const db = connect({ url, max: 2, seconds: 30 })
  const tokens = {
    operations: await signIn(db, 'operations'),
    rep: await openSession(db, { userId: repId }, nobody, { now: new Date() }),
  }
  const port = await freePort()
  const server = await startServer('product', {
    file: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
    env: productEnv(url, port, dataDir),
    port,
    nodeFlags: startFlags(),
  })
  const rows: [string, Times][] = []
  for (const [who, token] of Object.entries(tokens)) {
    const headers = { cookie: `__Host-pourline=${token}` }
    const ask = async (q: string) => {
      const answer = await fetch(`${server.url}/api/search?q=${encodeURIComponent(q)}`, { headers })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status} ${text}`)
    }
    rows.push([`the box, ${who}`, await timesOf(ask, process.argv.includes('--each'))])
  }
  const bare = (q: string) =>
    db.rows(
      'SELECT id, business_name FROM prospects WHERE search_text LIKE $1 ORDER BY updated_at DESC LIMIT 8',
      [`%${q}%`],
    )
  rows.push(['one bare trigram query', await timesOf(bare)])
  await db.close()
  await server.stop()
  const baseline = rows.at(-1)?.[1]
  const lines = rows.map(([what, { p50, p95, worst }]) =>
    [what, `${p50} ms`, `${p95} ms`, `${worst} ms`, `**${(p95 / (baseline?.p95 ?? 1)).toFixed(1)}**`].join(
      ' | ',
    ),
  )
  const table = ['what | p50 | p95 | worst | p95, ratio', '--- | --- | --- | --- | ---', ...lines].join('\n')
  console.log(`${JSON.stringify(sizes)}; load ${load}\n${table}`)
  if (scale !== 1) return
  writeSection(
    'search',
    `## Find anything

Written by \`npm run bench:search\`: ${typed.length} texts as people type them (names letter by letter, phones, numbers, several words,
typos, what there is not), each ${rounds} times one after the other over HTTP, over ${sizes.prospects.toLocaleString('en-US')} prospects, ${sizes.clients.toLocaleString('en-US')} clients and
${sizes.orders.toLocaleString('en-US')} orders; beside it one query on one table with a trigram index and no reach, order of fit, or typos (decision 045).
${cpus().length} × ${cpus()[0]?.model.split(' ').slice(0, 2).join(' ')}; ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}; load of the machine at the start: ${load}.

${table}`,
  )
}

async function signIn(db: Database, role: string): Promise<string> {
  const row = await db.row<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, role) VALUES ('Ola', 'Desk', 'ola@example.com', $1) RETURNING id`,
    [role],
  )
  return openSession(db, { userId: row?.id ?? '' }, nobody, { now: new Date() })
}

async function timesOf(ask: (q: string) => Promise<unknown>, each = false): Promise<Times> {
  for (const q of typed) await ask(q)
  const all: number[] = []
  for (const q of typed) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      await ask(q)
      times.push(performance.now() - from)
    }
    if (each) console.log(`${q.padEnd(24)} ${times.toSorted((a, b) => a - b)[rounds >> 1]?.toFixed(1)} ms`)
    all.push(...times)
  }
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1))
  return { p50: at(0.5), p95: at(0.95), worst: at(1) }
}
