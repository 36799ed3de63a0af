import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { ensureRole } from './app-role.ts'
import { lockFolder } from './embedded/lock.ts'
import { choosePlace, clusterOf, give, makeDataDir, removePlace } from './embedded/place.ts'
import {
  guardAgainstOrphan,
  type Postmaster,
  postgresEnvironment,
  runningPort,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts'
import type { Place } from './embedded/process.ts'
import { pause } from './embedded/process.ts'

export type Cluster = {
  /** The owner's connection string for a database of this cluster, with password. */
  url(database: string): string
  /** The app role's connection string; `ensureAppRole` creates the role. */
  appUrl(database: string): string
  /** The data folder. */
  where: string
  /** Fast shutdown; resolves when PostgreSQL has ended and the folder is free. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: (line: string) => void
  /** Overrides of the settings below; tests trade durability for speed. */
  settings?: Record<string, string>
}

const owner = 'pourline'
const appRole = 'pourline_app'

const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The app logs statements itself, without secret values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Allocated as it fills; with less, transactions spend time writing other pages to disk.
  shared_buffers: '256MB',
  jit: 'off',
}

/**
 * Runs the packaged PostgreSQL on our data folder, creating the cluster if needed. Recovers from a killed start, and
 * restarts PostgreSQL if it ends. @throws StartError (one line) when another process uses the folder, or PostgreSQL cannot
 * run
 */
export async function startCluster({ dataDir, log, settings = {} }: Options): Promise<Cluster> {
  const home = makeDataDir(dataDir)
  const unlock = await lockFolder(home)
  try {
    const place = await choosePlace(home, log)
    await stopPostmaster(place.cluster)
    const secret = await initialise(place, home, log, settings.fsync === 'off')
    return await supervise(place, { home, secret, settings: { ...ownSettings, ...settings }, log, unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Deletes the embedded database of a data folder, wherever its cluster is; other files stay.
 * @throws StartError while a process uses it
 */
export async function removeCluster(dataDir: string): Promise<void> {
  const home = makeDataDir(dataDir)
  const unlock = await lockFolder(home)
  try {
    await removePlace(home)
  } finally {
    unlock()
  }
}

type Supervised = Required<Pick<Options, 'settings' | 'log'>> & {
  home: string
  secret: string
  unlock: () => void
}

/** Keeps PostgreSQL running on one port until stopped. */
async function supervise(
  place: Place,
  { home, secret, settings, log, unlock }: Supervised,
): Promise<Cluster> {
  const logFile = join(home, 'postgres.log')
  const first = await startPostmaster(place, settings, logFile)
  const { port } = first
  let current = first
  let isStopping = false
  let returning: Promise<void> | undefined

  function watch(postmaster: Postmaster) {
    current = postmaster
    const callOff = guardAgainstOrphan(place, postmaster.process.pid ?? 0)
    postmaster.process.once('exit', () => {
      callOff()
      if (!isStopping) returning = comeBack()
    })
  }
  async function comeBack() {
    log('PostgreSQL ended unexpectedly: starting it again')
    while (!isStopping) {
      try {
        return watch(await startPostmaster(place, settings, logFile, port))
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await pause(1000)
      }
    }
  }
  watch(first)

  return {
    ...urlsOf(port, secret),
    where: place.cluster,
    stop: async () => {
      isStopping = true
      await returning
      await current.stop()
      unlock()
    },
  }
}

function urlsOf(port: number, secret: string): Pick<Cluster, 'url' | 'appUrl'> {
  const as = (role: string, password: string) => (database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
  return {
    url: as(owner, secret),
    // Derived from the owner's password, so that no second secret can be lost.
    appUrl: as(appRole, createHmac('sha256', secret).update(appRole).digest('base64url')),
  }
}

/** The connection strings of the cluster that another process runs on a data folder; null when none does. */
export function runningCluster(dataDir: string): Pick<Cluster, 'url' | 'appUrl'> | null {
  const secretFile = join(dataDir, 'postgres.password')
  if (!existsSync(secretFile)) return null
  const port = runningPort(clusterOf(realpathSync(dataDir)))
  return port === null ? null : urlsOf(port, readFileSync(secretFile, 'utf8').trim())
}

/** Creates the cluster unless it exists; resolves to its owner's password. */
async function initialise(place: Place, home: string, log: (line: string) => void, isThrowAway: boolean) {
  const secretFile = join(home, 'postgres.password')
  if (existsSync(join(place.cluster, 'PG_VERSION'))) {
    if (existsSync(secretFile)) return readFileSync(secretFile, 'utf8').trim()
    throw new StartError(
      `${secretFile} is missing, so the database in ${place.cluster} cannot be opened: restore it`,
    )
  }
  log('making the database')
  const secret = randomBytes(24).toString('base64url')
  writeFileSync(secretFile, `${secret}\n`, { mode: 0o600 })
  // Created under another name and renamed when complete, so that a killed start leaves nothing partial.
  const half = `${place.cluster}.new`
  const forInitdb = join(dirname(place.cluster), 'postgres.password.new')
  rmSync(half, { recursive: true, force: true })
  rmSync(forInitdb, { force: true })
  mkdirSync(half, { mode: 0o700 })
  give(half, place.identity)
  try {
    writeFileSync(forInitdb, secret, { mode: 0o600 })
    give(forInitdb, place.identity)
    await initdb(place, half, forInitdb, isThrowAway)
  } finally {
    rmSync(forInitdb, { force: true })
  }
  renameSync(half, place.cluster)
  return secret
}

/** Sorting is PostgreSQL's own; the locale decides which characters are letters, and in locale C "é" is not (pg_trgm). */
const letterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'] as const

async function initdb(place: Place, folder: string, passwordFile: string, isThrowAway: boolean) {
  let said = ''
  for (const letters of letterLocales) {
    said = await tryInitdb(place, folder, passwordFile, [
      `--lc-ctype=${letters}`,
      ...(isThrowAway ? ['--no-sync'] : []),
    ])
    if (!said.includes('locale')) break
  }
  if (said !== '') throw new StartError(`the database cannot be made: ${said.trim().split('\n').join(' · ')}`)
}

/** Resolves to initdb's error output, '' on success. */
function tryInitdb({ identity, programs }: Place, folder: string, passwordFile: string, more: string[]) {
  const flags = [
    `--pgdata=${folder}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...more,
  ]
  return new Promise<string>((done, fail) => {
    const child = spawn(join(programs, 'initdb'), flags, {
      ...identity,
      cwd: folder,
      env: postgresEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.on('error', fail)
    child.on('close', (code) => {
      done(code === 0 ? '' : said || `initdb ended with ${code}`)
    })
  })
}

/** Creates the app's role, once per cluster. */
export async function ensureAppRole(cluster: Pick<Cluster, 'url' | 'appUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    await ensureRole(client, appRole, new URL(cluster.appUrl('postgres')).password)
  } finally {
    await client.end()
  }
}

/** Creates a database unless it exists; `url` names another database of the same server. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process created it in between.
    if (!(error instanceof pg.DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) throw error
  } finally {
    await client.end()
  }
}
