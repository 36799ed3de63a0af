import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import {
  type Cluster,
  ensureAppRole,
  ensureDatabase,
  removeCluster,
  startCluster,
} from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startOther } from './other-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the throw-away cluster's maintenance database. */
    clusterUrl: string
    /** The same database as the role that the app works under. */
    clusterAppUrl: string
  }
}

const template = 'pourline_template'
const prefix = 'pourline-test-'
/** Where files are memory (Linux): a database is 1,900 of them, and a disk takes ten times as long to make them. */
const memory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

type Server = Pick<Cluster, 'url' | 'appUrl' | 'stop'>
type Shared = { users: number; dataDir: string; cluster: Promise<Server> }
// Every project that needs a database runs this; all of them run in one process and share one cluster.
const shared = globalThis as { testCluster?: Shared }

/** One throw-away PostgreSQL for the whole run, with a migrated template database for tests to clone. */
export async function setup(project: TestProject) {
  shared.testCluster ??= begin()
  const mine = shared.testCluster
  mine.users++
  const cluster = await mine.cluster
  project.provide('clusterUrl', cluster.url('postgres'))
  project.provide('clusterAppUrl', cluster.appUrl('postgres'))
  return async () => {
    mine.users--
    if (mine.users > 0) return
    delete shared.testCluster
    await cluster.stop()
    await remove(mine.dataDir)
  }
}

function begin(): Shared {
  const dataDir = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix))
  // Passable for PostgreSQL's own user when root runs the tests.
  chmodSync(dataDir, 0o711)
  return { users: 0, dataDir, cluster: start(dataDir) }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= enoughBytes
}

async function start(dataDir: string): Promise<Server> {
  await sweep(dataDir)
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_connections: '200',
  }
  // TEST_POSTGRES names the programs of another version, to run any test over it.
  const other = process.env.TEST_POSTGRES
  const cluster = other
    ? await startOther(other, settings)
    : await startCluster({ dataDir, log: () => {}, settings })
  await ensureDatabase(cluster.url('postgres'), template)
  await ensureAppRole(cluster)
  await migrate(cluster.url(template), { appRole: new URL(cluster.appUrl(template)).username })
  return cluster
}

async function remove(dataDir: string) {
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Clusters of runs that were killed; one that is still in use refuses. */
async function sweep(own: string) {
  for (const folder of [tmpdir(), memory].filter((one) => existsSync(one)))
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
      const dataDir = join(folder, name)
      if (dataDir !== own) await remove(dataDir).catch(() => {})
    }
}
