import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { ensureDatabase, startCluster } from '#server/db/embedded.ts'
import {
  copyOf,
  dataFolder,
  discard,
  freePort,
  type Running,
  runCommand,
  runFile,
  until,
} from '../support/processes.ts'

type Started = Running & { url: string; tookMs: number }

const run = (env: Record<string, string | undefined>) =>
  runFile('src/server/main.ts', [], { LOG_LEVEL: 'warn', ...env })

/** Starts the whole product as `npm start` does after preparing, and waits for its last line. */
async function start(env: Record<string, string | undefined>): Promise<Started> {
  const started = performance.now()
  const port = await freePort()
  const app = run({ PORT: String(port), ...env })
  const line = await app.line(/^ready /)
  return { ...app, url: line.slice('ready '.length), tookMs: performance.now() - started }
}

/** Ends a start as an operator does; what comes back is how. */
async function stop(app: Running, signal: NodeJS.Signals = 'SIGTERM') {
  const asked = performance.now()
  app.child.kill(signal)
  return { ...(await app.ended), tookMs: performance.now() - asked }
}

/** A start that is refused: its exit code and every line it printed. */
async function refused(env: Record<string, string | undefined>) {
  const app = run(env)
  const { code } = await app.ended
  return { code, lines: app.output().trim().split('\n') }
}

/** Processor time of a process: what its start takes on a machine that has nothing else to do. */
function workMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

const status = async (url: string, path: string, init?: RequestInit) =>
  (await fetch(new URL(path, url), init)).status

const key = () => randomBytes(32).toString('base64')
const production = () => ({
  NODE_ENV: 'production',
  SECRET_KEYS: `a:${key()}`,
  SEARCH_KEY: key(),
  PUBLIC_URL: 'https://sales.example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
})

/** Processor time of the same work each time, in milliseconds: how fast this machine is just now. */
function fixedWorkMs(): number {
  const rows = Array.from({ length: 50_000 }, (_, id) => ({ id, name: `name ${id}`, at: [id, id + 1] }))
  const text = JSON.stringify(rows)
  const begun = process.cpuUsage()
  for (let turn = 0; turn < 10; turn++)
    JSON.stringify(JSON.parse(text)).replace(/name (\d+)/g, (_, id: string) => id)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** The data folder of a first start. The other tests copy it: what they are about is the start after that. */
const made = mkdtempSync(join(tmpdir(), 'pourline-made-'))
chmodSync(made, 0o711)
afterAll(() => discard(made))

describe('a first start', () => {
  test('ends its output with the address, answers there, and stops on SIGTERM', async () => {
    const app = await start({ DATA_DIR: made })
    expect(app.output().trim().split('\n').at(-1)).toBe(`ready ${app.url}`)
    expect(app.output(), 'a start warns of nothing').not.toMatch(/"level":[456]0/)
    expect(await status(app.url, '/healthz')).toBe(200)
    expect(await status(app.url, '/readyz')).toBe(200)
    const ended = await stop(app)
    expect(ended).toMatchObject({ code: 0 })
    expect(ended.tookMs).toBeLessThan(10_000)
    expect(existsSync(join(made, 'postgres/postmaster.pid'))).toBe(false)
  })
})

describe('a start', () => {
  test('that finds its data takes no more than eight times a fixed piece of work (five as measured), whatever the machine', async () => {
    const DATA_DIR = copyOf(made)
    const worked: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const before = fixedWorkMs()
      const app = await start({ DATA_DIR })
      const tookMs = workMs(app.pid) ?? app.tookMs
      await stop(app)
      worked.push(tookMs / Math.max(before, fixedWorkMs()))
    }
    expect(Math.min(...worked)).toBeLessThan(8)
  })

  test('works again after kill -9, without help and on the same port', async () => {
    const DATA_DIR = copyOf(made)
    const PORT = String(await freePort())
    const first = await start({ DATA_DIR, PORT })
    expect(await stop(first, 'SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    const again = await start({ DATA_DIR, PORT })
    expect(again.url).toBe(first.url)
    expect(await status(again.url, '/readyz')).toBe(200)
    expect(await stop(again)).toMatchObject({ code: 0 })
  })

  test('runs beside another copy', async () => {
    const [one, other] = await Promise.all([
      start({ DATA_DIR: dataFolder() }),
      start({ DATA_DIR: dataFolder() }),
    ])
    expect(await Promise.all([status(one.url, '/readyz'), status(other.url, '/readyz')])).toEqual([200, 200])
  })

  test('works where only its owner may enter', async () => {
    const DATA_DIR = copyOf(made, 0o700)
    const app = await start({ DATA_DIR })
    expect(await status(app.url, '/readyz')).toBe(200)
    const isElsewhere = app.output().includes('who cannot enter')
    expect(isElsewhere).toBe(process.getuid?.() === 0)
    expect(await stop(app)).toMatchObject({ code: 0 })
    expect(await status((await start({ DATA_DIR })).url, '/readyz')).toBe(200)
  })

  test('uses the server that DATABASE_URL names', async () => {
    const cluster = await startCluster({ dataDir: dataFolder(), log: () => {}, settings: { fsync: 'off' } })
    onTestFinished(() => cluster.stop())
    await ensureDatabase(cluster.url('postgres'), 'given_demo')
    const DATA_DIR = dataFolder()
    const app = await start({ DATA_DIR, DEMO: '1', DATABASE_URL: cluster.url('given_demo') })
    expect(await status(app.url, '/readyz')).toBe(200)
    expect(readdirSync(DATA_DIR)).not.toContain('postgres')
    const client = new pg.Client({ connectionString: cluster.url('given_demo') })
    await client.connect()
    const { rows } = await client.query(`SELECT to_regclass('orders') IS NOT NULL AS made`)
    await client.end()
    expect(rows).toEqual([{ made: true }])
    expect(await stop(app)).toMatchObject({ code: 0 })
  })
})

describe('npm start', () => {
  // Killed, npm can pass nothing on; asked to end, it passes that on.
  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves nothing running when npm gets %s',
    async (signal) => {
      const DATA_DIR = copyOf(made)
      const PORT = String(await freePort())
      const npm = runCommand('npm', ['--prefix', join(import.meta.dirname, '../..'), 'start'], {
        DATA_DIR,
        PORT,
      })
      await npm.line(/^ready /)
      npm.child.kill(signal)
      await until(() => !existsSync(join(DATA_DIR, 'app.lock')))
      await expect(fetch(`http://127.0.0.1:${PORT}/readyz`)).rejects.toThrow('fetch failed')
      expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
    },
    120_000,
  )
})

describe('a start is refused with one line', () => {
  test.each([
    [
      'a setting that cannot be',
      { PORT: 'abc' },
      /^PORT is "abc": it must be a whole number from 1 to 65535$/,
    ],
    ['a demo that others could reach', { HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0", .*DEMO=1/],
    ['a demo in production', { NODE_ENV: 'production', DEMO: '1' }, /^DEMO is "1" with NODE_ENV=production/],
    [
      'a demo on a database of others',
      { DEMO: '1', DATABASE_URL: 'postgres://u:p@127.0.0.1:1/shop' },
      /ends in _demo/,
    ],
    [
      'production without its secrets',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/shop' },
      /^production needs SECRET_KEYS/,
    ],
  ])('%s', async (_, env, line) => {
    const { code, lines } = await refused({ DATA_DIR: dataFolder(), ...env })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(line)])
  })

  test('a data folder in use, whose user goes on', async () => {
    const DATA_DIR = copyOf(made)
    const first = await start({ DATA_DIR })
    const { code, lines } = await refused({ DATA_DIR, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^DATA_DIR .* is in use by process ${first.pid}:`)),
    ])
    expect(await status(first.url, '/readyz')).toBe(200)
  })

  test('a port in use, before the database is made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const DATA_DIR = dataFolder()
    const { code, lines } = await refused({ DATA_DIR, PORT: String(port) })
    expect(code).toBe(1)
    expect(lines).toEqual([
      `PORT ${port} on 127.0.0.1 is in use: stop the program that has it, or set another PORT`,
    ])
    expect(readdirSync(DATA_DIR)).toEqual(['secrets.json'])
  })

  test('a database that is not there', async () => {
    const DATABASE_URL = `postgres://u:p@127.0.0.1:${await freePort()}/shop_demo`
    const { code, lines } = await refused({ DATA_DIR: dataFolder(), DEMO: '1', DATABASE_URL })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL/)])
  })
})

describe('production', () => {
  test('has none of the demo', async () => {
    const PORT = String(await freePort())
    const DATA_DIR = dataFolder()
    const app = run({ ...production(), DATA_DIR, PORT })
    await app.line(/^ready https:\/\/sales\.example\.com$/)
    const local = `http://127.0.0.1:${PORT}`
    expect(await status(local, '/readyz')).toBe(200)
    const headers = { 'content-type': 'application/json', origin: 'https://sales.example.com' }
    for (const path of [
      '/api/demo/login',
      '/api/demo/quick-login',
      '/api/demo/accounts',
      '/api/dev-access',
    ]) {
      expect([path, await status(local, path, { method: 'POST', headers, body: '{}' })]).toEqual([path, 404])
    }
    expect(readdirSync(DATA_DIR)).not.toContain('secrets.json')
    expect(await stop(app)).toMatchObject({ code: 0 })
  })
})
