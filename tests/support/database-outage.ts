import { randomBytes } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { connect, type Database } from '#platform/db/client.ts'
import { type Cluster, ensureDatabase, startCluster } from '#platform/db/embedded.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Address, movingAddress } from './address.ts'
import { type CollectingMailServer, collectingMailServer } from './collecting-mail-server.ts'
import { dataFolder, freePort, patientSeconds, pause, type Running, runFile, until } from './processes.ts'

export type TestApp = {
  db: Database
  servers: readonly Server[]
  worker: Running
  post: CollectingMailServer
}
type Server = { process: Running; url: string }

/** Two servers, one of which works on jobs itself, and a worker beside them, over one address of a database. */
export async function openTestApp(databaseUrl: string, env: Record<string, string> = {}): Promise<TestApp> {
  const post = await collectingMailServer(400)
  const key = () => randomBytes(32).toString('base64')
  const shared = {
    DEMO: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder(),
    SMTP_URL: post.url,
    SMTP_PLAIN: '1',
    SECRET_KEYS: `house:${key()}`,
    SEARCH_KEY: key(),
    LOG_LEVEL: 'warn',
    // What is seen is that nobody waits longer.
    DATABASE_SECONDS: '2',
    ...env,
  }
  const server = async (workers: string): Promise<Server> => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const process = runFile('src/main.ts', [], {
      ...shared,
      PORT: String(port),
      PUBLIC_URL: 'http://127.0.0.1',
      WORKERS: workers,
    })
    await process.line(/^ready /)
    return { process, url }
  }
  const servers = [await server('2'), await server('0')]
  const worker = runFile('src/worker.ts', [], {
    ...shared,
    PUBLIC_URL: 'http://127.0.0.1:1',
    WORKERS: '2',
  })
  await worker.line(/^ready for jobs/)
  const db = connect({ url: env.DATABASE_DIRECT_URL ?? databaseUrl, max: 2, seconds: patientSeconds })
  onTestFinished(() => db.close())
  return { db, servers, worker, post }
}

/** Room for two servers and a worker; a copy may stand by. */
const settings = { max_connections: '60', hot_standby: 'on' }
export const beginCluster = (dataDir: string) => startCluster({ dataDir, log: () => {}, settings })
export const portOf = (cluster: Cluster) => Number(new URL(cluster.url('test_app')).port)

/** A database behind an address that can lead elsewhere, or nowhere. */
export async function movableDatabase(): Promise<{
  cluster: Cluster
  dataDir: string
  address: Address
  url: string
}> {
  const dataDir = dataFolder()
  const cluster = await beginCluster(dataDir)
  onTestFinished(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), 'test_app')
  const address = await movingAddress(await freePort())
  onTestFinished(() => address.close())
  await address.leadTo(portOf(cluster))
  const url = new URL(cluster.url('test_app'))
  url.port = String(address.port)
  return { cluster, dataDir, address, url: url.href }
}

/** The database is away for so long while emails are under way, and comes back; every email goes out once. */
export async function outlive({ emails, awayMs }: { emails: number; awayMs: number }): Promise<void> {
  const { cluster, dataDir, address, url } = await movableDatabase()
  const testApp = await openTestApp(url)
  await seesFor(testApp, 1, alive)
  await postEmails(testApp, emails)
  // Four emails are under way at any time.
  await until(() => testApp.post.taken.length >= 6)
  await address.leadTo(undefined)
  await cluster.stop()
  await seesFor(testApp, awayMs, away)
  const again = await beginCluster(dataDir)
  onTestFinished(() => again.stop())
  await address.leadTo(portOf(again))
  await expectAllDone(testApp, emails)
}

export const email = (id: string) => ({
  id,
  to: 'ines@amberroot.example',
  template: 'payment-preference-changed' as const,
  data: { firstName: 'Ines', method: 'Zelle', who: '', wait: ' You are paid once' },
})

export async function postEmails({ db }: TestApp, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await enqueue(db, 'send-mail', email(`letter-${n}`))
}

/** What each server answers: that it lives, that it is ready, and a read. */
export function statuses({ servers }: TestApp): Promise<number[]> {
  return Promise.all(
    servers.flatMap(({ url }) =>
      ['/healthz', '/readyz', '/api/app-config'].map(async (path) => (await fetch(url + path)).status),
    ),
  )
}

const alive = [200, 200, 200, 200, 200, 200]
const away = [200, 503, 503, 200, 503, 503]

/** Asks every half second for so long, at least once, each time of all servers. */
async function seesFor(testApp: TestApp, ms: number, expected: readonly number[]): Promise<void> {
  const end = Date.now() + ms
  do {
    expect(await statuses(testApp)).toEqual(expected)
    await pause(500)
  } while (Date.now() < end)
}

/** Every process is the one that was started, every message went out once, and nothing is left, locked or failed. */
export async function expectAllDone(testApp: TestApp, emails: number): Promise<void> {
  await until(async () => (await statuses(testApp)).every((status) => status === 200))
  await until(() => testApp.post.taken.length >= emails)
  const left = () =>
    testApp.db.rows(
      `SELECT task_identifier, attempts, locked_by, last_error FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`,
    )
  await until(async () => (await left()).length === 0).catch(() => {})
  expect(await left()).toEqual([])
  expect(testApp.post.taken.length).toBe(emails)
  expect(new Set(testApp.post.taken).size).toBe(emails)
  for (const { child, output } of [...testApp.servers.map(({ process }) => process), testApp.worker]) {
    expect({ code: child.exitCode, signal: child.signalCode, said: output().slice(-2000) }).toMatchObject({
      code: null,
      signal: null,
    })
  }
}
