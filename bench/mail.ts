import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import nodemailer, { type Transporter } from 'nodemailer'
import { emailsToMany } from '#email/server/sending/send-email.ts'
import { writeEmail } from '#email/server/sending/write-email.ts'
import { loadConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { ensureDatabase, removeCluster, startCluster } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { mostToMany } from '#platform/jobs/runner.ts'
import { smtpPost } from '#platform/ports/post.ts'
import { compose } from '../src/compose.ts'
import { writeSection } from './section.ts'

/**
 * 5,000 bulk emails, as the job sends them, beside a baseline: bare nodemailer with a pool of as many connections, the same words
 * to the same mail server, in turns. The pace is off.
 *   npm run bench:mail              the whole, written to docs/performance.md
 *   npm run bench:mail -- --quick   500 emails, nothing written
 */
const isQuick = process.argv.includes('--quick')
const emails = isQuick ? 500 : 5000
const rounds = isQuick ? 2 : 5
const connections = 3
const atLeast = 0.7
const load = (loadavg()[0] ?? 0).toFixed(1)
const from = 'no-reply@amberroot.example'
const html = `<!doctype html><html><body>${'<p>Elixirs of the season, poured for your bar.</p>'.repeat(40)}</body></html>`
const text = 'Elixirs of the season, poured for your bar.\n\n'.repeat(40)

const dataDir = mkdtempSync(join(tmpdir(), 'pourline-bench-'))
chmodSync(dataDir, 0o711)
const cluster = await startCluster({ dataDir, log: () => {} })
const sink = await startSink()
try {
  await bench()
} finally {
  sink.child.kill()
  await cluster.stop()
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

async function bench(): Promise<void> {
  const url = cluster.url('bench_mail')
  await ensureDatabase(cluster.url('postgres'), 'bench_mail')
  await migrate(url)
  const key = () => randomBytes(32).toString('base64')
  const config = loadConfig({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://sales.amberroot.example',
    MAIL_FROM: from,
    SMTP_URL: sink.url,
    SMTP_PLAIN: '1',
    SECRET_KEYS: `bench:${key()}`,
    SEARCH_KEY: key(),
    WORKERS: '0',
    LOG_LEVEL: 'error',
  })
  const { context, close } = await compose(config, url)
  try {
    await context.db.rows(
      `INSERT INTO company_settings (key, value) VALUES ('address', '{"line1":"7 Still Lane","city":"Denver","state":"CO","zip":"80202","country":"USA"}'::jsonb)`,
    )
    const ids = await write(context)
    const part = emails / rounds
    const post = smtpPost({ smtpUrl: sink.url, needsTls: false, signingKey: null })
    const send = emailsToMany(context, post)
    const pool = nodemailer.createTransport({
      pool: true,
      url: sink.url,
      maxConnections: connections,
      maxMessages: 500,
    })
    const each = { baseline: [] as number[], product: [] as number[] }
    const memory: number[] = []
    for (let round = 0; round < rounds; round++) {
      const own = ids.slice(round * part, (round + 1) * part)
      each.baseline.push(part / (await timed(() => all(own, (id) => bare(pool, id)))))
      each.product.push(part / (await timed(() => all(own, send))))
      globalThis.gc?.()
      memory.push(Math.round(process.memoryUsage().heapUsed / 2 ** 20))
    }
    post.close()
    pool.close()
    const row = await context.db.row(`SELECT count(*)::int AS n FROM emails WHERE status = 'sent'`)
    if (row?.n !== ids.length) throw new Error(`${row?.n} of ${ids.length} emails were sent`)
    report(middle(each.baseline), middle(each.product), memory)
  } finally {
    await close()
  }
}

function report(baseline: number, product: number, memory: readonly number[]): void {
  const ratio = product / baseline
  const [first = 0, last = 0] = [memory[0], memory.at(-1)]
  const line = `baseline ${Math.round(baseline)}/s, product ${Math.round(product)}/s, ratio ${ratio.toFixed(2)}; heap ${memory.join(', ')} MB`
  console.log(line)
  if (isQuick) return
  writeSection(
    'mail',
    `## Bulk email

Written by \`npm run bench:mail\`: ${emails.toLocaleString('en-US')} emails as the job sends them (asked anew for suppressions, address and hold,
\`sending\` committed before the first word and the answer after it), beside bare nodemailer with a pool of as many connections
(${connections}), the same words to the same mail server on this machine, in turns; the middle of ${rounds} rounds counts. The mail server
answers at once. The pace is off. Machine:
${cpus().length} × ${cpus()[0]?.model.trim()}, load when it began ${load}; ${new Date().toISOString().slice(0, 10)}.

what | emails /s
--- | ---
bare nodemailer | ${Math.round(baseline)}
product | ${Math.round(product)}

Ratio **${ratio.toFixed(2)}** (to reach: ${atLeast}). Heap after each round: ${memory.join(', ')} MB.`,
  )
  if (ratio < atLeast || last > first * 1.3 + 10) process.exitCode = 1
}

async function write(context: Context): Promise<string[]> {
  const ids: string[] = []
  await context.db.transact(async (tx) => {
    for (let n = 0; n < emails; n++) {
      const { id } = await writeEmail(context, tx, null, {
        to: { email: `bar-${n}@bars-${n % 500}.example`, name: 'The Bar', type: 'other' },
        senderId: null,
        kind: 'drip',
        isCommercial: true,
        subject: `A pour ${n}`,
        text,
        html,
      })
      ids.push(id)
    }
  })
  await context.db.rows(`ANALYZE emails`)
  return ids
}

function bare(pool: Transporter, id: string): Promise<unknown> {
  return pool.sendMail({ from, to: `${id}@bars.example`, subject: `A pour ${id}`, text, html })
}

/** As many at a time as there are slots for such emails. */
async function all(ids: readonly string[], send: (id: string) => Promise<unknown>): Promise<void> {
  const left = [...ids]
  const one = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await send(id)
  }
  await Promise.all(Array.from({ length: mostToMany }, one))
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

async function startSink(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('smtp-sink.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (said: string) => {
      const found = /^ready (\d+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.on('exit', (code) => reject(new Error(`the sink ended with ${code}`)))
  })
  return { url: `smtp://127.0.0.1:${port}`, child }
}
