import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDatabase, removeCluster, startCluster } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Filled, fill } from './fill.ts'
import {
  type Figures,
  freePort,
  measure,
  memoryOf,
  middle,
  probe,
  type Server,
  startServer,
} from './measure.ts'
import { productEnv, startFlags } from './product.ts'
import { listCall, scenarios } from './scenarios.ts'
import { writeSection } from './section.ts'

/**
 * The product beside a baseline, in one run on one machine, on a PostgreSQL of their own with the app's settings (`fsync` on).
 *   npm run bench                the whole, about five minutes, written to docs/performance.md
 *   npm run bench -- --quick     short rounds and small tables, nothing written
 *   npm run bench -- --only list one scenario, by the start of its name
 */
const isQuick = process.argv.includes('--quick')
const only = process.argv[process.argv.indexOf('--only') + 1]
const isWhole = !isQuick && !process.argv.includes('--only')
const seconds = isQuick ? 2 : 6
const rounds = isQuick ? 1 : 3
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const say = (line: string) => console.log(line)

// Stopped by hand, everything it started is stopped too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const dataDir = mkdtempSync(join(tmpdir(), 'pourline-bench-'))
chmodSync(dataDir, 0o711)
const cluster = await startCluster({ dataDir, log: say })
try {
  await bench()
} finally {
  await cluster.stop()
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

type Compared = { name: string; atLeast: number; baseline: Figures; product: Figures; ratio: number }

async function bench(): Promise<void> {
  const { url, filled } = await database(isQuick ? 20_000 : 100_000)
  const baseline = await startBaseline(url)
  const product = await startProduct(url)
  const idle = memoryOf(product)
  const compared: Compared[] = []
  for (const { name, atLeast, ...calls } of scenarios(filled)) {
    if (process.argv.includes('--only') && !name.startsWith(only ?? '')) continue
    const figures = { baseline: [] as Figures[], product: [] as Figures[] }
    await probe(baseline, calls.baseline())
    await probe(product, calls.product())
    await measure(baseline, 1, calls.baseline)
    await measure(product, 2, calls.product)
    for (let round = 0; round < rounds; round++) {
      figures.baseline.push(await measure(baseline, seconds, calls.baseline))
      figures.product.push(await measure(product, seconds, calls.product))
    }
    const [a, b] = [middle(figures.baseline), middle(figures.product)]
    compared.push({ name, atLeast, baseline: a, product: b, ratio: b.perSecond / a.perSecond })
    say(
      `${name}: baseline ${line(a)}, product ${line(b)}, ratio ${(b.perSecond / a.perSecond).toFixed(2)} (at least ${atLeast})`,
    )
  }
  const memory = memoryOf(product)
  say(`memory of the server: ${idle} MB at the start, ${memory} MB after the run (below 250)`)
  await baseline.stop()
  await product.stop()
  if (process.argv.includes('--only')) return

  const sizes = isQuick ? [2000, 20_000] : [10_000, 1_000_000]
  const bySize: Figures[] = []
  for (const size of sizes) bySize.push(await listAt(size))
  const [small, large] = bySize
  const slower = (small?.perSecond ?? 0) / (large?.perSecond ?? 1)
  say(`list at ${sizes[1]} rows takes ${slower.toFixed(2)} times as long as at ${sizes[0]} (at most 1.3)`)
  if (isWhole) writeSection('server', report({ compared, idle, memory, bySize, slower }))
  const missed = [
    ...compared.filter((one) => one.ratio < one.atLeast).map((one) => one.name),
    ...(memory >= 250 ? ['memory'] : []),
    ...(slower > 1.3 ? ['list at a million rows'] : []),
  ]
  if (missed.length > 0 && isWhole) {
    say(`not reached: ${missed.join(', ')}`)
    process.exitCode = 1
  }
}

async function database(prospects: number): Promise<{ url: string; filled: Filled }> {
  const name = `bench_${prospects}`
  say(`filling ${name}`)
  await ensureDatabase(cluster.url('postgres'), name)
  await migrate(cluster.url(name))
  return { url: cluster.url(name), filled: await fill(cluster.url(name), prospects) }
}

async function startBaseline(url: string): Promise<Server> {
  const port = await freePort()
  return startServer('baseline', { file: file('baseline.ts'), args: [url, String(port)], port })
}

async function startProduct(url: string): Promise<Server> {
  const port = await freePort()
  return startServer('product', {
    file: file('../src/main.ts'),
    env: productEnv(url, port, dataDir),
    port,
    nodeFlags: startFlags(),
  })
}

async function listAt(prospects: number): Promise<Figures> {
  const { url, filled } = await database(prospects)
  const product = await startProduct(url)
  await measure(product, 2, () => listCall(filled))
  const figures: Figures[] = []
  for (let round = 0; round < rounds; round++)
    figures.push(await measure(product, seconds, () => listCall(filled)))
  await product.stop()
  const found = middle(figures)
  say(`list at ${prospects} rows: ${line(found)}`)
  return found
}

function line({ perSecond, p99 }: Figures): string {
  return `${Math.round(perSecond)}/s (p99 ${p99} ms)`
}

type Found = {
  compared: Compared[]
  idle: number
  memory: number
  bySize: Figures[]
  slower: number
}

function report({ compared, idle, memory, bySize, slower }: Found): string {
  const rows = compared.map(({ name, baseline, product, ratio, atLeast }) =>
    [
      name,
      Math.round(baseline.perSecond),
      Math.round(product.perSecond),
      `**${ratio.toFixed(2)}**`,
      atLeast,
      `${baseline.p99} ms`,
      `${product.p99} ms`,
      (product.p99 / Math.max(1, baseline.p99)).toFixed(1),
    ].join(' | '),
  )
  const [small, large] = bySize
  return `# Performance

Written by \`npm run bench\`. The product runs beside a *baseline*: bare \`node:http\` and \`pg\`, prepared statements, the same
pool of 10 connections, no session, policy, validation, audit or events. Both answer the same calls of 20 connections on
the same PostgreSQL (its \`fsync\` on), in turns; the middle of ${rounds} rounds of ${seconds} s counts. The baseline places an
order in nine round trips, the product in four, with the reservations, the commission, the log, the audit row, the queued
message, the live events and the idempotency key that the baseline leaves out. Figures of one machine mean little, the
ratios more. Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB,
server, database and load together; ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}.

call | baseline /s | product /s | ratio | to reach | baseline p99 | product p99 | ratio p99
--- | --- | --- | --- | --- | --- | --- | ---
${rows.join('\n')}

The prospects table has 100,000 rows; the reader is a sales rep with a territory, so every call joins their scope.

- **Memory** of the server: ${idle} MB at the start, ${memory} MB after the run (to reach: below 250 MB).
- **A table that grows**: the same list at 10,000 rows ${line(small ?? { perSecond: 0, p50: 0, p99: 0 })}, at 1,000,000 rows
  ${line(large ?? { perSecond: 0, p50: 0, p99: 0 })}: ${slower.toFixed(2)} times the time (to reach: at most 1.3).
`
}
